/** Moves, cancels and pauses the further appointments of a series with one of them. */
import type { Warning } from '#declare/findings.ts';
import { fromBerlin, inBerlin, startOfBerlinDay } from '#format/instants.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { type Day, daysBetween, plusDays } from '#rules/days.ts';
import { MOST_OCCURRENCES, skippedBecause } from '#rules/schedule/plan.ts';
import type { ActionCall } from '#services/hooks.ts';
import type { Condition, Transaction } from '#services/storage/types.ts';
import { collisions } from './collisions.ts';
import { type Changed, changeAppointments } from './follow.ts';
import { namedDays, type Standing } from './standing.ts';
import { whoAndWhere } from './there.ts';

type Scope = 'following' | 'all';
type WhenAndWhere = Pick<Appointment, 'starts_at' | 'ends_at' | 'trainer_id' | 'location_id' | 'room'>;

/** Returns the coming appointments of the series that are held, without the one itself; locks them. */
export async function othersOf(
  tx: Transaction,
  record: Appointment,
  conditions: readonly Condition[] = [],
): Promise<Appointment[]> {
  const { rows } = await tx.list(appointments, {
    conditions: [
      { field: 'series_id', operator: 'eq', value: record.series_id },
      { field: 'starts_at', operator: 'gt', value: tx.now.toISOString() },
      ...conditions,
    ],
    sort: ['starts_at', 'ASC'],
    offset: 0,
    limit: MOST_OCCURRENCES,
  });
  const ids = rows.filter(({ id, cancelled }) => id !== record.id && !cancelled).map(({ id }) => id);
  // Locks in one order, which prevents deadlocks of concurrent calls.
  const locked = await tx.getMany(appointments, ids.sort(), { forUpdate: true });
  return locked.filter(({ cancelled }) => !cancelled).sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
}

const within = (scope: Scope, { starts_at }: Appointment): Condition[] =>
  scope === 'all' ? [] : [{ field: 'starts_at', operator: 'gte', value: starts_at }];

interface Move {
  readonly changes: readonly Changed[];
  /** Those that stay as they are: the new time is taken, or nothing is held then. */
  readonly stays: Standing['skipped'];
}

/**
 * Plans the move of the others: by as many days, to the same time by the clock. Those that were moved by themselves keep
 * their time, a substitute and another place stay.
 */
export async function planMove(
  tx: Transaction,
  record: Appointment,
  to: WhenAndWhere,
  scope: Scope,
): Promise<Move> {
  const all = await othersOf(tx, record, within(scope, record));
  const [was, is] = [inBerlin(record.starts_at), inBerlin(to.starts_at)];
  const shift = daysBetween(was.day, is.day);
  const length = Date.parse(to.ends_at) - Date.parse(to.starts_at);
  const there = await whoAndWhere(tx, { ...to, studio_id: record.studio_id });
  const planned = all.map((made) => {
    const own = inBerlin(made.starts_at);
    const inTurn = own.time === was.time && daysBetween(was.day, own.day) % 7 === 0;
    const values: Partial<WhenAndWhere> = {};
    if (made.trainer_id === record.trainer_id) values.trainer_id = to.trainer_id;
    if (made.location_id === record.location_id && made.room === record.room)
      Object.assign(values, { location_id: to.location_id, room: to.room });
    if (inTurn) Object.assign(values, timesOn(plusDays(own.day, shift), is.time, length));
    const changed = Object.entries(values).some(
      ([name, value]) => made[name as keyof WhenAndWhere] !== value,
    );
    const begin = inBerlin(values.starts_at ?? made.starts_at);
    const end = inBerlin(values.ends_at ?? made.ends_at);
    const span = { ...begin, until_day: end.day, to: end.time };
    return { made, values, changed, because: skippedBecause(span, there) };
  });
  const moved = planned.filter(({ changed }) => changed);
  const taken = await collisions(
    tx,
    record.studio_id,
    moved.map(({ made, values }) => ({ ...made, ...values })),
    { series_id: record.series_id },
  );
  const open = moved.map((one, n) => ({ ...one, because: one.because ?? taken.get(n) }));
  return {
    changes: open.flatMap(({ made, values, because }) => (because === undefined ? [{ made, values }] : [])),
    stays: open.flatMap(({ made, because }) =>
      because === undefined ? [] : [{ day: inBerlin(made.starts_at).day, because }],
    ),
  };
}

function timesOn(day: Day, time: string, length: number) {
  const starts_at = fromBerlin(day, time);
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + length).toISOString() };
}

/** Warns of appointments that don't move along. */
export function staysText({ stays }: Move): Warning[] {
  return stays.length === 0
    ? []
    : [{ name: 'stays', text: `Diese Termine bleiben, wo sie sind: ${namedDays(stays)}` }];
}

/** Moves the others, and returns how many bookings have another time then. */
export async function moveOthers(
  { tx, batch, action }: Pick<ActionCall<typeof appointments>, 'tx' | 'batch' | 'action'>,
  { changes }: Move,
): Promise<number> {
  await changeAppointments(tx, changes, { batch, action });
  return changes
    .filter(({ made, values }) => values.starts_at !== undefined && values.starts_at !== made.starts_at)
    .reduce((sum, { made }) => sum + made.booked + made.waiting, 0);
}

/** Returns the others that are cancelled with the appointment. */
export const cancelledWith = (tx: Transaction, record: Appointment, scope: Scope): Promise<Appointment[]> =>
  othersOf(tx, record, within(scope, record));

/** Returns the appointments of the series between two days, the one itself among them where it lies there. */
export async function between(
  tx: Transaction,
  record: Appointment,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Appointment[]> {
  const end = startOfBerlinDay(plusDays(to, 1));
  const others = await othersOf(tx, record, [
    { field: 'starts_at', operator: 'gte', value: startOfBerlinDay(from) },
    { field: 'starts_at', operator: 'lt', value: end },
  ]);
  const own = !record.cancelled && record.starts_at >= startOfBerlinDay(from) && record.starts_at < end;
  return own && record.starts_at > tx.now.toISOString() ? [record, ...others] : others;
}

/** Cancels appointments, with their bookings. */
export async function cancelAll(
  { tx, batch }: Pick<ActionCall<typeof appointments>, 'tx' | 'batch'>,
  all: readonly Appointment[],
  reason: string | null,
): Promise<void> {
  const values = { cancelled: true, cancelled_because: reason };
  await changeAppointments(
    tx,
    all.map((made) => ({ made, values })),
    { batch, action: 'cancel' },
  );
}
