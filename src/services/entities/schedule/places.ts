/** Places of appointments: counted, and passed on to who waits for one. */
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { type Booking, bookings, OCCUPYING, PLACED } from '#resources/schedule/bookings.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { offeredUntil } from '#rules/schedule/offers.ts';
import { afterQuiet } from '#services/post/quiet.ts';
import { newId } from '#services/storage/ids.ts';
import { run, send, sql, value } from '#services/storage/statement.ts';
import { touch } from '#services/storage/touched.ts';
import type { ManyChange, Transaction } from '#services/storage/types.ts';
import { tellOf } from './tell.ts';

const COUNTS = sql`count(*) FILTER (WHERE b.status = ANY(${value([...PLACED])}::text[]))::integer AS booked,
  count(*) FILTER (WHERE b.status = 'waitlisted')::integer AS waiting`;

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

/**
 * Fills free places of appointments of one studio: the longest waiting customer without another booking at that time gets
 * one, or is offered it where the studio gives time for an answer. Skips past appointments, and those for whose answer there
 * is no time. Requires the appointments' locks.
 * @returns the ids of their bookings
 */
export async function moveUp(tx: Transaction, all: readonly Appointment[]): Promise<string[]> {
  const [first] = all;
  const studio = first && (await tx.get(studios, first.studio_id));
  if (!first || !studio) return [];
  const waiting = await run<Waiting>(
    tx.client,
    sql`SELECT w.id, w.parent_id, w.customer_id, w.starts_at, w.ends_at, a.capacity - taken.booked AS free
      FROM appointments a
      CROSS JOIN LATERAL (SELECT count(*)::integer AS booked FROM bookings b WHERE b.studio_id = a.studio_id
        AND b.parent_id = a.id AND b.status = ANY(${value([...PLACED])}::text[])) taken
      JOIN bookings w ON w.studio_id = a.studio_id AND w.parent_id = a.id AND w.status = 'waitlisted'
      JOIN customers c ON c.studio_id = w.studio_id AND c.id = w.customer_id AND c.status <> 'deactivated'
      WHERE a.studio_id = ${first.studio_id} AND a.id = ANY(${value(all.map(({ id }) => id))}::uuid[])
        AND a.cancelled IS NOT TRUE AND a.ends_at > ${tx.now.toISOString()} AND (a.capacity IS NULL OR a.capacity > taken.booked)
        AND NOT EXISTS (SELECT FROM bookings other WHERE other.studio_id = w.studio_id
          AND other.customer_id = w.customer_id AND other.status = ANY(${value([...OCCUPYING])}::text[])
          AND tstzrange(other.starts_at, other.ends_at) && tstzrange(w.starts_at, w.ends_at))
      ORDER BY a.starts_at, w.created_at, w.id`,
  );
  const { offer_hours } = studio;
  const next =
    offer_hours === null ? inTurn(waiting).map(booked(tx)) : offers(tx, waiting, studio, offer_hours);
  await tx.updateMany(bookings, next, { batch: newId() });
  const moved = new Set(next.map(({ id }) => id));
  await recount(
    tx,
    waiting
      .filter(({ id }) => moved.has(id))
      .map(({ parent_id }) => ({ studio_id: first.studio_id, id: parent_id })),
  );
  tellOf(tx, offer_hours === null ? 'place_free' : 'place_offered', first.studio_id, [...moved]);
  return [...moved];
}

interface Waiting extends Pick<Booking, 'id' | 'parent_id' | 'customer_id' | 'starts_at' | 'ends_at'> {
  /** Null for unlimited places. */
  readonly free: number | null;
}

type Changed = ManyChange<typeof bookings>;

const booked =
  (tx: Transaction) =>
  ({ id }: Waiting): Changed => ({ id, values: { status: 'booked', moved_up_at: tx.now.toISOString() } });

/** Returns the offers to those in turn; none at appointments that leave no time for an answer. */
function offers(tx: Transaction, waiting: readonly Waiting[], { mail }: Studio, hours: number): Changed[] {
  const offered_at = tx.now.toISOString();
  // Nobody reads of it before the quiet hours are over.
  const told_at = afterQuiet(offered_at, mail);
  const untilOf = ({ starts_at }: Waiting) => offeredUntil({ told_at, starts_at, hours });
  const inTime = waiting.filter((one) => untilOf(one) !== undefined);
  return inTurn(inTime).map((one) => ({
    id: one.id,
    values: { status: 'offered', offered_at, offered_until: untilOf(one) ?? null, offer_ended: null },
  }));
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
