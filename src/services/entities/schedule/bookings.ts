/** Hooks around bookings: places, waiting list, and the effect of attendance on a card. */
import { contractCards } from '#resources/contracts/contractCards.ts';
import { customers } from '#resources/people/customers.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { type Booking, bookings, MOVED_UP, OCCUPYING, PLACED } from '#resources/schedule/bookings.ts';
import { courses } from '#resources/schedule/courses.ts';
import { type Tick, ticked } from '#resources/schedule/ticks.ts';
import { bookingRefusal, hasBegun, nextPlace, walkInRefusal } from '#rules/schedule/places.ts';
import type { ActionCall, ActionHandlers, WriteCall, Written } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { run, send, sql, value } from '#services/storage/statement.ts';
import { touch } from '#services/storage/touched.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { appointmentOf } from './entitlement.ts';
import { type Change, lateness, settle } from './missed.ts';
import { tellOf } from './tell.ts';

type Bookings = typeof bookings;

/** Returns the booking to write: with a place while there is one, else on the waiting list; who came already needs one. */
export async function beforeBooking(
  call: WriteCall<Bookings>,
  tx: Transaction,
): Promise<NewValues<Bookings>> {
  const { values } = call;
  if (call.action === 'delete') return values;
  const isThere = call.action === 'create' && call.given?.attended === true;
  const appointment = appointmentOf(tx);
  const waitlist = await waitlistOf(tx, appointment);
  const refusal = isThere
    ? walkInRefusal(appointment)
    : bookingRefusal(appointment, waitlist, tx.now.getTime());
  if (refusal) throw conflict(refusal);
  const isPlaced = nextPlace(appointment, waitlist) === 'booked';
  await checkCustomer(tx, values);
  return {
    ...values,
    status: isThere ? 'attended' : isPlaced ? 'booked' : 'waitlisted',
    starts_at: appointment.starts_at,
    ends_at: appointment.ends_at,
  };
}

/** @throws Problem 422 for a customer who can't be booked, and for another customer's card */
export async function checkCustomer(
  tx: Transaction,
  { customer_id, card_id }: NewValues<Bookings>,
): Promise<void> {
  const customer = customer_id && (await tx.get(customers, customer_id));
  if (!customer) throw noSuchCustomer();
  if (customer.status === 'deactivated')
    throw invalid({ customer_id: 'Dieser Kunde ist deaktiviert. Aktiviere ihn zuerst.' });
  if (!card_id) return;
  const card = await tx.get(contractCards, card_id);
  if (card?.customer_id !== customer_id) throw invalid({ card_id: 'Diese Karte gehört jemand anderem.' });
}

/** Returns the limit of the waiting list, from the course. */
async function waitlistOf(tx: Transaction, { course_id }: Appointment): Promise<number> {
  const course = course_id ? await tx.get(courses, course_id) : undefined;
  return course?.waitlist_capacity ?? 0;
}

const COUNTS = sql`count(*) FILTER (WHERE b.status = ANY(${value([...PLACED])}::text[]))::integer AS booked,
  count(*) FILTER (WHERE b.status = 'waitlisted')::integer AS waiting`;

/** Updates the appointment's counters, and debits who came. Keeps its version, so that a concurrent move doesn't conflict. */
export async function afterBooking(
  { action, records, given }: Written<Bookings>,
  tx: Transaction,
): Promise<void> {
  if (given?.attended)
    for (const { after } of records)
      await settleOne(tx, { appointment: appointmentOf(tx), booking: after, to: 'attended' });
  await recount(
    tx,
    records.map(({ after: { studio_id, parent_id } }) => ({ studio_id, id: parent_id })),
  );
  if (action !== 'create') return;
  for (const { after } of records)
    if (after.status === 'booked') tellOf(tx, 'booking_confirmed', after.studio_id, [after.id]);
}

/** Recomputes taken places and waiting bookings of appointments of one studio. */
export async function recount(
  tx: Transaction,
  of: readonly Pick<Appointment, 'studio_id' | 'id'>[],
): Promise<void> {
  const [first] = of;
  if (!first) return;
  const ids = [...new Set(of.map(({ id }) => id))];
  await send(
    tx.client,
    sql`UPDATE appointments a SET booked = counted.booked, waiting = counted.waiting
      FROM (SELECT named.id, ${COUNTS} FROM unnest(${value(ids)}::uuid[]) AS named (id)
        LEFT JOIN bookings b ON b.studio_id = ${first.studio_id} AND b.parent_id = named.id
        GROUP BY named.id) counted
      WHERE a.studio_id = ${first.studio_id} AND a.id = counted.id`,
  );
  touch(tx.touched, appointments, of);
}

