/** Matches the entries of a file with existing records. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { named, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Normalises a unique value for comparison without regard to case. */
export const folded = (raw: unknown) => (raw === null || raw === undefined ? '' : String(raw).toLowerCase());

export type Known = Readonly<Record<string, ReadonlyMap<string, AnyRecord>>>;

/**
 * Reads the studio's records with one of the values, by field and value. Locks them, unless the transaction
 * is read-only.
 */
export async function knownBy(
  tx: Transaction,
  resource: Resource,
  studio_id: string,
  all: readonly Readonly<Record<string, unknown>>[],
  { forUpdate }: { readonly forUpdate: boolean },
): Promise<Known> {
  const { match = [] } = resource.imports ?? {};
  const ids = new Set<string>();
  for (const field of match) {
    const values = [...new Set(all.map((one) => folded(one[field])).filter(Boolean))];
    const found = await run<{ id: string }>(
      tx.client,
      sql`SELECT id FROM ${named(resource.name)} WHERE studio_id = ${studio_id}
        AND lower(${named(field)}) = ANY (${value(values)}::text[])`,
    );
    for (const { id } of found) ids.add(id);
  }
  const records: AnyRecord[] = await tx.getMany(resource, [...ids], { forUpdate });
  const by = (field: string) =>
    new Map(records.flatMap((one) => (one[field] ? [[folded(one[field]), one] as const] : [])));
  return Object.fromEntries(match.map((field) => [field, by(field)]));
}
