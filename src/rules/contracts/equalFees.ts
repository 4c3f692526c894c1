/** Fees of different intervals that come to as much a year. */
import type { OwnTerms } from './takeover.ts';

type Interval = OwnTerms['billing_interval'];

/** How often a year a fee is due. */
export const TIMES_A_YEAR: Readonly<Record<Interval, number>> = {
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};

/**
 * Returns the fee of another interval that comes to as much a year, to the cent, half up.
 * @param times how often a year the given fee is due
 * @example equalFee(3990, { times: 13, interval: 'monthly' }) // 4323
 */
export const equalFee = (
  price_cents: number,
  { times, interval }: { readonly times: number; readonly interval: Interval },
): number => feeDue(price_cents, { times, due: TIMES_A_YEAR[interval] });

/**
 * Returns the fee that comes to as much a year, due so many times, to the cent, half up.
 * @param times how often a year the given fee is due
 * @example feeDue(3990, { times: 12, due: 13 }) // 3683
 */
export const feeDue = (
  price_cents: number,
  { times, due }: { readonly times: number; readonly due: number },
): number => Math.round((price_cents * times) / due);

/** The amount of a month, as sums of contracts reckon it. @example monthlyCents(12000, 'yearly') // 1000 */
export const monthlyCents = (price_cents: number, interval: Interval): number =>
  equalFee(price_cents, { times: TIMES_A_YEAR[interval], interval: 'monthly' });
