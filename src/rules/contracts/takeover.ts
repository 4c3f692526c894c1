/** Contracts that a studio had before: with what was agreed then, and nothing owed again. */
import { type Day, formatDay } from '../days.ts';
import { lawOf, type Renewal } from './conditions.ts';

/** Conditions of the existing contract, and the last day that was charged elsewhere. */
export interface OwnTerms {
  readonly claimed_until: Day;
  readonly price_cents: number;
  readonly billing_interval: 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  readonly minimum_term_months: number | null;
  readonly notice_period_months: number | null;
  readonly renewal: Renewal;
  readonly renewal_months: number | null;
}

/**
 * What is wrong with the terms of a contract that is taken over, by their fields. Clauses that are too long may be
 * entered as they stand in the contract: the calculation of its end ignores what doesn't bind.
 * @example takeoverProblems('2023-01-01', { ...terms, renewal: 'fixed' }) // { 'taken_over.renewal': 'Seit dem 01.03.2022 …' }
 */
export function takeoverProblems(
  concludedOn: Day | undefined,
  terms: Partial<OwnTerms>,
): Record<string, string> {
  const { renewal, renewal_months, minimum_term_months } = terms;
  if (renewal !== 'fixed')
    return renewal_months ? { 'taken_over.renewal_months': 'Nur bei einer Verlängerung um feste Zeit.' } : {};
  if (concludedOn && lawOf(concludedOn).longestRenewal === 0)
    return {
      'taken_over.renewal': `Seit dem ${formatDay('2022-03-01')} verlängert sich ein Vertrag nur auf unbestimmte Zeit (§ 309 Nr. 9 Buchst. b BGB).`,
    };
  if (!minimum_term_months)
    return {
      'taken_over.minimum_term_months': 'Ohne erste Laufzeit gibt es keine Verlängerung um feste Zeit.',
    };
  if (!renewal_months) return { 'taken_over.renewal_months': 'Um wie viele Monate jeweils?' };
  return {};
}

/** The values of the contract from these terms, without signup fee and free months. */
export function conditionsTakenOver({ claimed_until: _, ...terms }: OwnTerms) {
  return { ...terms, signup_fee_cents: null, free_months: null };
}
