/** Pre-notification of debits to the customer: amount and day of each (EPC Core Rulebook, 4.2). */
import { type Day, plusMonths } from '../days.ts';
import { earliestCollection, nextBankDay } from '../money/sepa/bankDays.ts';
import { type Billing, claimsIn } from './dues.ts';

export interface Debit {
  readonly on: Day;
  readonly amount_cents: number;
}

/** Months to look through for what is due next: a year's fee comes once in them. */
const AHEAD = 13;

/**
 * The next debits of a contract, each on the first bank day of a month that a file made on that day can still reach.
 * What falls due before comes with the first of them.
 * @param from `YYYY-MM-DD`, the day of the conclusion
 * @param lead full bank days that the studio's bank wants the file ahead
 * @example nextDebits(contract, '2026-11-21', 2) // [{ on: '2026-12-01', amount_cents: 6653 }, { on: '2027-01-04', … }]
 */
export function nextDebits(contract: Billing, from: Day, most: number, lead?: number): Debit[] {
  const first = firstOf(from < contract.starts_on ? from : contract.starts_on);
  const last = plusMonths(firstOf(from > contract.starts_on ? from : contract.starts_on), AHEAD);
  const earliest = earliestCollection(from, lead);
  const debits: Debit[] = [];
  let due = 0;
  for (let month = first; month <= last && debits.length < most; month = plusMonths(month, 1)) {
    for (const { amount_cents } of claimsIn(month.slice(0, 7), contract)) due += amount_cents;
    const on = nextBankDay(month);
    if (on < earliest || due === 0) continue;
    debits.push({ on, amount_cents: due });
    due = 0;
  }
  return debits;
}

const firstOf = (day: Day) => `${day.slice(0, 7)}-01`;
