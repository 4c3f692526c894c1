/** The calendar: appointments with the few fields that it shows. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, color, day, instant, list, number, reference, tags, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { APPOINTMENT_KINDS, APPOINTMENT_STATES, appointments } from '../appointments.ts';

/** Names of the customers of an appointment with few. */
export const fewCustomers = tags({ label: 'Wer kommt, wo es höchstens drei sind' });

/** Appointments that one answer holds at most: those of a large chain's month. */
export const MOST_SHOWN = 5000;

export const calendar = endpoint({
  method: 'GET',
  path: 'schedule/calendar',
  summary: 'Kalender: die Termine zwischen zwei Tagen',
  access: { may: 'list', of: appointments },
  reads: ['bookings', 'courses', 'customers'],
  studio: 'one',
  query: {
    from: day({ label: 'Vom', required: true }),
    to: day({ label: 'Bis, einschließlich', required: true }),
    trainer_id: reference('trainers', { label: 'Nur die eines Trainers' }),
    location_id: reference('locations', { label: 'Nur die eines Standorts' }),
    kind: choice({ label: 'Nur diese Art', of: APPOINTMENT_KINDS }),
    per_day: number({
      label: 'Höchstens so viele je Tag',
      help: 'Was früher beginnt, zuerst; was abgesagt ist, zuletzt. of_day sagt, wie viele es sind.',
      integer: true,
      min: 1,
      max: 100,
    }),
  },
  answer: list({
    label: 'Termine',
    max: MOST_SHOWN,
    of: {
      id: text({ label: 'Kennung', required: true, max: 36 }),
      version: count('Version'),
      kind: choice({ label: 'Art', required: true, of: APPOINTMENT_KINDS }),
      status: choice({ label: 'Status', required: true, of: APPOINTMENT_STATES }),
      title: text({ label: 'Titel' }),
      trainer_id: reference('trainers', { label: 'Trainer', required: true }),
      location_id: reference('locations', { label: 'Standort' }),
      room: text({ label: 'Raum' }),
      course_id: reference('courses', { label: 'Kurs' }),
      series_id: text({ label: 'Serie' }),
      course_color: color({ label: 'Farbe des Kurses' }),
      starts_at: instant({ label: 'Beginn', required: true }),
      ends_at: instant({ label: 'Ende', required: true }),
      capacity: number({ label: 'Plätze', integer: true }),
      booked: count('Gebucht'),
      waiting: count('Auf der Warteliste'),
      of_day: number({
        label: 'Termine, die an demselben Tag beginnen',
        help: 'Nur mit per_day.',
        integer: true,
      }),
      customers: fewCustomers,
    },
  }),
});

export type CalendarEntry = AnswerOf<typeof calendar>[number];
