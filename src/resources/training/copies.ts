/** Templates and their copies for customers: which they are, and how a template's changes reach a copy. */
import type { Resource } from '#declare/define.ts';
import type { Fields } from '#declare/fields.ts';
import { type Difference, merge } from '#declare/merge.ts';
import { foods } from '../nutrition/foods.ts';
import { nutritionPlans, nutritionTemplates } from '../nutrition/nutrition.ts';
import { exercises } from './exercises.ts';
import { workouts } from './workouts.ts';

export interface Copying {
  readonly template: Resource;
  readonly copy: Resource;
  /** The keyed list that is copied, and where the copy keeps it as the template had it. */
  readonly entries: string;
  readonly base: string;
  /** What the entries are made of. */
  readonly parts: Resource;
}

export const workoutCopying: Copying = {
  template: workouts,
  copy: workouts,
  entries: 'days',
  base: 'template_days',
  parts: exercises,
};

export const nutritionCopying: Copying = {
  template: nutritionTemplates,
  copy: nutritionPlans,
  entries: 'meals',
  base: 'template_meals',
  parts: foods,
};

type Values = Readonly<Record<string, unknown>>;

export interface RollOut {
  /** New values of the copy. */
  readonly values: Record<string, unknown>;
  /** Changes of the template that the copy takes over. */
  readonly changes: readonly Difference[];
  /** Changed in both: the copy's value (`mine`) stays, unless the template's (`theirs`) is chosen. */
  readonly conflicts: readonly Difference[];
}

/**
 * A template's changes for a copy: three-way, by entry, with what the copy adjusted kept.
 * @param taken paths of conflicts in which the template's shall hold
 * @example rollOut(workoutCopying, template, copy).changes.map(({ label }) => label)
 */
export function rollOut(
  { copy: { fields }, entries, base }: Copying,
  template: Values,
  copy: Values,
  taken: ReadonlySet<string> = new Set(),
): RollOut {
  const of = (values: unknown) => ({ [entries]: values });
  const only = { [entries]: fields[entries] } as Fields;
  const { values, conflicts, theirsOnly } = merge(
    only,
    of(copy[base]),
    of(copy[entries]),
    of(template[entries]),
    () => true,
    taken,
  );
  return {
    values: { [entries]: values[entries], [base]: template[entries] },
    changes: theirsOnly,
    conflicts,
  };
}
