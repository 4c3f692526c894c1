/** Empties the bin of what can't be restored any more. */
import { type Contents, emptyBin, withoutSensitive } from './bin.ts';
import type { Context } from './context.ts';
import { run, sql } from './statement.ts';
import { type Database, SYSTEM } from './types.ts';

/** Records whose health data are erased per statement. */
const AT_ONCE = 500;

/**
 * Erases expired records in every studio, and expired health data in others.
 * @example await forgetDeleted(database)
 */
export async function forgetDeleted(database: Database): Promise<void> {
  const { resources } = database;
  const at = ({ now }: Pick<Context, 'now'>) => now.toISOString();
  const studios = await database.transaction({ ...SYSTEM, readOnly: true }, (tx) =>
    run<{ id: string }>(
      tx.client,
      sql`SELECT s.id FROM studios s
        WHERE EXISTS (SELECT FROM deleted_records t WHERE t.studio_id = s.id AND t.until <= ${at(tx)})
          OR EXISTS (SELECT FROM deleted_records t WHERE t.studio_id = s.id AND t.sensitive_until <= ${at(tx)})`,
    ),
  );
  for (const { id } of studios)
    await database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id: id } }, async (tx) => {
      const context = { client: tx.client, now: tx.now, resources };
      await emptyBin(context, sql`t.studio_id = ${id} AND t.until <= ${at(tx)}`);
      while ((await forgetSensitive(context, id)) === AT_ONCE);
    });
}

type Parts = Pick<Context, 'client' | 'now' | 'resources'>;

/** Erases expired health data of some deleted records; returns their number. */
async function forgetSensitive({ client, now, resources }: Parts, studio_id: string): Promise<number> {
  const found = await run<{ resource: string; record_id: string; contents: Contents }>(
    client,
    sql`SELECT resource, record_id, contents FROM deleted_records
      WHERE studio_id = ${studio_id} AND sensitive_until <= ${now.toISOString()} LIMIT ${sql.raw(String(AT_ONCE))} FOR UPDATE`,
  );
  const rows = found.map(({ contents, ...one }) => ({
    ...one,
    contents: withoutSensitive(resources, contents),
  }));
  await run(
    client,
    sql`UPDATE deleted_records t SET contents = r.contents, sensitive_until = NULL
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (resource text, record_id uuid, contents jsonb)
      WHERE t.studio_id = ${studio_id} AND t.resource = r.resource AND t.record_id = r.record_id`,
  );
  return found.length;
}
