/** What of a contract is due in a month, to the day and the cent. */
import {
  type Day,
  daysOf,
  inGerman,
  lastDayOfTerm,
  overlap,
  plusDays,
  plusMonths,
  type Span,
  spanOfMonth,
} from './calendar.ts';
import type { Pause } from './pauses.ts';

export interface Billing {
  readonly starts_on: Day;
  readonly ends_on: Day | null;
  readonly price_cents: number;
  readonly billing_interval: 'once' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  readonly signup_fee_cents: number | null;
  readonly free_months: number | null;
  readonly pauses: readonly Pause[];
}

/** One claim: a period's fee, or the fee for signing up. */
export interface Claim extends Span {
  readonly kind: 'fee' | 'signup';
  readonly amount_cents: number;
  /** Days the customer pays for, of the days the price is for. */
  readonly days: number;
  readonly ofDays: number;
  readonly reason: string;
}

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/**
 * The claims that fall due in a month (`YYYY-MM`). Months are charged by the calendar, weeks by their days, quarters
 * and years at their beginning, counted from the contract's; what lies before the beginning, after the end, in a pause
 * or in the free months isn't charged, to the day. Cents are rounded half up.
 * @example claimsIn('2026-03', contract)[0].amount_cents
 */
export function claimsIn(month: string, contract: Billing): Claim[] {
  const span = spanOfMonth(month);
  const claims: Claim[] = [];
  if (isIn(contract.starts_on, span) && contract.signup_fee_cents)
    claims.push({
      kind: 'signup',
      from: contract.starts_on,
      to: contract.starts_on,
      amount_cents: contract.signup_fee_cents,
      days: 1,
      ofDays: 1,
      reason: 'Aufnahmegebühr bei Vertragsbeginn',
    });
  for (const period of periodsDueIn(span, contract)) {
    const claim = charge(period, contract);
    if (claim.amount_cents > 0) claims.push(claim);
  }
  return claims;
}

interface Period extends Span {
  /** Days that the price is for. */
  readonly ofDays: number;
}

function periodsDueIn(month: Span, contract: Billing): Period[] {
  const { starts_on, billing_interval } = contract;
  if (billing_interval === 'once')
    return isIn(starts_on, month) ? [{ from: starts_on, to: starts_on, ofDays: 1 }] : [];
  if (billing_interval === 'weekly') return [{ ...month, ofDays: 7 }];
  if (billing_interval === 'monthly') return [{ ...month, ofDays: daysOf(month.from, month.to) }];
  const length = MONTHS[billing_interval];
  const periods: Period[] = [];
  for (let count = 0; ; count++) {
    const from = plusMonths(starts_on, count * length);
    if (from > month.to) return periods;
    if (from >= month.from) {
      const to = plusDays(plusMonths(starts_on, (count + 1) * length), -1);
      periods.push({ from, to, ofDays: daysOf(from, to) });
    }
  }
}

function charge(period: Period, contract: Billing): Claim {
  const once = contract.billing_interval === 'once';
  const running = overlap(period, { from: firstPaidDay(contract), to: contract.ends_on }) as Span | undefined;
  const paused = running ? contract.pauses.reduce((sum, pause) => sum + sharedDays(running, pause), 0) : 0;
  const days = running ? daysOf(running.from, running.to) - paused : 0;
  const amount = once ? contract.price_cents : Math.round((contract.price_cents * days) / period.ofDays);
  return {
    kind: 'fee',
    from: running?.from ?? period.from,
    to: running?.to ?? period.to,
    amount_cents: amount,
    days,
    ofDays: period.ofDays,
    reason: reason(period, days, paused),
  };
}

/** Free months are the first ones. */
function firstPaidDay({ starts_on, free_months, billing_interval }: Billing): Day {
  if (!free_months || billing_interval === 'once') return starts_on;
  return plusDays(lastDayOfTerm(starts_on, free_months), 1);
}

function sharedDays(a: Span, b: Span): number {
  const shared = overlap(a, b);
  return shared?.to ? daysOf(shared.from, shared.to) : 0;
}

function reason({ from, to, ofDays }: Period, days: number, paused: number): string {
  const span = from === to ? inGerman(from) : `${inGerman(from)}–${inGerman(to)}`;
  const rest = paused > 0 ? `, ${paused} ${paused === 1 ? 'Tag' : 'Tage'} Pause` : '';
  return days === ofDays ? span : `${span}: ${days} Tage zu 1/${ofDays} des Preises${rest}`;
}

const isIn = (day: Day, { from, to }: Span) => from <= day && day <= to;
