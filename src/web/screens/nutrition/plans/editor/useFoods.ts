import { useRef } from 'react';
import { useGetMany } from 'react-admin';
import { type Food, foods } from '#resources/nutrition/foods.ts';
import type { Meals } from './meals.ts';

/**
 * Returns the loaded foods of meals by id. The map is referentially stable until another food arrives.
 * @example const { known, isPending } = useFoods(plan.meals);
 */
export function useFoods(meals: Meals): { known: ReadonlyMap<string, Food>; isPending: boolean } {
  const ids = [...new Set(meals.flatMap(({ items }) => items.flatMap(({ food_id }) => food_id ?? [])))];
  const { data } = useGetMany<Food>(foods.path, { ids }, { enabled: ids.length > 0 });
  const known = useRef<ReadonlyMap<string, Food>>(new Map());
  const fresh = (data ?? []).filter((food) => food && known.current.get(food.id) !== food);
  if (fresh.length > 0)
    known.current = new Map([...known.current, ...fresh.map((food) => [food.id, food] as const)]);
  return { known: known.current, isPending: ids.some((id) => !known.current.has(id)) };
}
