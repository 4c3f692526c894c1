/** Hooks around bookings: places, waiting list, and the effect of attendance on a card. */
import { contractCards } from '#resources/contracts/contractCards.ts';
import { customers } from '#resources/people/customers.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type Booking, type bookings, MOVED_UP } from '#resources/schedule/bookings.ts';
import { courses } from '#resources/schedule/courses.ts';
import { type Tick, takesPlace, ticked } from '#resources/schedule/ticks.ts';
import {
  bookingRefusal,
  hasBegun,
  IS_CANCELLED,
  NO_PLACE,
  nextPlace,
  walkInRefusal,
} from '#rules/schedule/places.ts';
import type { ActionCall, ActionHandlers, WriteCall, Written } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { appointmentOf, bookingWarnings } from './entitlement.ts';
import { type Change, lateness, settle } from './missed.ts';
import { ended, taken } from './offers.ts';
import { moveUp, recount } from './places.ts';
import { tellOf, tellsSoon } from './tell.ts';

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
  tellsSoon(tx, appointment.studio_id);
  const checking = checkCustomer(tx, values);
  checking.catch(() => undefined);
  const waitlist = await waitlistOf(tx, appointment);
  const refusal = isThere
    ? walkInRefusal(appointment)
    : bookingRefusal(appointment, waitlist, tx.now.getTime());
  if (refusal) throw conflict(refusal);
  const isPlaced = nextPlace(appointment, waitlist) === 'booked';
  await checking;
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
  const [customer, card] = await Promise.all([
    customer_id ? tx.get(customers, customer_id) : undefined,
    card_id ? tx.get(contractCards, card_id) : undefined,
  ]);
  if (!customer) throw noSuchCustomer();
  if (customer.status === 'deactivated')
    throw invalid({ customer_id: 'Dieser Kunde ist deaktiviert. Aktiviere ihn zuerst.' });
  if (card_id && card?.customer_id !== customer_id)
    throw invalid({ card_id: 'Diese Karte gehört jemand anderem.' });
}

/** Returns the limit of the waiting list, from the course. */
async function waitlistOf(tx: Transaction, { course_id }: Appointment): Promise<number> {
  const course = course_id ? await tx.get(courses, course_id) : undefined;
  return course?.waitlist_capacity ?? 0;
}

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

export const bookingHandlers: ActionHandlers<Bookings> = {
  cancel: {
    warn: async ({ tx, record }) => lateness(tx, [{ appointment: appointmentOf(tx), booking: record }]),
    async run(call) {
      const { record, tx, write } = call;
      await settle(tx, [{ appointment: appointmentOf(tx), booking: record, to: 'cancelled' }]);
      const wasOffered = record.status === 'offered';
      const cancelled = await write({
        ...{ status: 'cancelled', cancelled_at: tx.now.toISOString() },
        ...(wasOffered && { offer_ended: 'declined' }),
      });
      if (!wasOffered) tellOf(tx, 'booking_cancelled', record.studio_id, [record.id]);
      if (takesPlace(record.status)) await passOn(call);
      return cancelled;
    },
  },
  confirm: {
    warn: ({ tx, record }) => bookingWarnings(tx, [appointmentOf(tx)], record),
    async run({ tx, record, write }) {
      const appointment = appointmentOf(tx);
      if (appointment.cancelled) throw conflict(IS_CANCELLED);
      if (!takesPlace(record.status) && nextPlace(appointment, 0) === 'full') throw conflict(NO_PLACE);
      await checkCustomer(tx, record);
      const confirmed = await write(taken(tx));
      tellOf(tx, 'booking_confirmed', record.studio_id, [record.id]);
      return confirmed;
    },
  },
  withdraw: {
    async run(call) {
      const { tx, write } = call;
      const withdrawn = await write(ended(tx, 'withdrawn'));
      await passOn(call);
      return withdrawn;
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

/** Gives or offers a free place to the next on the waiting list; the answer names them. */
async function passOn({ tx, header }: Pick<ActionCall<Bookings>, 'tx' | 'header'>): Promise<void> {
  const [moved] = await moveUp(tx, [appointmentOf(tx)]);
  if (moved) header(MOVED_UP, moved);
}

/** Notes attendance, with what it costs, and takes back what the state before cost. */
async function noted(call: ActionCall<Bookings, unknown>, tick: Tick): Promise<Booking> {
  const { tx, record } = call;
  const status = await statusAfter(call, tick);
  await settleOne(tx, { appointment: appointmentOf(tx), booking: record, to: status });
  const again = { cancelled_at: null, offer_ended: null };
  return call.write({ status, ...(record.status === 'cancelled' && again) });
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
