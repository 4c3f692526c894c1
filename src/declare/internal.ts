/** Fields that the services maintain: no form has them, and no history shows them. */
import type { Resource } from './define.ts';

/**
 * Returns whether a field only says until when others hold, counts what happens around the record, or names its studio.
 * @example isInternal(contracts, 'state_until') // true
 */
export function isInternal({ fields, derive }: Pick<Resource, 'fields' | 'derive'>, name: string): boolean {
  return name === 'studio_id' || fields[name]?.counted === true || (derive?.until ?? []).includes(name);
}
