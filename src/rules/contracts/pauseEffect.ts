/** What a pause spares a customer: day by day, cent by cent. */
import { type Day, daysOf, overlap, plusMonths, spanOfMonth } from '../days.ts';
import { type Billing, claimsIn } from './dues.ts';
import type { Pause } from './pauses.ts';
import { MONTHS_AT_ONCE } from './periods.ts';
import { runsOf } from './runs.ts';

interface SavedInMonth {
  /** `YYYY-MM`: the month whose claim gets smaller. */
  readonly month: string;
  /** Paused days of the month. */
  readonly days: number;
  readonly saved_cents: number;
}

/**
 * The months that a pause lies in or whose claim it lowers. What is charged ahead for quarters and years is spared in
 * the month in which the period is due.
 * @example pauseEffect(contract, { from: '2026-07-01', to: '2026-07-31' }) // [{ month: '2026-07', days: 31, saved_cents: 4990 }]
 */
export function pauseEffect(contract: Billing, pause: Pause): SavedInMonth[] {
  const paused = { ...contract, pauses: [...contract.pauses, pause] };
  // The interval of today says nothing of the days before another one was agreed.
  const back = Math.max(
    0,
    ...runsOf(contract).map(({ billing_interval }) => MONTHS_AT_ONCE[billing_interval]),
  );
  return monthsFrom(plusMonths(pause.from, -back), pause.to)
    .map((month) => ({
      month,
      days: daysIn(month, pause),
      saved_cents: total(month, contract) - total(month, paused),
    }))
    .filter(({ days, saved_cents }) => days > 0 || saved_cents > 0);
}

/**
 * What a pause spares the customer altogether, in cents.
 * @example savedBy(contract, { from: '2026-07-01', to: '2026-07-31' }) // 4990
 */
export function savedBy(contract: Billing, pause: Pause): number {
  return pauseEffect(contract, pause).reduce((sum, { saved_cents }) => sum + saved_cents, 0);
}

function total(month: string, contract: Billing): number {
  return claimsIn(month, contract).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

function monthsFrom(from: Day, to: Day): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = plusMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}

function daysIn(month: string, pause: Pause): number {
  const shared = overlap(spanOfMonth(month), pause);
  return shared?.to ? daysOf(shared.from, shared.to) : 0;
}
