/** What a customer's trainings have brought: then and now, records with their day, weeks in a row. Pure. */
import { type Day, mondayOf, plusDays } from '../days.ts';
import type { Session } from './progress.ts';

/** What an exercise is compared by: the first of these that it was done with. */
const KINDS = ['weight_kg', 'distance_m', 'duration_s', 'reps'] as const;
export type GainKind = (typeof KINDS)[number];

export interface OnDay {
  readonly value: number;
  readonly on: Day;
}

/** The first value of an exercise, and the best one with its day. */
export interface Gain {
  readonly kind: GainKind;
  readonly first: OnDay;
  readonly best: OnDay;
}

type Trained = Pick<Session, GainKind> & { readonly trained_on: Day };

/**
 * Compares the best with the first time; undefined where nothing was better than that.
 * @param sessions of one exercise, the oldest first
 * @example gainOf([{ …, weight_kg: 50, trained_on: '2026-10-01' }, { …, weight_kg: 60, trained_on: '2026-11-02' }])?.best.value // 60
 */
export function gainOf(sessions: readonly Trained[]): Gain | undefined {
  const kind = KINDS.find((one) => sessions.some((session) => session[one]));
  if (!kind) return undefined;
  const values = sessions.flatMap((session): OnDay[] => {
    const value = session[kind];
    return value ? [{ value, on: session.trained_on }] : [];
  });
  const [first] = values;
  if (!first) return undefined;
  const best = values.reduce((most, one) => (one.value > most.value ? one : most));
  return best.value > first.value ? { kind, first, best } : undefined;
}

/**
 * Counts the weeks in a row with a training, up to now and at most. The current week breaks nothing before it is over.
 * @example weeksInARow(['2026-11-10', '2026-11-17'], '2026-11-26') // { now: 2, longest: 2 }
 */
export function weeksInARow(trained: readonly Day[], today: Day): { now: number; longest: number } {
  const weeks = new Set(trained.map(mondayOf));
  const before = (monday: Day) => plusDays(monday, -7);
  const until = (last: Day) => {
    let count = 0;
    for (let monday = last; weeks.has(monday); monday = before(monday)) count += 1;
    return count;
  };
  const current = mondayOf(today);
  const longest = Math.max(0, ...[...weeks].map(until));
  return { now: until(weeks.has(current) ? current : before(current)), longest };
}
