/** The kinds of message, by name. */
import type { MessageKind } from '#declare/message.ts';
import { noticeReceived } from '../contracts/messages.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingMoved,
  placeFree,
  reminder,
} from '../schedule/messages.ts';

export const MESSAGE_KINDS = {
  notice_received: noticeReceived,
  booking_confirmed: bookingConfirmed,
  booking_moved: bookingMoved,
  booking_cancelled: bookingCancelled,
  place_free: placeFree,
  reminder,
} as const;

export type MessageName = keyof typeof MESSAGE_KINDS;

/** The records that a kind is about. */
export type AboutOf<N extends MessageName> =
  (typeof MESSAGE_KINDS)[N] extends MessageKind<infer A> ? A : never;

const entries = Object.entries(MESSAGE_KINDS) as [MessageName, MessageKind<never>][];

export const MESSAGE_LABELS = Object.fromEntries(entries.map(([name, { label }]) => [name, label])) as Record<
  MessageName,
  string
>;

/** Returns the declaration of a kind of message. @example kindOf('reminder').label // 'Terminerinnerung' */
export const kindOf = (name: MessageName) => MESSAGE_KINDS[name] as MessageKind<never>;

/** The kinds that a studio switches on, each with when it is sent. */
export const SWITCHED: Readonly<Record<string, string>> = Object.fromEntries(
  entries.flatMap(([name, { label, when }]) => (when ? [[name, `${label}: ${when}`]] : [])),
);
