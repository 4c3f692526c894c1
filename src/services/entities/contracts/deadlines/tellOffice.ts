/** Tells the office in the morning how much there is to do, by the same statements as the list of work. */
import { LEVEL } from '#declare/levels.ts';
import { type InRole, remains } from '#declare/roles.ts';
import { inBerlin } from '#format/instants.ts';
import { DEADLINE_KINDS, type DeadlineKind } from '#resources/contracts/endpoints/deadlines.ts';
import type { OfficeDayTold } from '#resources/contracts/officeDay.ts';
import { post } from '#services/post/outbox.ts';
import { sending } from '#services/post/sending.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import { countDeadlines, kindsFor } from './deadlines.ts';

/** From when on, and until when after a standstill. */
const [FROM, UNTIL] = ['07:00', '10:00'];

/** @example await tellOffice(services) */
export async function tellOffice({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const { day, time } = inBerlin(now().toISOString());
  if (time < FROM || time >= UNTIL) return;
  for (const studio_id of await sending(database, 'office_day'))
    await database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id } }, async (tx) => {
      const left = sql`NOT EXISTS (SELECT FROM messages m WHERE m.studio_id = a.studio_id AND m.kind = 'office_day'
        AND m."to" = a.email AND (m.created_at AT TIME ZONE 'Europe/Berlin')::date = ${day}::date)`;
      await post(tx, 'office_day', studio_id, await daysOf(tx, studio_id, day, left));
    });
}

type Person = InRole & Pick<OfficeDayTold, 'name' | 'email'>;

const KINDS = Object.keys(DEADLINE_KINDS) as DeadlineKind[];

/**
 * Returns what is to do for each of those who work on it; nothing where there is none of it.
 * @param which condition on admins `a`
 */
async function daysOf(
  tx: Transaction,
  studio_id: string,
  day: string,
  which = sql`true`,
): Promise<OfficeDayTold[]> {
  const found = await run<Person>(
    tx.client,
    sql`SELECT concat_ws(' ', a.first_name, a.last_name) AS name, a.email, a.role FROM admins a
      WHERE a.studio_id = ${studio_id} AND a.active
        AND ${which}
      ORDER BY a.id`,
  );
  const people = found.filter((person) => remains(person, 'desk', 'change'));
  if (people.length === 0) return [];
  const due = await countDeadlines(tx, KINDS, { studio_id, today: day, until: day, trainer_id: null });
  return people.flatMap(({ role, ...person }) => {
    const seen = kindsFor({ level: LEVEL.admin, role: role ?? null });
    const counts = seen.flatMap((kind) => (due[kind] > 0 ? [[kind, due[kind]] as const] : []));
    return counts.length > 0 ? [{ ...person, day, counts }] : [];
  });
}

/** Returns an admin's day to preview a message with. */
export async function someOfficeDay(tx: Transaction, studio_id: string): Promise<OfficeDayTold | undefined> {
  const { day } = inBerlin(tx.now.toISOString());
  return (await daysOf(tx, studio_id, day))[0];
}
