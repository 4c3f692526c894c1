/** Demo foods, templates of four diets for three goals, and some customers' plans. */
import { type Food, foods } from '#resources/nutrition/foods.ts';
import {
  type NutritionTemplate,
  nutritionPlans,
  nutritionTemplates,
} from '#resources/nutrition/nutrition.ts';
import { plusDays } from '#rules/days.ts';
import { scaledMeals } from '#rules/nutrition/amounts.ts';
import { foodLine } from '#rules/nutrition/line.ts';
import { STARTER_FOODS } from '#services/endpoints/nutrition/starterFoods.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

type Meals = NutritionTemplate['meals'];
type DemoFood = Food & Values;
type Dish = readonly [name: string, time: string | null, on: Meals[number]['on'], ...lines: string[]];

const MENUS: Readonly<Record<string, readonly Dish[]>> = {
  Mischkost: [
    ['Frühstück', '07:30', 'every', '60 g Haferflocken', '200 ml Fettarme Milch 1,5 %', '1 Stück Banane'],
    [
      'Mittagessen',
      '12:30',
      'every',
      '150 g Hähnchenbrust',
      '80 g Reis, roh',
      '200 g Brokkoli',
      '10 g Rapsöl',
    ],
    ['Vor dem Training', '16:30', 'training', '2 Stück Reiswaffel', '1 Stück Apfel'],
    [
      'Abendessen',
      '19:00',
      'every',
      '2 Stück Vollkornbrot',
      '150 g Hüttenkäse',
      '150 g Tomaten',
      '10 g Olivenöl',
    ],
  ],
  Vegetarisch: [
    ['Frühstück', '07:30', 'every', '250 g Magerquark', '150 g Heidelbeeren', '30 g Walnüsse'],
    [
      'Mittagessen',
      '12:30',
      'every',
      '100 g Vollkornnudeln, roh',
      '150 g Passierte Tomaten',
      '30 g Parmesan',
    ],
    ['Nach dem Training', '18:00', 'training', '30 g Molkenprotein, Pulver', '1 Stück Banane'],
    [
      'Abendessen',
      '19:30',
      'every',
      '3 Stück Ei',
      '2 Stück Vollkornbrot',
      '100 g Paprika, rot',
      '10 g Butter',
    ],
  ],
  Vegan: [
    ['Frühstück', '07:30', 'every', '70 g Haferflocken', '250 ml Sojadrink ohne Zucker', '100 g Himbeeren'],
    [
      'Mittagessen',
      '12:30',
      'every',
      '80 g Rote Linsen, roh',
      '80 g Naturreis, roh',
      '150 g Spinat',
      '10 g Rapsöl',
    ],
    ['Am trainingsfreien Tag', '16:00', 'rest', '1 Stück Apfel', '20 g Mandeln'],
    ['Nach dem Training', '18:00', 'training', '30 g Veganes Proteinpulver', '300 ml Haferdrink'],
    [
      'Abendessen',
      '19:30',
      'every',
      '200 g Tofu natur',
      '250 g Kartoffeln',
      '200 g Grüne Bohnen',
      '10 g Olivenöl',
    ],
  ],
  Eiweißreich: [
    ['Frühstück', '07:00', 'every', '300 g Skyr natur', '50 g Haferflocken', '100 g Erdbeeren'],
    [
      'Mittagessen',
      '12:30',
      'every',
      '200 g Putenbrust',
      '250 g Süßkartoffeln',
      '150 g Zucchini',
      '10 g Olivenöl',
    ],
    ['Snack', '16:00', 'every', '200 g Magerquark', '20 g Mandeln'],
    ['Abendessen', '19:30', 'every', '150 g Lachs', '250 g Blumenkohl', '5 g Frische Kräuter'],
  ],
};

