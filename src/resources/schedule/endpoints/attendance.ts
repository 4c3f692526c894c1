/** Attendance: the bookings of an appointment, with the customers' contracts and cards. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, choice, instant, list, number, reference, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { BOOKING_STATES, bookings } from '../bookings.ts';

export const attendance = endpoint({
  method: 'GET',
  path: 'schedule/appointments/:parent_id/attendance',
  summary: 'Wer zu einem Termin kommt, und was sie dafür haben: Karte, Vertrag, worauf zu achten ist',
  access: { may: 'list', of: bookings },
  reads: ['contract_cards', 'contracts', 'customers', 'products'],
  answer: list({
    label: 'Buchungen, wer zuerst kam zuerst',
    max: 10_000,
    of: {
      id: text({ label: 'Kennung der Buchung', required: true, max: 36 }),
      version: count('Version der Buchung'),
      status: choice({ label: 'Status', required: true, of: BOOKING_STATES }),
      created_at: instant({ label: 'Gebucht am', required: true }),
      moved_up_at: instant({ label: 'Nachgerückt' }),
      customer_id: reference('customers', { label: 'Kunde', required: true }),
      customer_name: text({ label: 'Name', required: true }),
      photo_url: text({ label: 'Foto', max: 2000 }),
      card_id: reference('contract_cards', { label: 'Karte' }),
      card_number: number({ label: 'Nummer der Karte', integer: true }),
      card_product: text({ label: 'Was für eine Karte' }),
      card_units_left: number({ label: 'Übrig', integer: true, help: 'Leer: eine Zeitkarte.' }),
      contract_product: text({ label: 'Vertrag, der an dem Tag läuft' }),
      needs_care: boolean({ label: 'Mit gesundheitlichen Hinweisen', help: 'Welche, steht beim Kunden.' }),
    },
  }),
});

export type Attendee = AnswerOf<typeof attendance>[number];
