/** A customer's appointments: what they booked, what comes and what was. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, instant, list, reference, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { APPOINTMENT_KINDS, appointments } from '../appointments.ts';
import { BOOKING_STATES } from '../bookings.ts';

export const customerAppointments = endpoint({
  method: 'GET',
  path: 'schedule/customers/:id/appointments',
  summary: 'Termine eines Kunden: kommende oder vergangene',
  access: { may: 'list', of: appointments },
  reads: ['bookings', 'customers', 'locations', 'trainers'],
  query: {
    time: choice({
      label: 'Welche',
      required: true,
      of: { coming: 'Kommende', past: 'Vergangene' },
      default: 'coming',
    }),
  },
  list: { unit: 'appointments', sort: ['starts_at'] },
  answer: list({
    label: 'Termine',
    max: 1000,
    of: {
      id: text({ label: 'Kennung der Buchung', required: true, max: 36 }),
      version: count('Version der Buchung'),
      status: choice({ label: 'Status der Buchung', required: true, of: BOOKING_STATES }),
      appointment_id: reference('appointments', { label: 'Termin', required: true }),
      kind: choice({ label: 'Art', required: true, of: APPOINTMENT_KINDS }),
      title: text({ label: 'Titel' }),
      starts_at: instant({ label: 'Beginn', required: true }),
      ends_at: instant({ label: 'Ende', required: true }),
      trainer_id: reference('trainers', { label: 'Trainer', required: true }),
      trainer_name: text({ label: 'Name des Trainers', required: true }),
      location_name: text({ label: 'Standort' }),
      room: text({ label: 'Raum' }),
    },
  }),
});

export type CustomerAppointment = AnswerOf<typeof customerAppointments>[number];
