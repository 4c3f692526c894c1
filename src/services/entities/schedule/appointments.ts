/** Hooks around an appointment: its place is validated, and its bookings follow it. */

import type { FieldErrors } from '#declare/define.ts';
import type { Warning } from '#declare/findings.ts';
import { type Appointment, appointments, MADE, MOVED_BOOKINGS } from '#resources/schedule/appointments.ts';
import { EXPECTED } from '#resources/schedule/bookings.ts';
import { grouped } from '#services/grouped.ts';
import type { ActionHandlers, WriteCall, Written } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { fallsAway } from './courses.ts';
import { followAppointments } from './follow.ts';
import { moveWarnings } from './moves.ts';
import { endFrom, moveSeries, warnOfEnd } from './series.ts';
import { makeStanding, planStanding, repeating, repeatingOf, warnOfStanding } from './standing.ts';
import { bookEach, checkCustomers, expectedAt } from './standingBookings.ts';
import { between, cancelAll, cancelledWith, moveOthers, planMove } from './standingChanges.ts';
import { tellOf } from './tell.ts';
import { placeErrors, timeWarnings } from './there.ts';

type Appointments = typeof appointments;

export async function beforeAppointment(
  call: WriteCall<Appointments>,
  tx: Transaction,
  current: Appointment | undefined,
): Promise<NewValues<Appointments>> {
  const { action, values } = call;
  if (action === 'delete') {
    if (current && current.booked + current.waiting > 0 && !(await isJustMade(tx, current)))
      throw conflict('Für diesen Termin ist schon jemand eingetragen. Sage ihn ab, statt ihn zu löschen.');
    return values;
  }
  const errors: FieldErrors = await placeErrors(tx, values, current);
  const course = values.kind === 'course';
  if (course !== (current?.kind === 'course'))
    errors.kind = 'Termine eines Kurses entstehen aus dem Kurs und bleiben es.';
  if (current && values.capacity !== null && values.capacity < current.booked)
    errors.capacity = `Gebucht sind schon ${current.booked} Plätze.`;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (current) return { ...values, repeat: current.repeat };
  await checkCustomers(tx, call.studio_id, customersOf(call));
  return { ...values, series_id: repeatingOf(values) ? newId() : null };
}

/** Minutes in which an appointment that was made by mistake goes with the bookings that were made with it. */
const JUST_NOW = 10;

/** Returns whether the appointment was made just now, with all of its bookings. */
async function isJustMade(
  tx: Transaction,
  { id, studio_id, created_at, kind }: Appointment,
): Promise<boolean> {
  if (kind === 'course' || Date.parse(created_at) < tx.now.getTime() - JUST_NOW * 60_000) return false;
  const later = await run(
    tx.client,
    sql`SELECT FROM bookings WHERE studio_id = ${studio_id} AND parent_id = ${id}
      AND (created_at <> ${created_at}::timestamptz OR status <> ALL(${value([...EXPECTED])}::text[])) LIMIT 1`,
  );
  return later.length === 0;
}

/**
 * Warns of times outside working hours, in an absence, a closure, or on a holiday, when the time or the place
 * is new.
 */
export async function warnOfTime(
  call: WriteCall<Appointments>,
  tx: Transaction,
  current: Appointment | undefined,
): Promise<Warning[]> {
  const { action, values, studio_id } = call;
  if (action === 'delete' || (current && WHEN_AND_WHERE.every((name) => current[name] === values[name])))
    return [];
  const appointment = { ...values, studio_id: studio_id ?? current?.studio_id ?? '' };
  const warnings = await timeWarnings(tx, appointment);
  if (current) return warnings;
  const whom = customersOf(call);
  const plan = await planStanding(tx, appointment, repeatingOf(values), whom);
  return [...warnings, ...(await warnOfStanding(tx, appointment, plan, whom, warnings))];
}

/** Returns the customers that a new appointment is made for. */
const customersOf = (call: WriteCall<Appointments>): readonly string[] =>
  call.action === 'create' ? (call.given?.customer_ids ?? []) : [];

