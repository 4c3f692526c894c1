/** Creates starter records for a new studio in one batch of the history, skipping existing names. */
import type { Resource } from '#declare/define.ts';
import { newId } from '#services/storage/ids.ts';
import { named, run, sql } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';

/** Returns the rows of a data file as values. @example rowsOf<NewFood>(file) */
export function rowsOf<V>({
  columns,
  rows,
}: {
  columns: readonly string[];
  rows: readonly unknown[][];
}): V[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as V);
}

/** Returns the numbers of created and existing records. */
export async function createStarter<R extends Resource>(
  tx: Transaction,
  resource: R,
  studio_id: string,
  starter: readonly (NewValues<R> & { readonly name: string })[],
): Promise<{ created: number; known: number }> {
  const rows = await run<{ name: string }>(
    tx.client,
    sql`SELECT lower(name) AS name FROM ${named(resource.name)} WHERE studio_id = ${studio_id}`,
  );
  const known = new Set(rows.map(({ name }) => name));
  const added = starter.filter(({ name }) => !known.has(name.toLowerCase()));
  const records = added.map((values) => ({ ...values, studio_id }));
  await tx.createMany(resource, records, { batch: newId() });
  return { created: added.length, known: starter.length - added.length };
}
