/** When a customer could come next, and booking one of these times. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, choices, day, instant, list, number, reference, tags, text } from '#declare/fields.ts';
import { OVERRULE, overruleField } from '#declare/findings.ts';
import type { DayPart } from '#rules/schedule/freeTimes.ts';
import { WEEKDAYS } from '../../shared.ts';
import { appointments } from '../appointments.ts';
import { bookings } from '../bookings.ts';

/** Fields of booking a free time. */
export const KINDS_FOR_ONE = {
  personal_training: 'Personal Training',
  consultation: 'Beratung',
  checkup: 'Check-up',
} as const;

/** Days that are searched at most: twelve weeks. */
export const MOST_FREE_DAYS = 84;

export const PARTS_OF_DAY = {
  morning: 'Vormittag (bis 12 Uhr)',
  afternoon: 'Nachmittag (12 bis 17 Uhr)',
  evening: 'Abend (ab 17 Uhr)',
} as const satisfies Record<DayPart, string>;

/** Times that one answer holds at most. */
export const MOST_FREE_TIMES = 50;

export const freeTimesOf = endpoint({
  method: 'GET',
  path: 'schedule/free-times',
  summary: 'Freie Zeiten: wann die Trainer eines Kunden, oder einer, als Nächstes Zeit haben',
  access: { may: 'list', of: appointments },
  reads: ['bookings', 'customers', 'locations', 'studios', 'trainers'],
  costly: true,
  studio: 'one',
  query: {
    customer_id: reference('customers', { label: 'Kunde' }),
    trainer_id: reference('trainers', { label: 'Trainer', help: 'Leer: wer den Kunden betreut.' }),
    location_id: reference('locations', { label: 'Standort', help: 'Mit einem freien Raum dort.' }),
    minutes: number({ label: 'Dauer', integer: true, min: 5, max: 720, default: 60 }),
    from: day({ label: 'Ab', help: 'Leer: von jetzt an.' }),
    days: number({ label: 'So viele Tage', integer: true, min: 1, max: MOST_FREE_DAYS, default: 14 }),
    weekdays: choices({ label: 'Wochentage', of: WEEKDAYS, help: 'Leer: jeden Tag.' }),
    part: choice({ label: 'Tageszeit', of: PARTS_OF_DAY }),
  },
  answer: list({
    label: 'Die nächsten freien Zeiten',
    max: MOST_FREE_TIMES,
    of: {
      starts_at: instant({ label: 'Beginn', required: true }),
      ends_at: instant({ label: 'Ende', required: true }),
      trainer_id: reference('trainers', { label: 'Trainer', required: true }),
      trainer_name: text({ label: 'Name des Trainers', required: true }),
      rooms: tags({ label: 'Freie Räume am Standort' }),
    },
  }),
});

export type FreeTime = AnswerOf<typeof freeTimesOf>[number];

export const bookFreeTime = endpoint({
  method: 'POST',
  path: 'schedule/free-times/book',
  summary: 'Freie Zeit buchen: der Termin und die Buchung des Kunden, beides oder nichts',
  access: { may: 'create', of: appointments },
  reads: ['bookings', 'customers', 'locations', 'studios', 'trainers'],
  idempotent: true,
  status: 201,
  body: {
    customer_id: reference('customers', { label: 'Kunde', required: true }),
    kind: choice({ label: 'Art', required: true, of: KINDS_FOR_ONE }),
    trainer_id: reference('trainers', { label: 'Trainer', required: true }),
    starts_at: instant({ label: 'Beginn', required: true }),
    ends_at: instant({ label: 'Ende', required: true }),
    location_id: reference('locations', { label: 'Standort' }),
    room: text({ label: 'Raum', max: 60 }),
    [OVERRULE]: overruleField({ ...appointments.warnings, ...bookings.warnings }),
  },
  refusals: { 409: 'Jemand war schneller, oder es gibt etwas zu bestätigen: `warnings`' },
  answer: {
    appointment_id: reference('appointments', { label: 'Termin', required: true }),
    booking_id: text({ label: 'Buchung', required: true, max: 36 }),
  },
});