const WHEN_AND_WHERE = ['starts_at', 'ends_at', 'trainer_id', 'location_id'] as const;

export const appointmentHandlers: ActionHandlers<Appointments> = {
  move: {
    warn: moveWarnings,
    async run({ body: { scope, ...body }, ...call }) {
      const { tx, record, write, header } = call;
      const errors = await placeErrors(tx, { ...body, capacity: record.capacity }, record);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const others = (scope === 'following' || scope === 'all') && scope;
      if (others && !record.series_id) {
        const { moved, bookings } = await moveSeries(call, body, others);
        header(MOVED_BOOKINGS, String(bookings));
        return moved;
      }
      // Planned before the appointment itself has its new time.
      const plan = others && (await planMove(tx, record, body, others));
      const moved = await write(body);
      const further = plan ? await moveOthers(call, plan) : 0;
      const follows = moved.starts_at !== record.starts_at || moved.ends_at !== record.ends_at;
      header(MOVED_BOOKINGS, String(further + (follows ? record.booked + record.waiting : 0)));
      return moved;
    },
  },
  cancel: {
    async warn({ tx, record, body }) {
      const { scope } = body;
      if (!record.series_id || (scope !== 'following' && scope !== 'all')) return warnOfEnd(tx, record, body);
      return fallsAway({ drop: await cancelledWith(tx, record, scope) });
    },
    async run({ body, values, write, ...call }) {
      const { tx, record } = call;
      const { scope, reason } = body;
      const cancelled = await write(values);
      if (scope !== 'following' && scope !== 'all') return cancelled;
      if (record.series_id) await cancelAll(call, await cancelledWith(tx, record, scope), reason);
      else await endFrom(tx, record, body);
      return cancelled;
    },
  },
  repeat: {
    async warn({ tx, record, body }) {
      const whom = await expectedAt(tx, record);
      return warnOfStanding(tx, record, await planStanding(tx, record, repeating(body), whom));
    },
    async run({ tx, record, body, batch, header, write }) {
      const plan = await planStanding(tx, record, repeating(body), await expectedAt(tx, record));
      const first = await write({ repeat: { ...body, weekly: true }, series_id: newId() });
      const made = await makeStanding(tx, first, plan, batch);
      tellOf(tx, 'booking_confirmed', first.studio_id, await bookedIn(tx, made));
      header(MADE, String(made.length));
      return first;
    },
  },
  pause: {
    warn: async ({ tx, record, body }) => fallsAway({ drop: await between(tx, record, body) }),
    async run({ body, note, ...call }) {
      const { tx, record } = call;
      const all = await between(tx, record, body);
      if (all.length === 0) throw invalid({ to: 'In dieser Zeit liegt kein Termin der Serie.' });
      await cancelAll(call, all, body.reason);
      if (!all.includes(record)) await note();
      return (await tx.get(appointments, record.id)) as Appointment;
    },
  },
};

export async function afterAppointment(
  { action, records, given }: Written<Appointments>,
  tx: Transaction,
): Promise<void> {
  if (action === 'update')
    for (const of of grouped(records, ({ after }) => after.studio_id).values())
      await followAppointments(tx, of);
  if (action !== 'create') return;
  const customer_ids = given?.customer_ids ?? [];
  for (const { after } of records) {
    const batch = newId();
    if (customer_ids.length > 0) await bookEach(tx, [{ appointment: after, customer_ids }], batch);
    const plan = await planStanding(tx, after, repeatingOf(after), customer_ids);
    const further = await makeStanding(tx, after, plan, batch);
    tellOf(tx, 'booking_confirmed', after.studio_id, await bookedIn(tx, [after, ...further]));
  }
}

/** Returns the bookings of appointments just made, of one studio. */
async function bookedIn({ client }: Transaction, made: readonly Appointment[]): Promise<string[]> {
  const rows = await run<{ id: string }>(
    client,
    sql`SELECT id FROM bookings WHERE studio_id = ${value(made[0]?.studio_id)}
      AND parent_id = ANY(${value(made.map(({ id }) => id))}::uuid[]) AND status = 'booked'`,
  );
  return rows.map((row) => row.id);
}
