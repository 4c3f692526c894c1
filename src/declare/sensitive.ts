/** Health data (Art. 9 DSGVO): whose they are, and which answers contain them. */
import type { AnyRecord, Resource } from './define.ts';

/** Names of the fields that hold health data. @example sensitiveFields(customers) // ['health_notes', 'injuries'] */
export function sensitiveFields({ fields }: Pick<Resource, 'fields'>): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.sensitive !== undefined);
}

/**
 * Names of the fields that are in the answer of a single record and in no list. None for a child: its lists lie below one
 * person's record.
 * @example outOfLists(customers) // ['health_notes', 'injuries']
 */
export function outOfLists(resource: Pick<Resource, 'fields' | 'within'>): readonly string[] {
  return resource.within === undefined ? sensitiveFields(resource) : [];
}

/**
 * Returns whether the record holds health data. A child may be health data as a whole, by its parent's consent.
 * @example holdsSensitive(customers, { ...customer, injuries: [] }) // false, where there are no notes either
 */
export function holdsSensitive(
  { fields, sensitive }: Pick<Resource, 'fields' | 'sensitive'>,
  record: AnyRecord,
): boolean {
  if (sensitive !== undefined) return true;
  return Object.entries(fields).some(
    ([name, field]) => field.sensitive !== undefined && isGiven(record[name]),
  );
}

const isGiven = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Resource and id of the person that the data belong to: for a child, its parent. @example personOf(measurements, one) */
export function personOf({ name, within }: Pick<Resource, 'name' | 'within'>, record: AnyRecord) {
  return { resource: within ?? name, record_id: String(within === undefined ? record.id : record.parent_id) };
}
