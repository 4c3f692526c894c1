/** Labels and units of body values: measured ones, and the body mass index. */
import { formatNumber } from '#format/numbers.ts';
import { unitOf as unitOfMeasure } from '#resources/training/bodyChanges.ts';
import { MEASURES, type Measure } from '#resources/training/measurementGoals.ts';
import type { Measurement } from '#resources/training/measurements.ts';
import { bmiPoints, type Point, pointsOf } from '#rules/training/body/figures.ts';

export type Shown = Measure | 'bmi';

export const SHOWN: readonly Shown[] = [
  'weight_kg',
  'bmi',
  ...(Object.keys(MEASURES) as Measure[]).filter((name) => name !== 'weight_kg'),
];

export const labelOf = (name: Shown): string => (name === 'bmi' ? 'BMI' : MEASURES[name]);

/** Returns the unit of a value. @example unitOf('weight_kg') // 'kg' */
export const unitOf = (name: Shown): string => (name === 'bmi' ? 'kg/m²' : unitOfMeasure(name));

/** Formats a value with its unit. @example withUnit(82.4, 'kg') // '82,4 kg' */
export const withUnit = (value: number, unit: string) => `${formatNumber(value)} ${unit}`.trim();

/** Formats a difference with its sign. @example signed(-1.5, 'kg') // '−1,5 kg' */
export function signed(value: number, unit: string): string {
  if (value === 0) return `±0 ${unit}`.trim();
  return `${value > 0 ? '+' : '−'}${withUnit(Math.abs(value), unit)}`;
}

/** Returns the series of each value, oldest first; values without measurements are omitted. */
export function coursesIn(all: readonly Measurement[]): { name: Shown; points: Point[] }[] {
  return SHOWN.map((name) => ({
    name,
    points: name === 'bmi' ? bmiPoints(all) : pointsOf(all, name),
  })).filter(({ points }) => points.length > 0);
}
