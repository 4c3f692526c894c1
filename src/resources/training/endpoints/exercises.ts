/** What is done with exercises beside keeping them. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, list, reference, text, texts } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { exercises } from '../exercises.ts';

export const starterExercises = endpoint({
  method: 'POST',
  path: 'training/exercises/starter',
  summary: 'Übungen: eine Grundausstattung anlegen; was es unter dem Namen schon gibt, bleibt, wie es ist',
  access: { may: 'create', of: exercises },
  studio: 'one',
  body: {},
  status: 201,
  answer: { created: count('Neu angelegt'), known: count('Gab es schon') },
});

/** How an exercise fits what was typed, the best first. */
export const FITS = {
  exact: 'So heißt sie',
  synonym: 'Anderes Wort dafür',
  beginning: 'Beginnt so',
  used: 'Von dir schon verwendet',
  other: 'Passt',
} as const;

/** Names that are looked up at once, at most. */
export const MOST_NAMES = 150;

const { name, primary_muscles, equipment, measured_by } = exercises.fields;

export const exercisesMeant = endpoint({
  method: 'POST',
  path: 'training/exercises/meant',
  summary: 'Übungen: welche mit einem Namen gemeint sind, die wahrscheinlichste zuerst',
  access: { may: 'list', of: exercises },
  reads: ['workouts'],
  studio: 'one',
  body: { names: texts({ label: 'Namen', required: true, max: MOST_NAMES, length: 200 }) },
  answer: list({
    label: 'Je Name',
    of: {
      name: text({ label: 'Gesucht', required: true, max: 200 }),
      found: list({
        label: 'Gefunden',
        of: {
          id: reference('exercises', { label: 'Übung', required: true }),
          name,
          primary_muscles,
          equipment,
          measured_by,
          fit: choice({ label: 'Wie sie passt', required: true, of: FITS }),
        },
      }),
    },
  }),
});

export type MeantExercise = AnswerOf<typeof exercisesMeant>[number]['found'][number];
