/** What is worked out of foods and bodies, against examples by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '#declare/findings.ts';
import { foods } from '#resources/nutrition/foods.ts';
import { leadingMacro, scaledMeals, sensible, swapped } from '#rules/nutrition/amounts.ts';
import { contradictsMacros, energyOf, energyShares } from '#rules/nutrition/energy.ts';
import { foodLine } from '#rules/nutrition/line.ts';
import { allergensOf, shoppingList } from '#rules/nutrition/shopping.ts';
import { basalRate, targetOf } from '#rules/nutrition/target.ts';
import { gramsOf, type MealItem, type PlannedMeal, totalsOf, totalsOfDay } from '#rules/nutrition/totals.ts';
import { STARTER_FOODS } from '#services/endpoints/nutrition/starterFoods.ts';

const NOTHING = {
  sugar_g: 0,
  saturated_fat_g: 0,
  fibre_g: 0,
  salt_g: 0,
  piece_g: null,
  allergens: [] as string[],
};
const oats = {
  ...NOTHING,
  id: 'oats',
  name: 'Haferflocken',
  energy_kcal: 372,
  protein_g: 13.5,
  carbs_g: 58.7,
  fat_g: 7,
  allergens: ['gluten'],
};
const egg = {
  ...NOTHING,
  id: 'egg',
  name: 'Ei',
  energy_kcal: 155,
  protein_g: 12.8,
  carbs_g: 0.7,
  fat_g: 11.3,
  piece_g: 55,
  allergens: ['eggs'],
};
const milk = {
  ...NOTHING,
  id: 'milk',
  name: 'Milch',
  energy_kcal: 47,
  protein_g: 3.4,
  carbs_g: 4.9,
  fat_g: 1.5,
  salt_g: null,
  allergens: ['milk'],
};
const rice = {
  ...NOTHING,
  id: 'rice',
  name: 'Reis',
  energy_kcal: 351,
  protein_g: 7,
  carbs_g: 78,
  fat_g: 0.7,
};
const potatoes = {
  ...NOTHING,
  id: 'potatoes',
  name: 'Kartoffeln',
  energy_kcal: 73,
  protein_g: 2,
  carbs_g: 15,
  fat_g: 0.1,
  piece_g: 90,
};
const water = { ...NOTHING, id: 'water', name: 'Wasser', energy_kcal: 0, protein_g: 0, carbs_g: 0, fat_g: 0 };
const known = new Map([oats, egg, milk, rice, potatoes, water].map((food) => [food.id, food]));

const of = (food_id: string, amount: number, unit: MealItem['unit'] = 'g') => ({ food_id, amount, unit });
const meal = (on: PlannedMeal['on'], ...items: MealItem[]): PlannedMeal => ({ on, items });

describe('energy', () => {
  it('is 4, 4 and 9 kcal per gram', () => {
    expect(energyOf({ protein_g: 10, carbs_g: 20, fat_g: 5 })).toBe(165);
  });

  it('has shares that are of all of it', () => {
    // 120 of 370, 160 of 370, 90 of 370
    const shares = energyShares({ protein_g: 30, carbs_g: 40, fat_g: 10 });
    expect(shares?.protein_g).toBeCloseTo(32.43, 2);
    expect(shares?.carbs_g).toBeCloseTo(43.24, 2);
    expect(shares?.fat_g).toBeCloseTo(24.32, 2);
    expect(energyShares({ protein_g: 0, carbs_g: 0, fat_g: 0 })).toBeUndefined();
  });

  it('of fibre is no contradiction: raspberries', () => {
    const raspberries = { protein_g: 1.3, carbs_g: 4.9, fat_g: 0.4 };
    expect(contradictsMacros(42, raspberries, 6)).toBe(false);
    expect(contradictsMacros(42, raspberries)).toBe(true);
    expect(contradictsMacros(2000, { protein_g: 10, carbs_g: 20, fat_g: 5 }, 6)).toBe(true);
  });
});

describe('totals', () => {
  it('add up grams, millilitres and pieces', () => {
    // 60 g oats, 200 ml milk, 2 eggs of 55 g: 223.2 + 94 + 170.5 kcal; 8.1 + 6.8 + 14.08 g protein
    const { values } = totalsOf([of('oats', 60), of('milk', 200, 'ml'), of('egg', 2, 'piece')], known);
    expect(values.energy_kcal).toBeCloseTo(487.7, 5);
    expect(values.protein_g).toBeCloseTo(28.98, 5);
    expect(values.fat_g).toBeCloseTo(4.2 + 3 + 12.43, 5);
  });

  it('name what they leave out, each thing once', () => {
    const items = [
      of('milk', 100),
      of('milk', 50),
      of('rice', 1, 'piece'),
      { text: 'Kräuter', amount: 1, unit: 'piece' as const },
    ];
    expect(totalsOf(items, known).missing).toEqual([
      { name: 'Milch', because: 'values', nutrients: ['salt_g'] },
      { name: 'Reis', because: 'piece' },
      { name: 'Kräuter', because: 'text' },
    ]);
  });

  it('of a day are of the meals that are eaten on it', () => {
    const meals = [
      meal('every', of('oats', 100)),
      meal('training', of('rice', 100)),
      meal('rest', of('egg', 100)),
    ];
    expect(totalsOfDay(meals, 'training', known).values.energy_kcal).toBe(723);
    expect(totalsOfDay(meals, 'rest', known).values.energy_kcal).toBe(527);
  });

  it('while an amount is still typed count nothing for it', () => {
    expect(totalsOf([{ food_id: 'oats', amount: null, unit: 'g' }], known).values.energy_kcal).toBe(0);
    expect(gramsOf({ amount: Number.NaN, unit: 'g' }, oats)).toBe(0);
  });
});

describe('target', () => {
  const man = { weight_kg: 80, height_cm: 180, age: 30, sex: 'male' } as const;

  it('begins with the basal rate by Mifflin–St Jeor', () => {
    // 800 + 1125 − 150 + 5; 600 + 1031.25 − 200 − 161
    expect(basalRate(man)).toBe(1780);
    expect(basalRate({ weight_kg: 60, height_cm: 165, age: 40, sex: 'female' })).toBe(1270.25);
  });

  it('multiplies it by how much somebody moves, and parts it', () => {
    // 1780 × 1.55 = 2759 → 2760 kcal; 80 × 1.6 = 128 g protein; 30 % = 828 kcal = 92 g fat; 2760 − 512 − 828 = 1420 kcal = 355 g
    expect(targetOf(man, { activity: 'moderate', adjust_pct: 0, protein_per_kg: 1.6, fat_pct: 30 })).toEqual({
      basal_kcal: 1780,
      used_kcal: 2759,
      target: { energy_kcal: 2760, protein_g: 128, carbs_g: 355, fat_g: 92 },
    });
  });

  it('takes a fifth off to lose weight', () => {
    // 2759 × 0.8 = 2207.2
    const aim = { activity: 'moderate', adjust_pct: -20, protein_per_kg: 2, fat_pct: 30 } as const;
    expect(targetOf(man, aim)?.target.energy_kcal).toBe(2210);
  });

  it('is none where protein and fat alone are more than the energy', () => {
    const aim = { activity: 'sitting', adjust_pct: -40, protein_per_kg: 4, fat_pct: 60 } as const;
    expect(targetOf(man, aim)).toBeUndefined();
  });
});

describe('amounts', () => {
  it.each([
    [133.4, 'g', 130],
    [47, 'g', 45],
    [12.4, 'ml', 12],
    [1.3, 'piece', 1.5],
    [0.1, 'piece', 0.5],
    [0.2, 'g', 1],
  ] as const)('of %d %s are weighed as %d', (amount, unit, expected) => {
    expect(sensible(amount, unit)).toBe(expected);
  });

  it('are scaled to the target of a training day', () => {
    // 372 + 351 = 723 kcal; twice that is 1446
    const meals = [meal('every', of('oats', 100)), meal('training', of('rice', 100))];
    const scaled = scaledMeals(meals, { training: 1446 }, known);
    expect(scaled?.map(({ items }) => items[0]?.amount)).toEqual([200, 200]);
  });

  it('and what rest days alone have, to that of a rest day', () => {
    // Shared 372 → 744; the rest day lacks 1054 − 744 = 310 = 200 g of eggs
    const meals = [
      meal('every', of('oats', 100)),
      meal('training', of('rice', 100)),
      meal('rest', of('egg', 100)),
    ];
    const scaled = scaledMeals(meals, { training: 1446, rest: 1054 }, known);
    expect(scaled?.[2]?.items[0]?.amount).toBe(200);
  });

  it('of what is no food of the list stay, and nothing is scaled out of all proportion', () => {
    const meals = [meal('every', of('oats', 100), { text: 'Kräuter', amount: 1, unit: 'piece' })];
    expect(scaledMeals(meals, { training: 744 }, known)?.[0]?.items[1]?.amount).toBe(1);
    expect(scaledMeals(meals, { training: 4000 }, known)).toBeUndefined();
    expect(scaledMeals([meal('every')], { training: 2000 }, known)).toBeUndefined();
  });

  it('come near the target, whatever the plan', () => {
    const item = fc.record({
      food_id: fc.constantFrom('oats', 'rice', 'milk', 'potatoes'),
      amount: fc.integer({ min: 20, max: 500 }),
      unit: fc.constantFrom('g' as const, 'ml' as const),
    });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0.3, max: 3.5, noNaN: true }),
        (items, factor) => {
          const target = totalsOf(items, known).values.energy_kcal * factor;
          const [scaled] = scaledMeals([meal('every', ...items)], { training: target }, known) ?? [];
          // Each is off by half a step of 10 g at most, of the richest food.
          const off = Math.abs(totalsOf(scaled?.items ?? [], known).values.energy_kcal - target);
          expect(off).toBeLessThanOrEqual(items.length * 5 * 3.72 + 1e-6);
        },
      ),
    );
  });
});

describe('a swap', () => {
  it('looks at the macro that brings most energy', () => {
    expect(leadingMacro(rice)).toBe('carbs_g');
    // 51.2 kcal of protein, 101.7 of fat
    expect(leadingMacro(egg)).toBe('fat_g');
    expect(leadingMacro(water)).toBeUndefined();
  });

  it('brings the same of it', () => {
    // 100 g of rice hold 78 g; 520 g of potatoes do, too
    expect(swapped(of('rice', 100), rice, potatoes)).toEqual(of('potatoes', 520));
    // 78 / 15 × 100 / 90 = 5.8 pieces
    expect(swapped(of('rice', 1, 'piece'), { ...rice, piece_g: 100 }, potatoes)).toEqual(
      of('potatoes', 6, 'piece'),
    );
  });

  it('is none with what holds nothing of it, or more than anybody can carry', () => {
    expect(swapped(of('rice', 100), rice, water)).toBeUndefined();
    expect(swapped(of('rice', 5000), rice, egg)).toBeUndefined();
  });

  it('and back again is where it was, up to what a scale shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1500 }), (amount) => {
        const there = swapped(of('rice', amount), rice, potatoes);
        const back = there && swapped(there, potatoes, rice);
        expect(Math.abs((back?.amount ?? 0) - amount)).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('a shopping list', () => {
  it('counts training days and rest days', () => {
    const meals = [
      meal('every', of('oats', 60)),
      meal('training', of('rice', 100)),
      meal('rest', of('egg', 2, 'piece')),
    ];
    expect(shoppingList(meals, 3, known)).toEqual([
      { name: 'Ei', food_id: 'egg', amount: 8, unit: 'piece' },
      { name: 'Haferflocken', food_id: 'oats', amount: 420, unit: 'g' },
      { name: 'Reis', food_id: 'rice', amount: 300, unit: 'g' },
    ]);
    expect(shoppingList(meals, 0, known).map(({ name }) => name)).toEqual(['Ei', 'Haferflocken']);
  });

  it('weighs pieces where the same food is weighed, too, and rounds up', () => {
    const meals = [meal('every', of('egg', 1, 'piece'), of('egg', 10.05))];
    // 7 × 55 + 70.35
    expect(shoppingList(meals, 4, known)).toEqual([{ name: 'Ei', food_id: 'egg', amount: 456, unit: 'g' }]);
  });

  it('buys seven times what every day has, whichever days are training days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 500 }), (days, amount) => {
        expect(shoppingList([meal('every', of('oats', amount))], days, known)[0]?.amount).toBe(7 * amount);
      }),
    );
  });
});

it('allergens name the foods that hold them, and what nobody can say', () => {
  const meals = [
    meal('every', of('oats', 50), of('milk', 100), of('oats', 20), {
      text: 'Kuchen',
      amount: 1,
      unit: 'piece',
    }),
  ];
  const { found, unknown } = allergensOf(meals, known);
  expect([...found]).toEqual([
    ['gluten', ['Haferflocken']],
    ['milk', ['Milch']],
  ]);
  expect(unknown).toEqual(['Kuchen']);
});

describe('the starter foods', () => {
  it('are at least 80, and none is there twice', () => {
    expect(STARTER_FOODS.length).toBeGreaterThanOrEqual(80);
    expect(new Set(STARTER_FOODS.map(({ name }) => name.toLowerCase())).size).toBe(STARTER_FOODS.length);
  });

  it.each(STARTER_FOODS.map((food) => [food.name, food] as const))('%s has values that agree', (_, food) => {
    expect(findingsOf(foods.check?.(food, { today: '2026-11-22' }))).toEqual({ errors: {}, warnings: [] });
  });
});

describe('what somebody typed', () => {
  it.each([
    ['100 g Haferflocken', { name: 'Haferflocken', amount: 100, unit: 'g' }],
    ['100g Haferflocken', { name: 'Haferflocken', amount: 100, unit: 'g' }],
    ['1,5 kg Kartoffeln', { name: 'Kartoffeln', amount: 1500, unit: 'g' }],
    ['0.25 l Milch', { name: 'Milch', amount: 250, unit: 'ml' }],
    ['2 Stück Banane', { name: 'Banane', amount: 2, unit: 'piece' }],
    ['2 Stk. Ei', { name: 'Ei', amount: 2, unit: 'piece' }],
    ['3x Ei', { name: 'Ei', amount: 3, unit: 'piece' }],
    ['  Brot ', { name: 'Brot' }],
  ])('%s is an amount, a unit and a food, as far as they are there', (text, line) => {
    expect(foodLine(text)).toEqual(line);
  });

  it.each([
    ['2 Äpfel', { name: 'Äpfel', amount: 2 }],
    ['50 Gouda jung', { name: 'Gouda jung', amount: 50 }],
    ['1 Löffel Öl', { name: 'Löffel Öl', amount: 1 }],
  ])('%s: a word that is no unit belongs to the name', (text, line) => {
    expect(foodLine(text)).toEqual(line);
  });

  it.each(['3,5% Milch', '7-Korn-Brot', '', 'Vitamin B 12'])(
    '%s: figures of a name are no amount',
    (text) => {
      expect(foodLine(text)).toEqual({ name: text });
    },
  );

  it('half typed, nothing is asked for yet', () => {
    expect(foodLine('100 g')).toEqual({ name: '', amount: 100, unit: 'g' });
  });
});
