/** Suitability of exercises for a customer. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, list, reference, references, text } from '#declare/fields.ts';
import { exercises } from '../exercises.ts';

export const UNSUITABLE = { injury: 'Beschwerden', equipment: 'Ausstattung' } as const;

export const suitability = endpoint({
  method: 'POST',
  path: 'training/suitability',
  summary: 'Welche Übungen für jemanden oder an einem Ort nicht passen, und was statt ihrer passt',
  access: { may: 'list', of: exercises },
  reads: ['customers'],
  body: {
    customer_id: reference('customers', { label: 'Kunde' }),
    location_id: reference('locations', { label: 'Standort' }),
    exercise_ids: references('exercises', { label: 'Übungen' }),
  },
  answer: list({
    label: 'Was nicht passt',
    of: {
      exercise_id: reference('exercises', { label: 'Übung', required: true }),
      reasons: list({
        label: 'Warum',
        of: {
          kind: choice({ label: 'Art', required: true, of: UNSUITABLE }),
          text: text({ label: 'Grund', required: true, max: 500 }),
        },
      }),
      substitutes: list({
        label: 'Mit denselben Zielmuskeln, ohne Einwand',
        of: {
          id: reference('exercises', { label: 'Übung', required: true }),
          name: text({ label: 'Name', required: true }),
        },
      }),
    },
  }),
});

export type Unsuitable = AnswerOf<typeof suitability>[number];
