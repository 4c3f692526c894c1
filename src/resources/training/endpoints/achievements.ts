/** What a customer has achieved, on one page to be shown to the customer, and its link. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, choices, day, list, number, reference, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { customers } from '../../people/customers.ts';
import type { PublicStudio } from '../../studio/endpoints/publicStudio.ts';
import type { BodyChange } from '../bodyChanges.ts';
import { MUSCLES } from '../exercises.ts';
import { MEASURES } from '../measurementGoals.ts';
import { trainingLogs } from '../trainingLogs.ts';
import { linkOf } from './planLinks.ts';

const GAINS = {
  weight_kg: 'Gewicht',
  distance_m: 'Strecke',
  duration_s: 'Zeit',
  reps: 'Wiederholungen',
} as const;

/** Records on the page, at most. */
export const MOST_RECORDS = 12;

export const achievements = endpoint({
  method: 'GET',
  path: 'training/customers/:parent_id/achievements',
  summary: 'Was ein Kunde erreicht hat: damals und heute, Rekorde, Muskeln des Monats, Wochen in Folge',
  access: { may: 'list', of: trainingLogs },
  reads: ['exercises', 'customers'],
  answer: {
    sentence: text({ label: 'In einem Satz', required: true }),
    trainings: count('Trainings, die zählen'),
    this_month: count('Tage mit Training in diesem Monat'),
    first_on: day({ label: 'Erstes Training' }),
    last_on: day({ label: 'Letztes Training' }),
    weeks: count('Wochen in Folge, bis jetzt'),
    longest_weeks: count('Wochen in Folge, am längsten'),
    records: list({
      label: 'Übungen, die besser sind als beim ersten Mal; der jüngste Rekord zuerst',
      max: MOST_RECORDS,
      of: {
        exercise_id: reference('exercises', { label: 'Übung', required: true }),
        name: text({ label: 'Name', required: true }),
        kind: choice({ label: 'Worin', required: true, of: GAINS }),
        first: number({ label: 'Beim ersten Mal', required: true }),
        first_on: day({ label: 'Am', required: true }),
        best: number({ label: 'Rekord', required: true }),
        best_on: day({ label: 'Am', required: true }),
      },
    }),
    muscles: list({
      label: 'Sätze dieses Monats je Muskel',
      of: {
        muscle: choice({ label: 'Muskel', required: true, of: MUSCLES }),
        sets: number({ label: 'Sätze', required: true, min: 0 }),
      },
    }),
  },
});

export type Achievements = AnswerOf<typeof achievements>;

/** The link to the page. It shows the body values that are named when it is made, and no others. */
export const achievementsLink = linkOf(customers, 'training/customers/:parent_id/link', {
  right: trainingLogs,
  what: 'Fortschritt eines Kunden',
  body: { measures: choices({ label: 'Körperwerte, die der Link zeigt', of: MEASURES }) },
});

/** The shared page. */
export interface SharedProgress extends PublicStudio {
  readonly kind: 'progress';
  readonly first_name: string;
  readonly expires_at: string;
  readonly achievements: Achievements;
  readonly body: readonly BodyChange[];
}
