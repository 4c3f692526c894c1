/** Health data (Art. 9 DSGVO): whose they are, and which answers hold them. */
import type { AnyRecord, Resource } from './define.ts';

/**
 * Names of the fields that stand in the answer of a record alone, and in no list. A child's list lies below one person's
 * record, and is that person's own.
 * @example outOfLists(customers) // ['health_notes', 'injuries']
 */
export function outOfLists({ fields, within }: Pick<Resource, 'fields' | 'within'>): readonly string[] {
  if (within !== undefined) return [];
  return Object.keys(fields).filter((name) => fields[name]?.sensitive !== undefined);
}

/**
 * Does the record hold health data? A child's may as a whole, by the consent of the person that it belongs to.
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

/** Name and id of the record of whom the data are: the parent's, of a child. @example personOf(measurements, one) */
export function personOf({ name, within }: Pick<Resource, 'name' | 'within'>, record: AnyRecord) {
  return { resource: within ?? name, record_id: String(within === undefined ? record.id : record.parent_id) };
}
