/** What follows from a customer's measurements. Pure. */
import type { Day } from '../../days.ts';

/** A value on a day. */
export interface Point {
  readonly day: Day;
  readonly value: number;
}

/**
 * Body mass index: weight in kilograms by the square of the height in metres (WHO), to one decimal.
 * @example bmiOf(81, 180) // 25
 */
export function bmiOf(weight_kg: number, height_cm: number): number {
  return rounded(weight_kg / (height_cm / 100) ** 2, 1);
}

type Measured = { readonly measured_on: Day } & Readonly<Record<string, unknown>>;

/** Those that hold the value, oldest first. @example pointsOf(measurements, 'weight_kg') */
export function pointsOf(measurements: readonly Measured[], name: string): Point[] {
  return measurements
    .flatMap((one) => {
      const value = one[name];
      return typeof value === 'number' ? [{ day: one.measured_on, value }] : [];
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/**
 * The body mass index wherever a weight was measured, with the height as last measured until then: who was measured
 * once isn't each time. Nothing before the first height.
 */
export function bmiPoints(measurements: readonly Measured[]): Point[] {
  const heights = pointsOf(measurements, 'height_cm');
  return pointsOf(measurements, 'weight_kg').flatMap(({ day, value }) => {
    const height = heights.findLast((one) => one.day <= day)?.value;
    return height === undefined ? [] : [{ day, value: bmiOf(value, height) }];
  });
}

/** The last value, with its differences unless it is the only one. */
export interface Course {
  readonly last: Point;
  readonly sinceLastTime?: Change;
  readonly sinceStart?: Change;
}

export interface Change {
  readonly by: number;
  readonly since: Day;
}

/**
 * The last value, and how it differs from the one before and from the first.
 * @example courseOf([{ day: '2026-01-05', value: 90 }, { day: '2026-02-05', value: 88.5 }])?.sinceStart // { by: -1.5, since: '2026-01-05' }
 */
export function courseOf(points: readonly Point[]): Course | undefined {
  const last = points.at(-1);
  if (!last) return undefined;
  const [first, before] = [points[0]!, points.at(-2)];
  const from = ({ day, value }: Point): Change => ({ by: rounded(last.value - value, 2), since: day });
  return before ? { last, sinceLastTime: from(before), sinceStart: from(first) } : { last };
}

/**
 * Values as the change in per cent since the first, so that kilograms and centimetres can stand in one chart.
 * @example inPercent([{ day: '2026-01-05', value: 80 }, { day: '2026-02-05', value: 76 }])[1]?.value // -5
 */
export function inPercent(points: readonly Point[]): Point[] {
  const first = points[0]?.value;
  if (!first) return [];
  return points.map(({ day, value }) => ({ day, value: rounded((value / first - 1) * 100, 1) }));
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
