/** Tells customers by mail what becomes of their bookings, as far as the studio has switched that on. */
import type { Booking } from '#resources/schedule/bookings.ts';
import type { BookingTold, SeriesTold } from '#resources/schedule/messages.ts';
import type { MessageName } from '#resources/studio/messageKinds.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { grouped } from '#services/grouped.ts';
import { isOn, post } from '#services/post/outbox.ts';
import { sending } from '#services/post/sending.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

/** Kinds about several bookings of one customer, by the kind about each. */
const TOGETHER = {
  booking_confirmed: 'series_confirmed',
  booking_moved: 'series_moved',
  booking_cancelled: 'series_cancelled',
  place_free: undefined,
  place_offered: undefined,
} as const satisfies Partial<Record<MessageName, MessageName | undefined>>;

type Name = keyof typeof TOGETHER;

/** Status of the bookings that are told of, where it isn't `booked`. */
const STATUS: Partial<Record<Name, Booking['status']>> = {
  booking_cancelled: 'cancelled',
  place_offered: 'offered',
};

interface Due {
  readonly name: Name;
  readonly studio_id: string;
  readonly ids: Set<string>;
}

/** What is to be told at the end of each transaction. */
const collected = new WeakMap<Transaction['client'], Map<string, Due>>();

/**
 * Tells of bookings of one studio at the end of the transaction, so that what becomes of several of one customer, step by
 * step, is one message. Of appointments that have begun nobody is told.
 * @example tellOf(tx, 'place_free', studio_id, moved.map(({ id }) => id))
 */
export function tellOf(tx: Transaction, name: Name, studio_id: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const all = collected.get(tx.client) ?? new Map<string, Due>();
  if (!collected.has(tx.client)) {
    collected.set(tx.client, all);
    tx.beforeCommit(async () => {
      collected.delete(tx.client);
      for (const due of all.values()) await tell(tx, due);
    });
  }
  const key = `${name} ${studio_id}`;
  const due = all.get(key) ?? { name, studio_id, ids: new Set() };
  for (const id of ids) due.ids.add(id);
  all.set(key, due);
}

/** Settings of studios that were asked for ahead, by transaction. */
const settings = new WeakMap<Transaction['client'], Map<string, Promise<Studio | undefined>>>();

/**
 * Asks ahead for the studio's settings, where a transaction is going to tell: its end doesn't wait for them then.
 * @example tellsSoon(tx, appointment.studio_id)
 */
export function tellsSoon(tx: Transaction, studio_id: string): void {
  const asked = tx.get(studios, studio_id);
  asked.catch(() => undefined);
  settings.set(tx.client, new Map(settings.get(tx.client)).set(studio_id, asked));
}

/** Writes the messages: of several bookings of a customer one, where the studio has that kind switched on. */
async function tell(tx: Transaction, { name, studio_id, ids }: Due): Promise<void> {
  const studio = await (settings.get(tx.client)?.get(studio_id) ?? tx.get(studios, studio_id));
  const together = TOGETHER[name];
  const asOne = studio && together && isOn(together, studio) ? together : undefined;
  if (!studio || !(isOn(name, studio) || asOne)) return;
  const status = STATUS[name] ?? 'booked';
  const all = await told(tx, studio_id, sql`b.status = ${status} AND b.id = ANY(${value([...ids])}::uuid[])`);
  const each: BookingTold[] = [];
  const many: SeriesTold[] = [];
  for (const [first, ...more] of grouped(all, ({ customer_id }) => customer_id).values())
    if (first && asOne && more.length > 0) many.push({ bookings: [first, ...more] });
    else if (first) each.push(first, ...more);
  await post(tx, name, studio_id, each);
  if (asOne) await post(tx, asOne, studio_id, many);
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
        a.title, k.message_name, b.starts_at, b.ends_at, b.offered_until, concat_ws(' ', t.first_name, t.last_name) AS trainer,
        nullif(concat_ws(', ', l.name, a.room, l.street, l.city), '') AS place,
        concat_ws(' ', c.first_name, c.last_name) AS name, c.email
      FROM bookings b
      JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
      JOIN customers c ON c.studio_id = b.studio_id AND c.id = b.customer_id
      LEFT JOIN courses k ON k.studio_id = a.studio_id AND k.id = a.course_id
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

/** Returns what is told of a booking; undefined once its appointment has begun. */
export async function toldOf(tx: Transaction, { studio_id, id }: Booking): Promise<BookingTold | undefined> {
  const [found] = await told(tx, studio_id, sql`b.id = ${id}`);
  return found;
}

/** Returns the next booking of a studio as if its place were offered, to preview a message with. */
export async function nextOffer(tx: Transaction, studio_id: string): Promise<BookingTold | undefined> {
  const next = await nextBooking(tx, studio_id);
  return next && { ...next, offered_until: next.offered_until ?? next.starts_at };
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
