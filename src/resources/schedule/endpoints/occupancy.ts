/** How full courses, locations and trainers are, and who no longer comes. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, day, list, number, phone, reference, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { customers } from '../../people/customers.ts';
import { courses } from '../courses.ts';

export const OCCUPANCY_BY = { course: 'Kurs', location: 'Standort', trainer: 'Trainer' } as const;

export const occupancy = endpoint({
  method: 'GET',
  path: 'schedule/occupancy',
  summary: 'Auslastung je Woche: von Kursen, Standorten oder Trainern',
  access: { may: 'list', of: courses },
  reads: ['appointments', 'bookings', 'studios'],
  costly: true,
  studio: 'one',
  query: {
    by: choice({ label: 'Je', required: true, of: OCCUPANCY_BY, default: 'course' }),
    course_id: reference('courses', { label: 'Nur die eines Kurses' }),
    weeks: number({ label: 'So viele Wochen zurück', integer: true, min: 1, max: 53, default: 8 }),
  },
  answer: list({
    label: 'Je Woche, in der etwas stattfand',
    max: 50_000,
    of: {
      id: text({ label: 'Kurs, Standort oder Trainer', required: true, max: 36 }),
      name: text({ label: 'Name', required: true }),
      week: day({ label: 'Montag der Woche', required: true }),
      held: count('Termine'),
      places: number({ label: 'Plätze; null, wo keine genannt sind', integer: true }),
      taken: count('Gebucht, wo Plätze genannt sind'),
      booked: count('Gebucht'),
      attended: count('Waren da'),
      no_show: count('Nicht erschienen'),
      waiting: count('Auf der Warteliste'),
      cancelled_late: count('Nach der Frist abgesagt'),
    },
  }),
});

export type OccupancyWeek = AnswerOf<typeof occupancy>[number];

/** Weeks without a visit. */
export const WEEKS_AWAY = 4;

export const noLongerThere = endpoint({
  method: 'GET',
  path: 'schedule/no-longer-there',
  summary: 'Wer nicht mehr kommt: aktiv, mit laufendem Vertrag, vier Wochen ohne Besuch',
  access: { may: 'list', of: customers },
  reads: ['contracts'],
  costly: true,
  studio: 'one',
  list: { unit: 'customers', sort: ['last_visit'], only: 'ASC' },
  answer: list({
    label: 'Kunden, wer am längsten fehlt zuerst',
    max: 1000,
    of: {
      id: reference('customers', { label: 'Kunde', required: true }),
      name: text({ label: 'Name', required: true }),
      phone: phone({ label: 'Telefon' }),
      last_visit: day({ label: 'Letzter Besuch; null: noch keiner' }),
    },
  }),
});

export type NoLongerThere = AnswerOf<typeof noLongerThere>[number];
