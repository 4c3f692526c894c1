/** Books a customer into all coming appointments of a course, and cancels these bookings. */

import type { Warning } from '#declare/findings.ts';
import { formatInstant } from '#format/instants.ts';
import { firstFew } from '#format/namedFew.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { type Booking, bookings, EXPECTED, isExpected, OCCUPYING } from '#resources/schedule/bookings.ts';
import type { Course } from '#resources/schedule/courses.ts';
import { takesPlace } from '#resources/schedule/ticks.ts';
import { type NextPlace, nextPlace } from '#rules/schedule/places.ts';
import { conflict } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { checkCustomer } from './bookings.ts';
import { coming } from './coming.ts';
import { bookingWarnings } from './entitlement.ts';
import { lateness, settle } from './missed.ts';
import { moveUp, recount } from './places.ts';
import { tellOf } from './tell.ts';

interface BookingRequest {
  readonly customer_id: string;
  readonly card_id: string | null;
}

type Outcome = NextPlace | 'elsewhere';

interface PlannedBooking {
  readonly appointment: Appointment;
  readonly outcome: Outcome;
}

export interface PlannedBookings {
  readonly places: readonly PlannedBooking[];
  /** Further warnings, each name once. */
  readonly warnings: readonly Warning[];
}

/** Plans a booking for each coming appointment, except where the customer is already booked. */
export async function planBookings(
  tx: Transaction,
  course: Course,
  request: BookingRequest,
): Promise<PlannedBookings> {
  await checkCustomer(tx, request);
  const open = (await coming(tx, course.id)).filter(({ cancelled }) => !cancelled);
  // Locks in one order, which prevents deadlocks of concurrent calls.
  const locked = await tx.getMany(appointments, open.map(({ id }) => id).sort(), { forUpdate: true });
  const { there, elsewhere } = await where(tx, course, locked, request.customer_id);
  const free = locked
    .filter(({ id, cancelled }) => !cancelled && !there.has(id))
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  const waitlist = course.waitlist_capacity ?? 0;
  const places = free.map((appointment) => ({
    appointment,
    outcome: elsewhere.has(appointment.id) ? 'elsewhere' : nextPlace(appointment, waitlist),
  })) satisfies PlannedBooking[];
  return { places, warnings: await bookingWarnings(tx, expected(places), request) };
}

/** Returns appointments with a free place, or one on the waiting list. */
const expected = (places: readonly PlannedBooking[]): Appointment[] =>
  places.filter(({ outcome }) => isExpected(outcome)).map(({ appointment }) => appointment);

/**
 * Returns in which of the appointments the customer is booked, and during which they have another booking.
 */
async function where(
  tx: Transaction,
  { studio_id }: Course,
  all: readonly Appointment[],
  customer_id: string,
) {
  const rows = await run<{ id: string; there: boolean }>(
    tx.client,
    sql`SELECT a.id, b.parent_id = a.id AS there FROM appointments a JOIN bookings b
      ON b.studio_id = a.studio_id AND b.customer_id = ${customer_id}
        AND ((b.parent_id = a.id AND b.status <> 'cancelled')
          OR (b.parent_id <> a.id AND b.status = ANY(${value([...OCCUPYING])}::text[])
            AND tstzrange(b.starts_at, b.ends_at, '[)') && tstzrange(a.starts_at, a.ends_at, '[)')))
      WHERE a.studio_id = ${studio_id} AND a.id = ANY(${value(all.map(({ id }) => id))}::uuid[])`,
  );
  const idsOf = (there: boolean) => new Set(rows.filter((row) => row.there === there).map(({ id }) => id));
  return { there: idsOf(true), elsewhere: idsOf(false) };
}

const WORDS: Readonly<Record<Outcome, string>> = {
  booked: 'gebucht',
  waitlisted: 'auf die Warteliste',
  full: 'kein Platz',
  elsewhere: 'schon bei einem anderen Termin',
};

