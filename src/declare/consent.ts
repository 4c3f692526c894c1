/** The consent for sensitive values: in the record itself or, for a child, in its parent. */
import type { Resource } from './define.ts';
import type { Field } from './fields.ts';

type Declared = Pick<Resource, 'fields' | 'within'>;

/**
 * Name of the parent's field with the consent for a child's field; undefined where the record itself holds it.
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
