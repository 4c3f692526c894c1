/** Who gets a place at an appointment, who waits, and what attendance does to a card. */
import { berlinDay } from '../../../format/instants.ts';
import type { Appointment } from '../../../resources/appointments.ts';
import { type Booking, bookings, MOVED_UP, PLACED } from '../../../resources/bookings.ts';
import { contractCards } from '../../../resources/contractCards.ts';
import { courses } from '../../../resources/courses.ts';
import { customers } from '../../../resources/customers.ts';
import { type Tick, ticked } from '../../../resources/ticks.ts';
import { debitRefusal } from '../../../rules/contracts/card.ts';
import { bookingRefusal, hasBegun, nextPlace } from '../../../rules/schedule/places.ts';
import { conflict, invalid } from '../../http/problem.ts';
import { newId } from '../../storage/ids.ts';
import { run, sql, value } from '../../storage/statement.ts';
import type { NewValues, Transaction } from '../../storage/types.ts';
import { book, debitFor, entryOf, reverse } from '../cards/ledger.ts';
import type { ActionCall, ActionHandlers, WriteCall, Written } from '../hooks.ts';
import { appointmentOf, lateness } from './entitlement.ts';

type Bookings = typeof bookings;

/** The booking as it is to be written: with a place while there is one, else on the waiting list. */
export async function beforeBooking(
  { action, values }: WriteCall<Bookings>,
  tx: Transaction,
): Promise<NewValues<Bookings>> {
  if (action === 'delete') return values;
  const appointment = appointmentOf(tx);
  const waitlist = await waitlistOf(tx, appointment);
  const refusal = bookingRefusal(appointment, waitlist, tx.now.getTime());
  if (refusal) throw conflict(refusal);
  await checkCustomer(tx, values);
  return {
    ...values,
    status: nextPlace(appointment, waitlist) === 'booked' ? 'booked' : 'waitlisted',
    starts_at: appointment.starts_at,
    ends_at: appointment.ends_at,
  };
}

/** @throws Problem 422 for who can't be booked, and for a card that isn't theirs */
export async function checkCustomer(
  tx: Transaction,
  { customer_id, card_id }: NewValues<Bookings>,
): Promise<void> {
  const customer = customer_id && (await tx.get(customers, customer_id));
  if (!customer) throw invalid({ customer_id: 'Diesen Kunden gibt es nicht.' });
  if (customer.status === 'deactivated')
    throw invalid({ customer_id: 'Dieser Kunde ist deaktiviert. Aktiviere ihn zuerst.' });
  if (!card_id) return;
  const card = await tx.get(contractCards, card_id);
  if (card?.customer_id !== customer_id) throw invalid({ card_id: 'Diese Karte gehört jemand anderem.' });
}

/** How many may wait for a place: as many as its course says. */
async function waitlistOf(tx: Transaction, { course_id }: Appointment): Promise<number> {
  const course = course_id ? await tx.get(courses, course_id) : undefined;
  return course?.waitlist_capacity ?? 0;
}

const COUNTS = sql`count(*) FILTER (WHERE b.status = ANY(${value([...PLACED])}::text[]))::integer AS booked,
  count(*) FILTER (WHERE b.status = 'waitlisted')::integer AS waiting`;

/** The appointment's counters follow. They are no change of it: whoever drags it meanwhile isn't told it was changed. */
export async function afterBooking({ records }: Written<Bookings>, tx: Transaction): Promise<void> {
  await recount(
    tx,
    records.map(({ after: { studio_id, parent_id } }) => ({ studio_id, id: parent_id })),
  );
}

/** Works out anew how many places of appointments of one studio are taken, and how many wait for one. */
export async function recount(
  tx: Transaction,
  of: readonly Pick<Appointment, 'studio_id' | 'id'>[],
): Promise<void> {
  const [first] = of;
  if (!first) return;
  const ids = [...new Set(of.map(({ id }) => id))];
  await run(
    tx.client,
    sql`UPDATE appointments a SET booked = counted.booked, waiting = counted.waiting
      FROM (SELECT named.id, ${COUNTS} FROM unnest(${value(ids)}::uuid[]) AS named (id)
        LEFT JOIN bookings b ON b.studio_id = ${first.studio_id} AND b.parent_id = named.id
        GROUP BY named.id) counted
      WHERE a.studio_id = ${first.studio_id} AND a.id = counted.id`,
  );
}

export const bookingHandlers: ActionHandlers<Bookings> = {
  cancel: {
    warn: async ({ tx, record }) => lateness(tx, record),
    async run(call) {
      const { record, tx, write } = call;
      const cancelled = await write({ status: 'cancelled', cancelled_at: tx.now.toISOString() });
      if (record.status === 'booked') await passOn(call);
      return cancelled;
    },
  },
  attend: { run: attended },
  miss: { run: (call) => noted(call, 'miss') },
  excuse: {
    async run(call) {
      const excused = await noted(call, 'excuse');
      // Ticked off while it is held, it comes too late for whoever waits.
      if (!hasBegun(appointmentOf(call.tx), call.tx.now.getTime())) await passOn(call);
      return excused;
    },
  },
  undo: { run: (call) => noted(call, 'undo') },
};

/** A place that is free now is taken by who waits; the answer says by whom. */
async function passOn({ tx, header }: Pick<ActionCall<Bookings>, 'tx' | 'header'>): Promise<void> {
  const [moved] = await moveUp(tx, [appointmentOf(tx)]);
  if (moved) header(MOVED_UP, moved);
}

/**
 * Fills the places of appointments of one studio that are free now: whoever has waited longest and isn't elsewhere at
 * that time gets one. Nobody does at what is over. Appointments are locked by who calls.
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
          AND other.customer_id = w.customer_id AND other.status IN ('booked', 'attended')
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
  return next.map(({ id }) => id);
}

interface Waiting extends Pick<Booking, 'id' | 'parent_id' | 'customer_id' | 'starts_at' | 'ends_at'> {
  /** Null where there are any number of places. */
  readonly free: number | null;
}

/** As many as there are places; nobody gets two at one time. */
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

/** Attended with a card debits it, once: the ledger holds the appointment. */
async function attended(call: ActionCall<Bookings, unknown>): Promise<Booking> {
  const { tx, record } = call;
  const status = await statusAfter(call, 'attend');
  if (record.card_id) {
    const card = await tx.get(contractCards, record.card_id, { forUpdate: true });
    if (card && !(await debitFor(tx, card, record.parent_id))) {
      // As when it was booked: a card that has expired since was good for it.
      const refusal = debitRefusal(card, berlinDay(new Date(record.starts_at)));
      if (refusal) throw conflict(refusal);
      await book(tx, card, { delta: -1, reason: null, appointment_id: record.parent_id }, 'debit');
    }
  }
  return call.write({ status });
}

/** Not attended after all: what was debited for it is given back. */
async function noted(call: ActionCall<Bookings, unknown>, tick: Tick): Promise<Booking> {
  const { tx, record } = call;
  const status = await statusAfter(call, tick);
  if (record.status === 'attended') await giveBack(tx, record);
  return call.write({ status, ...(record.status === 'cancelled' && { cancelled_at: null }) });
}

/** @throws Problem 409 where the appointment is cancelled, or the place somebody else's by now */
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

async function giveBack(tx: Transaction, { card_id, parent_id }: Booking): Promise<void> {
  const card = card_id ? await tx.get(contractCards, card_id, { forUpdate: true }) : undefined;
  const debit = card && (await debitFor(tx, card, parent_id));
  const entry = debit && (await entryOf(tx, card, debit));
  if (entry) await reverse(tx, card, entry);
}
