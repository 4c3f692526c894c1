/** How values are shown to people who need to recognise them and not to know them. */
import { maskedIban } from '../rules/iban.ts';
import type { Field, Kind } from './fields.ts';

/** Answers the value with all but what it is recognised by hidden. A masked value stays the same. */
type Mask = (value: string) => string;

/** Kinds without a mask are kept out of the audit log by `masked`, and answered in clear. */
const MASKS: { readonly [K in Kind]?: Mask } = { iban: maskedIban };

/**
 * The mask of a field that has one.
 * @example maskOf(customers.fields.iban)?.('DE89370400440532013000') // 'DE•• •••• 3000'
 */
export function maskOf({ kind, masked }: Pick<Field, 'kind' | 'masked'>): Mask | undefined {
  return masked ? MASKS[kind] : undefined;
}
