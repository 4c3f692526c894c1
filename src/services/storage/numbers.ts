/** Running numbers, consecutive per studio. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { isRunning } from '#declare/lists.ts';
import { type Queryable, run, sql, value } from './statement.ts';

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
