/** Whether a tariff's conditions hold before the law, and what they cost. */

import { daysOf, lastDayOfTerm, plusMonths } from '../days.ts';
import type { TariffTerms } from './tariffLaw.ts';

export interface Tariff extends TariffTerms {
  readonly price_cents: number;
  readonly signup_fee_cents: number | null;
  readonly free_months: number | null;
}

/** Billing periods a year has. */
const PER_YEAR = { weekly: 52, monthly: 12, quarterly: 4, yearly: 1 } as const;

/**
 * What a customer pays over the first term, in cents, the signup fee included and free months left out. Null when
 * there is no first term to add up.
 */
export function totalOverFirstTerm(tariff: Tariff): number | null {
  const fee = tariff.signup_fee_cents ?? 0;
  if (tariff.billing_interval === 'once') return tariff.price_cents + fee;
  const term = tariff.minimum_term_months ?? 0;
  if (term === 0) return null;
  const paid = Math.max(0, term - (tariff.free_months ?? 0));
  if (tariff.billing_interval === 'weekly') {
    // A week has no fixed share of a month: counted in days of the paid months of a year without a leap day.
    const from = plusMonths('2025-01-01', term - paid);
    return Math.round((tariff.price_cents * daysOf(from, lastDayOfTerm('2025-01-01', term))) / 7) + fee;
  }
  return Math.round((tariff.price_cents * paid * PER_YEAR[tariff.billing_interval]) / 12) + fee;
}

/** Average a month over the first term, in cents. @example monthlyAverage({ ...tariff, price_cents: 2990 }) */
export function monthlyAverage(tariff: Tariff): number | null {
  const total = totalOverFirstTerm(tariff);
  const term = tariff.minimum_term_months ?? 0;
  return total === null || term === 0 ? null : Math.round(total / term);
}

/**
 * Returns what a small business is warned of at a rate; undefined where the product bears no tax, or another does.
 * @example smallBusinessRate(19, true) // 'Als Kleinunternehmen weist du keine …'
 */
export function smallBusinessRate(
  vat_rate: number | null | undefined,
  small_business: boolean | null | undefined,
): string | undefined {
  if (!small_business || !vat_rate) return undefined;
  return 'Als Kleinunternehmen weist du keine Umsatzsteuer aus (§ 19 UStG): Wähle 0 %. Sonst gilt der Satz, sobald du keins mehr bist.';
}
