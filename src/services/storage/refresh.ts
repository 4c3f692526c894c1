/**
 * Refreshes values that depend on the day, stored in columns so that lists can filter and sort by them:
 * states, and the days until which they hold. A record is computed again once such a day has passed.
 */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { noteRollups, type Pending, settleRollups } from './rollups.ts';
import { columnsSql, givenRows, named, run, type SQL, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';
import { touch } from './touched.ts';
import { type Database, SYSTEM, type Transaction } from './types.ts';

/** Records refreshed per batch. */
const BATCH = 1000;

/**
 * Refreshes derived values in every studio, of each resource that declares how long they hold. Costs an index
 * lookup where nothing is due. Keeps the version, and writes no audit entry.
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
        count = await database.transaction(how, (tx) =>
          refreshSome(tx, resource, { resources: database.resources, studio_id, due, today }),
        );
    }
  }
}

interface Due {
  readonly resources: readonly Resource[];
  readonly studio_id: string;
  /** Condition of the rows of `t` that are out of date. */
  readonly due: SQL;
  readonly today: string;
}

/** Refreshes the next batch of a studio; returns its size. */
async function refreshSome(
  { client, touched }: Pick<Transaction, 'client' | 'touched'>,
  resource: Resource,
  { resources, studio_id, due, today }: Due,
) {
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
      )} FROM ${givenRows(resource.name, rows)} s
        WHERE t.studio_id = ${studio_id} AND t.id = s.id`,
    );
  touch(touched, resource, records);
  const pending: Pending = new Map();
  noteRollups({ resources, pending, touched }, resource, records, new Set(written));
  await settleRollups(client, pending, today);
  return records.length;
}

/** Returns studios with due rows, by one index lookup for each studio and column. */
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
