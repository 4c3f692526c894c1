/** Writes messages into the outbox, in the transaction of what they tell: a rollback sends nothing. */
import { FOOT, type MessageKind, type SendingStudio, type Words, wordsOf } from '#declare/message.ts';
import { type AboutOf, MESSAGE_KINDS, type MessageName } from '#resources/studio/messageKinds.ts';
import { messages } from '#resources/studio/messages.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { inSlices } from '#services/storage/slices.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { oneLine } from './headers.ts';
import { invitationText } from './invitation.ts';
import { writtenLetter } from './letter.ts';
import { afterQuiet } from './quiet.ts';

/** Longest subject in characters. */
const LONGEST = 200;

type From = SendingStudio & Pick<Studio, 'id' | 'mail'> & Partial<Pick<Studio, 'message_texts'>>;

interface Written {
  /** Instant. */
  readonly now: string;
  /** Who or what causes it. */
  readonly by: string;
}

interface ByHand {
  /** In place of those of the kind. */
  readonly words?: Words;
  readonly mailing_id?: string;
}

/** Returns the message of that kind about a record. @example messageOf('notice_received', notice, studio, { now, by }) */
export function messageOf<N extends MessageName>(
  name: N,
  about: AboutOf<N>,
  studio: From,
  { now, by }: Written,
  { words = ownWords(name, studio), mailing_id }: ByHand = {},
) {
  const kind = MESSAGE_KINDS[name] as MessageKind<AboutOf<N>>;
  const { email, name: recipient } = kind.to(about);
  const { subject, text } = wordsOf(kind, about, studio, words);
  const invitation = kind.invitation?.(about, studio);
  const attached = kind.attached?.(about, studio);
  const to = { email, name: oneLine(recipient) };
  return {
    ...{ studio_id: studio.id, kind: name, basis: kind.basis, to: to.email, name: to.name },
    ...kind.about(about),
    mailing_id: mailing_id ?? null,
    subject: oneLine(subject).slice(0, LONGEST),
    text: wholeText(kind, text, studio),
    calendar: invitation ? invitationText(invitation, { studio, to, now }) : null,
    file_name: attached?.name ?? null,
    letter: attached ? writtenLetter(attached, studio) : null,
    state: 'waiting',
    next_at: kind.basis === 'law' || kind.urgent ? now : afterQuiet(now, studio.mail),
    caused_by: by,
    not_after: kind.until?.(about) ?? null,
    kept_from: kind.kept ? now : null,
  } as const;
}

/** Returns the studio's own words for a kind, undefined where it has none. */
export function ownWords(name: MessageName, { message_texts }: Partial<Pick<Studio, 'message_texts'>>) {
  return message_texts?.find(({ kind }) => kind === name);
}

/** Returns whether the studio sends messages of that kind. */
export function isOn(name: MessageName, { mail }: Pick<Studio, 'mail'>): boolean {
  return MESSAGE_KINDS[name].when === undefined || (mail?.kinds ?? []).includes(name);
}

/**
 * Writes a message of that kind about each of the records of one studio.
 * @example await post(tx, 'notice_received', studio.id, [notice])
 */
export async function post<N extends MessageName>(
  tx: Transaction,
  name: N,
  studio_id: string,
  all: readonly AboutOf<N>[],
  byHand: ByHand = {},
): Promise<void> {
  const studio = all.length > 0 ? await tx.get(studios, studio_id) : undefined;
  if (!studio || !isOn(name, studio)) return;
  const written = { now: tx.now.toISOString(), by: tx.actor.name };
  await inSlices(all, async (slice) => {
    const made = [];
    for (const about of slice) {
      await turn();
      made.push(messageOf(name, about, studio, written, byHand));
    }
    await tx.createMany(messages, made);
    return [];
  });
}

/** Returns the text of a message with its end. */
export function wholeText(
  { basis }: Pick<MessageKind<never>, 'basis'>,
  text: string,
  studio: SendingStudio & Pick<Studio, 'mail'>,
): string {
  return [text, closingOf(studio), ...(basis === 'consent' ? [FOOT] : [])].join('\n\n');
}

/** Returns the end of every message: the studio's own, or who it is and how to reach it. */
function closingOf({ mail, ...studio }: SendingStudio & Pick<Studio, 'mail'>): string {
  const { studio_name, street, postal_code, city, phone, email } = studio;
  if (mail?.signature) return mail.signature;
  const town = [postal_code, city].filter(Boolean).join(' ');
  const lines = [studio_name, [street, town].filter(Boolean).join(', '), phone && `Telefon ${phone}`, email];
  return ['Freundliche Grüße', lines.filter(Boolean).join('\n')].join('\n');
}
