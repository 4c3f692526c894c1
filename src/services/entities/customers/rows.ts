/** Changing many customers with a handful of statements, however many they are. */
import { isDeepStrictEqual } from 'node:util';
import { customers } from '../../../resources/customers.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import { changesBetween, recordChange } from '../../storage/audit.ts';
import { inScope } from '../../storage/context.ts';
import { checkReferences } from '../../storage/references.ts';
import { columnsSql, run, sql, value } from '../../storage/statement.ts';
import { columnNames } from '../../storage/tables.ts';
import type { Transaction } from '../../storage/types.ts';
import type { Services } from '../../types.ts';

/** Reads the customers that the caller may touch and keeps them from being changed, in the order of their ids. */
export function lockCustomers({ client, scope }: Transaction, ids: readonly string[]): Promise<AnyRecord[]> {
  return run<AnyRecord>(
    client,
    sql`SELECT ${columnsSql(columnNames(customers), 't')} FROM customers t
      WHERE ${inScope(scope)} AND t.id = ANY (${value(ids)}::uuid[]) ORDER BY t.id FOR NO KEY UPDATE`,
  );
}

/** The columns that bulk actions change. */
interface Change {
  readonly id: string;
  readonly studio_id: string;
  readonly status: unknown;
  readonly activated_at: unknown;
  readonly deactivated_at: unknown;
  readonly trainer_ids: unknown;
  readonly tags: unknown;
}

/**
 * Gives each of the locked customers its new values, with an entry in the audit log; answers those that changed, by
 * their ids.
 * @throws InvalidValues when a new trainer isn't of the customer's studio
 */
export async function changeCustomers(
  { database: { resources } }: Services,
  tx: Transaction,
  current: readonly AnyRecord[],
  next: (record: AnyRecord) => Record<string, unknown>,
  action: string,
): Promise<AnyRecord[]> {
  const context = { ...tx, resources };
  const pairs = current
    .map((before) => ({ before, after: { ...before, ...next(before) } }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (pairs.length === 0) return [];
  for (const [studio_id, trainer_ids] of newTrainers(pairs))
    await checkReferences(context, customers, studio_id, [{ trainer_ids }]);
  const rows = await write(
    tx,
    pairs.map(({ after }) => after),
  );
  await recordChange(
    context,
    customers,
    pairs.map(({ before, after }) => ({
      studio_id: before.studio_id,
      record_id: before.id,
      action: action === 'activate' || action === 'deactivate' ? action : 'update',
      changes: changesBetween(customers.fields, before, after),
    })),
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Those that weren't there before, by studio: others may have gone meanwhile and stay as they are. */
function newTrainers(pairs: readonly { before: AnyRecord; after: AnyRecord }[]): Map<string, string[]> {
  const added = new Map<string, string[]>();
  for (const { before, after } of pairs) {
    const known = before.trainer_ids as string[];
    const fresh = (after.trainer_ids as string[]).filter((id) => !known.includes(id));
    if (fresh.length > 0)
      added.set(before.studio_id, [...new Set([...(added.get(before.studio_id) ?? []), ...fresh])]);
  }
  return added;
}

function write({ client, now }: Transaction, records: readonly AnyRecord[]): Promise<AnyRecord[]> {
  const changes = records.map(
    ({ id, studio_id, status, activated_at, deactivated_at, trainer_ids, tags }): Change => ({
      id,
      studio_id,
      status,
      activated_at,
      deactivated_at,
      trainer_ids,
      tags,
    }),
  );
  return run<AnyRecord>(
    client,
    sql`UPDATE customers t SET status = c.status, activated_at = c.activated_at, deactivated_at = c.deactivated_at,
        trainer_ids = c.trainer_ids, tags = c.tags, updated_at = ${now.toISOString()}::timestamptz, version = t.version + 1
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c (id uuid, studio_id uuid, status text,
        activated_at timestamptz, deactivated_at timestamptz, trainer_ids uuid[], tags text[])
      WHERE t.studio_id = c.studio_id AND t.id = c.id RETURNING ${columnsSql(columnNames(customers), 't')}`,
  );
}
