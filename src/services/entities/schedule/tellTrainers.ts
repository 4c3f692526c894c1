/** Sends each trainer the appointments of the day, in the morning. */
import { inBerlin } from '#format/instants.ts';
import type { DayEntry, TrainerDayTold } from '#resources/schedule/messages.ts';
import { post } from '#services/post/outbox.ts';
import { sending } from '#services/post/sending.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

/** From when on, and until when after a standstill; later the day is under way. */
const [FROM, UNTIL] = ['06:00', '09:00'];

/** @example await tellTrainers(services) */
export async function tellTrainers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const { day, time } = inBerlin(now().toISOString());
  if (time < FROM || time >= UNTIL) return;
  for (const studio_id of await sending(database, 'trainer_day'))
    await database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id } }, async (tx) => {
      await post(tx, 'trainer_day', studio_id, await daysOf(tx, studio_id, day));
    });
}

type Row = Omit<TrainerDayTold, 'day'>;

/** Returns the days of those who have appointments and weren't told yet. */
async function daysOf(tx: Transaction, studio_id: string, day: string): Promise<TrainerDayTold[]> {
  const of = (instant: ReturnType<typeof sql>) => sql`(${instant} AT TIME ZONE 'Europe/Berlin')::date`;
  const rows = await run<Row>(
    tx.client,
    sql`SELECT t.id AS trainer_id, concat_ws(' ', t.first_name, t.last_name) AS name, t.email,
        jsonb_agg(jsonb_build_object('kind', a.kind, 'title', a.title, 'message_name', k.message_name, 'starts_at', a.starts_at, 'ends_at', a.ends_at,
          'place', nullif(concat_ws(', ', l.name, a.room), ''), 'booked', who.names) ORDER BY a.starts_at, a.id) AS entries
      FROM appointments a
      JOIN trainers t ON t.studio_id = a.studio_id AND t.id = a.trainer_id
      LEFT JOIN courses k ON k.studio_id = a.studio_id AND k.id = a.course_id
      LEFT JOIN locations l ON l.studio_id = a.studio_id AND l.id = a.location_id
      CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(concat_ws(' ', c.first_name, left(c.last_name, 1) || '.')
            ORDER BY c.last_name, c.id), '[]') AS names
        FROM bookings b JOIN customers c ON c.studio_id = b.studio_id AND c.id = b.customer_id
        WHERE b.studio_id = a.studio_id AND b.parent_id = a.id AND b.status = 'booked') who
      WHERE a.studio_id = ${studio_id} AND a.cancelled IS NOT TRUE AND t.active
        AND a.starts_at >= ${day}::date::timestamp AT TIME ZONE 'Europe/Berlin'
        AND a.starts_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'
        AND NOT EXISTS (SELECT FROM messages m WHERE m.studio_id = a.studio_id AND m.kind = 'trainer_day'
          AND m."to" = t.email AND ${of(sql`m.created_at`)} = ${day}::date)
      GROUP BY t.id, t.studio_id, t.first_name, t.last_name, t.email ORDER BY t.id`,
  );
  return rows.map((row) => ({ ...row, day }));
}

/** Returns a trainer's day to preview a message with. */
export async function someDay(tx: Transaction, studio_id: string): Promise<TrainerDayTold | undefined> {
  const { day } = inBerlin(tx.now.toISOString());
  return (await daysOf(tx, studio_id, day)).find(
    ({ entries }: { entries: readonly DayEntry[] }) => entries.length > 0,
  );
}
