/** Attendance: the bookings of an appointment, with the customers' contracts and cards. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import {
  boolean,
  choice,
  day,
  instant,
  list,
  money,
  number,
  reference,
  references,
  text,
} from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { appointments } from '../appointments.ts';
import { BOOKING_STATES, bookings, OFFER_ENDS } from '../bookings.ts';
import { CONSEQUENCES } from '../missed.ts';
import { MOST_CUSTOMERS } from '../standing.ts';

export const attendance = endpoint({
  method: 'GET',
  path: 'schedule/appointments/:parent_id/attendance',
  summary: 'Wer zu einem Termin kommt, und was sie dafür haben: Karte, Vertrag, worauf zu achten ist',
  access: { may: 'list', of: bookings },
  reads: [
    'card_ledger',
    'claims',
    'contract_cards',
    'contracts',
    'courses',
    'customers',
    'products',
    'studios',
    'training_logs',
    'workouts',
  ],
  answer: list({
    label: 'Buchungen, wer zuerst kam zuerst',
    max: 10_000,
    of: {
      id: text({ label: 'Kennung der Buchung', required: true, max: 36 }),
      version: count('Version der Buchung'),
      status: choice({ label: 'Status', required: true, of: BOOKING_STATES }),
      created_at: instant({ label: 'Gebucht am', required: true }),
      moved_up_at: instant({ label: 'Nachgerückt' }),
      offered_until: instant({ label: 'Platz angeboten bis' }),
      offer_ended: choice({ label: 'Wie das Angebot endete', of: OFFER_ENDS }),
      customer_id: reference('customers', { label: 'Kunde', required: true }),
      customer_name: text({ label: 'Name', required: true }),
      photo_url: text({ label: 'Foto', max: 2000 }),
      card_id: reference('contract_cards', { label: 'Karte' }),
      card_number: number({ label: 'Nummer der Karte', integer: true }),
      card_product: text({ label: 'Was für eine Karte' }),
      card_units_left: number({ label: 'Übrig', integer: true, help: 'Leer: eine Zeitkarte.' }),
      contract_product: text({ label: 'Vertrag, der an dem Tag läuft' }),
      charged_unit: boolean({ label: 'Eine Einheit abgebucht, ohne da gewesen zu sein' }),
      charged_cents: money({ label: 'Dafür gefordert, nicht da gewesen zu sein' }),
      open_cents: money({ label: 'Offen; mit Minus ein Guthaben' }),
      plan_name: text({ label: 'Workout, das an dem Tag gilt' }),
      trained_on: day({ label: 'Zuletzt trainiert' }),
      lacks_card: boolean({
        label: 'Ohne Karte',
        help: 'Nicht zu kommen soll eine Einheit kosten, es gibt aber keine Karte, von der sie abginge.',
      }),
      needs_care: boolean({ label: 'Mit gesundheitlichen Hinweisen', help: 'Welche, steht beim Kunden.' }),
    },
  }),
});

export type Attendee = AnswerOf<typeof attendance>[number];

/** Ticks of many at once: all were there, or were not after all. */
export const MANY_TICKS = {
  attend: bookings.actions.attend.label,
  undo: bookings.actions.undo.label,
} as const;

/** Those of the named bookings that the tick is for are ticked; the others stay as they are. */
export const tickMany = endpoint({
  method: 'POST',
  path: 'schedule/appointments/:parent_id/attendance',
  summary: 'Anwesenheit vieler in einem: alle waren da, oder zurückgenommen',
  access: { may: 'create', of: bookings },
  reads: ['appointments', 'contract_cards', 'courses', 'products', 'studios'],
  idempotent: true,
  body: {
    tick: choice({ label: 'Was war', required: true, of: MANY_TICKS }),
    booking_ids: references('bookings', { label: 'Buchungen', required: true }),
  },
  refusals: { 409: 'Der Termin ist abgesagt, oder sein Tag kommt erst.' },
  answer: {
    booking_ids: references('bookings', { label: 'Buchungen, für die es jetzt gilt', required: true }),
    refused: list({
      label: 'Wer bleibt, wie er war, weil seine Karte nicht gilt',
      max: 1000,
      of: {
        customer_id: reference('customers', { label: 'Kunde', required: true }),
        reason: text({ label: 'Warum', required: true, max: 300 }),
      },
    }),
  },
});

const terms = {
  no_show: choice({ label: 'Wer nicht erscheint', required: true, of: CONSEQUENCES }),
  late_cancel: choice({ label: 'Wer zu spät absagt', required: true, of: CONSEQUENCES }),
  fee_cents: money({ label: 'Gebühr' }),
  lacks_card: boolean({ label: 'Eine Einheit ist gemeint, aber keine Karte da', required: true }),
  free_until: instant({ label: 'Absagen ist frei bis', help: 'Leer: bis zum Beginn.' }),
} as const;

/** What is said when a customer books. */
export const bookingTerms = endpoint({
  method: 'GET',
  path: 'schedule/appointments/:parent_id/booking-terms',
  summary: 'Was es kostet, zu spät abzusagen oder nicht zu erscheinen',
  access: { may: 'create', of: bookings },
  reads: ['appointments', 'contract_cards', 'contracts', 'courses', 'customers', 'products', 'studios'],
  query: {
    customer_id: reference('customers', { label: 'Kunde', required: true }),
    card_id: reference('contract_cards', { label: 'Karte' }),
  },
  answer: terms,
});

/** What is said when an appointment is made with its customers: each is booked with the card that expires first. */
export const newBookingTerms = endpoint({
  method: 'GET',
  path: 'schedule/booking-terms',
  summary: 'Was es Kunden eines neuen Termins kostet, zu spät abzusagen oder nicht zu erscheinen',
  access: { may: 'create', of: appointments },
  reads: ['bookings', 'contract_cards', 'contracts', 'courses', 'customers', 'products', 'studios'],
  query: {
    customer_ids: references('customers', { label: 'Kunden', required: true }),
    starts_at: instant({ label: 'Beginn', required: true }),
  },
  answer: list({
    label: 'Die Kunden, in ihrer Reihenfolge',
    max: MOST_CUSTOMERS,
    of: {
      customer_id: reference('customers', { label: 'Kunde', required: true }),
      customer_name: text({ label: 'Name', required: true }),
      ...terms,
    },
  }),
});
