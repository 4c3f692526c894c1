/** Checks a child's values that require a consent on the parent's record (Art. 9 DSGVO). */
import { isDeepStrictEqual } from 'node:util';
import { consentLacks, parentsConsent } from '#declare/consent.ts';
import type { AnyRecord, FieldErrors, Resource } from '#declare/define.ts';
import { invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { isEmpty } from './normalise.ts';

/**
 * Refuses new values without the required consent of the parent; a stored value may stay.
 * @param current the record before; undefined for a creation
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
