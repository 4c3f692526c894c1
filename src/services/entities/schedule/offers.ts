/** Offers of a free place: taken or declined by the customer, and ended by the clock. */
import { appointments } from '#resources/schedule/appointments.ts';
import { type Booking, bookings, type OFFER_ENDS } from '#resources/schedule/bookings.ts';
import { offerState } from '#resources/schedule/offers.ts';
import type { Studio, studios } from '#resources/studio/studios.ts';
import type { WriteCall } from '#services/hooks.ts';
import { linksRefusal } from '#services/post/links.ts';
import { invalid } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import { bookingWarnings } from './entitlement.ts';
import { moveUp, recount } from './places.ts';
import { tellOf } from './tell.ts';

/**
 * Lets a studio give time for an answer where mails with links leave alone: who hears nothing can't answer.
 * @throws Problem 422 at the setting
 */
export function requireLinksToOffer(
  { action, values, services }: WriteCall<typeof studios>,
  current: Pick<Studio, 'offer_hours'> | undefined,
): void {
  if (action === 'delete' || !values.offer_hours || current?.offer_hours) return;
  const refusal = linksRefusal(services);
  if (refusal) throw invalid({ offer_hours: refusal });
}

/** Returns the values of a booking whose customer takes a place. */
export const taken = ({ now }: Transaction) =>
  ({ status: 'booked', moved_up_at: now.toISOString(), offer_ended: null }) as const;

/** Returns the values of a booking whose offer ended otherwise. */
export const ended = ({ now }: Transaction, offer_ended: keyof typeof OFFER_ENDS) =>
  ({ status: 'cancelled', cancelled_at: now.toISOString(), offer_ended }) as const;

/** Locks the appointment, and returns the offer while it is open. */
async function lockOpen(tx: Transaction, { id, parent_id }: Booking) {
  const appointment = await tx.get(appointments, parent_id, { forUpdate: true });
  const booking = await tx.get(bookings, id, { forUpdate: true });
  return appointment && booking && offerState(booking, tx.now) === 'open'
    ? { appointment, booking }
    : undefined;
}

/**
 * Books the customer of an open offer; does nothing once it is answered or over.
 * @returns why the card doesn't cover it, which leaves the offer open; undefined otherwise
 * @throws RuleBroken where the customer has another booking at that time
 */
export async function takeOffer(tx: Transaction, offer: Booking): Promise<string | undefined> {
  const open = await lockOpen(tx, offer);
  if (!open) return undefined;
  const { appointment, booking } = open;
  const warnings = await bookingWarnings(tx, [appointment], booking);
  const refused = warnings.find(({ name }) => name === 'card_invalid');
  if (refused) return refused.text;
  await tx.update(bookings, booking.id, taken(tx), { action: 'confirm' });
  tellOf(tx, 'booking_confirmed', booking.studio_id, [booking.id]);
  return undefined;
}

/** Ends an open offer, and passes the place on; does nothing once it is answered or over. */
export async function declineOffer(tx: Transaction, offer: Booking): Promise<void> {
  const open = await lockOpen(tx, offer);
  if (!open) return;
  const { appointment, booking } = open;
  await tx.update(bookings, booking.id, ended(tx, 'declined'), { action: 'cancel' });
  await recount(tx, [appointment]);
  await moveUp(tx, [appointment]);
}

interface Over {
  readonly studio_id: string;
  readonly parent_id: string;
}

/**
 * Ends offers that nobody answered in time, and passes their places on. One appointment at a time, so that calls wait for
 * no more than that.
 * @example await endUnanswered(services)
 */
export async function endUnanswered({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const due = sql`b.status = 'offered' AND b.offered_until <= ${now().toISOString()}::timestamptz`;
  const over = await run<Over>(
    database.pool,
    sql`SELECT DISTINCT o.studio_id, o.parent_id FROM studios s
      CROSS JOIN LATERAL (SELECT b.studio_id, b.parent_id FROM bookings b WHERE b.studio_id = s.id AND ${due}) o
      ORDER BY o.studio_id, o.parent_id`,
  );
  for (const { studio_id, parent_id } of over)
    await database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id } }, async (tx) => {
      const appointment = await tx.get(appointments, parent_id, { forUpdate: true });
      if (!appointment) return;
      const rows = await run<{ id: string }>(
        tx.client,
        sql`SELECT b.id FROM bookings b WHERE b.studio_id = ${studio_id} AND b.parent_id = ${parent_id} AND ${due}
          ORDER BY b.id FOR UPDATE`,
      );
      if (rows.length === 0) return;
      const changes = rows.map(({ id }) => ({ id, values: ended(tx, 'expired') }));
      await tx.updateMany(bookings, changes, { batch: newId(), action: 'withdraw' });
      await recount(tx, [appointment]);
      await moveUp(tx, [appointment]);
    });
}
