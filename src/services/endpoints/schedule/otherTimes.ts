/** Other times for appointments that are handed over, from when their customers have come before. */
import { fromBerlin, inBerlin } from '#format/instants.ts';
import type { Trainer } from '#resources/people/trainers.ts';
import type { AppointmentKind } from '#resources/schedule/appointments.ts';
import { OCCUPYING } from '#resources/schedule/bookings.ts';
import { locations } from '#resources/schedule/locations.ts';
import { studios } from '#resources/studio/studios.ts';
import type { Substitute } from '#rules/schedule/handover.ts';
import { type Habit, otherTimes } from '#rules/schedule/otherTimes.ts';
import { WEEKDAY_NAMES, type Weekday } from '#rules/schedule/recurrence.ts';
import { whoAndWhereOf } from '#services/entities/schedule/there.ts';
import { grouped } from '#services/grouped.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { type Busy, spanOf } from './busy.ts';

interface Row {
  readonly appointment_id: string;
  readonly kind: AppointmentKind;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location_id: string | null;
  readonly room: string | null;
  readonly customer_ids: readonly string[];
}

/** Customers of an appointment whose time can be agreed with each of them. */
const FEW = 3;

/** Trainers who are tried for a time. */
const MOST_TRIED = 20;

/** Weeks in which what customers usually do is looked up. */
const WEEKS = 26;

const isMovable = ({ kind, customer_ids }: Row) =>
  kind !== 'course' && kind !== 'blocker' && customer_ids.length > 0 && customer_ids.length <= FEW;

/** Returns the other times of each appointment, by its id; none for courses. */
export async function otherTimesOf(
  tx: Transaction,
  { trainer, rows, substitutes, busy }: Handed,
): Promise<Map<string, ReturnType<typeof answered>[]>> {
  const movable = rows.filter(isMovable);
  const customer_ids = [...new Set(movable.flatMap((row) => row.customer_ids))];
  if (customer_ids.length === 0) return new Map();
  const place_ids = movable.flatMap(({ location_id }) => location_id ?? []);
  const places = await tx.getMany(locations, [...new Set(place_ids)]);
  const studio = await tx.get(studios, trainer.studio_id);
  const habits = await habitsOf(tx, trainer.studio_id, customer_ids);
  const taken = await takenBy(tx, trainer.studio_id, customer_ids);
  const now = inBerlin(tx.now.toISOString());
  return new Map(
    movable.map((row) => {
      const { location_id, room } = row;
      const location = places.find(({ id }) => id === location_id);
      const { trainer: _, ...place } = whoAndWhereOf({ trainer: undefined, location, studio });
      const inRoom = room ? busy.filter((one) => one.location_id === location_id && one.room === room) : [];
      const one = {
        ...{ ...row, ...spanOf(row), id: row.appointment_id, place },
        habits: together(row.customer_ids.flatMap((id) => habits.get(id) ?? [])),
        busy: [...row.customer_ids.flatMap((id) => taken.get(id) ?? []), ...inRoom]
          .filter((other) => other.appointment_id !== row.appointment_id)
          .map(spanOf),
      };
      const own = substitutes.filter(({ id }) => id === trainer.id);
      const others = substitutes.filter(({ id }) => id !== trainer.id);
      const whom = [...own, ...preferred(others, row)].slice(0, MOST_TRIED);
      return [row.appointment_id, otherTimes(one, whom, now).map(answered)] as const;
    }),
  );
}

interface Handed {
  readonly trainer: Trainer;
  readonly rows: readonly Row[];
  /** All who may take over, the trainer among them. */
  readonly substitutes: readonly Substitute[];
  readonly busy: readonly Busy[];
}

/** Sorts those first who look after one of the customers, then those who work there. */
function preferred(others: readonly Substitute[], { customer_ids, location_id }: Row): Substitute[] {
  const fits = (who: Substitute) =>
    (customer_ids.some((id) => who.customer_ids.has(id)) ? 2 : 0) +
    (location_id !== null && who.location_ids.includes(location_id) ? 1 : 0);
  return [...others].sort((a, b) => fits(b) - fits(a));
}

function answered({
  day,
  from,
  until_day,
  to,
  trainer_id,
  name,
  habit,
}: ReturnType<typeof otherTimes>[number]) {
  const [starts_at, ends_at] = [fromBerlin(day, from), fromBerlin(until_day, to)];
  return { starts_at, ends_at, trainer_id, name, times: habit.times };
}

/** Adds up the same times of several customers. */
function together(habits: readonly Habit[]): Habit[] {
  const slots = grouped(habits, ({ weekday, time }) => `${weekday} ${time}`);
  return [...slots.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ ...first, times: all.reduce((sum, { times }) => sum + times, 0) }] : [];
  });
}

/** Reads at which weekdays and times customers came, by their ids; courses don't count. */
async function habitsOf(
  tx: Transaction,
  studio_id: string,
  customer_ids: readonly string[],
): Promise<Map<string, Habit[]>> {
  const now = tx.now.toISOString();
  const rows = await run<{ customer_id: string; weekday: number; time: string; times: number }>(
    tx.client,
    sql`SELECT b.customer_id, extract(isodow FROM a.starts_at AT TIME ZONE 'Europe/Berlin')::integer AS weekday,
        to_char(a.starts_at AT TIME ZONE 'Europe/Berlin', 'HH24:MI') AS time, count(*)::integer AS times
      FROM bookings b JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
      WHERE b.studio_id = ${studio_id} AND b.customer_id = ANY(${value(customer_ids)}::uuid[])
        AND b.status = ANY(${value([...OCCUPYING])}::text[]) AND a.kind <> 'course'
        AND a.starts_at < ${now}::timestamptz
        AND a.starts_at > ${now}::timestamptz - ${value(`${WEEKS} weeks`)}::interval
      GROUP BY 1, 2, 3`,
  );
  const named = rows.map(({ weekday, ...row }) => ({
    ...row,
    weekday: WEEKDAY_NAMES[weekday - 1] as Weekday,
  }));
  return grouped(named, ({ customer_id }) => customer_id);
}

/** Reads the coming times at which customers are booked, by their ids. */
async function takenBy(tx: Transaction, studio_id: string, customer_ids: readonly string[]) {
  const rows = await run<{
    customer_id: string;
    appointment_id: string;
    starts_at: string;
    ends_at: string;
  }>(
    tx.client,
    sql`SELECT b.customer_id, b.parent_id AS appointment_id, b.starts_at, b.ends_at FROM bookings b
      WHERE b.studio_id = ${studio_id} AND b.customer_id = ANY(${value(customer_ids)}::uuid[])
        AND b.status = ANY(${value([...OCCUPYING])}::text[]) AND b.ends_at > ${tx.now.toISOString()}::timestamptz`,
  );
  return grouped(rows, ({ customer_id }) => customer_id);
}
