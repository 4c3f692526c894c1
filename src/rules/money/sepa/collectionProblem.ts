/** Whether an account can be collected from by its mandate. */
import type { Day } from '../../days.ts';
import { isMaskedIban } from '../iban.ts';
import { ibanProblem } from '../ibanProblem.ts';
import { type DebitStop, debitProblem, type Mandate } from './mandate.ts';

/**
 * Returns why nothing can be collected on that day, in German; undefined when it can. A masked IBAN counts as right: it was
 * checked when it was stored.
 * @example collectionProblem(customer.iban, customer.sepa_mandate, '2026-12-01')
 */
export function collectionProblem(
  iban: string | null,
  mandate: Mandate | null,
  collectOn: Day,
  stop: DebitStop | null = null,
): string | undefined {
  const problem = iban && !isMaskedIban(iban) ? ibanProblem(iban) : undefined;
  return problem ?? debitProblem(iban, mandate, collectOn, stop);
}