const AIMS = {
  lose: { word: 'zum Abnehmen', energy_kcal: 1600, protein_g: 130, carbs_g: 140, fat_g: 55 },
  keep: { word: 'zum Halten', energy_kcal: 2100, protein_g: 130, carbs_g: 230, fat_g: 70 },
  gain: { word: 'zum Aufbauen', energy_kcal: 2800, protein_g: 150, carbs_g: 340, fat_g: 90 },
} as const;

interface Kitchen {
  readonly studio_id: string;
  readonly customers: readonly Values[];
  readonly random: Random;
  readonly ids: Random;
  readonly today: string;
}

/** Returns all records of a studio's nutrition pages. */
export function nutritionEntries(kitchen: Kitchen) {
  const eaten = foodValues(kitchen);
  const templates = templateValues(kitchen, eaten);
  return [
    ...eaten.map((values) => [foods, values] as const),
    ...templates.map((values) => [nutritionTemplates, values] as const),
    ...planValues(kitchen, templates).map((values) => [nutritionPlans, values] as const),
  ];
}

const DAYS_AGO = 200;

function foodValues({ studio_id, ids, today }: Kitchen): DemoFood[] {
  const created_at = `${plusDays(today, -DAYS_AGO)}T09:00:00.000Z`;
  return STARTER_FOODS.map((food) => ({ ...food, id: ids.id(), studio_id, created_at }) as DemoFood);
}

type DemoTemplate = NutritionTemplate & Values;

function templateValues({ studio_id, ids, today }: Kitchen, eaten: readonly DemoFood[]): DemoTemplate[] {
  const known = new Map(eaten.map((food) => [food.id, food]));
  const byName = new Map(eaten.map((food) => [food.name, food]));
  const created_at = `${plusDays(today, 1 - DAYS_AGO)}T10:00:00.000Z`;
  return Object.entries(MENUS).flatMap(([menu, dishes]) =>
    Object.entries(AIMS).map(([goal, { word, ...target }]) => {
      const meals = dishes.map((dish) => mealOf(dish, byName, ids));
      return {
        id: ids.id(),
        studio_id,
        created_at,
        name: `${menu} ${word}`,
        description: null,
        goal,
        ...target,
        rest_day: null,
        meals: scaledMeals(meals, { training: target.energy_kcal }, known) ?? meals,
      } as unknown as DemoTemplate;
    }),
  );
}

function mealOf(
  [name, time, on, ...lines]: Dish,
  byName: ReadonlyMap<string, Food>,
  ids: Random,
): Meals[number] {
  const items = lines.map((line) => {
    const { name: called, amount = 1, unit } = foodLine(line);
    const food = byName.get(called);
    // Foods that aren't listed are free text.
    return {
      id: ids.id(),
      food_id: food?.id ?? null,
      text: food ? null : called,
      amount,
      unit: unit ?? 'piece',
    };
  });
  return { id: ids.id(), name, time, on, note: null, items };
}

/** Returns a plan for every twelfth customer, with an earlier one for every other of them. */
function planValues(
  { customers, random, ids, today, studio_id }: Kitchen,
  templates: readonly DemoTemplate[],
) {
  const eaters = customers.filter((_, index) => index % 12 === 4);
  return eaters.flatMap((customer, index) => {
    const from = plusDays(today, -random.int(10, 50));
    const current = planOf(random.pick(templates), { from, until: null });
    const before = { from: plusDays(from, -60), until: plusDays(from, -1) };
    return [current, ...(index % 2 === 0 ? [planOf(random.pick(templates), before)] : [])];

    function planOf({ meals, ...template }: DemoTemplate, { from: valid_from, until }: Span): Values {
      return {
        ...template,
        id: ids.id(),
        studio_id,
        created_at: `${valid_from}T08:00:00.000Z`,
        customer_id: customer.id,
        template_id: template.id,
        template_meals: meals,
        meals,
        valid_from,
        valid_until: until,
      };
    }
  });
}

interface Span {
  readonly from: string;
  readonly until: string | null;
}
