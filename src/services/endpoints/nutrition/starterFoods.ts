/** Starter foods for a new studio: common ones, with commonly known values. */
import type { FieldValues } from '#declare/define.ts';
import type { starterFoods } from '#resources/nutrition/endpoints/nutrition.ts';
import { foods } from '#resources/nutrition/foods.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { createStarter, rowsOf } from '../starter.ts';
import given from './starterFoods.json';

type NewFood = FieldValues<typeof foods>;

/** Without barcode and source. */
export const STARTER_FOODS: readonly NewFood[] = rowsOf<NewFood>(given).map((food) => ({
  ...food,
  barcode: null,
  source_id: null,
}));

export const createStarterFoods: Handler<typeof starterFoods> = ({ write, studio_id }) =>
  write((tx) => createStarter(tx, foods, studio_id, STARTER_FOODS));
