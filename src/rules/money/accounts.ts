/** Which account of the books an entry goes to. The defaults are those of DATEV's charts of accounts SKR 03 and SKR 04. */

/** Labels of the accounts that a studio may choose, in the order of the form. */
export const ACCOUNTS = {
  revenue_full: 'Erlöse 19 %',
  revenue_reduced: 'Erlöse 7 %',
  revenue_free: 'Erlöse ohne Steuer',
  revenue_small: 'Erlöse als Kleinunternehmen',
  revenue_other: 'Erlöse anderer Sätze',
  costs: 'Ersatz von Rücklastschrift- und Mahnkosten',
  loss_full: 'Forderungsverluste 19 %',
  loss_reduced: 'Forderungsverluste 7 %',
  loss_free: 'Forderungsverluste ohne Steuer',
  bank: 'Bank (Lastschrift, Überweisung)',
  cash: 'Kasse (bar)',
  card: 'Geldtransit (Karte)',
} as const;

export type AccountName = keyof typeof ACCOUNTS;
export type Accounts = Readonly<Record<AccountName, number>>;
export type Chart = 'skr03' | 'skr04';

/** Those of revenue with a rate and of losses take the tax out by themselves (Automatikkonten). */
export const CHARTS: Readonly<Record<Chart, Accounts>> = {
  skr03: {
    revenue_full: 8400,
    revenue_reduced: 8300,
    revenue_free: 8100,
    revenue_small: 8195,
    revenue_other: 8200,
    costs: 2700,
    loss_full: 2406,
    loss_reduced: 2401,
    loss_free: 2400,
    bank: 1200,
    cash: 1000,
    card: 1360,
  },
  skr04: {
    revenue_full: 4400,
    revenue_reduced: 4300,
    revenue_free: 4100,
    revenue_small: 4185,
    revenue_other: 4200,
    costs: 4830,
    loss_full: 6936,
    loss_reduced: 6931,
    loss_free: 6930,
    bank: 1800,
    cash: 1600,
    card: 1460,
  },
};

/** A studio's books, as its settings have them. */
export interface Books {
  readonly accounts: Accounts;
  /** Digits of an account; a debtor's has one more. */
  readonly account_length: number;
}

type Settings = { readonly [N in AccountName]?: number | null } & {
  readonly chart?: Chart | null;
  readonly account_length?: number | null;
};

/** Digits of an account unless the adviser works with more. */
export const ACCOUNT_LENGTH = 4;

/**
 * The books after a studio's settings: its own accounts, and the chart's where it names none.
 * @example booksOf({ accounting: { chart: 'skr04', bank: 1810 } }).accounts.bank // 1810
 */
export function booksOf({ accounting }: { readonly accounting: Settings | null }): Books {
  const account_length = accounting?.account_length ?? ACCOUNT_LENGTH;
  const defaults = CHARTS[accounting?.chart ?? 'skr03'];
  // In longer accounts the chart's are followed by zeros.
  const factor = 10 ** (account_length - ACCOUNT_LENGTH);
  const accounts = Object.fromEntries(
    Object.entries(defaults).map(([name, account]) => [
      name,
      accounting?.[name as AccountName] ?? account * factor,
    ]),
  ) as Record<AccountName, number>;
  return { accounts, account_length };
}

interface Taxed {
  readonly kind: string;
  readonly vat_rate: number;
  /** Claimed without tax (§ 19 UStG). */
  readonly small_business: boolean;
}

/** Account of revenue; the ones of costs are damages, which are no revenue and bear no tax (UStAE 1.3 Abs. 3 und 6). */
export function revenueAccount({ accounts }: Books, { kind, vat_rate, small_business }: Taxed): number {
  if (isDamages(kind)) return accounts.costs;
  if (small_business) return accounts.revenue_small;
  if (vat_rate === 19) return accounts.revenue_full;
  if (vat_rate === 7) return accounts.revenue_reduced;
  return vat_rate === 0 ? accounts.revenue_free : accounts.revenue_other;
}

/** Account of what won't come in any more; its tax is taken back (§ 17 Abs. 2 Nr. 1 UStG). */
export function lossAccount({ accounts }: Books, { kind, vat_rate, small_business }: Taxed): number {
  if (small_business || isDamages(kind)) return accounts.loss_free;
  if (vat_rate === 19) return accounts.loss_full;
  return vat_rate === 7 ? accounts.loss_reduced : accounts.loss_free;
}

/** Kinds of claims that are damages (§§ 280, 286 BGB). */
export const DAMAGES = ['return_cost', 'dunning_cost', 'missed'] as const;

/** Returns whether a claim of that kind is damages: nothing was supplied for it. */
export function isDamages(kind: string): boolean {
  return (DAMAGES as readonly string[]).includes(kind);
}

/** Returns whether a claim of that kind is credit that went back to the customer, or its cancellation. */
export function isPayout(kind: string): boolean {
  return kind === 'payout';
}

/**
 * Account that money comes in on, or goes out from. What is paid back by other ways than the bank or the cash box is in
 * transit until the statement says how, as with cards.
 */
export function moneyAccount(
  { accounts }: Books,
  method: 'sepa' | 'transfer' | 'cash' | 'card' | 'other',
): number {
  if (method === 'cash') return accounts.cash;
  return method === 'card' || method === 'other' ? accounts.card : accounts.bank;
}

/**
 * A customer's own account: debtors have those with one digit more that begin with 1 to 6.
 * @returns undefined where the customer's number is too high for accounts of that length
 * @example debtorAccount({ ...books, account_length: 4 }, 17) // 10017
 */
export function debtorAccount({ account_length }: Pick<Books, 'account_length'>, customer: number) {
  const first = 10 ** account_length;
  return customer < 6 * first ? first + customer : undefined;
}
