import { useWatch } from 'react-hook-form';
import { type NutritionTemplate, nutritionTemplates } from '#resources/nutrition/nutrition.ts';
import type { DayKind } from '#rules/nutrition/totals.ts';
import { readable } from '#web/generic/fields/inputs/entered.ts';

export const TARGET_FIELDS = ['energy_kcal', 'protein_g', 'carbs_g', 'fat_g'] as const;

/** Null for values without a target. */
export type Target = Readonly<Record<(typeof TARGET_FIELDS)[number], number | null>>;

type Planned = Pick<NutritionTemplate, (typeof TARGET_FIELDS)[number]> & {
  readonly rest_day: Partial<Target> | null;
};

/**
 * Returns the target of a training day or a rest day; missing values of rest days default to those of training days.
 * @example targetOn(plan, 'rest').energy_kcal
 */
export function targetOn(plan: Planned, day: DayKind): Target {
  const of = (name: keyof Target) => (day === 'rest' ? plan.rest_day?.[name] : null) ?? plan[name] ?? null;
  return {
    energy_kcal: of('energy_kcal'),
    protein_g: of('protein_g'),
    carbs_g: of('carbs_g'),
    fat_g: of('fat_g'),
  };
}

/** Returns whether rest days have a target of their own. */
export function hasRestTarget({ rest_day }: Pick<Planned, 'rest_day'>): boolean {
  return TARGET_FIELDS.some((name) => typeof rest_day?.[name] === 'number');
}

/** Returns the targets of the surrounding form. */
export function useTypedTargets(): Planned {
  const names = [...TARGET_FIELDS, 'rest_day'] as const;
  const typed: readonly unknown[] = useWatch({ name: names });
  return Object.fromEntries(
    names.map((name, index) => [name, readable(nutritionTemplates.fields[name], typed[index])]),
  ) as unknown as Planned;
}
