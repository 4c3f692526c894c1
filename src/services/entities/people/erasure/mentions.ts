/** Tells staff in which texts about others an erased person's name stands, so that they can look. */
import { may, type User } from '#access/may.ts';
import type { AnyRecord } from '#declare/define.ts';
import { allResources } from '#resources/index.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { ErasureMentions } from '#resources/people/endpoints/erasure.ts';
import { lineKey, linesByKey, type Rows } from '#services/http/lines.ts';
import { type Mentions, mentionsIn } from '#services/storage/erasure/mentions.ts';
import type { Transaction } from '#services/storage/types.ts';

/**
 * Returns them, those with the whole name first. Leaves out what the erasure removes or keeps as the person's, what the
 * caller can't read, and what belongs to one member of staff alone: the services erase that themselves.
 * @param most number of records that are named
 */
export async function toldMentions(
  tx: Transaction,
  user: User,
  customer: Customer,
  most: number,
): Promise<ErasureMentions> {
  const { parts } = await tx.erasure(customers, customer);
  const own = parts.flatMap(({ gone, kept }) => [...gone, ...kept.map(({ record }) => record)]);
  const but = [customer.id, ...own.map(({ id }) => id)];
  const asked = allResources.filter((one) => !one.access.personal && may(user, 'read', one).allowed);
  const all: Mentions[] = [];
  for (const resource of asked) all.push(await mentionsIn(tx.client, resource, customer, { but, most }));
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    records: await named(tx, user, all, most),
  };
}

async function named(
  tx: Transaction,
  user: User,
  all: readonly Mentions[],
  most: number,
): Promise<ErasureMentions['records']> {
  const first = all
    .flatMap(({ resource, found }) => found.map((one) => ({ resource, ...one })))
    .sort((a, b) => Number(b.whole) - Number(a.whole))
    .slice(0, most);
  const known: Rows[] = [];
  const records = new Map<string, AnyRecord>();
  for (const { resource } of all) {
    const ids = first.filter((one) => one.resource === resource).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await tx.getMany(resource, ids);
    known.push({ resource, rows });
    for (const row of rows) records.set(lineKey(resource, row.id), row);
  }
  const lines = await linesByKey(tx, user, known);
  return first.flatMap(({ resource, id, whole }) => {
    const record = records.get(lineKey(resource, id));
    if (!record) return [];
    const parent_id = (record.parent_id as string | undefined) ?? null;
    const line = lines.get(lineKey(resource, id)) ?? '';
    return [{ resource: resource.name, id, parent_id, title: resource.title(record), line, whole }];
  });
}
