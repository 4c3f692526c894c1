/** What a customer's training diary adds up to. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, day, group, list, number, reference, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { exercises } from '../exercises.ts';
import { trainingLogs } from '../trainingLogs.ts';
import { setFields } from '../workouts.ts';

const kilograms = (label: string) => number({ label, unit: 'kg', min: 0 });
const { kind, reps_min, weight_kg, duration_s, distance_m, rir } = setFields;
const reps = { ...reps_min, label: 'Wiederholungen' } as const;

/** The best of a day, or of all days. */
const bests = {
  weight_kg,
  reps,
  duration_s,
  distance_m,
  set_volume_kg: kilograms('Gewicht mal Wiederholungen des besten Satzes'),
  volume_kg: kilograms('Volumen: Gewicht mal Wiederholungen'),
  epley_kg: kilograms('Geschätztes Maximum nach Epley'),
} as const;

/** What was done before of an exercise. */
export const before = {
  last_sets: list({
    label: 'Sätze vom letzten Mal',
    max: 50,
    of: { kind, reps, weight_kg, duration_s, distance_m, rir },
  }),
  best: group({ label: 'Rekorde', required: true, fields: bests }),
} as const;

export const trainingProgress = endpoint({
  method: 'GET',
  path: 'training/customers/:parent_id/progress',
  summary: 'Fortschritt eines Kunden: je Übung, mit Rekorden, und wie oft trainiert wurde',
  access: { may: 'list', of: trainingLogs },
  reads: ['workouts'],
  query: {
    weeks: number({ label: 'Wochen bis heute', integer: true, min: 1, max: 104, default: 12 }),
  },
  answer: {
    trainings: count('Trainings, die zählen'),
    cut_off: boolean({ label: 'Es gibt ältere Trainings, die nicht zählen', required: true }),
    exercises: list({
      label: 'Übungen, die zuletzt gemachte zuerst',
      max: 10_000,
      of: {
        exercise_id: reference('exercises', { label: 'Übung', required: true }),
        name: text({ label: 'Name', required: true }),
        measured_by: exercises.fields.measured_by,
        last_on: day({ label: 'Zuletzt am', required: true }),
        ...before,
        sessions: list({
          label: 'Tage, der älteste zuerst',
          max: 1000,
          of: {
            log_id: reference('training_logs', { label: 'Training', required: true }),
            trained_on: day({ label: 'Trainiert am', required: true }),
            sets: count('Sätze ohne Aufwärmsätze'),
            ...bests,
            brzycki_kg: kilograms('Geschätztes Maximum nach Brzycki'),
          },
        }),
      },
    }),
    weeks: list({
      label: 'Wochen, die älteste zuerst',
      max: 104,
      of: {
        monday: day({ label: 'Montag', required: true }),
        planned: count('Geplante Tage'),
        trained: count('Tage, an denen trainiert wurde'),
      },
    }),
  },
});

export type Progress = AnswerOf<typeof trainingProgress>;
export type ExerciseProgress = Progress['exercises'][number];
