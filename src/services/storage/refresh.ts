/**
 * What depends on the day, kept in columns so that lists filter and sort by it as by any other: the state, and days
 * until which something holds. Once such a day has passed, its record is worked out anew.
 */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { noteRollups, type Pending, settleRollups } from './rollups.ts';
import { columnsSql, named, type Queryable, run, type SQL, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';
import { type Database, SYSTEM } from './types.ts';

/** Records that are brought up to date at a time. */
const BATCH = 1000;

/**
 * Brings what is derived up to date, in every studio, of each resource that says until when it holds. Costs a look into
 * the indexes where nothing is due. Not a change by anybody: the version stays, and the audit log holds nothing of it.
 * @param today `YYYY-MM-DD` in Berlin
 * @example await refreshDerived(database, '2026-11-21')
 */
export async function refreshDerived(database: Database, today: string): Promise<void> {
  for (const resource of database.resources) {
    const { until = [], values } = resource.derive ?? {};
    if (!values || until.length === 0) continue;
    const passed = until.map((column) => sql`t.${named(column)} < ${today}`);
    const due = sql.join(passed, sql` OR `);
    for (const studio_id of await studiosWithDue(database, resource, passed)) {
      const how = { ...SYSTEM, scope: { rows: 'studio', studio_id } as const };
      let count = BATCH;
      while (count === BATCH)
        count = await database.transaction(how, ({ client }) =>
          refreshSome(client, resource, { resources: database.resources, studio_id, due, today }),
        );
    }
  }
}

interface Due {
  readonly resources: readonly Resource[];
  readonly studio_id: string;
  /** Which rows of `t` are out of date. */
  readonly due: SQL;
  readonly today: string;
}

/** The next batch of a studio; answers how many there were. */
async function refreshSome(client: Queryable, resource: Resource, { resources, studio_id, due, today }: Due) {
  const table = named(resource.name);
  const records = await run<AnyRecord>(
    client,
    sql`SELECT ${columnsSql(columnNames(resource), 't')} FROM ${table} t
      WHERE t.studio_id = ${studio_id} AND (${due}) ORDER BY t.id LIMIT ${value(BATCH)} FOR NO KEY UPDATE`,
  );
  const rows = records.map((record) => ({ id: record.id, ...resource.derive?.values(record, { today }) }));
  const written = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  if (written.length > 0)
    await run(
      client,
      sql`UPDATE ${table} t SET ${sql.join(
        written.map((column) => sql`${named(column)} = s.${named(column)}`),
        sql`, `,
      )} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb) s
        WHERE t.studio_id = ${studio_id} AND t.id = s.id`,
    );
  const pending: Pending = new Map();
  noteRollups({ resources, pending }, resource, records, new Set(written));
  await settleRollups(client, pending, today);
  return records.length;
}

/** One look into an index for each studio and column. */
async function studiosWithDue(database: Database, resource: Resource, passed: readonly SQL[]) {
  const table = named(resource.name);
  const due = passed.map((one) => sql`EXISTS (SELECT FROM ${table} t WHERE t.studio_id = s.id AND ${one})`);
  const rows = await database.transaction({ ...SYSTEM, readOnly: true }, ({ client }) =>
    run<{ id: string }>(
      client,
      sql`SELECT s.id FROM studios s WHERE ${sql.join(due, sql` OR `)} ORDER BY s.id`,
    ),
  );
  return rows.map(({ id }) => id);
}
