/** What a child's record may hold only with the consent that its parent's record notes (Art. 9 DSGVO). */
import { isDeepStrictEqual } from 'node:util';
import { consentLacks, parentsConsent } from '../../resources/consent.ts';
import type { AnyRecord, FieldErrors, Resource } from '../../resources/define.ts';
import type { Transaction } from '../storage/types.ts';
import { isEmpty } from './normalise.ts';
import { invalid } from './problem.ts';

/**
 * Refuses new values that the parent's consent is lacking for; one that stands already may stay as it is.
 * @param current the record before; none of a creation
 * @throws Problem 422 at the fields
 * @example requireParentsConsent(resources, trainingLogs, tx, values, current)
 */
export function requireParentsConsent(
  resources: readonly Resource[],
  resource: Resource,
  { parent }: Pick<Transaction, 'parent'>,
  values: Readonly<Record<string, unknown>>,
  current?: AnyRecord,
): void {
  const parents = resources.find(({ name }) => name === resource.within);
  if (!parent || !parents) return;
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const consent = parentsConsent(resource, field);
    if (!consent || parent[consent] || isEmpty(values[name])) continue;
    if (!isDeepStrictEqual(values[name], current?.[name])) errors[name] = consentLacks(parents, consent);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
