/** Mandate amendments: changes since the last debit, sent with the next one (EPC130-08, 4.8). */
import type { Day } from '../../days.ts';
import type { Debit } from './directDebit.ts';

/** What a debit was made of. */
export interface Collected {
  readonly mandate_reference: string;
  readonly signed_on: Day;
  readonly iban: string;
}

export interface Amendment {
  /** The reference before; absent where it is the same. */
  readonly mandate_reference?: string;
  /** The account before: its IBAN within one bank, `SMNDA` (same mandate, new debtor account) where the bank changed. */
  readonly account?: string;
}

/**
 * Returns what there is to tell; undefined where nothing is: nothing changed, or the mandate is a new one.
 * @param before the last debit that the bank was given and that didn't come back
 * @example amendmentOf(debit, { ...debit, iban: 'DE02120300000000202051' }) // { account: 'SMNDA' }
 */
export function amendmentOf(
  debit: Collected & Pick<Debit, 'sequence'>,
  before: Collected | null,
): Amendment | undefined {
  const isNew = debit.sequence === 'FRST' || before?.signed_on !== debit.signed_on;
  if (!before || isNew) return undefined;
  const renamed = before.mandate_reference !== debit.mandate_reference;
  const moved = before.iban !== debit.iban;
  if (!renamed && !moved) return undefined;
  return {
    ...(renamed && { mandate_reference: before.mandate_reference }),
    ...(moved && { account: sameBank(before.iban, debit.iban) ? before.iban : 'SMNDA' }),
  };
}

/** German IBANs name the bank in their first eight digits; of others it isn't known. */
function sameBank(a: string, b: string): boolean {
  return a.startsWith('DE') && a.slice(0, 2) === b.slice(0, 2) && a.slice(4, 12) === b.slice(4, 12);
}
