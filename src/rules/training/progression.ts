/** How a plan grows from week to week. Pure. */
import { daysBetween } from '../days.ts';

export interface Progression {
  readonly weeks?: number | null;
  /** Kilograms more each week. */
  readonly weight_kg?: number | null;
  /** Per cent more each week, of the week before. */
  readonly weight_pct?: number | null;
  /** Repetitions more each week. */
  readonly reps?: number | null;
  /** Interval of lighter weeks, in weeks. */
  readonly deload_every?: number | null;
  /** Per cent of the weight in a lighter week; 60 unless given. */
  readonly deload_pct?: number | null;
}

interface Planned {
  readonly reps_min?: number | null;
  readonly reps_max?: number | null;
  readonly weight_kg?: number | null;
}

const USUAL_DELOAD_PCT = 60;

/** The smallest step that plates allow, in kilograms. */
const STEP = 0.5;

export function isDeload({ deload_every }: Progression, week: number): boolean {
  return !!deload_every && week % deload_every === 0;
}

/**
 * A set as it is in a week, from 1, which is as planned. A lighter week takes the weight of the week before down and
 * leaves the repetitions as planned; afterwards it goes on where it was. Weights are rounded to half a kilogram.
 * @example inWeek({ reps_max: 10, weight_kg: 60 }, { weight_kg: 2.5 }, 3).weight_kg // 65
 */
export function inWeek<T extends Planned>(set: T, progression: Progression, week: number): T {
  const { weight_kg, weight_pct, reps, deload_pct } = progression;
  const light = isDeload(progression, week);
  // Weeks before this one that were no lighter ones: each is a step, but the first.
  let steps = -1;
  for (let one = 1; one <= week; one += 1) if (!isDeload(progression, one)) steps += 1;
  steps = Math.max(0, steps);
  const weight = (base: number) => {
    const grown = base * (1 + (weight_pct ?? 0) / 100) ** steps + (weight_kg ?? 0) * steps;
    const now = light ? (grown * (deload_pct ?? USUAL_DELOAD_PCT)) / 100 : grown;
    return Math.round(now / STEP) * STEP;
  };
  const more = light ? 0 : (reps ?? 0) * steps;
  const changed = steps > 0 || light;
  return {
    ...set,
    ...(set.weight_kg != null && changed && { weight_kg: weight(set.weight_kg) }),
    ...(set.reps_min != null && { reps_min: set.reps_min + more }),
    ...(set.reps_max != null && { reps_max: set.reps_max + more }),
  };
}

/**
 * The week of a plan that a day is in, from 1: counted from the plan's first day, and no later than its last week.
 * @param from the plan's first day; without one every week is the first
 * @example weekOf('2026-12-08', '2026-12-01', { weeks: 6 }) // 2
 */
export function weekOf(day: string, from: string | null | undefined, { weeks }: Progression): number {
  const week = from && day > from ? Math.floor(daysBetween(from, day) / 7) + 1 : 1;
  return Math.min(week, weeks || week);
}

interface PlannedDay<S> {
  readonly blocks?: readonly { readonly items?: readonly { readonly sets?: readonly S[] }[] }[];
}

/** A day with all of its sets as they are in a week, from 1. @example dayInWeek(day, { weight_kg: 2.5 }, 3) */
export function dayInWeek<S extends Planned, D extends PlannedDay<S>>(
  day: D,
  progression: Progression,
  week: number,
): D {
  return {
    ...day,
    blocks: day.blocks?.map((block) => ({
      ...block,
      items: block.items?.map((item) => ({
        ...item,
        sets: item.sets?.map((set) => inWeek(set, progression, week)),
      })),
    })),
  };
}

/** Returns whether the weeks differ at all. */
export function growsAtAll({ weight_kg, weight_pct, reps, deload_every }: Progression): boolean {
  return !!(weight_kg || weight_pct || reps || deload_every);
}
