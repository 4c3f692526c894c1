/**
 * Accounts kept by the tests' own hand, claim by claim: what is open of each, who is collected from, who is written to. It
 * is told what happened, in the order it happened, and knows nothing of what the product made of it.
 */
import { plusDays } from '#rules/days.ts';
import { grouped } from '#services/grouped.ts';
import { lastOf } from './owed.ts';

/** A claim as it was written down. */
export interface Claimed {
  readonly id: string;
  readonly customer: string;
  readonly number: number;
  readonly kind: string;
  readonly due: string;
  readonly cents: number;
}

interface Entry extends Claimed {
  left: number;
  /** It is on its way to the bank. */
  collecting: boolean;
  level: number;
  dunned: string | null;
  /** How often its debit came back, and when it last did. */
  returns: number;
  returned: string;
}

interface Money {
  readonly customer: string;
  readonly received: string;
  left: number;
  readonly put: { readonly to: Entry; readonly cents: number }[];
}

export interface Level {
  readonly days: number;
  readonly pay_days: number;
  readonly fee_cents: number;
}

/** What a customer is written: the claims have risen by it already. */
export interface Letter {
  readonly customer: string;
  readonly level: number;
  readonly sum: number;
  readonly fee: number;
  readonly due: string;
  readonly risen: readonly { readonly entry: Entry; readonly before: Pick<Entry, 'level' | 'dunned'> }[];
}

/** Days that money may be under way before somebody is written to. */
const GRACE = 3;

const NEVER_BACK = { returns: 0, returned: '' };

const later = (a: string, b: string) => (a > b ? a : b);
const byAge = (a: Entry, b: Entry) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.number - b.number);
const sum = (entries: readonly { readonly left: number }[]) =>
  entries.reduce((all, { left }) => all + left, 0);

interface Account {
  readonly entries: Entry[];
  readonly payments: Money[];
  /** Claims with the sign turned round. */
  readonly credits: Money[];
}

export class Book {
  readonly #entries = new Map<string, Entry>();
  readonly #accounts = new Map<string, Account>();
  /** By run and customer. */
  readonly #debits = new Map<string, { entry: Entry; cents: number }[]>();
  readonly #collected = new Map<string, Money>();
  readonly #waiting = new Map<string, string>();

  /** Claims that were written down together; `answers` are credits that are put to a certain claim. */
  claim(claims: readonly Claimed[], answers: Readonly<Record<string, string>> = {}): void {
    for (const claim of claims) {
      const entry = {
        ...claim,
        left: Math.max(0, claim.cents),
        collecting: false,
        level: 0,
        dunned: null,
        ...NEVER_BACK,
      };
      this.#entries.set(claim.id, entry);
      const { entries, credits } = this.#account(claim.customer);
      entries.push(entry);
      if (claim.cents >= 0) continue;
      const credit = { customer: claim.customer, received: claim.due, left: -claim.cents, put: [] };
      credits.push(credit);
      const answered = this.#entries.get(answers[claim.id] ?? '');
      if (answered) put(credit, answered);
    }
    this.#settle(claims.map(({ customer }) => customer));
  }

  /** Answers the payment, to be taken back by. */
  pay(
    customer: string,
    received: string,
    cents: number,
    chosen: readonly { id: string; cents: number }[] = [],
  ) {
    const payment: Money = { customer, received, left: cents, put: [] };
    this.#account(customer).payments.push(payment);
    for (const one of chosen) put(payment, this.#entries.get(one.id)!, one.cents);
    this.#settle([customer]);
    return payment;
  }

  reverse(payment: Money): void {
    for (const { to, cents } of payment.put.splice(0)) to.left += cents;
    payment.left = 0;
    this.#settle([payment.customer]);
  }

  writeOff(id: string): void {
    this.#entries.get(id)!.left = 0;
  }

  /** Of these customers: what a run may take of theirs, and what is due after it. */
  due(month: string, on: string, customers: readonly string[]) {
    const theirs = this.#open().filter(
      ({ customer, due }) => customers.includes(customer) && due <= lastOf(month),
    );
    return {
      now: byCustomer(theirs.filter(({ due }) => due <= on)),
      later: byCustomer(theirs.filter(({ due }) => due > on)),
    };
  }

