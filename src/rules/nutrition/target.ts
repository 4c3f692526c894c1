/** How much a person should eat in a day, from the values of their body. Pure. */
import { KCAL_PER_G, type Macros } from './energy.ts';

/** Shown beside what was worked out. */
export const FORMULA = {
  name: 'Mifflin–St Jeor',
  source: 'Mifflin MD, St Jeor ST u. a., Am J Clin Nutr 1990; 51: 241–247',
} as const;

/** The body, as the formula asks for it. */
export interface Body {
  readonly weight_kg: number;
  readonly height_cm: number;
  /** Whole years. */
  readonly age: number;
  /** The formula was derived for these two alone. */
  readonly sex: 'male' | 'female';
}

/** Multiples of the basal metabolic rate (PAL), by activity. */
export const ACTIVITY = { sitting: 1.2, light: 1.375, moderate: 1.55, high: 1.725, very_high: 1.9 } as const;

export type Activity = keyof typeof ACTIVITY;

/** Per cent of what is used, by the aim of the plan: slow enough to keep muscle, fast enough to be seen. */
export const ADJUSTMENT = { lose: -20, keep: 0, gain: 10, health: 0 } as const;

/**
 * Kilocalories that a body at rest uses in a day: 10 · kg + 6.25 · cm − 5 · years, + 5 for men, − 161 for women.
 * @example basalRate({ weight_kg: 80, height_cm: 180, age: 30, sex: 'male' }) // 1780
 */
export function basalRate({ weight_kg, height_cm, age, sex }: Body): number {
  return 10 * weight_kg + 6.25 * height_cm - 5 * age + (sex === 'male' ? 5 : -161);
}

export interface Aim {
  readonly activity: Activity;
  /** Per cent more or less than what is used. */
  readonly adjust_pct: number;
  /** Grams per kilogram of body weight. */
  readonly protein_per_kg: number;
  /** Per cent of the energy. */
  readonly fat_pct: number;
}

export interface DailyTarget extends Macros {
  readonly energy_kcal: number;
}

/** Working that goes with the result, so that it can be followed. */
export interface WorkedOut {
  readonly basal_kcal: number;
  readonly used_kcal: number;
  /** Energy to 10 kcal, macros to a gram; what protein and fat leave is carbohydrates. */
  readonly target: DailyTarget;
}

/**
 * A day's target. Undefined where protein and fat alone are more than the energy allows.
 * @example targetOf(body, { activity: 'moderate', adjust_pct: 0, protein_per_kg: 1.6, fat_pct: 30 })?.target.energy_kcal // 2760
 */
export function targetOf(body: Body, aim: Aim): WorkedOut | undefined {
  const basal_kcal = basalRate(body);
  const used_kcal = basal_kcal * ACTIVITY[aim.activity];
  const energy_kcal = Math.round((used_kcal * (1 + aim.adjust_pct / 100)) / 10) * 10;
  const protein_g = Math.round(body.weight_kg * aim.protein_per_kg);
  const fat_g = Math.round((energy_kcal * aim.fat_pct) / 100 / KCAL_PER_G.fat_g);
  const left = energy_kcal - protein_g * KCAL_PER_G.protein_g - fat_g * KCAL_PER_G.fat_g;
  const carbs_g = Math.round(left / KCAL_PER_G.carbs_g);
  return carbs_g < 0
    ? undefined
    : { basal_kcal, used_kcal, target: { energy_kcal, protein_g, carbs_g, fat_g } };
}
