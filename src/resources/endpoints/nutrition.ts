/** What the nutrition service does beside keeping records. */
import { endpoint } from '../endpoint.ts';
import { foods } from '../foods.ts';
import { count } from './parts.ts';

export const starterFoods = endpoint({
  method: 'POST',
  path: 'nutrition/foods/starter',
  summary: 'Lebensmittel: einen Grundstock anlegen; was es unter dem Namen schon gibt, bleibt, wie es ist',
  access: { may: 'create', of: foods },
  studio: 'one',
  body: {},
  status: 201,
  answer: { created: count('Neu angelegt'), known: count('Gab es schon') },
});
