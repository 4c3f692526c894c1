/** The foods that a new studio can begin with: common ones, with values of common knowledge. */

import type { FieldValues } from '../../../resources/define.ts';
import type { starterFoods } from '../../../resources/endpoints/nutrition.ts';
import { type Food, foods } from '../../../resources/foods.ts';
import type { Handler } from '../../http/endpoint.ts';
import { newId } from '../../storage/ids.ts';
import { run, sql } from '../../storage/statement.ts';
import given from './starterFoods.json';

type NewFood = FieldValues<typeof foods>;

/** They have neither barcode nor source. */
export const STARTER_FOODS: readonly NewFood[] = given.rows.map(
  (row) =>
    ({
      ...Object.fromEntries(given.columns.map((column, index) => [column, row[index]])),
      barcode: null,
      source_id: null,
    }) as NewFood,
);

/** Creates those whose names aren't taken, in one batch of the history. */
export const createStarterFoods: Handler<typeof starterFoods> = ({ write, studio_id }) =>
  write(async (tx) => {
    const rows = await run<Pick<Food, 'name'>>(
      tx.client,
      sql`SELECT lower(name) AS name FROM foods WHERE studio_id = ${studio_id}`,
    );
    const known = new Set(rows.map(({ name }) => name));
    const added = STARTER_FOODS.filter(({ name }) => !known.has(name.toLowerCase()));
    await tx.createMany(
      foods,
      added.map((food) => ({ ...food, studio_id })),
      { batch: newId() },
    );
    return { created: added.length, known: STARTER_FOODS.length - added.length };
  });
