/**
 * Completes stored groups and lists. Columns of JSON lack parts that were declared later, or written by other
 * ways than `stored`. As rows pass to callers unread, the stored ones have to be complete.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Fields } from '#declare/fields.ts';
import { appliedHashes, noteApplied } from './applied.ts';
import { defaultOf, JSON_KINDS } from './columns.ts';
import { columnsSql, matching, named, rowsToWrite, run, sql, value } from './statement.ts';
import { stored } from './values.ts';

/** Rows read and written per batch. */
const BATCH = 1000;

/**
 * Adds each declared part that a group or an entry lacks: its `before`, its default, or null. Keeps the
 * version, and writes no audit entry. Runs at every start; reads one row of `derived_objects` for a resource
 * whose groups and lists are unchanged.
 * @example await makeWhole(client, allResources)
 */
export async function makeWhole(client: pg.ClientBase, resources: readonly Resource[]): Promise<void> {
  const applied = await appliedHashes(client);
  for (const resource of resources) {
    const nested = Object.fromEntries(
      Object.entries(resource.fields).filter(([, { kind }]) => JSON_KINDS.includes(kind)),
    );
    if (Object.keys(nested).length === 0) continue;
    const name = `${resource.name} whole`;
    const hash = createHash('sha256').update(JSON.stringify(nested)).digest('hex');
    if (applied.get(name) === hash) continue;
    await wholeRows(client, resource, nested);
    await noteApplied(client, name, hash);
  }
}

/** Walks in the order of the key, in separate transactions, so that no call waits for the whole table. */
async function wholeRows(client: pg.ClientBase, { name }: Resource, nested: Fields): Promise<void> {
  const table = named(name);
  const columns = Object.keys(nested);
  const assigned = sql.join(
    columns.map((column) => sql`${named(column)} = s.${named(column)}`),
    sql`, `,
  );
  let last: AnyRecord | undefined;
  let count = BATCH;
  while (count === BATCH) {
    await client.query('BEGIN');
    try {
      const from = last ? sql`WHERE (studio_id, id) > (${last.studio_id}, ${last.id})` : sql``;
      const rows = await run<AnyRecord>(
        client,
        sql`SELECT ${columnsSql(['studio_id', 'id', ...columns])} FROM ${table} ${from}
          ORDER BY studio_id, id LIMIT ${value(BATCH)} FOR NO KEY UPDATE`,
      );
      const lacking = rows.flatMap((row) => {
        const whole = wholeOf(nested, row);
        return isDeepStrictEqual(whole, row) ? [] : [whole];
      });
      if (lacking.length > 0)
        await run(
          client,
          sql`UPDATE ${table} t SET ${assigned}
            FROM ${rowsToWrite(name, lacking)}
            WHERE ${matching(sql`t.studio_id = s.studio_id`)}`,
        );
      await client.query('COMMIT');
      last = rows.at(-1);
      count = rows.length;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}

function wholeOf(nested: Fields, row: AnyRecord): AnyRecord {
  const values = Object.entries(nested).map(([name, field]) => [name, stored(field, row[name], olderValue)]);
  return { ...row, ...Object.fromEntries(values) };
}

const olderValue: typeof defaultOf = (field) => field.before ?? defaultOf(field);
