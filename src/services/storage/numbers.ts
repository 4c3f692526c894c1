/** Running numbers, consecutive per studio. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { isRunning } from '#declare/lists.ts';
import { SLOT_SETTING, SLOTS } from './role.ts';
import { type Queryable, run, sql, value } from './statement.ts';

/** Numbers of transactions that are rolled back, by their clients: field → last number. */
const apart = new WeakMap<Queryable, Map<string, number>>();

/** From here on are numbers that no studio reaches. */
const FAR = 1_000_000_000;

/** Slots of counts, beyond those that other transactions take. */
const APART = { first: SLOTS, count: 30_000 };

/**
 * Makes the rest of a transaction that will be rolled back take its numbers from a separate range, and count in a separate
 * slot, so that it locks no row that other transactions need.
 * @example await rehearse(write, async (tx) => { await standApart(tx); return work(tx); })
 */
export async function standApart({ client }: { readonly client: Queryable }): Promise<void> {
  apart.set(client, new Map());
  const slot = APART.first + Math.floor(Math.random() * APART.count);
  await run(client, sql`SELECT set_config(${SLOT_SETTING}, ${String(slot)}, true)`);
}

/** Two transactions at a time begin far from each other: equal numbers would wait for each other, too. */
function nextApart(taken: Map<string, number>, key: string, count: number): number {
  const first = (taken.get(key) ?? FAR + Math.floor(Math.random() * FAR)) + 1;
  taken.set(key, first + count - 1);
  return first;
}

/**
 * Returns the next number of a running field, or the first of a block: without gaps, because a concurrent
 * call waits for the end of this transaction.
 * @example await nextNumber(tx.client, contracts, studio_id, 'number') // 1042
 */
export async function nextNumber(
  client: Queryable,
  { name }: Pick<Resource, 'name'>,
  studio_id: string,
  field: string,
  count = 1,
): Promise<number> {
  const own = apart.get(client);
  if (own) return nextApart(own, `${studio_id} ${name}.${field}`, count);
  const [row] = await run<{ last: number }>(
    client,
    sql`INSERT INTO running_numbers AS n (studio_id, resource, last)
      VALUES (${studio_id}, ${`${name}.${field}`}, ${value(count)})
      ON CONFLICT (studio_id, resource) DO UPDATE SET last = n.last + excluded.last RETURNING last`,
  );
  return row!.last - count + 1;
}

/**
 * Returns the next number of each running field, for new records (undefined) and those from another studio,
 * in their order. A field numbered on demand gets one only where it had one.
 */
export async function runningNumbers(
  { client }: { readonly client: Queryable },
  resource: Resource,
  studio_id: string,
  records: readonly (AnyRecord | undefined)[],
): Promise<Record<string, number>[]> {
  const numbers: Record<string, number>[] = records.map(() => ({}));
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isRunning(field)) continue;
    const numbered = numbers.filter(
      (_, index) => !isOnDemand(field) || typeof records[index]?.[name] === 'number',
    );
    if (numbered.length === 0) continue;
    const first = await nextNumber(client, resource, studio_id, name, numbered.length);
    for (const [index, of] of numbered.entries()) of[name] = first + index;
  }
  return numbers;
}

function isOnDemand(field: Field): boolean {
  return field.kind === 'number' && field.onDemand === true;
}
