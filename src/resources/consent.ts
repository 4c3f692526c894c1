/** Where the consent stands that sensitive values need: in the record itself or, of a child, in its parent's. */
import type { Resource } from './define.ts';
import type { Field } from './fields.ts';

type Declared = Pick<Resource, 'fields' | 'within'>;

/**
 * Name of the parent's instant field that a child's sensitive field needs; none where its own record holds the consent.
 * @example parentsConsent(trainingLogs, trainingLogs.fields.note) // 'health_consent_at', of the customer
 */
export function parentsConsent({ fields, within }: Declared, { sensitive }: Field): string | undefined {
  return within === undefined || sensitive === undefined || Object.hasOwn(fields, sensitive)
    ? undefined
    : sensitive;
}

/** @example consentLacks(customers, 'health_consent_at') // 'Dafür fehlt: Einwilligung in Gesundheitsdaten.' */
export function consentLacks({ fields }: Pick<Resource, 'fields'>, consent: string): string {
  return `Dafür fehlt: ${fields[consent]?.label ?? 'die Einwilligung'}.`;
}