export const bookingHandlers: ActionHandlers<Bookings> = {
  cancel: {
    warn: async ({ tx, record }) => lateness(tx, [{ appointment: appointmentOf(tx), booking: record }]),
    async run(call) {
      const { record, tx, write } = call;
      await settle(tx, [{ appointment: appointmentOf(tx), booking: record, to: 'cancelled' }]);
      const cancelled = await write({ status: 'cancelled', cancelled_at: tx.now.toISOString() });
      tellOf(tx, 'booking_cancelled', record.studio_id, [record.id]);
      if (record.status === 'booked') await passOn(call);
      return cancelled;
    },
  },
  attend: { run: (call) => noted(call, 'attend') },
  miss: { run: (call) => noted(call, 'miss') },
  excuse: {
    async run(call) {
      const excused = await noted(call, 'excuse');
      // During the appointment a free place comes too late for the waiting list.
      if (!hasBegun(appointmentOf(call.tx), call.tx.now.getTime())) await passOn(call);
      return excused;
    },
  },
  undo: { run: (call) => noted(call, 'undo') },
};

/** Gives a free place to the next on the waiting list; the answer names them. */
async function passOn({ tx, header }: Pick<ActionCall<Bookings>, 'tx' | 'header'>): Promise<void> {
  const [moved] = await moveUp(tx, [appointmentOf(tx)]);
  if (moved) header(MOVED_UP, moved);
}

/**
 * Fills free places of appointments of one studio: the longest waiting customer without another booking at
 * that time gets one. Skips past appointments. Requires the appointments' locks.
 * @returns the ids of their bookings
 */
export async function moveUp(tx: Transaction, all: readonly Appointment[]): Promise<string[]> {
  const [first] = all;
  if (!first) return [];
  const waiting = await run<Waiting>(
    tx.client,
    sql`SELECT w.id, w.parent_id, w.customer_id, w.starts_at, w.ends_at, a.capacity - taken.booked AS free
      FROM appointments a
      CROSS JOIN LATERAL (SELECT count(*)::integer AS booked FROM bookings b WHERE b.studio_id = a.studio_id
        AND b.parent_id = a.id AND b.status = ANY(${value([...PLACED])}::text[])) taken
      JOIN bookings w ON w.studio_id = a.studio_id AND w.parent_id = a.id AND w.status = 'waitlisted'
      WHERE a.studio_id = ${first.studio_id} AND a.id = ANY(${value(all.map(({ id }) => id))}::uuid[])
        AND a.cancelled IS NOT TRUE AND a.ends_at > ${tx.now.toISOString()} AND (a.capacity IS NULL OR a.capacity > taken.booked)
        AND NOT EXISTS (SELECT FROM bookings other WHERE other.studio_id = w.studio_id
          AND other.customer_id = w.customer_id AND other.status = ANY(${value([...OCCUPYING])}::text[])
          AND tstzrange(other.starts_at, other.ends_at) && tstzrange(w.starts_at, w.ends_at))
      ORDER BY a.starts_at, w.created_at, w.id`,
  );
  const next = inTurn(waiting);
  const values = { status: 'booked', moved_up_at: tx.now.toISOString() } as const;
  await tx.updateMany(
    bookings,
    next.map(({ id }) => ({ id, values })),
    { batch: newId() },
  );
  await recount(
    tx,
    next.map(({ parent_id }) => ({ studio_id: first.studio_id, id: parent_id })),
  );
  const ids = next.map(({ id }) => id);
  tellOf(tx, 'place_free', first.studio_id, ids);
  return ids;
}

interface Waiting extends Pick<Booking, 'id' | 'parent_id' | 'customer_id' | 'starts_at' | 'ends_at'> {
  /** Null for unlimited places. */
  readonly free: number | null;
}

/** Returns as many as there are places; no customer gets two at one time. */
function inTurn(waiting: readonly Waiting[]): Waiting[] {
  const chosen: Waiting[] = [];
  for (const one of waiting) {
    const full = chosen.filter(({ parent_id }) => parent_id === one.parent_id).length === one.free;
    const elsewhere = chosen.some(
      (other) =>
        other.customer_id === one.customer_id &&
        other.starts_at < one.ends_at &&
        one.starts_at < other.ends_at,
    );
    if (!full && !elsewhere) chosen.push(one);
  }
  return chosen;
}

/** Notes attendance, with what it costs, and takes back what the state before cost. */
async function noted(call: ActionCall<Bookings, unknown>, tick: Tick): Promise<Booking> {
  const { tx, record } = call;
  const status = await statusAfter(call, tick);
  await settleOne(tx, { appointment: appointmentOf(tx), booking: record, to: status });
  return call.write({ status, ...(record.status === 'cancelled' && { cancelled_at: null }) });
}

/** @throws Problem 409 where the card doesn't cover it */
async function settleOne(tx: Transaction, change: Change): Promise<void> {
  const refusal = (await settle(tx, [change])).get(change.booking.id);
  if (refusal) throw conflict(refusal);
}

/** @throws Problem 409 where the appointment is cancelled, or the place is taken by now */
async function statusAfter(
  { tx, record }: ActionCall<Bookings, unknown>,
  tick: Tick,
): Promise<Booking['status']> {
  const appointment = appointmentOf(tx);
  const waitlist = await waitlistOf(tx, appointment);
  const after = ticked(tick, record, appointment, waitlist, tx.now.getTime());
  if (after.refusal !== undefined) throw conflict(after.refusal);
  return after.status;
}

/** 422: the customer doesn't exist within the caller's studio. */
export const noSuchCustomer = () => invalid({ customer_id: 'Diesen Kunden gibt es nicht.' });
