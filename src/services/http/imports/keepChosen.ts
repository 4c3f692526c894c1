/** Stores what a person chose in an import, for the next one. */
import type { Resource } from '#declare/define.ts';
import type { NewRecord, Transaction } from '#services/storage/types.ts';

/**
 * Creates the records whose keys aren't stored, and changes the others.
 * @param stored ids of the stored records, by key
 * @param chosen the records as they should be, by key
 */
export async function keepChosen<R extends Resource>(
  tx: Transaction,
  resource: R,
  stored: ReadonlyMap<string, string>,
  chosen: ReadonlyMap<string, NewRecord<R>>,
): Promise<void> {
  const fresh: NewRecord<R>[] = [];
  const changed: { id: string; values: NewRecord<R> }[] = [];
  for (const [key, values] of chosen) {
    const id = stored.get(key);
    if (id) changed.push({ id, values });
    else fresh.push(values);
  }
  await tx.createMany(resource, fresh);
  await tx.updateMany(resource, changed);
}
