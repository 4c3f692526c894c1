/** What follows from a workout's days: how many sets, how long, how much, and for which muscles. Pure. */

interface PlannedSet {
  readonly kind?: string | null;
  readonly reps_max?: number | null;
  readonly reps_min?: number | null;
  readonly weight_kg?: number | null;
  readonly duration_s?: number | null;
  readonly rest_s?: number | null;
}

interface Item {
  readonly exercise_id?: string | null;
  readonly sets?: readonly PlannedSet[];
}

export interface PlannedBlock {
  readonly kind?: string | null;
  readonly rounds?: number | null;
  readonly rest_s?: number | null;
  readonly items?: readonly Item[];
}

export interface PlannedDay {
  readonly blocks?: readonly PlannedBlock[];
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
 * How often a block is gone through. A superset and a circuit take one set of each exercise in turn: three sets each are
 * three times. A single exercise is done set by set.
 * @example passesOf({ kind: 'superset', rounds: 1, items: [{ sets: [a, b] }, { sets: [c, d] }] }) // 2
 */
export function passesOf(block: PlannedBlock): number {
  const inTurn = block.kind === 'superset' || block.kind === 'circuit';
  const longest = Math.max(1, ...(block.items ?? []).map(({ sets = [] }) => sets.length));
  return roundsOf(block) * (inTurn ? longest : 1);
}

/**
 * Estimated length of a day in whole minutes: four seconds a repetition, and the rests as planned.
 * @example minutesOf({ blocks: [{ items: [{ sets: [{ reps_max: 10, rest_s: 80 }] }] }] }) // 2
 */
export function minutesOf({ blocks = [] }: PlannedDay): number {
  const seconds = sum(
    blocks,
    (block) =>
      roundsOf(block) * sum(block.items ?? [], ({ sets = [] }) => sum(sets, secondsOf)) +
      passesOf(block) * (block.rest_s ?? 0),
  );
  return Math.round(seconds / 60);
}

function secondsOf({ reps_max, reps_min, duration_s, rest_s }: PlannedSet): number {
  return (duration_s ?? (reps_max ?? reps_min ?? REPETITIONS) * SECONDS_A_REPETITION) + (rest_s ?? 0);
}

/** Sets that count as training: warming up doesn't. */
const counts = ({ kind }: PlannedSet) => kind !== 'warmup';

/**
 * Kilograms lifted on a day: repetitions (the most that are planned) times weight, without warming up.
 * @example volumeOf({ blocks: [{ items: [{ sets: [{ reps_max: 10, weight_kg: 60 }] }] }] }) // 600
 */
export function volumeOf({ blocks = [] }: PlannedDay): number {
  return sum(blocks, (block) => {
    const lifted = ({ reps_max, reps_min, weight_kg }: PlannedSet) =>
      (reps_max ?? reps_min ?? 0) * (weight_kg ?? 0);
    return roundsOf(block) * sum(block.items ?? [], ({ sets = [] }) => sum(sets.filter(counts), lifted));
  });
}

interface Trains<M> {
  readonly primary_muscles: readonly M[];
  readonly secondary_muscles: readonly M[];
}

/**
 * Sets for each muscle, most first: those that are aimed at it count whole, those that it helps with half.
 * @param exerciseOf the exercise of an id, where it is known
 * @example setsByMuscle(days, (id) => byId.get(id)) // [['chest', 9], ['triceps', 4.5]]
 */
export function setsByMuscle<M extends string>(
  days: readonly PlannedDay[],
  exerciseOf: (id: string) => Trains<M> | undefined,
): [M, number][] {
  const sums = new Map<M, number>();
  const add = (muscle: M, sets: number) => sums.set(muscle, (sums.get(muscle) ?? 0) + sets);
  for (const block of days.flatMap(({ blocks = [] }) => blocks))
    for (const { exercise_id, sets = [] } of block.items ?? []) {
      const exercise = exercise_id ? exerciseOf(exercise_id) : undefined;
      const many = roundsOf(block) * sets.filter(counts).length;
      if (many === 0) continue;
      for (const muscle of exercise?.primary_muscles ?? []) add(muscle, many);
      for (const muscle of exercise?.secondary_muscles ?? []) add(muscle, many / 2);
    }
  return [...sums].sort(([, a], [, b]) => b - a);
}

const roundsOf = ({ rounds }: PlannedBlock) => rounds ?? 1;

function sum<T>(of: readonly T[], value: (one: T) => number): number {
  return of.reduce((all, one) => all + value(one), 0);
}
