/** How often fees are probably paid: by the name of their tariff, the studio's own one, and what they come to. */
import { foreignInterval } from '#format/foreign/values.ts';
import type { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import type { KnownTariff } from '#resources/studio/moving/sheets.ts';
import { TIMES_A_YEAR } from '#rules/contracts/equalFees.ts';
import { isDay, plusDays, plusMonths } from '#rules/days.ts';
import type { Understood } from '#services/http/imports/understand.ts';
import { CARD } from '../cells/cardNames.ts';
import { areUnlike } from './feeSpans.ts';

/** Cents from which a fee is rarely that of a month. */
export const RARELY_MONTHLY = 15_000;

type Interval = keyof typeof BILLING_INTERVALS;

/** Visits that a tariff allows: "1x/Woche" says nothing of the fee. */
const HOW_OFTEN = /\d+\s?(?:x|mal|times)\s*(?:\/|pro|per|je|in der|a)?\s*(?:woche|week|monat|month)/i;

/**
 * Returns how often a fee is probably paid; undefined where nothing speaks against the usual: it is much like that of the
 * studio's tariff, or no more than a month's and named as nothing else.
 */
export function likelyInterval(
  { values }: Understood,
  tariff: string,
  price_cents: number,
  own: KnownTariff | undefined,
): Interval | undefined {
  if (own) return isOtherFee(price_cents, own) ? nearestInterval(price_cents, own) : undefined;
  if (CARD.test(tariff)) return 'once';
  const named = foreignInterval(tariff.replace(HOW_OFTEN, ''));
  const isLonger = named !== undefined && named !== 'monthly' && named !== 'other';
  if (price_cents >= RARELY_MONTHLY)
    return isLonger ? named : wholeTerm(values) === 'yearly' ? 'yearly' : 'monthly';
  return isLonger ? 'monthly' : undefined;
}

/** Returns the interval by which the whole of a contract is paid at once, by its two days; undefined for others. */
export function wholeTerm({ starts_on, ends_on }: Understood['values']): Interval | undefined {
  if (!isDay(starts_on) || !isDay(ends_on)) return undefined;
  const isOf = (months: number) => {
    const day = plusMonths(starts_on, months);
    return ends_on === day || ends_on === plusDays(day, -1);
  };
  return isOf(12) ? 'yearly' : isOf(3) ? 'quarterly' : undefined;
}

/** Whether the fee may be of another interval than that of the studio's tariff. */
function isOtherFee(price_cents: number, { price_cents: usual, billing_interval }: KnownTariff): boolean {
  if (billing_interval === 'once') return true;
  const ratio = usual ? price_cents / usual : 1;
  return areUnlike(ratio);
}

/** Returns the interval by which the fee comes nearest to that of the studio's tariff in a year. */
function nearestInterval(
  price_cents: number,
  { price_cents: usual = 0, billing_interval = 'monthly' }: KnownTariff,
): Interval {
  if (billing_interval === 'once') return 'once';
  const yearly = usual * TIMES_A_YEAR[billing_interval];
  const distance = (interval: keyof typeof TIMES_A_YEAR) =>
    Math.abs(Math.log((price_cents * TIMES_A_YEAR[interval]) / yearly));
  const all = Object.keys(TIMES_A_YEAR) as (keyof typeof TIMES_A_YEAR)[];
  return all.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}