  collect(run: string, month: string, on: string, customers: readonly string[]): void {
    for (const entry of this.#open())
      if (customers.includes(entry.customer) && entry.due <= lastOf(month) && entry.due <= on) {
        const key = `${run} ${entry.customer}`;
        this.#debits.set(key, [...(this.#debits.get(key) ?? []), { entry, cents: entry.left }]);
        entry.collecting = true;
      }
  }

  takeBack(run: string): void {
    for (const [key, debit] of this.#debitsOf(run)) {
      this.#debits.delete(key);
      for (const { entry } of debit) entry.collecting = false;
      this.#settle([debit[0]!.entry.customer]);
    }
  }

  /** The money of all debits that haven't come back: it goes to what was collected, whatever else is in credit. */
  settleRun(run: string, received: string): void {
    for (const [key, debit] of this.#debitsOf(run)) {
      const { customer } = debit[0]!.entry;
      const payment: Money = { customer, received, left: 0, put: [] };
      for (const { entry, cents } of debit) {
        payment.left += cents;
        put(payment, entry, cents);
        entry.collecting = false;
      }
      this.#account(customer).payments.push(payment);
      this.#collected.set(key, payment);
      this.#settle([customer]);
    }
  }

  /** A debit came back: before its run was settled, or after. */
  giveBack(run: string, customer: string, on: string): void {
    const key = `${run} ${customer}`;
    const payment = this.#collected.get(key);
    for (const { entry } of this.#debits.get(key)!)
      Object.assign(entry, { collecting: false, returns: entry.returns + 1, returned: on });
    this.#debits.delete(key);
    if (payment) this.reverse(payment);
    this.#settle([customer]);
  }

  /**
   * Who is late gets one letter, at the highest level that one of their claims has come to. From who is debited nothing is
   * asked for that the next run takes: what hasn't come back twice.
   */
  dun(
    today: string,
    levels: readonly Level[],
    { quiet, debited }: Readonly<Record<'quiet' | 'debited', (customer: string) => boolean>>,
  ): Letter[] {
    const late = grouped(
      this.#open().filter(
        ({ customer, due, returned, returns }) =>
          plusDays(later(due, returned), GRACE) < today && !(debited(customer) && returns < 2),
      ),
      ({ customer }) => customer,
    );
    return [...late].flatMap(([customer, entries]) => {
      const waits = plusDays(this.#waiting.get(customer) ?? '2000-01-01', GRACE) >= today;
      const rises = entries.filter(({ kind, level, due, dunned, returned }) => {
        const next = levels[level];
        return (
          next && kind !== 'dunning_cost' && plusDays(later(dunned ?? due, returned), next.days) <= today
        );
      });
      if (quiet(customer) || waits || rises.length === 0) return [];
      const level = 1 + Math.max(...rises.map((entry) => entry.level));
      const { fee_cents: fee, pay_days } = levels[level - 1]!;
      const risen = entries
        .filter((entry) => entry.kind !== 'dunning_cost' && entry.level < level)
        .map((entry) => ({ entry, before: { level: entry.level, dunned: entry.dunned } }));
      for (const { entry } of risen) Object.assign(entry, { level: entry.level + 1, dunned: today });
      const due = plusDays(today, pay_days);
      this.#waiting.set(customer, due);
      return [{ customer, level, sum: sum(entries) + fee, fee, due, risen }];
    });
  }

  /** The letter that was the customer's first or next is as if it hadn't been written; its costs are answered by a claim. */
  takeLetterBack({ customer, risen }: Letter): void {
    for (const { entry, before } of risen) Object.assign(entry, before);
    this.#waiting.delete(customer);
  }

  /** What is open of each claim. */
  get open(): Map<string, number> {
    return new Map([...this.#entries.values()].map(({ id, left }) => [id, left]));
  }

  /** Money that waits for a claim. */
  get credit(): number {
    return sum([...this.#accounts.values()].flatMap(({ payments }) => payments));
  }

  overdue(today: string): { cents: number; claims: number } {
    const late = this.#open().filter(({ due }) => due < today);
    return { cents: sum(late), claims: late.length };
  }

  #open(): Entry[] {
    return [...this.#entries.values()].filter(isOpen);
  }

  #debitsOf(run: string) {
    return [...this.#debits].filter(([key]) => key.startsWith(run));
  }

  #account(customer: string): Account {
    const account = this.#accounts.get(customer) ?? { entries: [], payments: [], credits: [] };
    this.#accounts.set(customer, account);
    return account;
  }

  /** What is in credit goes to what is open, the older first of both; credits that are claims before money. */
  #settle(customers: Iterable<string>): void {
    for (const customer of new Set(customers)) {
      const { entries, payments, credits } = this.#account(customer);
      const open = entries.filter(isOpen).sort(byAge);
      const money = payments
        .filter(({ left }) => left > 0)
        .sort((a, b) => a.received.localeCompare(b.received));
      for (const credit of [...credits, ...money]) for (const entry of open) put(credit, entry);
    }
  }
}

const isOpen = ({ left, collecting }: Entry) => left > 0 && !collecting;

function put(money: Money, to: Entry, most = Number.POSITIVE_INFINITY): void {
  const cents = Math.min(money.left, to.left, most);
  if (cents <= 0) return;
  money.left -= cents;
  to.left -= cents;
  money.put.push({ to, cents });
}

function byCustomer(entries: readonly Entry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { customer, left } of entries) sums.set(customer, (sums.get(customer) ?? 0) + left);
  return sums;
}
