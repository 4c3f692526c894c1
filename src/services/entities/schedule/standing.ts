/** A standing slot: plans the further appointments of a series, and makes them with their bookings, all at once. */
import type { Warning } from '#declare/findings.ts';
import { fromBerlin, inBerlin } from '#format/instants.ts';
import { namedFew } from '#format/namedFew.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import type { Repetition } from '#resources/schedule/standing.ts';
import { type Day, formatDay } from '#rules/days.ts';
import { type Repeating, repeatedDays, skippedBecause } from '#rules/schedule/plan.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { collisions } from './collisions.ts';
import { bookEach, elsewhere, seriesWarnings } from './standingBookings.ts';
import { obstaclesAt, whoAndWhere } from './there.ts';

/** The appointment that repeats, stored or not yet. */
type First = Pick<
  Appointment,
  'studio_id' | 'starts_at' | 'ends_at' | 'trainer_id' | 'location_id' | 'room' | 'course_id'
>;

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}

export interface Standing {
  /** Further appointments, each with the customers who can come. */
  readonly made: readonly (Times & { readonly customer_ids: readonly string[] })[];
  readonly skipped: readonly { readonly day: Day; readonly because: string }[];
}

const NONE: Standing = { made: [], skipped: [] };

/** Returns a repetition with its default. */
export const repeating = ({ every_weeks, times, until }: Repetition): Repeating => ({
  every_weeks: every_weeks ?? 1,
  times,
  until,
});

/** Returns the repetition of a new appointment's form; undefined where it doesn't repeat. */
export const repeatingOf = ({ repeat }: Pick<Appointment, 'repeat'>): Repeating | undefined =>
  repeat?.weekly && (repeat.until || repeat.times) ? repeating(repeat) : undefined;

/**
 * Plans the further appointments, at the same time by the clock. Skips closures, holidays and absences, times at which
 * trainer or room are taken, and those at which none of the customers could come.
 */
export async function planStanding(
  tx: Transaction,
  first: First,
  how: Repeating | undefined,
  customer_ids: readonly string[],
): Promise<Standing> {
  if (!how) return NONE;
  const { day, time } = inBerlin(first.starts_at);
  const length = Date.parse(first.ends_at) - Date.parse(first.starts_at);
  const there = await whoAndWhere(tx, first);
  const spans = repeatedDays(day, how)
    .slice(1)
    .map((one) => {
      const starts_at = fromBerlin(one, time);
      const ends_at = new Date(Date.parse(starts_at) + length).toISOString();
      const end = inBerlin(ends_at);
      const span = { day: one, time, until_day: end.day, to: end.time };
      return { ...first, day: one, starts_at, ends_at, because: skippedBecause(span, there) };
    });
  const taken = await collisions(tx, first.studio_id, spans);
  const away = await elsewhere(tx, first.studio_id, spans, customer_ids);
  const planned = spans.map(({ day: on, starts_at, ends_at, because }, n) => {
    const free = customer_ids.filter((id) => !away.get(n)?.has(id));
    const nobody =
      customer_ids.length > 0 && free.length === 0
        ? 'Wer kommen soll, hat da schon einen Termin.'
        : undefined;
    return { day: on, starts_at, ends_at, because: because ?? taken.get(n) ?? nobody, customer_ids: free };
  });
  return {
    made: planned.flatMap(({ because, starts_at, ends_at, customer_ids: ids }) =>
      because === undefined ? [{ starts_at, ends_at, customer_ids: ids }] : [],
    ),
    skipped: planned.flatMap(({ because, day: on }) => (because === undefined ? [] : [{ day: on, because }])),
  };
}

/** Number of days that a warning names. */
const NAMED = 5;

/** Joins days with what is said of each. @example namedDays([{ day, because }]) // '22.03.2027 (Der Trainer …)' */
export function namedDays(all: Standing['skipped']): string {
  const days = all.map(({ day, because }) => `${formatDay(day)} (${because.replace(/\.$/, '')})`);
  return namedFew(days, NAMED);
}

/**
 * Warns of days that are skipped, of other objections to the rest, and of customers who may not come.
 * @param booking customers whom the first appointment doesn't have yet
 * @param known warnings of the first appointment, which aren't repeated
 */
export async function warnOfStanding(
  tx: Transaction,
  first: First,
  { made, skipped }: Standing,
  booking: readonly string[] = [],
  known: readonly Warning[] = [],
): Promise<Warning[]> {
  const found = new Map<string, Warning>();
  const further = made.map((one) => ({ ...first, ...one }));
  const there = further.length > 0 ? await whoAndWhere(tx, first) : undefined;
  const warnings = [
    ...(there ? further.flatMap((one) => obstaclesAt(one, there)) : []),
    ...(await seriesWarnings(tx, [
      ...(booking.length > 0 ? [{ ...first, customer_ids: booking }] : []),
      ...further,
    ])),
  ];
  for (const warning of warnings) if (!found.has(warning.name)) found.set(warning.name, warning);
  return [
    ...(skipped.length > 0
      ? [{ name: 'taken', text: `Diese Termine fallen aus: ${namedDays(skipped)}` }]
      : []),
    ...[...found.values()].filter(({ name }) => !known.some((one) => one.name === name)),
  ];
}

/**
 * Makes the further appointments of the first one of a series, and books the customers in each, under one batch of the
 * history.
 */
export async function makeStanding(
  tx: Transaction,
  first: Appointment,
  { made }: Standing,
  batch = newId(),
): Promise<Appointment[]> {
  if (made.length === 0) return [];
  const { id: _, created_at: _c, updated_at: _u, version: _v, ...values } = first;
  const rows = await tx.createMany(
    appointments,
    made.map(({ starts_at, ends_at }) => ({
      ...values,
      booked: 0,
      waiting: 0,
      starts_at,
      ends_at,
    })),
    { batch },
  );
  await bookEach(
    tx,
    rows.map((appointment, n) => ({ appointment, customer_ids: made[n]!.customer_ids })),
    batch,
  );
  return rows;
}
