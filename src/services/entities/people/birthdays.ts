/** Birthday greetings: advertising, to those who consented to it. */
import { fromBerlin, inBerlin } from '#format/instants.ts';
import type { Celebrating } from '#resources/people/messages.ts';
import { plusDays } from '#rules/days.ts';
import { birthsOf } from '#rules/people/birthdays.ts';
import { post } from '#services/post/outbox.ts';
import { sending } from '#services/post/sending.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

/** From when on, and until when after a standstill. */
const [FROM, UNTIL] = ['08:00', '20:00'];

/** @example await greet(services) */
export async function greet({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const { day, time } = inBerlin(now().toISOString());
  if (time < FROM || time >= UNTIL) return;
  for (const studio_id of await sending(database, 'birthday'))
    await database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id } }, async (tx) => {
      await post(tx, 'birthday', studio_id, await celebrating(tx, studio_id, day));
    });
}

/** Returns those who celebrate on the day, consented, and weren't greeted yet. */
async function celebrating(tx: Transaction, studio_id: string, day: string): Promise<Celebrating[]> {
  const until = fromBerlin(plusDays(day, 1), '00:00');
  const begins = fromBerlin(day, '00:00');
  const births = birthsOf([day]).map(({ born }) => born);
  const rows = await run<Omit<Celebrating, 'until'>>(
    tx.client,
    sql`SELECT c.id, c.first_name, c.last_name, c.gender, c.email, n.id AS consent_id
      FROM newsletter_consents n
      JOIN customers c ON c.studio_id = n.studio_id AND c.id = n.customer_id AND c.email = n."to"
      WHERE n.studio_id = ${studio_id} AND n.state = 'confirmed' AND c.status <> 'deactivated'
        AND c.birthday = ANY (${value(births)}::date[])
        AND NOT EXISTS (SELECT FROM messages m WHERE m.studio_id = n.studio_id AND m.customer_id = c.id
          AND m.kind = 'birthday' AND m.created_at >= ${begins}::timestamptz)
      ORDER BY c.id`,
  );
  return rows.map((row) => ({ ...row, until }));
}
