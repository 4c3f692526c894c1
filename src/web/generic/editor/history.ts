/** What was, what is, and what was taken back of a value. Pure. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  /** What was taken back, the next to come again first. */
  readonly future: readonly T[];
  /** What the last step was about, and when, in milliseconds. */
  readonly last?: { readonly group: string | undefined; readonly at: number };
}

/** Steps that can be taken back. */
const MOST = 200;

/** Milliseconds between two steps of a group that are one: whoever pauses longer begins anew. */
const TOGETHER = 1000;

export function beginning<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/**
 * A step on. Steps about the same in quick succession are one: a number is taken back, not its last digit.
 * @param group what it is about; without it the step stands for itself
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

/** One step back, as far as there is one. @example undone(history).present */
export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  };
}

/** What was taken back, done again. @example redone(undone(history)).present === history.present */
export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
