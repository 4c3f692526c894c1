/** Health data (Art. 9 DSGVO): whose they are, and which answers hold them. */
import type { Resource } from './define.ts';

/**
 * Names of the fields that stand in the answer of a record alone, and in no list. A child's list lies below one person's
 * record, and is that person's own.
 * @example outOfLists(customers) // ['health_notes', 'injuries']
 */
export function outOfLists({ fields, within }: Pick<Resource, 'fields' | 'within'>): readonly string[] {
  if (within !== undefined) return [];
  return Object.keys(fields).filter((name) => fields[name]?.sensitive !== undefined);
}
