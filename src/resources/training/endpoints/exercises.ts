/** What is done with exercises beside keeping them. */
import { endpoint } from '#declare/endpoint.ts';
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
