/**
 * Refreshes values that depend on the day, stored in columns so that lists can filter and sort by them:
 * states, and the days until which they hold. A record is computed again once such a day has passed.
 */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { turn } from '#services/turns.ts';
import { isAway } from './errors.ts';
import { noteRollups, type Pending, settleRollups } from './rollups.ts';
import { SLICE } from './slices.ts';
import { columnsSql, matching, named, rowsToWrite, run, type SQL, send, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';
import { touch } from './touched.ts';
import { type Database, SYSTEM, type Transaction } from './types.ts';

/**
 * Refreshes derived values of each resource that declares how long they hold, one studio after the other. Costs
 * an index lookup where nothing is due. Keeps the version, and writes no audit entry. A studio that fails holds up
 * no other.
 * @param today `YYYY-MM-DD` in Berlin
 * @param studio_id the only studio to refresh; every one by default
 * @throws the first error, when the others are done; at once where the database is away
 * @example await refreshDerived(database, '2026-11-21')
 */
export async function refreshDerived(database: Database, today: string, studio_id?: string): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, due } of await studiosWithDue(database, today, studio_id))
    try {
      for (const resource of due) await refreshAll(database, resource, { studio_id: id, today });
    } catch (error) {
      if (isAway(error)) throw error;
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

interface Due {
  readonly studio_id: string;
  readonly today: string;
}

/** Refreshes a resource's due rows in a studio, some hundred in a transaction of their own. */
async function refreshAll(database: Database, resource: Resource, due: Due): Promise<void> {
  const { resources } = database;
  const how = { ...SYSTEM, scope: { rows: 'studio', studio_id: due.studio_id } as const };
  let last: string | undefined;
  do
    last = await database.transaction(how, (tx) =>
      refreshSome(tx, resource, { ...due, resources, after: last }),
    );
  while (last !== undefined);
}

interface Some extends Due {
  readonly resources: readonly Resource[];
  /** Id behind which to go on: the rows up to it are up to date. */
  readonly after: string | undefined;
}

/** Refreshes the next rows in the order of their ids; returns the last id, where more may follow. */
async function refreshSome(
  { client, touched }: Pick<Transaction, 'client' | 'touched'>,
  resource: Resource,
  { resources, studio_id, today, after }: Some,
): Promise<string | undefined> {
  const table = named(resource.name);
  // Instances that refresh a studio at the same time take turns: each finds what the others have left, and none waits for
  // a row of another one while it holds some itself.
  await send(client, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`day of ${studio_id}`}, 0))`);
  const behind = after === undefined ? sql`` : sql`AND t.id > ${after}`;
  const records = await run<AnyRecord>(
    client,
    sql`SELECT ${columnsSql(columnNames(resource), 't')} FROM ${table} t
      WHERE t.studio_id = ${studio_id} AND (${sql.join(passed(resource, today), sql` OR `)}) ${behind}
      ORDER BY t.id LIMIT ${value(SLICE)} FOR NO KEY UPDATE`,
  );
  const rows: { id: string; [derived: string]: unknown }[] = [];
  for (const record of records) {
    const pause = turn();
    if (pause) await pause;
    rows.push({ id: record.id, ...resource.derive?.values(record, { today }) });
  }
  const written = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  if (written.length > 0)
    await run(
      client,
      sql`UPDATE ${table} t SET ${sql.join(
        written.map((column) => sql`${named(column)} = s.${named(column)}`),
        sql`, `,
      )} FROM ${rowsToWrite(resource.name, rows)}
        WHERE ${matching(sql`t.studio_id = ${studio_id}`)}`,
    );
  touch(touched, resource, records);
  const pending: Pending = new Map();
  noteRollups({ resources, pending, touched }, resource, records, new Set(written));
  await settleRollups(client, pending, today);
  return records.length < SLICE ? undefined : records.at(-1)?.id;
}

/** Conditions of the rows of `t` that are out of date, one for each day that may have passed. */
const passed = ({ derive }: Resource, today: string): SQL[] =>
  (derive?.until ?? []).map((column) => sql`t.${named(column)} < ${today}`);

/** Returns studios with due rows, and of which resources, by one index lookup for each studio and column. */
async function studiosWithDue(database: Database, today: string, studio_id: string | undefined) {
  const daily = database.resources.filter((resource) => passed(resource, today).length > 0);
  if (daily.length === 0) return [];
  const ofEach = daily.map((resource) => {
    const table = named(resource.name);
    const any = passed(resource, today).map(
      (one) => sql`EXISTS (SELECT FROM ${table} t WHERE t.studio_id = s.id AND ${one})`,
    );
    return sql`(${sql.join(any, sql` OR `)})`;
  });
  const where = studio_id === undefined ? sql`` : sql`WHERE s.id = ${studio_id}`;
  const rows = await database.transaction({ ...SYSTEM, readOnly: true }, ({ client }) =>
    // OFFSET 0 keeps the lookups from being made twice.
    run<{ id: string; due: boolean[] }>(
      client,
      sql`SELECT id, due FROM
        (SELECT s.id, ARRAY[${sql.join(ofEach, sql`, `)}] AS due FROM studios s ${where} OFFSET 0) s
        WHERE true = ANY (due) ORDER BY id`,
    ),
  );
  return rows.map(({ id, due }) => ({ id, due: daily.filter((_, index) => due[index]) }));
}
