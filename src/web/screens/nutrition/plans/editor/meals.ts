/** Meals in the editor. Pure. */
import { parseNumber, typedNumber } from '#format/numbers.ts';
import { checkMeals, type Item, type Meal, nutritionTemplates } from '#resources/nutrition/nutrition.ts';
import { changed } from '#web/generic/record/editor/entries.ts';
import type { ChangeTree } from '#web/generic/record/editor/useTree.ts';

export type Meals = readonly Meal[];
export type ChangeMeals = ChangeTree<Meals>;

export const MOST_MEALS = nutritionTemplates.fields.meals.max;
const { min, max } = nutritionTemplates.fields.meals.of.items.of.amount;

/** Default names of meals, in the order of a day. */
const NAMES = ['Frühstück', 'Mittagessen', 'Abendessen', 'Snack'];

export function newMeal(meals: Meals): Meal {
  const name = NAMES.find((one) => meals.every((meal) => meal.name !== one)) ?? 'Mahlzeit';
  return { id: crypto.randomUUID(), name, time: null, on: 'every', note: null, items: [] };
}

export function newItem(values: Partial<Item>): Item {
  return { id: crypto.randomUUID(), food_id: null, text: null, amount: 100, unit: 'g', ...values };
}

/** Changes the items of one meal; all others keep their identity. */
export function withItems(meals: Meals, id: string, change: (items: Meal['items']) => Meal['items']): Meals {
  return changed(meals, id, (meal) => ({ ...meal, items: change(meal.items) }));
}

/** Returns the error of an amount, which isn't a number during input. */
export function amountFault({ amount }: Item): string | undefined {
  if (typeof amount !== 'number') return 'Die Menge fehlt.';
  if (amount < min) return `Die Menge ist mindestens ${typedNumber(min)}.`;
  return amount > max ? `Die Menge ist höchstens ${typedNumber(max)}.` : undefined;
}

/** Returns the first error that prevents saving, with its position. */
export function faultOf(meals: Meals): string | undefined {
  for (const [index, meal] of meals.entries()) {
    const place = meal.name || `Mahlzeit ${index + 1}`;
    if (!meal.name) return `Mahlzeit ${index + 1}: Der Name fehlt.`;
    const empty = Object.values(checkMeals([meal]))[0];
    if (empty) return `${place}: ${empty}`;
    const wrong = meal.items.map(amountFault).find(Boolean);
    if (wrong) return `${place}: ${wrong}`;
  }
  return undefined;
}

/** Format of an optional text cell. */
export const TEXT = {
  format: (value: string | null) => value ?? '',
  parse: (typed: string): string | null => (typed.trim() === '' ? null : typed),
};

export const AMOUNT = {
  format: (value: number | null) => (typeof value === 'number' ? typedNumber(value) : ''),
  parse: (typed: string): number | null | undefined => (typed.trim() === '' ? null : parseNumber(typed)),
};

/** Format of a time of day, which accepts `7`, `730` and `7:30`. */
export const TIME = {
  format: (value: string | null) => value ?? '',
  parse: (typed: string): string | null | undefined => {
    if (typed.trim() === '') return null;
    const [, hours, minutes = '00'] = /^(\d{1,2}?)[:.]?(\d{2})?$/.exec(typed.trim()) ?? [];
    if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
    return `${hours.padStart(2, '0')}:${minutes}`;
  },
};

/**
 * Returns names by which meals are told apart: numbered where they have the same.
 * @example namesOf(meals) // ['Frühstück', 'Mahlzeit 2', 'Frühstück 2']
 */
export function namesOf(meals: Meals): string[] {
  const seen = new Map<string, number>();
  return meals.map(({ name }, index) => {
    const called = name || `Mahlzeit ${index + 1}`;
    const count = (seen.get(called) ?? 0) + 1;
    seen.set(called, count);
    return count === 1 ? called : `${called} ${count}`;
  });
}
