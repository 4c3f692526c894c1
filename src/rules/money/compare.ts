/**
 * What contracts owe today against what was claimed: what is missing, and what changed since. Amounts are integer
 * cents.
 */
import { type Billing, type Claim, claimsIn } from '../contracts/dues.ts';
import { type Day, formatDay, overlap, plusMonths } from '../days.ts';

/**
 * Version of what contracts owe by these rules: raised when any of them changes, so that what was found complete before
 * is worked out again. `tests/unit/money/claimed.test.ts` fails where that is forgotten.
 */
export const OWING_RULES = 1;

/** A gross amount and the tax rate within it, in per cent. */
interface Taxed {
  readonly amount_cents: number;
  readonly vat_rate: number;
}

/** A claim of a contract's fee. */
export interface Charged extends Taxed {
  readonly kind: 'fee' | 'signup';
  readonly period_from: Day;
  readonly period_to: Day;
  /** What was corrected of it already. */
  readonly corrections: readonly Taxed[];
  /** A written-off claim keeps its tax rate: uncollectible amounts bear no tax (§ 17 Abs. 2 Nr. 1 UStG). */
  readonly written_off_on: Day | null;
  /** Claimed without tax (§ 19 UStG), whatever the rate. */
  readonly small_business: boolean;
}

/** A contract, as far as it says what it owes and why that changed. */
export interface Owing extends Billing {
  /** Of a contract whose conditions never changed. */
  readonly vat_rate: number;
  readonly cancellation: { readonly effective_on: Day } | null;
  readonly withdrawal: { readonly received_on: Day } | null;
}

export interface Compared<C extends Charged> {
  /** Owed and never claimed. */
  readonly missing: readonly Claim[];
  /**
   * Claimed as something else: `amount_cents` is what there is to add at the rate, negative where too much was claimed.
   * Where another rate holds, what was claimed at the wrong one is taken back and claimed at the right one (§§ 14c, 17
   * UStG), though the customer pays the same.
   */
  readonly changed: readonly (Taxed & { readonly of: C; readonly reason: string })[];
}

/**
 * Compares period by period, amount and tax rate. Whatever was claimed is compared, whenever it was due; missing is only what falls due in
 * `months`, both included: earlier periods aren't claimed afterwards. Nothing is owed after a
 * withdrawal.
 * @param claims what falls due in a month: of many contracts, `keptClaims`
 * @example compare(contract, claimed, { from: '2026-10', to: '2026-12' }).missing[0].amount_cents
 */
export function compare<C extends Charged>(
  contract: Owing,
  charged: readonly C[],
  months: { readonly from: string; readonly to: string },
  claims: (month: string, contract: Billing) => readonly Claim[] = claimsIn,
): Compared<C> {
  const owed = owedIn(contract, charged, months, claims);
  const known = new Map(charged.map((one) => [keyOf(one.kind, one.period_from), one]));
  const due = new Map(owed.map(({ claim }) => [keyOf(claim.kind, claim.from), claim]));
  const missing = owed.filter(
    ({ claim, month }) =>
      month >= months.from && month <= months.to && !known.has(keyOf(claim.kind, claim.from)),
  );
  const changed = charged.flatMap((of) => {
    const claim = due.get(keyOf(of.kind, of.period_from));
    return differences(of, claim && { vat_rate: contract.vat_rate, ...claim }).map((difference) => ({
      ...difference,
      of,
      reason: reasonOf(contract, of, difference),
    }));
  });
  return { missing: missing.map(({ claim }) => claim), changed };
}

/** Returns what tells the claims of a contract apart. */
export const keyOf = (kind: string, from: Day) => `${kind} ${from}`;

interface Difference extends Taxed {
  /** The rates, where the tax differs. */
  readonly rates?: { readonly right: number; readonly wrong: number };
}

/** What there is to add to a claim and its corrections for them to be what is owed, rate by rate. */
function differences(of: Charged, owed: Taxed | undefined): Difference[] {
  const kept = of.written_off_on !== null || of.small_business;
  const right = kept || !owed ? of.vat_rate : owed.vat_rate;
  const claimed = new Map<number, number>();
  for (const { vat_rate, amount_cents } of [of, ...of.corrections]) {
    const rate = kept ? of.vat_rate : vat_rate;
    claimed.set(rate, (claimed.get(rate) ?? 0) + amount_cents);
  }
  const wrong = [...claimed].filter(([rate, cents]) => rate !== right && cents !== 0);
  const rates = owed && wrong[0] && { rates: { right, wrong: wrong[0][0] } };
  return [
    ...wrong.map(([vat_rate, cents]) => ({ vat_rate, amount_cents: -cents, ...rates })),
    { vat_rate: right, amount_cents: (owed?.amount_cents ?? 0) - (claimed.get(right) ?? 0), ...rates },
  ].filter(({ amount_cents }) => amount_cents !== 0);
}

/** All that falls due in the months, and in those of what was claimed. */
function owedIn(
  contract: Owing,
  charged: readonly Charged[],
  { from, to }: { from: string; to: string },
  claims: (month: string, contract: Billing) => readonly Claim[],
) {
  const claimed = charged.map(({ period_from }) => period_from.slice(0, 7)).sort();
  const earliest = [from, claimed[0] ?? from].sort()[0] as string;
  // A period of which the first months are free is due before it begins to be paid, within its year.
  const first = plusMonths(`${earliest}-01`, -11).slice(0, 7);
  const last = [to, claimed.at(-1) ?? to].sort()[1] as string;
  return dueIn(contract, { from: first, to: last }, claims);
}

/** Returns what falls due in the months, both included; nothing after a withdrawal. */
export function dueIn(
  contract: Owing,
  { from, to }: { readonly from: string; readonly to: string },
  claims: (month: string, contract: Billing) => readonly Claim[] = claimsIn,
): { readonly month: string; readonly claim: Claim }[] {
  if (contract.withdrawal) return [];
  const begins = contract.starts_on.slice(0, 7);
  const due: { month: string; claim: Claim }[] = [];
  for (
    let month = from > begins ? from : begins;
    month <= to;
    month = plusMonths(`${month}-01`, 1).slice(0, 7)
  )
    for (const claim of claims(month, contract)) due.push({ month, claim });
  return due;
}

function reasonOf(
  { withdrawal, cancellation, pauses }: Owing,
  { period_from, period_to }: Charged,
  { amount_cents: cents, rates }: Difference,
) {
  if (rates) return `Umsatzsteuer ${percentText(rates.right)} statt ${percentText(rates.wrong)}`;
  if (withdrawal) return `Widerruf, eingegangen am ${formatDay(withdrawal.received_on)}`;
  const period = { from: period_from, to: period_to };
  const ended = cancellation && cancellation.effective_on < period_to;
  if (cents < 0 && ended) return `Kündigung zum ${formatDay(cancellation.effective_on)}`;
  const resting = pauses.filter((pause) => overlap(pause, period));
  if (resting.length > 0)
    return `Pause ${resting.map(({ from, to }) => `${formatDay(from)}–${formatDay(to)}`).join(', ')}`;
  return cents < 0 ? 'Änderung des Vertrags' : 'Kündigung oder Pause zurückgenommen oder geändert';
}

const percentText = (rate: number) => `${String(rate).replace('.', ',')} %`;
