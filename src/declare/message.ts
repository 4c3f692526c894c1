/** Kinds of message to customers: what is said in each, and on what it stands. Services and web app share them. */

import type { LinkPurpose } from '#rules/people/newsletter.ts';
import type { Letterhead, Sent } from './letter.ts';
import { filled, type Placeholders, placeholderFault, placeholdersIn, written } from './placeholders.ts';

/** On what a message stands. Advertising needs the consent of its recipient (§ 7 UWG); what the law or a contract needs doesn't. */
export const BASES = {
  law: 'Gesetz',
  contract: 'Vertrag',
  consent: 'Einwilligung',
  house: 'Für das Team',
} as const;

export type Basis = keyof typeof BASES;

/** What a text may say of the studio. */
export interface SendingStudio {
  readonly studio_name: string;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly logo?: string | null;
  readonly website?: string | null;
  readonly vat_id?: string | null;
  readonly creditor_id?: string | null;
  readonly federal_state?: string | null;
  readonly bank_lead_days?: number | null;
  readonly small_business?: boolean | null;
  readonly mail?: { readonly hide_courses?: boolean | null } | null;
}

export interface Recipient {
  readonly email: string;
  readonly name: string;
}

/** The records that a message is about. */
export interface Subjects {
  readonly customer_id?: string | null;
  readonly notice_id?: string | null;
  readonly appointment_id?: string | null;
  /** The consent to advertising that it stands on, or asks for. */
  readonly consent_id?: string | null;
  /** Another record, by its resource's name. */
  readonly about?: AboutName;
  readonly about_id?: string | null;
}

/** What a message may be about, beside customers, notices and appointments. */
export const ABOUT = {
  contracts: 'Vertrag',
  contract_cards: 'Karte',
  invoices: 'Rechnung',
  payments: 'Zahlung',
  dunnings: 'Mahnung',
  collection_runs: 'Einzug',
  workouts: 'Workout',
  nutrition_plans: 'Ernährungsplan',
} as const;

export type AboutName = keyof typeof ABOUT;

/** A letter that goes along as PDF. */
export interface Attached {
  /** Name of the file. */
  readonly name: string;
  readonly sent: Sent;
  /** The studio's own unless given. */
  readonly studio?: Letterhead;
}

export interface Words {
  readonly subject: string;
  /** Paragraphs, without the closing, which the studio's settings have. */
  readonly text: string;
}

/** Values of placeholders, by name, about records `A`. */
export type Names<A> = Readonly<
  Record<string, (about: A, studio: SendingStudio) => string | null | undefined>
>;

/** Entries for the recipient's calendar (RFC 5546): to be entered, or cancelled. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly entries: readonly CalendarEntry[];
}

/** Later entries of the same `uid` replace it. */
export interface CalendarEntry {
  readonly uid: string;
  /** Grows with every change. */
  readonly sequence: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly summary: string;
  readonly place: string | null;
}

/** A kind of message about records `A`. All functions are pure. */
export interface MessageKind<A> {
  readonly label: string;
  readonly basis: Basis;
  /** Says when it is sent, for the studio's switch; without it the law wants it, and no studio switches it off. */
  readonly when?: string;
  /** Says when it is sent, where no switch does. */
  readonly occasion?: string;
  /** Whether it leaves in the studio's quiet hours, too; what the law wants always does. */
  readonly urgent?: true;
  /** Subject and text are written by staff for each sending, rather than taken from `words`. */
  readonly byHand?: true;
  /** What its text links to: the page that confirms a consent, the shared page of a plan, or that of an offered place. */
  readonly link?: 'confirm' | 'plan' | 'place';
  /** Whether it has to be kept as a commercial letter (§ 147 AO, § 257 HGB). */
  readonly kept?: true;
  to(about: A): Recipient;
  about(about: A): Subjects;
  /** What its words may name, by the placeholder for it. */
  readonly names: Names<A>;
  /** Our words, with placeholders. A studio may have its own. */
  readonly words: Words;
  /** Placeholders that the text has to hold, and why. */
  readonly needs?: { readonly names: readonly string[]; readonly why: string };
  invitation?(about: A, studio: SendingStudio): Invitation;
  /** A letter to attach, with the words and numbers of the printed one. */
  attached?(about: A, studio: SendingStudio): Attached;
  /** Instant after which it is of no use, and isn't sent; none by default. */
  until?(about: A): string;
}

/**
 * Declares a kind of message.
 * @example
 * export const noticeReceived = message<Notice>({
 *   label: 'Eingangsbestätigung', basis: 'law', to: ({ email, name }) => ({ email, name }),
 *   about: ({ id }) => ({ notice_id: id }), names: { Name: ({ name }) => name },
 *   words: { subject: 'Ihre Kündigung', text: 'Guten Tag {Name}, …' },
 * });
 */
export function message<A>(kind: MessageKind<A>): MessageKind<A> {
  return kind;
}

/** Returns the values of the placeholders about a record; empty where it has none. */
export function valuesOf<A>(names: Names<A>, about: A, studio: SendingStudio): Placeholders {
  return Object.fromEntries(Object.entries(names).map(([name, read]) => [name, read(about, studio) ?? '']));
}

/** What stands in a stored text for the recipient's link, whose address is known when the message is sent alone. */
export const LINK = written('Link');

/** The last lines of advertising. */
export const FOOT = `Sie bekommen diese E-Mail, weil Sie eingewilligt haben. Mit einem Klick abmelden: ${LINK}`;

/** Returns what the link in messages of that kind is for; undefined where they have none. */
export function linkOf({
  basis,
  link,
}: Pick<MessageKind<never>, 'basis' | 'link'>): LinkPurpose | 'plan' | 'place' | undefined {
  return basis === 'consent' ? 'leave' : link;
}

/** Returns the words about a record: those of the studio, or ours. @example wordsOf(reminder, booking, studio) */
export function wordsOf<A>(
  { names, words }: Pick<MessageKind<A>, 'names' | 'words'>,
  about: A,
  studio: SendingStudio,
  own: Words = words,
): Words {
  const values = valuesOf(names, about, studio);
  return { subject: filled(own.subject, values), text: filled(own.text, values) };
}

/** Returns what is wrong with a studio's words for a kind, by field. */
export function faultsOfWords(
  { names, needs }: Pick<MessageKind<never>, 'names' | 'needs'>,
  { subject, text }: Words,
): Partial<Record<keyof Words, string>> {
  const known = Object.keys(names);
  const ofSubject = placeholderFault(subject, known);
  const ofText = placeholderFault(text, known) ?? missing(needs, text);
  return { ...(ofSubject && { subject: ofSubject }), ...(ofText && { text: ofText }) };
}

function missing(needs: MessageKind<never>['needs'], text: string): string | undefined {
  const there = placeholdersIn(text);
  const left = (needs?.names ?? []).filter((name) => !there.includes(name));
  return needs && left.length > 0 ? `Es fehlt ${left.map(written).join(', ')}: ${needs.why}` : undefined;
}
