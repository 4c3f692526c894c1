/** Tells customers by mail what becomes of their bookings, as far as the studio has switched that on. */
import type { BookingTold, SeriesTold } from '#resources/schedule/messages.ts';
import type { MessageName } from '#resources/studio/messageKinds.ts';
import { studios } from '#resources/studio/studios.ts';
import { grouped } from '#services/grouped.ts';
import { isOn, post } from '#services/post/outbox.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import { type Database, SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

type Name = 'booking_confirmed' | 'booking_moved' | 'booking_cancelled' | 'place_free' | 'reminder';

/**
 * Writes messages about bookings of one studio. Of appointments that have begun nobody is told.
 * @example await tellOf(tx, 'place_free', studio_id, moved.map(({ id }) => id))
 */
export async function tellOf(
  tx: Transaction,
  name: Name,
  studio_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const studio = await tx.get(studios, studio_id);
  if (!studio || !isOn(name, studio)) return;
  await post(tx, name, studio_id, await told(tx, studio_id, sql`b.id = ANY(${value([...ids])}::uuid[])`));
}

/** Reads what is told of bookings; of those of deactivated customers nothing is. */
function told(
  { client, now }: Transaction,
  studio_id: string,
  which: SQL,
  most = sql``,
): Promise<BookingTold[]> {
  return run<BookingTold>(
    client,
    sql`SELECT b.id, b.version, b.customer_id, a.id AS appointment_id, a.version AS appointment_version, a.kind,
        a.title, b.starts_at, b.ends_at, concat_ws(' ', t.first_name, t.last_name) AS trainer,
        nullif(concat_ws(', ', l.name, a.room, l.street, l.city), '') AS place,
        concat_ws(' ', c.first_name, c.last_name) AS name, c.email
      FROM bookings b
      JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
      JOIN customers c ON c.studio_id = b.studio_id AND c.id = b.customer_id
      LEFT JOIN trainers t ON t.studio_id = a.studio_id AND t.id = a.trainer_id
      LEFT JOIN locations l ON l.studio_id = a.studio_id AND l.id = a.location_id
      WHERE b.studio_id = ${studio_id} AND b.starts_at > ${now.toISOString()}::timestamptz
        AND c.status <> 'deactivated' AND ${which}
      ORDER BY b.starts_at, b.id ${most}`,
  );
}

/** Returns the next booking of a studio, to preview a message with. */
export async function nextBooking(tx: Transaction, studio_id: string): Promise<BookingTold | undefined> {
  const [next] = await told(tx, studio_id, sql`b.status = 'booked'`, sql`LIMIT 1`);
  return next;
}

/**
 * Tells of bookings that were made together: one message a customer for all of them, or for one that of single bookings.
 * @example await tellOfSeries(tx, studio_id, made.map(({ id }) => id))
 */
export async function tellOfSeries(
  tx: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const studio = await tx.get(studios, studio_id);
  if (!studio || !(isOn('series_confirmed', studio) || isOn('booking_confirmed', studio))) return;
  const all = await told(tx, studio_id, sql`b.id = ANY(${value([...ids])}::uuid[]) AND b.status = 'booked'`);
  const of = [...grouped(all, ({ customer_id }) => customer_id).values()];
  await post(
    tx,
    'booking_confirmed',
    studio_id,
    of.flatMap((bookings) => (bookings.length === 1 ? bookings : [])),
  );
  await post(
    tx,
    'series_confirmed',
    studio_id,
    of.flatMap(([first, ...more]) =>
      first && more.length > 0 ? [{ bookings: [first, ...more] as const }] : [],
    ),
  );
}

/** Returns the next bookings of a customer who has several, to preview a message with. */
export async function nextSeries(tx: Transaction, studio_id: string): Promise<SeriesTold | undefined> {
  const next = await nextBooking(tx, studio_id);
  if (!next) return undefined;
  const all = await told(
    tx,
    studio_id,
    sql`b.status = 'booked' AND b.customer_id = ${next.customer_id}`,
    sql`LIMIT 5`,
  );
  const [first = next, ...more] = all;
  return { bookings: [first, ...more] };
}

/** Reminders, each with the hours before an appointment. */
const REMINDERS = [
  ['reminder', 24],
  ['reminder_soon', 2],
] as const;

/**
 * Reminds of appointments that are near, once for each time. Whoever got a message about the appointment within that time
 * knows of it already.
 * @example await remind(services)
 */
export async function remind({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const [name, before] of REMINDERS)
    for (const studio_id of await sending(database, name))
      await database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id } }, async (tx) => {
        const hours = sql`make_interval(hours => ${value(before)}::integer)`;
        const now = sql`${tx.now.toISOString()}::timestamptz`;
        const due = await told(
          tx,
          studio_id,
          sql`b.status = 'booked' AND b.starts_at <= ${now} + ${hours} AND b.created_at <= b.starts_at - ${hours}
            AND NOT EXISTS (SELECT FROM messages m WHERE m.studio_id = b.studio_id AND m.customer_id = b.customer_id
              AND m.appointment_id = b.parent_id
              AND (m.created_at > ${now} - ${hours} OR (m.kind = ${name} AND m.not_after = b.starts_at)))`,
        );
        await post(tx, name, studio_id, due);
      });
}

/** Returns the studios that send messages of a kind. */
export async function sending(database: Database, name: MessageName): Promise<string[]> {
  const rows = await run<{ id: string }>(
    database.pool,
    sql`SELECT id FROM studios WHERE mail -> 'kinds' @> ${JSON.stringify([name])}::jsonb`,
  );
  return rows.map(({ id }) => id);
}
