import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { choice, day, group, list, longText, number, reference, text, time } from '#declare/fields.ts';
import { ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { keepCurrent } from '../shared.ts';

const grams = <const L extends string>(label: L) => number({ label, unit: 'g', min: 0, max: 2000 });

/** Target values of a day. */
const target = {
  energy_kcal: number({ label: 'Energie am Tag', unit: 'kcal', integer: true, min: 500, max: 10_000 }),
  protein_g: grams('Eiweiß am Tag'),
  carbs_g: grams('Kohlenhydrate am Tag'),
  fat_g: grams('Fett am Tag'),
} as const;

/** On which days a meal is eaten. */
export const MEAL_DAYS = { every: 'Jeden Tag', training: 'Trainingstag', rest: 'Ruhetag' } as const;

export const UNITS = { g: 'g', ml: 'ml', piece: 'Stück' } as const;

/** The meals of a day. Keyed, so that two people on different meals don't collide and a copy is compared by entry. */
const meals = list({
  label: 'Mahlzeiten',
  keyed: true,
  entry: 'Mahlzeit',
  named: ['name'],
  max: 20,
  of: {
    name: text({ label: 'Name', required: true, max: 80 }),
    time: time({ label: 'Uhrzeit' }),
    on: choice({ label: 'Wann', required: true, of: MEAL_DAYS, default: 'every' }),
    note: text({ label: 'Hinweis', max: 500 }),
    items: list({
      label: 'Lebensmittel',
      keyed: true,
      entry: 'Lebensmittel',
      named: ['food_id', 'text'],
      max: 40,
      of: {
        food_id: reference('foods', { label: 'Lebensmittel' }),
        text: text({ label: 'Ohne Nährwerte', help: 'Was es in der Liste nicht gibt.', max: 160 }),
        amount: number({ label: 'Menge', required: true, min: 0.1, max: 10_000 }),
        unit: choice({ label: 'Einheit', required: true, of: UNITS, default: 'g' }),
      },
    }),
  },
});

const shared = {
  name: text({ label: 'Name', required: true, max: 120 }),
  description: longText({ label: 'Beschreibung' }),
  goal: choice({
    label: 'Ziel',
    of: { lose: 'Abnehmen', keep: 'Gewicht halten', gain: 'Zunehmen', health: 'Gesünder essen' },
  }),
  ...target,
  rest_day: group({ label: 'Ziel am Ruhetag', fields: target }),
  meals,
} as const;

interface Eaten {
  readonly items?: readonly { readonly food_id?: string | null; readonly text?: string | null }[];
}

/**
 * A meal has something to eat, and each of it is a food or is named.
 * @example checkMeals([{ items: [] }]) // { 'meals.0.items': 'In dieser Mahlzeit fehlt noch, was gegessen wird.' }
 */
export function checkMeals(meals: readonly Eaten[] = []): FieldErrors {
  const errors: FieldErrors = {};
  meals.forEach(({ items = [] }, m) => {
    if (items.length === 0) errors[`meals.${m}.items`] = 'In dieser Mahlzeit fehlt noch, was gegessen wird.';
    items.forEach(({ food_id, text }, i) => {
      if (!food_id && !text) errors[`meals.${m}.items.${i}.food_id`] = 'Bitte ein Lebensmittel wählen.';
    });
  });
  return errors;
}

const base = {
  access: { read: 'trainer', write: 'trainer', feature: 'NUTRITION_DIARY', subject: 'nutrition' },
  title: ({ name }: { name: string }) => name,
} as const;

/** A template: a day of meals to make plans from. */
export const nutritionTemplates = defineResource({
  ...base,
  name: 'nutrition_templates',
  path: 'nutrition/templates',
  api: 'nutrition/templates',
  label: { one: 'Ernährungsvorlage', many: 'Ernährungspläne' },
  menu: { label: 'Ernährungspläne', icon: 'nutrition' },
  fields: shared,
  check: ({ meals }) => checkMeals(meals),
  list: {
    columns: ['name', 'goal', 'energy_kcal', 'protein_g', 'carbs_g', 'fat_g'],
    sortable: ['goal', 'energy_kcal'],
    filters: ['goal', 'energy_kcal'],
    search: ['name', 'description'],
    sort: ['name', 'ASC'],
  },
});

/** The nutrition plan of one customer, from a day on. */
export const nutritionPlans = defineResource({
  ...base,
  name: 'nutrition_plans',
  path: 'nutrition/plans',
  api: 'nutrition/plans',
  label: { one: 'Ernährungsplan', many: 'Ernährungspläne' },
  fields: {
    ...shared,
    customer_id: reference('customers', { label: 'Kunde', required: true, onDelete: 'cascade' }),
    template_id: reference('nutrition_templates', { label: 'Vorlage', readOnly: true, onDelete: 'clear' }),
    /** The template's meals when this was made from it or last took its changes: what both sides are compared with. */
    template_meals: { ...meals, label: 'Mahlzeiten der Vorlage', readOnly: true },
    valid_from: day({ label: 'Gilt ab', required: true }),
    valid_until: day({ label: 'Gilt bis' }),
  },
  given: { keep_current: keepCurrent },
  warnings: { replaces: 'statt des bisherigen Plans' },
  check: ({ meals, valid_from, valid_until }) => {
    const errors = checkMeals(meals);
    if (valid_from && valid_until && valid_until < valid_from) errors.valid_until = ENDS_BEFORE_IT_BEGINS;
    return errors;
  },
  list: {
    columns: ['name', 'customer_id', 'goal', 'energy_kcal', 'valid_from', 'valid_until'],
    sortable: ['goal', 'energy_kcal', 'valid_from', 'valid_until'],
    filters: ['customer_id', 'goal', 'template_id', 'valid_until'],
    search: ['name', 'description', 'customer_id'],
    sort: ['name', 'ASC'],
  },
});

export type NutritionTemplate = RecordOf<typeof nutritionTemplates>;
export type NutritionPlan = RecordOf<typeof nutritionPlans>;
export type Meal = NutritionTemplate['meals'][number];
export type Item = Meal['items'][number];
