/** The kinds of message, by name. */
import type { MessageKind } from '#declare/message.ts';
import {
  cardLow,
  contractCancelled,
  contractConcluded,
  contractWithdrawn,
  noticeReceived,
  priceRaised,
} from '../contracts/messages.ts';
import { officeDay } from '../contracts/officeDay.ts';
import {
  debitAnnounced,
  debitReturned,
  dunningSent,
  invoiceIssued,
  paymentReceived,
} from '../money/messages.ts';
import { accessChanged } from '../people/accessMessages.ts';
import { birthday, newsletter, newsletterOffered } from '../people/messages.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingMoved,
  placeFree,
  placeOffered,
  reminder,
  reminderSoon,
  seriesCancelled,
  seriesConfirmed,
  seriesMoved,
  trainerDay,
} from '../schedule/messages.ts';
import { planAssigned, planShared } from '../training/messages.ts';
import { toMany } from './toMany.ts';

export const MESSAGE_KINDS = {
  notice_received: noticeReceived,
  booking_confirmed: bookingConfirmed,
  booking_moved: bookingMoved,
  booking_cancelled: bookingCancelled,
  place_free: placeFree,
  place_offered: placeOffered,
  reminder,
  reminder_soon: reminderSoon,
  series_confirmed: seriesConfirmed,
  series_moved: seriesMoved,
  series_cancelled: seriesCancelled,
  trainer_day: trainerDay,
  office_day: officeDay,
  access_changed: accessChanged,
  plan_assigned: planAssigned,
  plan_shared: planShared,
  contract_concluded: contractConcluded,
  contract_cancelled: contractCancelled,
  contract_withdrawn: contractWithdrawn,
  price_raised: priceRaised,
  card_low: cardLow,
  debit_announced: debitAnnounced,
  debit_returned: debitReturned,
  dunning_sent: dunningSent,
  invoice_issued: invoiceIssued,
  payment_received: paymentReceived,
  to_many: toMany,
  newsletter_offered: newsletterOffered,
  newsletter,
  birthday,
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
