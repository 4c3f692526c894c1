/** What a customer's trainings say about an exercise: its course, its records, and how often they came. Pure. */
import { type Day, mondayOf, plusDays } from '../days.ts';
import { brzycki, epley } from './oneRepMax.ts';

/** A set as it was done. */
export interface DoneSet {
  readonly kind?: string | null;
  readonly reps?: number | null;
  readonly weight_kg?: number | null;
  readonly duration_s?: number | null;
  readonly distance_m?: number | null;
}

/** An exercise on one day. */
export interface Session {
  readonly sets: number;
  readonly weight_kg: number | null;
  readonly reps: number | null;
  readonly duration_s: number | null;
  readonly distance_m: number | null;
  /** Weight × repetitions of the best set, in kilograms. */
  readonly set_volume_kg: number | null;
  /** Weight × repetitions over all sets, in kilograms. */
  readonly volume_kg: number;
  readonly epley_kg: number | null;
  readonly brzycki_kg: number | null;
}

/** A set that was only planned, or left out, holds no value. */
export function isDone({ reps, duration_s, distance_m }: DoneSet): boolean {
  return [reps, duration_s, distance_m].some((value) => (value ?? 0) > 0);
}

/**
 * Sums up an exercise's sets of one day: the best of each value. Warm-up sets don't count; undefined where none is left.
 * @example sessionOf([{ reps: 8, weight_kg: 60 }, { reps: 6, weight_kg: 65 }])?.volume_kg // 870
 */
export function sessionOf(sets: readonly DoneSet[]): Session | undefined {
  const done = sets.filter((set) => isDone(set) && set.kind !== 'warmup');
  if (done.length === 0) return undefined;
  const best = (value: (set: DoneSet) => number | null | undefined) =>
    done.reduce<number | null>((most, set) => {
      const one = value(set) ?? null;
      return one === null || one === 0 || (most !== null && most >= one) ? most : one;
    }, null);
  return {
    sets: done.length,
    weight_kg: best(({ weight_kg }) => weight_kg),
    reps: best(({ reps }) => reps),
    duration_s: best(({ duration_s }) => duration_s),
    distance_m: best(({ distance_m }) => distance_m),
    set_volume_kg: best(volumeOfSet),
    volume_kg: Number(done.reduce((sum, set) => sum + volumeOfSet(set), 0).toFixed(1)),
    epley_kg: best(({ weight_kg, reps }) => epley(weight_kg, reps)),
    brzycki_kg: best(({ weight_kg, reps }) => brzycki(weight_kg, reps)),
  };
}

const volumeOfSet = ({ reps, weight_kg }: DoneSet) => Number(((reps ?? 0) * (weight_kg ?? 0)).toFixed(1));

/** Values of a session in which a record can be set. */
export const RECORDS = [
  'weight_kg',
  'epley_kg',
  'set_volume_kg',
  'reps',
  'duration_s',
  'distance_m',
  'volume_kg',
] as const;

export type RecordKind = (typeof RECORDS)[number];
export type Best = Readonly<Partial<Record<RecordKind, number | null>>>;

/**
 * The records that a session breaks. None at the first time: there is nothing yet to be better than; and repetitions
 * count only where no weight is moved.
 * @example beaten({ weight_kg: 60, epley_kg: 76 }, session) // ['weight_kg']
 */
export function beaten(best: Best | undefined, session: Session): RecordKind[] {
  if (!best) return [];
  return RECORDS.filter((kind) => {
    if (kind === 'reps' && session.weight_kg) return false;
    const before = best[kind];
    const now = session[kind];
    return typeof before === 'number' && before > 0 && typeof now === 'number' && now > before;
  });
}

/**
 * The records that each set breaks when it is done, in the order of the sets: better than all trainings before and than
 * the sets before it. The volume of the whole session is no set's.
 * @example recordsBySet({ weight_kg: 60 }, [{ reps: 5, weight_kg: 62.5 }, { reps: 5, weight_kg: 62.5 }]) // [['weight_kg'], []]
 */
export function recordsBySet(best: Best | undefined, sets: readonly DoneSet[]): RecordKind[][] {
  return sets.map((set, index) => {
    const session = sessionOf([set]);
    if (!best || !session) return [];
    const before = sessionOf(sets.slice(0, index));
    const toBeat = before ? bestOf([best, before]) : best;
    // What is better than earlier sets alone, where there was nothing before, is no record.
    return beaten(toBeat, session).filter((kind) => kind !== 'volume_kg' && (best[kind] ?? 0) > 0);
  });
}

/** The best of each value over several sessions. */
export function bestOf(sessions: readonly Best[]): Record<RecordKind, number | null> {
  const most = (kind: RecordKind) => {
    const values = sessions.flatMap((one) => one[kind] ?? []);
    return values.length > 0 ? Math.max(...values) : null;
  };
  return Object.fromEntries(RECORDS.map((kind) => [kind, most(kind)])) as Record<RecordKind, number | null>;
}

/** A plan with its days a week, and the span in which it holds. */
export interface Planned {
  readonly days: number;
  readonly from?: Day | null;
  readonly until?: Day | null;
}

export interface Week {
  readonly monday: Day;
  readonly planned: number;
  readonly trained: number;
}

/** The plan of a day: of several the one that began last. */
function planOf(plans: readonly Planned[], day: Day): Planned | undefined {
  return plans
    .filter(({ from, until }) => (!from || from <= day) && (!until || until >= day))
    .reduce<Planned | undefined>(
      (latest, one) => (!latest || (one.from ?? '') >= (latest.from ?? '') ? one : latest),
      undefined,
    );
}

/**
 * Days trained against days planned, week by week, oldest first. Two trainings on a day are one day. Each day counts
 * for the plan that holds on it: in a week in which one plan follows another, each counts by its share of the days.
 * A plan alone in a week counts whole, however many of the days it holds.
 * @param count how many weeks, the current one included
 */
export function adherence(
  trained: readonly Day[],
  plans: readonly Planned[],
  { today, count }: { today: Day; count: number },
): Week[] {
  const last = mondayOf(today);
  const days = [...new Set(trained)];
  return Array.from({ length: count }, (_, index) => {
    const monday = plusDays(last, 7 * (index - count + 1));
    const week = Array.from({ length: 7 }, (_one, at) => plusDays(monday, at));
    const holding = week.flatMap((day) => planOf(plans, day) ?? []);
    return {
      monday,
      planned:
        holding.length === 0
          ? 0
          : Math.round(holding.reduce((sum, plan) => sum + plan.days, 0) / holding.length),
      trained: days.filter((day) => week.includes(day)).length,
    };
  });
}
