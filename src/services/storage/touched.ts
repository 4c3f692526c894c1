/** Changes of a transaction: the ids of records, by resource and studio. */

export type Touched = Map<string, Map<string, Set<string>>>;

/** A row that identifies a changed record. */
export interface TouchedRow {
  readonly id: string;
  readonly studio_id: string;
}

/**
 * Adds records of a resource. The audit log adds audited ones, counters those they update.
 * @example touch(tx.touched, claims, [{ id, studio_id }])
 */
export function touch(
  touched: Touched,
  { name }: { readonly name: string },
  rows: readonly TouchedRow[],
): void {
  for (const { id, studio_id } of rows) {
    const studios = touched.get(name) ?? new Map<string, Set<string>>();
    touched.set(name, studios);
    studios.set(studio_id, (studios.get(studio_id) ?? new Set()).add(id));
  }
}
