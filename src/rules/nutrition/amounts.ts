/** Changing amounts so that a person can still weigh them: a plan to a target, a food for another. Pure. */
import { KCAL_PER_G, type Macros } from './energy.ts';
import {
  type AmountUnit,
  type DayKind,
  type FoodsById,
  type FoodValues,
  gramsOf,
  isOn,
  type MealItem,
  type PlannedMeal,
  totalsOf,
  totalsOfDay,
} from './totals.ts';

/** The most that an item may have. */
const MOST = 10_000;

/** Steps in which amounts are weighed: the larger the amount, the coarser. */
function stepOf(amount: number, unit: AmountUnit): number {
  if (unit === 'piece') return 0.5;
  return amount < 20 ? 1 : amount < 100 ? 5 : 10;
}

/**
 * An amount as it is weighed: half pieces; grams and millilitres to 1 below 20, to 5 below 100, else to 10. Never
 * nothing.
 * @example sensible(133.4, 'g') // 130
 */
export function sensible(amount: number, unit: AmountUnit): number {
  const step = stepOf(amount, unit);
  return Math.min(MOST, Math.max(step, Math.round(amount / step) * step));
}

function times<I extends MealItem>(item: I, factor: number, foods: FoodsById): I {
  const known = item.food_id ? foods.has(item.food_id) : false;
  if (!known || !item.amount || factor === 1) return item;
  return { ...item, amount: sensible(item.amount * factor, item.unit) };
}

/** Bounds of the factor for scaling a plan: outside of them a new plan is better. */
const LEAST_FACTOR = 0.25;
const GREATEST_FACTOR = 4;

const isBearable = (factor: number) => factor >= LEAST_FACTOR && factor <= GREATEST_FACTOR;

/**
 * Meals whose amounts bring a training day near its target, and with the meals of rest days alone a rest day near its
 * own. What is no food of the list stays as it is. Undefined where there is nothing to scale, or it would take less
 * than a quarter or more than four times of everything.
 * @param energy kilocalories to reach; without `rest` meals of rest days go with the others
 * @example scaledMeals(meals, { training: 2400 }, foods)
 */
export function scaledMeals<M extends PlannedMeal>(
  meals: readonly M[],
  energy: { readonly training: number; readonly rest?: number | null | undefined },
  foods: FoodsById,
): M[] | undefined {
  const now = totalsOfDay(meals, 'training', foods).values.energy_kcal;
  const factor = energy.training / now;
  if (!Number.isFinite(factor) || !isBearable(factor)) return undefined;
  const shared = meals.map((meal) => (isOn(meal, 'training') ? by(meal, factor, foods) : meal));
  const atRest = restFactor(shared, energy.rest, foods) ?? factor;
  return shared.map((meal) => (meal.on === 'rest' ? by(meal, atRest, foods) : meal));
}

function by<M extends PlannedMeal>(meal: M, factor: number, foods: FoodsById): M {
  return { ...meal, items: meal.items.map((item) => times(item, factor, foods)) };
}

/** Factor for the meals of rest days alone; undefined where it can't reach the target. */
function restFactor(
  meals: readonly PlannedMeal[],
  energy: number | null | undefined,
  foods: FoodsById,
): number | undefined {
  if (!energy) return undefined;
  const of = (on: 'every' | DayKind) =>
    totalsOf(
      meals.filter((meal) => meal.on === on).flatMap(({ items }) => items),
      foods,
    ).values.energy_kcal;
  const factor = (energy - of('every')) / of('rest');
  return Number.isFinite(factor) && isBearable(factor) ? factor : undefined;
}

/**
 * The macronutrient that brings most of a food's energy; undefined where it holds none.
 * @example leadingMacro({ protein_g: 23, carbs_g: 0, fat_g: 2 }) // 'protein_g'
 */
export function leadingMacro(
  food: { readonly [N in keyof Macros]: number | null },
): keyof Macros | undefined {
  const energy = (name: keyof Macros) => (food[name] ?? 0) * KCAL_PER_G[name];
  const [first] = (['protein_g', 'carbs_g', 'fat_g'] as const).toSorted((a, b) => energy(b) - energy(a));
  return first && energy(first) > 0 ? first : undefined;
}

/**
 * As much of another food as holds the same of the first one's leading macro. In pieces where it was in pieces and the
 * other's weigh something, else in grams, or millilitres as before. Undefined where the other holds next to none of it,
 * or it isn't known how much there was.
 * @example swapped({ food_id: rice.id, amount: 100, unit: 'g' }, rice, potatoes) // { food_id: potatoes.id, amount: 490, unit: 'g' }
 */
export function swapped<I extends MealItem>(item: I, food: FoodValues, other: FoodValues): I | undefined {
  const leading = leadingMacro(food);
  const grams = gramsOf(item, food);
  if (!leading || !grams || !other[leading]) return undefined;
  const needed = (grams * (food[leading] ?? 0)) / other[leading];
  const inPieces = item.unit === 'piece' && other.piece_g !== null;
  const unit: AmountUnit = inPieces ? 'piece' : item.unit === 'ml' ? 'ml' : 'g';
  const amount = needed / (inPieces ? (other.piece_g ?? 1) : 1);
  return amount > MOST ? undefined : { ...item, food_id: other.id, amount: sensible(amount, unit), unit };
}
