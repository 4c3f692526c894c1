/** Masks: values for people who have to recognise them and must not know them. */
import { maskedIban } from '#rules/money/iban.ts';
import type { Field, Kind } from './fields.ts';

/** Hides all of the value but the part by which it is recognised. Idempotent. */
export type Mask = (value: string) => string;

/** Kinds without an entry are kept out of the audit log by `masked`, and answered in clear. */
const MASKS: { readonly [K in Kind]?: Mask } = { iban: maskedIban };

/**
 * The mask of a field; undefined without one.
 * @example maskOf(customers.fields.iban)?.('DE89370400440532013000') // 'DE•• •••• 3000'
 */
export function maskOf({ kind, masked }: Pick<Field, 'kind' | 'masked'>): Mask | undefined {
  return masked ? MASKS[kind] : undefined;
}
