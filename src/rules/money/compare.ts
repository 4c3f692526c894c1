/** What contracts owe today against what was claimed: what is missing, and what changed since. Amounts are integer cents. */
import { type Billing, type Claim, claimsIn } from '../contracts/dues.ts';
import { type Day, formatDay, overlap, plusMonths } from '../days.ts';

/** A claim of a contract's fee as it stands, with the corrections that were made of it. */
export interface Charged {
  readonly kind: 'fee' | 'signup';
  readonly period_from: Day;
  readonly period_to: Day;
  readonly amount_cents: number;
}

/** A contract, as far as it says what it owes and why that changed. */
export interface Owing extends Billing {
  readonly cancellation: { readonly effective_on: Day } | null;
  readonly withdrawal: { readonly received_on: Day } | null;
}

export interface Compared<C extends Charged> {
  /** Owed and never claimed. */
  readonly missing: readonly Claim[];
  /** Claimed as something else: `amount_cents` is what there is to add, negative where too much was claimed. */
  readonly changed: readonly { readonly of: C; readonly amount_cents: number; readonly reason: string }[];
}

/**
 * Compares period by period. Whatever was claimed is compared, whenever it was due; missing is only what falls due in
 * `months`, both included: what was before the studio began to write its claims down isn't claimed afterwards. Who withdrew
 * owes nothing.
 * @example compare(contract, claimed, { from: '2026-10', to: '2026-12' }).missing[0].amount_cents
 */
export function compare<C extends Charged>(
  contract: Owing,
  charged: readonly C[],
  months: { readonly from: string; readonly to: string },
): Compared<C> {
  const owed = contract.withdrawal ? [] : owedIn(contract, charged, months);
  const known = new Map(charged.map((one) => [keyOf(one.kind, one.period_from), one]));
  const due = new Map(owed.map(({ claim }) => [keyOf(claim.kind, claim.from), claim]));
  const missing = owed.filter(
    ({ claim, month }) =>
      month >= months.from && month <= months.to && !known.has(keyOf(claim.kind, claim.from)),
  );
  const changed = charged.flatMap((of) => {
    const amount_cents = (due.get(keyOf(of.kind, of.period_from))?.amount_cents ?? 0) - of.amount_cents;
    return amount_cents === 0 ? [] : [{ of, amount_cents, reason: reasonOf(contract, of, amount_cents) }];
  });
  return { missing: missing.map(({ claim }) => claim), changed };
}

const keyOf = (kind: string, from: Day) => `${kind} ${from}`;

/** All that falls due in the months, and in those of what was claimed. */
function owedIn(contract: Owing, charged: readonly Charged[], { from, to }: { from: string; to: string }) {
  const claimed = charged.map(({ period_from }) => period_from.slice(0, 7)).sort();
  const earliest = [from, claimed[0] ?? from].sort()[0] as string;
  // A period of which the first months are free is due before it begins to be paid, within its year.
  const first = plusMonths(`${earliest}-01`, -11).slice(0, 7);
  const start = [first, contract.starts_on.slice(0, 7)].sort()[1] as string;
  const last = [to, claimed.at(-1) ?? to].sort()[1] as string;
  const owed: { month: string; claim: Claim }[] = [];
  for (let month = start; month <= last; month = plusMonths(`${month}-01`, 1).slice(0, 7))
    for (const claim of claimsIn(month, contract)) owed.push({ month, claim });
  return owed;
}

function reasonOf(
  { withdrawal, cancellation, pauses }: Owing,
  { period_from, period_to }: Charged,
  cents: number,
) {
  if (withdrawal) return `Widerruf, eingegangen am ${formatDay(withdrawal.received_on)}`;
  const period = { from: period_from, to: period_to };
  const ended = cancellation && cancellation.effective_on < period_to;
  if (cents < 0 && ended) return `Kündigung zum ${formatDay(cancellation.effective_on)}`;
  const resting = pauses.filter((pause) => overlap(pause, period));
  if (resting.length > 0)
    return `Pause ${resting.map(({ from, to }) => `${formatDay(from)}–${formatDay(to)}`).join(', ')}`;
  return cents < 0 ? 'Änderung des Vertrags' : 'Kündigung oder Pause zurückgenommen oder geändert';
}
