/** What happened with money, as bookings of double entry. Amounts are integer cents. */
import type { Day } from '../days.ts';
import {
  type Books,
  debtorAccount,
  isDamages,
  isPayout,
  lossAccount,
  moneyAccount,
  revenueAccount,
} from './accounts.ts';

interface Customer {
  readonly customer_number: number;
  readonly customer_name: string;
}

/**
 * A claim (negative: a credit), a payment (negative: money that went back), credit paid out (negative: cancelled), or what
 * of a claim was given up.
 */
export type Entry = Customer & {
  readonly day: Day;
  /** Number of the claim or payment; of a claim on an invoice that invoice's. */
  readonly voucher: string;
  readonly amount_cents: number;
  readonly text: string;
} & (
    | {
        readonly of: 'claim' | 'loss';
        /** Kind of the claim; of a correction that of what it corrects. */
        readonly kind: string;
        readonly vat_rate: number;
        /** Claimed without tax (§ 19 UStG). */
        readonly small_business: boolean;
        /** Of credit paid out: the way on which it went. */
        readonly method?: 'transfer' | 'cash' | 'other' | null;
      }
    | { readonly of: 'payment'; readonly method: 'sepa' | 'transfer' | 'cash' | 'card' }
  );

export interface Booking extends Customer {
  readonly day: Day;
  readonly voucher: string;
  readonly text: string;
  /** Positive. */
  readonly amount_cents: number;
  readonly debit: number;
  readonly credit: number;
  /** Percent; null where it bears none. */
  readonly vat_rate: number | null;
}

/** The customer's number is too high for accounts of that length. */
export class NoDebtorAccount extends Error {
  constructor(readonly customer_number: number) {
    super(`Für Kunde ${customer_number} gibt es bei dieser Länge der Sachkonten kein Debitorenkonto.`);
  }
}

/**
 * An entry as a booking: a claim owed by the debtor to revenue, a payment to the debtor, a payout from the bank to the
 * debtor, a loss taken off the debtor. A negative amount is the opposite booking.
 * @throws NoDebtorAccount
 * @example bookingOf({ of: 'claim', kind: 'fee', amount_cents: 4990, vat_rate: 19, … }, books) // debit 10017, credit 8400
 */
export function bookingOf(entry: Entry, books: Books): Booking {
  const { day, voucher, text, customer_number, customer_name, amount_cents } = entry;
  const debtor = debtorAccount(books, customer_number);
  if (debtor === undefined) throw new NoDebtorAccount(customer_number);
  const [debit, credit] = accountsOf(entry, debtor, books);
  const turned = amount_cents < 0;
  return {
    day,
    voucher,
    text,
    customer_number,
    customer_name,
    amount_cents: Math.abs(amount_cents),
    debit: turned ? credit : debit,
    credit: turned ? debit : credit,
    vat_rate: rateOf(entry),
  };
}

function rateOf(entry: Entry): number | null {
  if (entry.of === 'payment') return null;
  const { small_business, kind, vat_rate } = entry;
  return small_business || isDamages(kind) || isPayout(kind) ? null : vat_rate;
}

function accountsOf(entry: Entry, debtor: number, books: Books): [debit: number, credit: number] {
  if (entry.of === 'payment') return [moneyAccount(books, entry.method), debtor];
  if (entry.of === 'claim' && isPayout(entry.kind))
    return [debtor, moneyAccount(books, entry.method ?? 'transfer')];
  return entry.of === 'claim' ? [debtor, revenueAccount(books, entry)] : [lossAccount(books, entry), debtor];
}
