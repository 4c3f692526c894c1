/** Columns of files about appointments, and what programs call them. */
import { choice, day, type Field, number, text } from '#declare/fields.ts';
import { type Column, headings } from '#declare/imports.ts';
import { APPOINTMENT_KINDS } from '../../schedule/appointments.ts';
import { WHO_HEADINGS } from './memberHeadings.ts';
import { WHO } from './members.ts';

const { personal_training, consultation, checkup } = APPOINTMENT_KINDS;

/** Kinds of appointments that are for single customers. */
export const WITH_CUSTOMERS = { personal_training, consultation, checkup } as const;

export const APPOINTMENT_FIELDS = {
  ...WHO,
  on: day({ label: 'Tag' }),
  starts: text({ label: 'Uhrzeit', max: 40 }),
  ends: text({ label: 'Ende', max: 40 }),
  minutes: number({ label: 'Dauer in Minuten', integer: true, min: 1, max: 1440 }),
  trainer: choice({ label: 'Trainer', of: {} }),
  title: text({ label: 'Titel', max: 120 }),
  kind: choice({ label: 'Art des Termins', of: WITH_CUSTOMERS }),
} as const satisfies Record<string, Field>;

export const APPOINTMENT_HEADINGS: readonly Column[] = [
  ...WHO_HEADINGS,
  ...headings(
    'on',
    'Tag | Datum | Termin | Termin am | Termindatum | Beginn | Date | Appointment date | Day',
  ),
  ...headings(
    'starts',
    'Uhrzeit | Zeit | Startzeit | von | Beginn Uhrzeit | Time | Start time | Start | From',
  ),
  ...headings('ends', 'Endzeit | Ende Uhrzeit | bis | Ende | End time | End | To'),
  ...headings(
    'minutes',
    'Dauer in Minuten | Dauer | Minuten | Dauer (Min.) | Länge | Duration | Minutes | Length',
  ),
  ...headings(
    'trainer',
    'Trainer | Trainerin | Coach | Mitarbeiter | Betreuer | Personal Trainer | Staff | Instructor | Teacher',
  ),
  ...headings(
    'title',
    'Titel | Terminart | Art | Leistung | Betreff | Bezeichnung | Angebot | Service | Session type | Appointment type | Title | Type',
  ),
];
