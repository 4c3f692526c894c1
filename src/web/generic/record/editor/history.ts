/** Undo history of a value: past, present and future. Pure. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  /** Undone states, the next to redo first. */
  readonly future: readonly T[];
  /** Group and time of the last step, in milliseconds. */
  readonly last?: { readonly group: string | undefined; readonly at: number };
}

/** Largest number of steps. */
const MOST = 200;

/** Milliseconds within which two steps of a group are merged. */
const TOGETHER = 1000;

export function beginning<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/**
 * Adds a step. Steps of one group in quick succession are merged: undo reverts a number, not its last digit.
 * @param group a step without one is never merged
 * @example stepped(beginning({ reps: 8 }), { reps: 10 }, { group: 'reps', at: Date.now() }).past // [{ reps: 8 }]
 */
export function stepped<T>(
  { past, present, last }: History<T>,
  next: T,
  about: NonNullable<History<T>['last']>,
): History<T> {
  const together =
    last !== undefined &&
    about.group !== undefined &&
    about.group === last.group &&
    about.at - last.at < TOGETHER &&
    past.length > 0;
  return {
    past: together ? past : [...past, present].slice(-MOST),
    present: next,
    future: [],
    last: about,
  };
}

/** Undoes one step, if any. @example undone(history).present */
export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  };
}

/** Redoes one step, if any. @example redone(undone(history)).present === history.present */
export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
