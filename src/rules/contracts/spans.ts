/** A state that depends on the day: which one it is, and until when it stays. */
import { type Day, plusDays } from '../days.ts';

export interface StateSpan<S extends string> {
  readonly state: S;
  /** Last day on which the state holds by itself; null when it stays. */
  readonly until: Day | null;
}

/**
 * The state on a day, and the last day that it holds.
 * @param changes first days on which the state may be another one; null for what never comes
 * @example spanOn('2026-11-21', ['2026-12-01'], (day) => (day < '2026-12-01' ? 'upcoming' : 'active')).until // '2026-11-30'
 */
export function spanOn<S extends string>(
  today: Day,
  changes: readonly (Day | null)[],
  stateOn: (day: Day) => S,
): StateSpan<S> {
  const state = stateOn(today);
  const coming = changes.filter((day): day is Day => day !== null && day > today).sort();
  const change = coming.find((day) => stateOn(day) !== state);
  return { state, until: change === undefined ? null : plusDays(change, -1) };
}

/** The day after the last one; null when there is none. */
export function dayAfter(last: Day | null): Day | null {
  return last === null ? null : plusDays(last, 1);
}
