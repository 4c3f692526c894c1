/** Running numbers: one after the other per studio. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import type { Field } from '../../resources/fields.ts';
import { isRunning } from '../../resources/lists.ts';
import { type Queryable, run, sql, value } from './statement.ts';

/**
 * The next number of a running field, or the first of so many: without gaps, because a studio's next one waits for this transaction's end.
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
 * The next number of each running field, for new records (undefined) and those that come from another studio, in their
 * order. What is numbered on demand gets one only where it had one.
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
