/** What numbers without a unit can be, by their sizes alone. Pure. */

/** Repetitions that are one beyond doubt, and that could be one. */
const SURE = 30;
const MOST = 50;

/** Sets that are some beyond doubt, and that could be some. */
const SURE_SETS = 6;
const MANY_SETS = 10;

export type Doubt = 'none' | 'guess' | 'open';

/**
 * How doubtful "3x8" is. Of 12x3 either could be the sets; 5x100 could be kilograms, 3x60 seconds.
 * @example doubtOf([8, 8], 3) // 'none'
 */
export function doubtOf([from, to]: readonly [number, number], sets: number | undefined): Doubt {
  const isSpan = to > from;
  if (to > MOST || (isSpan && to >= 20 && to >= 4 * from) || (sets ?? 0) > MANY_SETS) return 'open';
  if (to > SURE) return (sets ?? 0) > SURE_SETS ? 'open' : 'guess';
  return (sets ?? 0) > SURE_SETS && !isSpan ? 'guess' : 'none';
}

/**
 * Whether the numbers are repetitions set by set: of one size, and no "3/8/60" of sets, repetitions and kilograms.
 * @param counted whether as many sets are said
 */
export function areReps(all: readonly number[], counted: boolean): boolean {
  const [first = 0, second = 0] = all;
  if (all.some((one) => one < 1 || one > MOST)) return false;
  if (all.some((one, at) => at > 0 && ratio(one, all[at - 1] ?? one) > 3)) return false;
  if (counted) return true;
  // 3-1-1 is as often a tempo, 10/10 left and right, 3/8 sets and repetitions.
  if ((all.length < 5 && all.every((one) => one <= 6)) || (first <= 5 && second > first)) return false;
  return all.length > 2 || first > second;
}

const ratio = (a: number, b: number) => Math.max(a, b) / Math.min(a, b);

/** Whether the numbers are weights of one exercise. */
export const areWeights = (all: readonly number[]) =>
  all.every((one) => one > 0) && Math.max(...all) <= 4 * Math.min(...all);