/** Warns of appointments without a place, or with the waiting list alone. */
export function warningsOf({ places, warnings }: PlannedBookings): Warning[] {
  const parts = (['waitlisted', 'full', 'elsewhere'] as const).flatMap((outcome) => {
    const at = places
      .filter((one) => one.outcome === outcome)
      .map((one) => formatInstant(one.appointment.starts_at).split(',')[0] as string);
    if (at.length === 0) return [];
    return [`${WORDS[outcome]}: ${firstFew(at, 4)}`];
  });
  if (parts.length === 0) return [...warnings];
  return [{ name: 'partly', text: `Nicht überall ist Platz – ${parts.join('; ')}.` }, ...warnings];
}

/** @returns the number of bookings with a place, without waiting ones */
export async function bookAll(
  tx: Transaction,
  { places }: PlannedBookings,
  { customer_id, card_id }: BookingRequest,
  batch: string,
): Promise<number> {
  const made = places.filter(({ outcome }) => isExpected(outcome));
  if (made.length === 0) throw conflict('Es gibt keinen Termin mehr, in den gebucht werden könnte.');
  const written = await tx.createMany(
    bookings,
    made.map(({ appointment: { id, studio_id, starts_at, ends_at }, outcome }) => ({
      ...{ studio_id, parent_id: id, customer_id, card_id, starts_at, ends_at },
      status: outcome === 'booked' ? 'booked' : 'waitlisted',
    })),
    { batch },
  );
  await recount(
    tx,
    made.map(({ appointment }) => appointment),
  );
  const ids = written.flatMap(({ id, status }) => (status === 'booked' ? [id] : []));
  tellOf(tx, 'booking_confirmed', made[0]!.appointment.studio_id, ids);
  return ids.length;
}

/** Warns of a cancellation that comes too late for the next one, with what it costs. */
export async function warnOfUnbooking(
  tx: Transaction,
  course: Course,
  customer_id: string,
): Promise<Warning[]> {
  return lateness(tx, await expectedIn(tx, course, await coming(tx, course.id), customer_id));
}

/** Returns the bookings by which a customer is expected at the appointments. */
async function expectedIn(
  tx: Transaction,
  { studio_id }: Course,
  all: readonly Appointment[],
  customer_id: string,
): Promise<{ appointment: Appointment; booking: Booking }[]> {
  const rows = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM bookings WHERE studio_id = ${studio_id} AND customer_id = ${customer_id}
      AND parent_id = ANY(${value(all.map(({ id }) => id))}::uuid[]) AND status = ANY(${value([...EXPECTED])}::text[])`,
  );
  const found = await tx.getMany(
    bookings,
    rows.map(({ id }) => id),
  );
  const at = new Map(all.map((one) => [one.id, one]));
  return found.map((booking) => ({ appointment: at.get(booking.parent_id) as Appointment, booking }));
}

/**
 * Cancels all coming bookings of a customer, and fills the places from the waiting list.
 * @returns their number
 */
export async function unbookAll(
  tx: Transaction,
  course: Course,
  customer_id: string,
  batch: string,
): Promise<number> {
  const ids = (await coming(tx, course.id)).map(({ id }) => id).sort();
  const locked = await tx.getMany(appointments, ids, { forUpdate: true });
  const found = await expectedIn(tx, course, locked, customer_id);
  const rows = found.map(({ booking }) => booking);
  await settle(
    tx,
    found.map((one) => ({ ...one, to: 'cancelled' as const })),
  );
  const cancelled = { status: 'cancelled', cancelled_at: tx.now.toISOString() } as const;
  await tx.updateMany(
    bookings,
    rows.map(({ id }) => ({ id, values: cancelled })),
    { batch },
  );
  tellOf(
    tx,
    'booking_cancelled',
    course.studio_id,
    rows.map(({ id }) => id),
  );
  const left = new Set(rows.filter(({ status }) => takesPlace(status)).map(({ parent_id }) => parent_id));
  await recount(tx, locked);
  await moveUp(
    tx,
    locked.filter(({ id }) => left.has(id)),
  );
  return rows.length;
}
