import type { Day } from '#rules/days.ts';
import { type Point, pointsOf } from '#rules/training/body/figures.ts';
import { MEASURES, type Measure } from './measurementGoals.ts';
import { measurements } from './measurements.ts';

/** A body value then and now. Health data. */
export interface BodyChange {
  readonly measure: Measure;
  readonly label: string;
  readonly unit: string;
  readonly first: Point;
  readonly now: Point;
}

/** Returns the unit of a body value. @example unitOf('weight_kg') // 'kg' */
export function unitOf(name: Measure): string {
  const field = measurements.fields[name];
  return field.kind === 'percentage' ? '%' : 'unit' in field ? field.unit : '';
}

/**
 * Compares the first and the last measurement of each value; those measured once say nothing.
 * @example bodyChanges(all, ['waist_cm'])[0]?.now.value // 84
 */
export function bodyChanges(
  all: readonly ({ readonly measured_on: Day } & Readonly<Record<string, unknown>>)[],
  names: readonly string[],
): BodyChange[] {
  return (Object.keys(MEASURES) as Measure[])
    .filter((name) => names.includes(name))
    .flatMap((measure) => {
      const points = pointsOf(all, measure);
      const [first, now] = [points[0], points.at(-1)];
      if (!first || !now || first.day === now.day) return [];
      return [{ measure, label: MEASURES[measure], unit: unitOf(measure), first, now }];
    });
}
