/** What meals hold, added up from their foods. Pure. */

/** Values of foods per 100 g. */
export const NUTRIENTS = [
  'energy_kcal',
  'protein_g',
  'carbs_g',
  'sugar_g',
  'fat_g',
  'saturated_fat_g',
  'fibre_g',
  'salt_g',
] as const;

export type Nutrient = (typeof NUTRIENTS)[number];

/** The values of a food that the sums need. */
export type FoodValues = Readonly<Record<Nutrient, number | null>> & {
  readonly id: string;
  readonly name: string;
  /** Grams of a piece; null where unknown. */
  readonly piece_g: number | null;
};

export type FoodsById<F extends FoodValues = FoodValues> = ReadonlyMap<string, F>;

export type AmountUnit = 'g' | 'ml' | 'piece';

/** An entry of a meal. While it is typed its amount may not be there yet. */
export interface MealItem {
  readonly food_id?: string | null | undefined;
  /** Name of an item that is no food of the list. */
  readonly text?: string | null | undefined;
  readonly amount?: number | null | undefined;
  readonly unit: AmountUnit;
}

export type DayKind = 'training' | 'rest';

export interface PlannedMeal<I extends MealItem = MealItem> {
  readonly on: 'every' | DayKind;
  readonly items: readonly I[];
}

/** An item that isn't in the sum: it is no food of the list, or the weight of a piece or a value is unknown. */
export interface Missing {
  readonly name: string;
  readonly because: 'text' | 'piece' | 'values';
  /** With `values`: of which nothing is known. */
  readonly nutrients?: readonly Nutrient[];
}

export type Nutrition = Readonly<Record<Nutrient, number>>;

export interface Totals {
  readonly values: Nutrition;
  /** Items that `values` leave out, each once. */
  readonly missing: readonly Missing[];
}

/**
 * Grams of an item; undefined where a piece's weight isn't known. A millilitre counts as a gram: true of water and near
 * enough for milk and juice; of oil it is 9 % too much.
 * @example gramsOf({ amount: 2, unit: 'piece' }, { piece_g: 55 }) // 110
 */
export function gramsOf(
  { amount, unit }: Pick<MealItem, 'amount' | 'unit'>,
  food: Pick<FoodValues, 'piece_g'>,
): number | undefined {
  const count = typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
  if (unit !== 'piece') return count;
  return food.piece_g == null ? undefined : count * food.piece_g;
}

/**
 * What items hold together. What isn't known counts for nothing and is named.
 * @example totalsOf([{ food_id: oats.id, amount: 50, unit: 'g' }], foods).values.protein_g // 6.75
 */
export function totalsOf(items: readonly MealItem[], foods: FoodsById): Totals {
  const values = Object.fromEntries(NUTRIENTS.map((name) => [name, 0])) as Record<Nutrient, number>;
  const missing = new Map<string, Missing>();
  for (const item of items) {
    const food = item.food_id ? foods.get(item.food_id) : undefined;
    if (!food) {
      // What is being chosen has no name yet; a food that is still on its way will count in a moment.
      if (item.text) missing.set(`text ${item.text}`, { name: item.text, because: 'text' });
      continue;
    }
    const grams = gramsOf(item, food);
    if (grams === undefined) {
      missing.set(food.id, { name: food.name, because: 'piece' });
      continue;
    }
    const unknown = NUTRIENTS.filter((name) => food[name] == null);
    for (const name of NUTRIENTS) values[name] += ((food[name] ?? 0) * grams) / 100;
    if (unknown.length > 0 && !missing.has(food.id))
      missing.set(food.id, { name: food.name, because: 'values', nutrients: unknown });
  }
  return { values, missing: [...missing.values()] };
}

/** Returns whether the meal is eaten on such a day. */
export function isOn({ on }: Pick<PlannedMeal, 'on'>, day: DayKind): boolean {
  return on === 'every' || on === day;
}

/** Returns whether training days differ from rest days. */
export function hasVariants(meals: readonly Pick<PlannedMeal, 'on'>[]): boolean {
  return meals.some(({ on }) => on !== 'every');
}

/** The totals of a day of a plan. @example totalsOfDay(plan.meals, 'rest', foods).values.energy_kcal */
export function totalsOfDay(meals: readonly PlannedMeal[], day: DayKind, foods: FoodsById): Totals {
  return totalsOf(
    meals.filter((meal) => isOn(meal, day)).flatMap(({ items }) => items),
    foods,
  );
}
