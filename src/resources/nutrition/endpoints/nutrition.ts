/** Endpoints of nutrition beside its records. */
import { endpoint } from '#declare/endpoint.ts';
import { count } from '#declare/parts.ts';
import { foods } from '../foods.ts';

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
