/**
 * What depends on the day, kept in columns so that lists filter and sort by it as by any other: the state, and days
 * until which something holds. Once such a day has passed, its record is worked out anew by the same rule that wrote it.
 */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { columnsSql, named, run, type SQL, sql, value } from '../storage/statement.ts';
import { columnNames } from '../storage/tables.ts';
import { type Database, SYSTEM } from '../storage/types.ts';

export interface Daily {
  /** Works out what follows from a record as of today. */
  readonly rule: (record: AnyRecord) => { readonly state: string };
  /** Indexed day columns that the rule answers beside the state: the last days on which it holds. */
  readonly until: readonly string[];
  readonly today: string;
}

/** Records that are brought up to date at a time. */
const BATCH = 1000;

/**
 * Brings the states of a resource up to date, in every studio. Costs a look into the indexes where nothing is due. Not a
 * change by anybody: the version stays, and the audit log holds nothing of it.
 * @example await refreshStates(database, contracts, { rule, until: ['state_until'], today })
 */
export async function refreshStates(database: Database, resource: Resource, daily: Daily): Promise<void> {
  const { rule, until, today } = daily;
  const table = named(resource.name);
  const columns = ['state', ...until];
  const written = sql.join(
    columns.map((column) => sql`${named(column)} = s.${named(column)}`),
    sql`, `,
  );
  for (const studio_id of await studiosWithDue(database, resource, daily)) {
    const how = { ...SYSTEM, scope: { rows: 'studio', studio_id } as const };
    let count = BATCH;
    while (count === BATCH)
      count = await database.transaction(how, async ({ client }) => {
        const due = await run<AnyRecord>(
          client,
          sql`SELECT ${columnsSql(columnNames(resource))} FROM ${table}
            WHERE studio_id = ${studio_id} AND (${sql.join(
              until.map((column) => passed(column, today)),
              sql` OR `,
            )}) ORDER BY id LIMIT ${value(BATCH)} FOR NO KEY UPDATE`,
        );
        const rows = due.map((record) => ({ id: record.id, ...rule(record) }));
        await run(
          client,
          sql`UPDATE ${table} t SET ${written}
            FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb) s
            WHERE t.studio_id = ${studio_id} AND t.id = s.id`,
        );
        return due.length;
      });
  }
}

const passed = (column: string, today: string): SQL => sql`${named(column)} < ${today}`;

/** One look into an index for each studio and column. */
async function studiosWithDue(
  database: Database,
  resource: Resource,
  { until, today }: Daily,
): Promise<string[]> {
  const due = until.map(
    (column) => sql`EXISTS (SELECT FROM ${named(resource.name)} t
      WHERE t.studio_id = s.id AND ${passed(column, today)})`,
  );
  const rows = await database.transaction({ ...SYSTEM, readOnly: true }, ({ client }) =>
    run<{ id: string }>(
      client,
      sql`SELECT s.id FROM studios s WHERE ${sql.join(due, sql` OR `)} ORDER BY s.id`,
    ),
  );
  return rows.map(({ id }) => id);
}
