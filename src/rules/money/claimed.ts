/** How far a contract is claimed: what was found complete needn't be compared again while nothing changes. */
import { type Billing, type Claim, claimsIn } from '../contracts/dues.ts';
import type { Day } from '../days.ts';
import { shifted } from './claiming.ts';
import { type Charged, type Compared, dueIn, keyOf, type Owing } from './compare.ts';

type Months = { readonly from: string; readonly to: string };
type Claims = (month: string, contract: Billing) => readonly Claim[];

/** Months (`YYYY-MM`, both included) of which a contract owes nothing that isn't claimed, as it is. */
export interface ClaimedSpan {
  readonly from: string;
  readonly until: string;
  /** Latest beginning of a period that was claimed; null without claims. */
  readonly last: Day | null;
}

/** Months that are looked at ahead: no interval is longer. */
const AHEAD = 12;

/**
 * Returns the span once what is missing is claimed; undefined while something is claimed as something else. It goes on to
 * the month before the next one that something falls due in.
 * @example spanAfter(contract, charged, { from: '2026-10', to: '2026-12' }, compare(contract, charged, months))
 */
export function spanAfter(
  contract: Owing,
  charged: readonly Charged[],
  { from, to }: Months,
  { missing, changed }: Compared<Charged>,
  claims: Claims = claimsIn,
): ClaimedSpan | undefined {
  if (changed.length > 0) return undefined;
  const known = new Set([
    ...charged.map(({ kind, period_from }) => keyOf(kind, period_from)),
    ...missing.map((claim) => keyOf(claim.kind, claim.from)),
  ]);
  const last = latest([...charged.map(({ period_from }) => period_from), ...missing.map((one) => one.from)]);
  return { from, until: untilNext(contract, to, known, claims), last };
}

/**
 * Returns what of the months falls due after the span; undefined where that can't be told without the claims, since one
 * of a later period was written already.
 */
export function missingAfter(
  contract: Owing,
  span: ClaimedSpan,
  { from, to }: Months,
  claims: Claims = claimsIn,
): readonly Claim[] | undefined {
  const next = shifted(span.until, 1);
  const due = dueIn(contract, { from: next > from ? next : from, to }, claims).map(({ claim }) => claim);
  const { last } = span;
  return last !== null && due.some((claim) => claim.from <= last) ? undefined : due;
}

/** Returns the span that `missingAfter` leads to once it is claimed. */
export function prolonged(
  contract: Owing,
  span: ClaimedSpan,
  { from, to }: Months,
  missing: readonly Claim[],
  claims: Claims = claimsIn,
): ClaimedSpan {
  const known = new Set(missing.map((claim) => keyOf(claim.kind, claim.from)));
  const last = latest([...(span.last === null ? [] : [span.last]), ...missing.map((one) => one.from)]);
  const isOne = from <= shifted(span.until, 1);
  return { from: isOne ? span.from : from, until: untilNext(contract, to, known, claims), last };
}

/** Returns the month before the next one in which something falls due that isn't claimed. */
function untilNext(contract: Owing, to: string, known: ReadonlySet<string>, claims: Claims): string {
  let until = to;
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const month = shifted(until, 1);
    const due = dueIn(contract, { from: month, to: month }, claims);
    if (due.some(({ claim }) => !known.has(keyOf(claim.kind, claim.from)))) return until;
    until = month;
  }
  return until;
}

const latest = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((last, day) => (last === null || day > last ? day : last), null);
