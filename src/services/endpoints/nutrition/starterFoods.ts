/** The foods that a new studio can begin with: common ones, with values of common knowledge. */
import type { FieldValues } from '../../../resources/define.ts';
import type { starterFoods } from '../../../resources/endpoints/nutrition.ts';
import { foods } from '../../../resources/foods.ts';
import type { Handler } from '../../http/endpoint.ts';
import { createStarter, rowsOf } from '../starter.ts';
import given from './starterFoods.json';

type NewFood = FieldValues<typeof foods>;

/** They have neither barcode nor source. */
export const STARTER_FOODS: readonly NewFood[] = rowsOf<NewFood>(given).map((food) => ({
  ...food,
  barcode: null,
  source_id: null,
}));

export const createStarterFoods: Handler<typeof starterFoods> = ({ write, studio_id }) =>
  write((tx) => createStarter(tx, foods, studio_id, STARTER_FOODS));
