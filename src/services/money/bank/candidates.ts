/** Finds customers that a file's transfers may come from. */

import { formatDay, plusDays } from '#rules/days.ts';
import { type Candidate, numbersIn, wordsOf } from '#rules/money/bank/propose.ts';
import { acrossStudios } from '#services/storage/across.ts';
import { inSlices } from '#services/storage/slices.ts';
import { named, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import type { KeyedEntry } from './file.ts';
import { NEAR_BOOKING } from './taken.ts';

/** Returns the name in the banks' spelling: `wordsOf` in SQL. */
function spelled(name: SQL): SQL {
  const signs = ['ä ae', 'ö oe', 'ü ue', 'ß ss'].map((pair) => pair.split(' ') as [string, string]);
  const german = signs.reduce(
    (text, [sign, as]) => sql`replace(${text}, ${sign}, ${as})`,
    sql`lower(${name})`,
  );
  return sql`translate(${german}, 'áàâãåéèêëíìîïóòôõúùûçñýš', 'aaaaaeeeeiiiioooouuucnys')`;
}

interface Question {
  readonly studio_id: string;
  /** The studios with the same account. */
  readonly sharers: readonly string[];
}

/**
 * Returns customers that match a transfer's number, account or last name, and who pays for them, with their open claims and
 * those of whom they pay for. Those of other studios with the account are marked: they say whose a transfer isn't. What each
 * customer is compared with is a subquery, of which Postgres makes a hash table.
 */
export async function candidatesFor(
  tx: Transaction,
  { studio_id, sharers }: Question,
  entries: readonly KeyedEntry[],
): Promise<Candidate[]> {
  if (entries.length === 0) return [];
  const numbers = {
    claim: new Set<number>(),
    contract: new Set<number>(),
    customer: new Set<number>(),
    invoice: new Set<string>(),
  };
  const ibans = new Set<string>();
  const words = new Set<string>();
  for (const { name, text, iban } of entries) {
    await turn();
    const { claim, contract, customer, invoice } = numbersIn(text);
    for (const number of claim) numbers.claim.add(number);
    for (const number of contract) numbers.contract.add(number);
    for (const number of customer) numbers.customer.add(number);
    for (const number of invoice) numbers.invoice.add(number);
    if (iban) ibans.add(iban);
    for (const word of [...wordsOf(name), ...wordsOf(text)]) words.add(word);
  }
  const those = (set: ReadonlySet<number | string>) => value([...set]);
  const last = spelled(sql`c.last_name || ' ' || coalesce(c.account_holder, '')`);
  const of = value([studio_id, ...sharers]);
  // One statement within the studio, unless others share the account.
  const ask = <R extends object>(statement: SQL) =>
    sharers.length > 0 ? acrossStudios<R>(tx, statement) : run<R>(tx.client, statement);
  const found = await ask<{ id: string }>(
    sql`WITH found AS (SELECT c.id, c.payer_id FROM customers c WHERE c.studio_id = ANY (${of}::uuid[])
        AND (c.number IN (SELECT unnest(${those(numbers.customer)}::bigint[]))
        OR c.iban IN (SELECT unnest(${those(ibans)}::text[]))
        OR c.id IN (SELECT customer_id FROM claims WHERE studio_id = ANY (${of}::uuid[]) AND number = ANY (${those(numbers.claim)}::bigint[]))
        OR c.id IN (SELECT customer_id FROM contracts WHERE studio_id = ANY (${of}::uuid[]) AND number = ANY (${those(numbers.contract)}::bigint[]))
        OR c.id IN (SELECT customer_id FROM invoices WHERE studio_id = ANY (${of}::uuid[]) AND number = ANY (${those(numbers.invoice)}::text[]))
        OR (SELECT bool_or(word IN (SELECT string_to_table(${[...words].join(' ')}, ' '))) FROM regexp_split_to_table(${last}, '[^a-z]+') AS word)))
      SELECT id FROM found UNION SELECT payer_id FROM found WHERE payer_id IS NOT NULL ORDER BY id`,
  );
  return inSlices(found, (slice) =>
    ask<Candidate>(
      sql`SELECT c.studio_id <> ${studio_id} AS elsewhere, c.id AS customer_id, c.number, c.first_name, c.last_name, c.account_holder, c.iban,
          c.payer_id,
          coalesce((SELECT json_agg(json_build_object('customer_id', w.id, 'number', w.number, 'first_name', w.first_name,
              'last_name', w.last_name) ORDER BY w.last_name, w.first_name, w.id)
            FROM customers w WHERE w.studio_id = c.studio_id AND w.payer_id = c.id), '[]') AS paid_for,
          coalesce((SELECT json_agg(k.number) FROM contracts k
            WHERE k.studio_id = c.studio_id AND ${theirs('k')} AND k.number IS NOT NULL), '[]') AS contracts,
          coalesce((SELECT json_agg(json_build_object('id', t.id, 'customer_id', t.customer_id, 'number', t.number, 'invoice', i.number,
              'open_cents', t.open_cents) ORDER BY t.due_on, t.number)
            FROM claims t LEFT JOIN invoices i ON i.studio_id = t.studio_id AND i.id = t.invoice_id
            WHERE t.studio_id = c.studio_id AND ${theirs('t')} AND t.open_cents > 0
              AND t.run_id IS NULL), '[]') AS claims
        FROM customers c WHERE c.studio_id = ANY (${of}::uuid[])
          AND c.id = ANY (${value(slice.map(({ id }) => id))}::uuid[])`,
    ),
  );
}

/** Is of the customer `c`, or of one they pay for. */
const theirs = (alias: string): SQL =>
  sql`${named(alias)}.customer_id IN (SELECT c.id UNION ALL SELECT w.id FROM customers w
    WHERE w.studio_id = c.studio_id AND w.payer_id = c.id)`;

/** Days around the booking within which the same transfer may have been recorded by hand. */
const NEAR = 5;

interface Noted {
  /** Whose payments it became, and whose it was taken for. */
  readonly customer_ids: readonly string[];
  readonly number: number;
  readonly received_on: string;
  readonly amount_cents: number;
  readonly by_hand: boolean;
}

/**
 * Returns the sign that a transfer was recorded already: a payment of the customer over that amount, near that day,
 * or several that came together. What came by a statement has the bank's own day, which another of its files may put one
 * day off.
 */
export async function notedAlready(
  { client }: Transaction,
  studio_id: string,
  entries: readonly KeyedEntry[],
): Promise<(customer_id: string, entry: KeyedEntry) => string | undefined> {
  const days = entries.map(({ booked_on }) => booked_on).sort();
  const [first] = days;
  if (!first) return () => undefined;
  const noted = await run<Noted>(
    client,
    sql`SELECT array_agg(p.customer_id) || coalesce(array_agg(b.customer_id) FILTER (WHERE b.id IS NOT NULL), '{}') AS customer_ids,
        min(p.number) AS number, p.received_on, sum(p.amount_cents)::bigint AS amount_cents, count(b.id) = 0 AS by_hand
      FROM payments p LEFT JOIN bank_entries b ON b.studio_id = p.studio_id AND b.payment_id = p.id
      WHERE p.studio_id = ${studio_id}
        AND p.method = 'transfer' AND p.reversed IS NOT TRUE AND p.reverses IS NULL
        AND p.received_on BETWEEN ${plusDays(first, -NEAR)} AND ${plusDays(days.at(-1) ?? first, NEAR)}
      GROUP BY coalesce(p.part_of, p.id), p.received_on`,
  );
  const keyOf = (customer_id: string, amount_cents: number) => `${customer_id} ${amount_cents}`;
  const alike = new Map<string, Noted[]>();
  for (const one of noted) {
    await turn();
    for (const customer_id of new Set(one.customer_ids)) {
      const key = keyOf(customer_id, one.amount_cents);
      alike.set(key, [...(alike.get(key) ?? []), one]);
    }
  }
  return (customer_id, { amount_cents, booked_on }) => {
    const same = alike.get(keyOf(customer_id, amount_cents))?.find((one) => {
      const near = one.by_hand ? NEAR : NEAR_BOOKING;
      return one.received_on >= plusDays(booked_on, -near) && one.received_on <= plusDays(booked_on, near);
    });
    return same && `Zahlung ${same.number} vom ${formatDay(same.received_on)}`;
  };
}
