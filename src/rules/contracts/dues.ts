/** What of a contract is due in a month, to the day and the cent. */

import { daysOf, formatDay, isIn, overlap, type Span, spanOfMonth } from '../days.ts';
import type { Pause } from './pauses.ts';
import { centsOf, type Period, type Terms, WEEK } from './periods.ts';
import { firstChargedDay, type Part, type PricedStage, partsDueIn, runsOf } from './runs.ts';
import { inForce } from './stages.ts';

export interface Billing extends Terms {
  readonly signup_fee_cents: number | null;
  readonly pauses: readonly Pause[];
  /** Conditions by the day from which they hold; empty where they never changed. */
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
  /** Days the customer pays for. */
  readonly days: number;
  /** Its days and, where that isn't the whole price, which part of it, so that a person can work it out again. */
  readonly reason: string;
}

/**
 * The claims that fall due in a month (`YYYY-MM`). Months are charged by the calendar, weeks by their days, quarters
 * and years at their beginning, counted from the contract's, or from where another interval was agreed; what lies before
 * the beginning, after the end, in a pause or in the free months isn't charged, to the day: a pause spares its days' share
 * of the period it lies in. Where the price changes within a period, each part costs its share by days. Each claim is
 * rounded by itself, half up. What is paid once is paid whole.
 * @example claimsIn('2026-03', contract)[0].amount_cents
 */
export function claimsIn(month: string, contract: Billing): Claim[] {
  const span = spanOfMonth(month);
  const claims: Claim[] = [];
  const [first] = inForce(contract.stages ?? []);
  if (isIn(contract.starts_on, span) && contract.signup_fee_cents && !contract.taken_over)
    claims.push({
      kind: 'signup',
      from: contract.starts_on,
      to: contract.starts_on,
      amount_cents: contract.signup_fee_cents,
      days: 1,
      reason: 'Aufnahmegebühr bei Vertragsbeginn',
      ...(first && { vat_rate: first.vat_rate }),
    });
  for (const run of runsOf(contract))
    for (const part of partsDueIn(month, run)) {
      const claim = charge(part, run.billing_interval === 'once' ? [] : contract.pauses);
      if (claim.amount_cents > 0) claims.push(claim);
    }
  return claims;
}

/** Maximum number of cached answers: those of some hundred tariffs over years. */
const MOST_KEPT = 20_000;

/**
 * Returns a memoised `claimsIn`: contracts with the same terms share an answer, which must not be changed. Its cache is
 * meant for a single computation over many contracts.
 * @example const claims = keptClaims(); for (const contract of contracts) sum += sumOf(claims('2026-12', contract));
 */
export function keptClaims(): (month: string, contract: Billing) => readonly Claim[] {
  const kept = new Map<string, readonly Claim[]>();
  return (month, contract) => {
    const key = termsOf(month, contract);
    if (key === undefined) return claimsIn(month, contract);
    const known = kept.get(key);
    if (known) return known;
    const claims = claimsIn(month, contract);
    if (kept.size < MOST_KEPT) kept.set(key, claims);
    return claims;
  };
}

/** Returns all that the month's claims depend on; undefined where that is much. */
function termsOf(month: string, contract: Billing): string | undefined {
  const { pauses, stages, taken_over, starts_on, ends_on, billing_interval, price_cents } = contract;
  if (pauses.length > 0 || (stages && stages.length > 0)) return undefined;
  const first = firstChargedDay(contract);
  // What was charged elsewhere leaves the contract as one that begins later, without what is due at a beginning.
  const isContinued = first > starts_on;
  const free_months = isContinued ? null : contract.free_months;
  const signup_fee_cents = taken_over ? null : contract.signup_fee_cents;
  const goesOn = first < `${month}-01` && (ends_on === null || ends_on > `${month}-31`);
  // Its beginning makes no difference in a month that lies within the term, as months and weeks go by the calendar.
  if (goesOn && !free_months && (billing_interval === 'monthly' || billing_interval === 'weekly'))
    return `${month} ${billing_interval} ${price_cents}`;
  return `${month} ${billing_interval} ${price_cents} ${first} ${isContinued} ${ends_on} ${free_months} ${signup_fee_cents}`;
}

function charge(part: Part, pauses: Billing['pauses']): Claim {
  const { from, to, vat_rate } = part;
  const paused = pauses.reduce((sum, pause) => sum + sharedDays(part, pause), 0);
  const days = daysOf(from, to) - paused;
  return {
    kind: 'fee',
    from,
    to,
    amount_cents: centsOf(part, days),
    days,
    reason: reason(part, days, paused),
    ...(vat_rate !== undefined && { vat_rate }),
  };
}

function sharedDays(a: Span, b: Span): number {
  const shared = overlap(a, b);
  return shared?.to ? daysOf(shared.from, shared.to) : 0;
}

function reason(period: Period, days: number, paused: number): string {
  const { from, to } = period;
  const span = from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`;
  const part = partText(period, days);
  return part ? `${span}: ${part}${paused > 0 ? `, ${inDays(paused)} Pause` : ''}` : span;
}

/** The part of the price that so many days of a period cost; undefined where it is all of it. */
function partText({ ofDays, share, paidDays }: Period, days: number): string | undefined {
  if (share) return days === paidDays ? share : `${share}, davon ${days} von ${paidDays} Tagen`;
  if (days === ofDays && days === paidDays) return undefined;
  return ofDays === WEEK ? `${inDays(days)} zu je 1/${WEEK} des Preises` : `${days} von ${ofDays} Tagen`;
}

const inDays = (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`);
