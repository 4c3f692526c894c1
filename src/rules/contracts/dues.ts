/** What of a contract is due in a month, to the day and the cent. */

import { daysOf, formatDay, isIn, overlap, type Span, spanOfMonth } from '../days.ts';
import type { Pause } from './pauses.ts';
import type { Period, Terms } from './periods.ts';
import { type PricedStage, partsDueIn, runsOf } from './runs.ts';

export interface Billing extends Terms {
  readonly signup_fee_cents: number | null;
  readonly pauses: readonly Pause[];
  /** What was agreed from which day on; none where it never changed. */
  readonly stages?: readonly PricedStage[];
  /** Of a contract from before: the last day that was charged for elsewhere. */
  readonly taken_over?: { readonly claimed_until: string } | null;
}

/** One claim: a period's fee, or the part of it at one price, or the fee for signing up. */
export interface Claim extends Span {
  readonly kind: 'fee' | 'signup';
  readonly amount_cents: number;
  /** Of the tariff of those days, where it isn't the contract's for all of them. */
  readonly vat_rate?: number;
  /** Days the customer pays for, of the days the price is for. */
  readonly days: number;
  readonly ofDays: number;
  readonly reason: string;
}

/**
 * The claims that fall due in a month (`YYYY-MM`). Months are charged by the calendar, weeks by their days, quarters
 * and years at their beginning, counted from the contract's, or from where another interval was agreed; what lies before
 * the beginning, after the end, in a pause or in the free months isn't charged, to the day. Where the price changes
 * within a period, each part costs its share by days. Cents are rounded half up. What is paid once is paid whole.
 * @example claimsIn('2026-03', contract)[0].amount_cents
 */
export function claimsIn(month: string, contract: Billing): Claim[] {
  const span = spanOfMonth(month);
  const claims: Claim[] = [];
  if (isIn(contract.starts_on, span) && contract.signup_fee_cents && !contract.taken_over)
    claims.push({
      kind: 'signup',
      from: contract.starts_on,
      to: contract.starts_on,
      amount_cents: contract.signup_fee_cents,
      days: 1,
      ofDays: 1,
      reason: 'Aufnahmegebühr bei Vertragsbeginn',
    });
  for (const run of runsOf(contract))
    for (const part of partsDueIn(month, run)) {
      const claim = charge(part, {
        ...part,
        billing_interval: run.billing_interval,
        pauses: contract.pauses,
      });
      if (claim.amount_cents > 0) claims.push(claim);
    }
  return claims;
}

interface Charged extends Pick<Billing, 'billing_interval' | 'price_cents' | 'pauses'> {
  readonly vat_rate?: number | undefined;
}

function charge(period: Period, { billing_interval, price_cents, pauses, vat_rate }: Charged): Claim {
  const { from, to, cents, ofDays, share } = period;
  const resting = billing_interval === 'once' ? [] : pauses;
  const running = daysOf(from, to);
  const paused = resting.reduce((sum, pause) => sum + sharedDays(period, pause), 0);
  const days = running - paused;
  const left = share ? (cents * days) / running : (price_cents * days) / ofDays;
  return {
    kind: 'fee',
    from,
    to,
    amount_cents: paused === 0 ? cents : Math.min(cents, Math.round(left)),
    days,
    ofDays,
    reason: reason(period, days, paused),
    ...(vat_rate !== undefined && { vat_rate }),
  };
}

function sharedDays(a: Span, b: Span): number {
  const shared = overlap(a, b);
  return shared?.to ? daysOf(shared.from, shared.to) : 0;
}

function reason({ from, to, ofDays, share }: Period, days: number, paused: number): string {
  const span = from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`;
  if (!share && days === ofDays) return span;
  const rest = paused > 0 ? `, ${inDays(paused)} Pause` : '';
  return `${span}: ${share ?? `${inDays(days)} zu 1/${ofDays} des Preises`}${rest}`;
}

const inDays = (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`);
