/** Kinds of message to customers: what is said in each, and on what it stands. Services and web app share them. */

/** On what a message stands. Advertising needs the consent of its recipient (§ 7 UWG); what the law or a contract needs doesn't. */
export const BASES = {
  law: 'Gesetz',
  contract: 'Vertrag',
  consent: 'Einwilligung',
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
}

export interface Words {
  readonly subject: string;
  /** Without the closing, which the studio's settings have. */
  readonly text: string;
}

/** An entry for the recipient's calendar (RFC 5546). Later ones of the same `uid` replace it, or cancel it. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
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
  /** Whether it has to be kept as a commercial letter (§ 147 AO, § 257 HGB). */
  readonly kept?: true;
  to(about: A): Recipient;
  about(about: A): Subjects;
  text(about: A, studio: SendingStudio): Words;
  invitation?(about: A): Invitation;
  /** Instant after which it is of no use, and isn't sent; none by default. */
  until?(about: A): string;
}

/**
 * Declares a kind of message.
 * @example
 * export const noticeReceived = message({
 *   label: 'Eingangsbestätigung', basis: 'law', to: ({ email, name }: Notice) => ({ email, name }),
 *   about: ({ id }) => ({ notice_id: id }), text: (notice, studio) => ({ subject: …, text: … }),
 * });
 */
export function message<A>(kind: MessageKind<A>): MessageKind<A> {
  return kind;
}
