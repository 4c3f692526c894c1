/** Running numbers: one after the other per studio. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import type { Field } from '../../resources/fields.ts';
import { type Queryable, run, sql } from './statement.ts';
import { isRunning } from './tables.ts';

/**
 * The next number of a running field: without gaps, because a studio's next one waits for this transaction's end.
 * @example await nextNumber(tx.client, contracts, studio_id, 'number') // 1042
 */
export async function nextNumber(
  client: Queryable,
  { name }: Pick<Resource, 'name'>,
  studio_id: string,
  field: string,
): Promise<number> {
  const [row] = await run<{ last: number }>(
    client,
    sql`INSERT INTO running_numbers AS n (studio_id, resource, last) VALUES (${studio_id}, ${`${name}.${field}`}, 1)
      ON CONFLICT (studio_id, resource) DO UPDATE SET last = n.last + 1 RETURNING last`,
  );
  return row!.last;
}

/**
 * The next number of each running field, for a new record or for one that comes from another studio. What is numbered
 * on demand gets one only where it had one.
 */
export async function runningNumbers(
  { client }: { readonly client: Queryable },
  resource: Resource,
  studio_id: string,
  current?: AnyRecord,
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const [name, field] of Object.entries(resource.fields))
    if (isRunning(field) && (!isOnDemand(field) || typeof current?.[name] === 'number'))
      numbers[name] = await nextNumber(client, resource, studio_id, name);
  return numbers;
}

function isOnDemand(field: Field): boolean {
  return field.kind === 'number' && field.onDemand === true;
}
