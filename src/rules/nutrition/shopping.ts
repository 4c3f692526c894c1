/** The shopping list for a week of a plan, and the allergens in it. Pure. */
import {
  type AmountUnit,
  type FoodsById,
  type FoodValues,
  gramsOf,
  isOn,
  type PlannedMeal,
} from './totals.ts';

export interface ShoppingRow {
  readonly name: string;
  /** The food's; null of what is no food of the list. */
  readonly food_id: string | null;
  /** Rounded up: whole pieces, whole grams and millilitres. */
  readonly amount: number;
  readonly unit: AmountUnit;
}

export const DAYS_OF_WEEK = 7;

/** Rounding errors of sums such as 0.1 + 0.2 don't buy another gram. */
const upwards = (amount: number) => Math.ceil(amount - 1e-9);

/**
 * What a week needs: each meal as often as its days come. Food that is needed in pieces and in grams is bought in grams
 * where a piece's weight is known.
 * @param trainingDays of the week, 0 to 7; the others are rest days
 * @example shoppingList([{ on: 'training', items: [{ food_id: oats.id, amount: 80, unit: 'g' }] }], 3, foods) // 240 g
 */
export function shoppingList(
  meals: readonly PlannedMeal[],
  trainingDays: number,
  foods: FoodsById,
): ShoppingRow[] {
  const days = (meal: PlannedMeal) =>
    (isOn(meal, 'training') ? trainingDays : 0) + (isOn(meal, 'rest') ? DAYS_OF_WEEK - trainingDays : 0);
  const needed = new Map<
    string,
    { name: string; food: FoodValues | undefined; by: Map<AmountUnit, number> }
  >();
  for (const meal of meals)
    for (const { food_id, text, amount, unit } of meal.items) {
      const food = food_id ? foods.get(food_id) : undefined;
      const name = food?.name ?? text;
      if (!name || !amount || days(meal) === 0) continue;
      const key = food?.id ?? `text ${name}`;
      const row = needed.get(key) ?? { name, food, by: new Map() };
      row.by.set(unit, (row.by.get(unit) ?? 0) + amount * days(meal));
      needed.set(key, row);
    }
  return [...needed.values()]
    .flatMap(({ name, food, by }) =>
      [...united(by, food)].map(([unit, amount]) => ({
        name,
        food_id: food?.id ?? null,
        amount: upwards(amount),
        unit,
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'de'));
}

/** One amount where what was asked for in pieces can be weighed. */
function united(by: ReadonlyMap<AmountUnit, number>, food: FoodValues | undefined) {
  const pieces = by.get('piece');
  const weight = pieces && food ? gramsOf({ amount: pieces, unit: 'piece' }, food) : undefined;
  if (by.size === 1 || weight === undefined) return by;
  const { piece: _, ...others } = Object.fromEntries(by) as Partial<Record<AmountUnit, number>>;
  return new Map<AmountUnit, number>(
    Object.entries({ ...others, g: (others.g ?? 0) + weight }) as [AmountUnit, number][],
  );
}

export interface Allergens {
  /** By allergen, the foods that hold it. */
  readonly found: ReadonlyMap<string, readonly string[]>;
  /** Items whose allergens are unknown: no food of the list. */
  readonly unknown: readonly string[];
}

/**
 * The allergens of a plan, with the foods that contain them.
 * @example allergensOf(meals, foods).found.get('milk') // ['Magerquark']
 */
export function allergensOf<A extends string>(
  meals: readonly PlannedMeal[],
  foods: FoodsById<FoodValues & { readonly allergens: readonly A[] }>,
): Allergens {
  const found = new Map<string, string[]>();
  const unknown = new Set<string>();
  for (const { food_id, text } of meals.flatMap(({ items }) => items)) {
    const food = food_id ? foods.get(food_id) : undefined;
    if (!food && text) unknown.add(text);
    for (const allergen of food?.allergens ?? []) {
      const names = found.get(allergen) ?? [];
      if (food && !names.includes(food.name)) found.set(allergen, [...names, food.name]);
    }
  }
  return { found, unknown: [...unknown] };
}
