/** Training beside the customer: which sets there are to do, and which is next. Pure. */

export interface Target {
  readonly reps_min?: number | null;
  readonly reps_max?: number | null;
  readonly weight_kg?: number | null;
  readonly duration_s?: number | null;
  readonly distance_m?: number | null;
  readonly rest_s?: number | null;
  readonly rir?: number | null;
}

interface PlannedItem {
  readonly exercise_id: string;
  readonly note?: string | null;
  readonly sets?: readonly (Target & { readonly kind?: string | null })[];
}

interface PlannedBlock {
  readonly id?: string;
  readonly kind?: string | null;
  readonly rounds?: number | null;
  readonly rest_s?: number | null;
  readonly items?: readonly PlannedItem[];
}

/** One exercise of a training, in the order in which they are done. */
export interface ToDo {
  readonly exercise_id: string;
  readonly note: string | null;
  /** Number of the block whose exercises take turns; undefined where an exercise is done to its end. */
  readonly turns?: number;
  readonly sets: readonly { readonly kind: string; readonly target: Target }[];
}

/**
 * A planned day as exercises with their sets. A block's sets come once for each round; the rest after a round is that
 * of the last exercise's set in it.
 * @example toDo({ blocks: [{ kind: 'superset', rounds: 3, items: [bench, row] }] }) // two exercises that take turns, three sets each
 */
export function toDo({ blocks = [] }: { readonly blocks?: readonly PlannedBlock[] }): ToDo[] {
  return blocks.flatMap(({ kind, rounds, rest_s, items = [] }, block) => {
    const turns = kind !== 'single' && items.length > 1;
    return items.map(({ exercise_id, note = null, sets = [] }, position) => {
      const closes = position === items.length - 1;
      const round = sets.map(({ kind: of, ...target }, index) => ({
        kind: of ?? 'normal',
        target: {
          ...only(target),
          ...(closes && index === sets.length - 1 && rest_s ? { rest_s } : {}),
        },
      }));
      const all = Array.from({ length: rounds ?? 1 }, () => round).flat();
      return { exercise_id, note, ...(turns && { turns: block }), sets: all };
    });
  });
}

const TARGETS = ['reps_min', 'reps_max', 'weight_kg', 'duration_s', 'distance_m', 'rest_s', 'rir'] as const;

/** A planned set's values, without its id. */
const only = (target: Target): Target =>
  Object.fromEntries(TARGETS.flatMap((name) => (target[name] == null ? [] : [[name, target[name]]])));

interface Open {
  readonly turns?: number | undefined;
  readonly sets: readonly { readonly done_at?: string | null; readonly skipped?: boolean }[];
}

export interface Place {
  readonly entry: number;
  readonly set: number;
}

/**
 * Which set comes after the one just done: in a block whose exercises take turns the next exercise's, else the next of
 * the same exercise, else the first that is still open. Undefined when all are done.
 * @param after the exercise just worked on; the first open set unless given
 */
export function nextSet(entries: readonly Open[], after?: number): Place | undefined {
  const openIn = (entry: number): Place | undefined => {
    const set = entries[entry]?.sets.findIndex(({ done_at, skipped }) => !done_at && !skipped) ?? -1;
    return set < 0 ? undefined : { entry, set };
  };
  const all = entries.map((_, index) => index);
  const first = all.map(openIn).find((place) => place !== undefined);
  if (after === undefined) return first;
  const turns = entries[after]?.turns;
  const partners = turns === undefined ? [after] : all.filter((index) => entries[index]?.turns === turns);
  const inTurn = [
    ...partners.filter((index) => index > after),
    ...partners.filter((index) => index <= after),
  ];
  const later = [...inTurn, ...all.filter((index) => index > after)];
  return later.map(openIn).find((place) => place !== undefined) ?? first;
}

interface OfKind {
  readonly kind?: string | null;
}

/** Returns a set's number among those of its kind, from 1. @example numberOf([warmup, normal, normal], 2) // 2 */
export function numberOf(sets: readonly OfKind[], index: number): number {
  const kind = sets[index]?.kind ?? 'normal';
  return sets.slice(0, index + 1).filter((one) => (one.kind ?? 'normal') === kind).length;
}

/**
 * Returns the previous training's set that a set is compared with: of its kind and number, so that a warm-up set more
 * or less moves no comparison. Undefined where there were fewer.
 * @example lastTime([warmup, normal], 1, last) // the first normal set of the last time
 */
export function lastTime<S extends OfKind>(
  sets: readonly OfKind[],
  index: number,
  last: readonly S[],
): S | undefined {
  const kind = sets[index]?.kind ?? 'normal';
  return last.filter((one) => (one.kind ?? 'normal') === kind)[numberOf(sets, index) - 1];
}

/** Seconds of rest after a set that says none. */
export const USUAL_REST = 90;
