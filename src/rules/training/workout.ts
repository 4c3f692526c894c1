/** What follows from a workout's days: how many sets, how long. Pure. */

interface PlannedSet {
  readonly reps_max?: number | null;
  readonly reps_min?: number | null;
  readonly duration_s?: number | null;
  readonly rest_s?: number | null;
}

interface Block {
  readonly rounds?: number | null;
  readonly rest_s?: number | null;
  readonly items?: readonly { readonly sets?: readonly PlannedSet[] }[];
}

export interface PlannedDay {
  readonly blocks?: readonly Block[];
}

/** Sets on a day: those of a block as often as it is done. @example setsOf(day) // 18 */
export function setsOf({ blocks = [] }: PlannedDay): number {
  return sum(blocks, (block) => roundsOf(block) * sum(block.items ?? [], ({ sets = [] }) => sets.length));
}

/** Seconds for one repetition, where a set says none. */
const SECONDS_A_REPETITION = 4;

/** Repetitions of a set that says neither a number nor a time. */
const REPETITIONS = 10;

/**
 * Estimated length of a day in whole minutes: four seconds a repetition, and the rests as planned.
 * @example minutesOf({ blocks: [{ items: [{ sets: [{ reps_max: 10, rest_s: 80 }] }] }] }) // 2
 */
export function minutesOf({ blocks = [] }: PlannedDay): number {
  const seconds = sum(blocks, (block) => {
    const round = sum(block.items ?? [], ({ sets = [] }) => sum(sets, secondsOf));
    return roundsOf(block) * (round + (block.rest_s ?? 0));
  });
  return Math.round(seconds / 60);
}

function secondsOf({ reps_max, reps_min, duration_s, rest_s }: PlannedSet): number {
  return (duration_s ?? (reps_max ?? reps_min ?? REPETITIONS) * SECONDS_A_REPETITION) + (rest_s ?? 0);
}

const roundsOf = ({ rounds }: Block) => rounds ?? 1;

function sum<T>(of: readonly T[], value: (one: T) => number): number {
  return of.reduce((all, one) => all + value(one), 0);
}
