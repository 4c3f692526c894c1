/** Finds customers that a file's transfers may come from. */

import { formatDay, plusDays } from '#rules/days.ts';
import { type Candidate, numbersIn, wordsOf } from '#rules/money/bank/propose.ts';
import { grouped } from '#services/grouped.ts';
import { acrossStudios } from '#services/storage/across.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
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
 * Returns customers that match a transfer's number, account or last name, with their open claims. Those of other studios
 * with the account are marked: they say whose a transfer isn't.
 */
export async function candidatesFor(
  tx: Transaction,
  { studio_id, sharers }: Question,
  entries: readonly KeyedEntry[],
): Promise<Candidate[]> {
  if (entries.length === 0) return [];
  const named = entries.map(({ text }) => numbersIn(text));
  const numbers = (of: 'claim' | 'contract' | 'customer') => value(named.flatMap((one) => one[of]));
  const invoices = value(named.flatMap(({ invoice }) => invoice));
  const words = [...new Set(entries.flatMap(({ name, text }) => [...wordsOf(name), ...wordsOf(text)]))];
  const ibans = entries.flatMap(({ iban }) => iban ?? []);
  const last = spelled(sql`c.last_name || ' ' || coalesce(c.account_holder, '')`);
  const of = value([studio_id, ...sharers]);
  // One statement within the studio, unless others share the account.
  const ask = (statement: SQL) =>
    sharers.length > 0 ? acrossStudios<Candidate>(tx, statement) : run<Candidate>(tx.client, statement);
  return ask(
    sql`SELECT c.studio_id <> ${studio_id} AS elsewhere, c.id AS customer_id, c.number, c.first_name, c.last_name, c.account_holder, c.iban,
        coalesce((SELECT json_agg(k.number) FROM contracts k
          WHERE k.studio_id = c.studio_id AND k.customer_id = c.id AND k.number IS NOT NULL), '[]') AS contracts,
        coalesce((SELECT json_agg(json_build_object('id', t.id, 'number', t.number, 'invoice', i.number,
            'open_cents', t.open_cents) ORDER BY t.due_on, t.number)
          FROM claims t LEFT JOIN invoices i ON i.studio_id = t.studio_id AND i.id = t.invoice_id
          WHERE t.studio_id = c.studio_id AND t.customer_id = c.id AND t.open_cents > 0
            AND t.run_id IS NULL), '[]') AS claims
      FROM customers c WHERE c.studio_id = ANY (${of}::uuid[]) AND (c.number = ANY (${numbers('customer')}::int[])
        OR c.iban = ANY (${value(ibans)}::text[])
        OR c.id IN (SELECT customer_id FROM claims WHERE studio_id = ANY (${of}::uuid[]) AND number = ANY (${numbers('claim')}::int[]))
        OR c.id IN (SELECT customer_id FROM contracts WHERE studio_id = ANY (${of}::uuid[]) AND number = ANY (${numbers('contract')}::int[]))
        OR c.id IN (SELECT customer_id FROM invoices WHERE studio_id = ANY (${of}::uuid[]) AND number = ANY (${invoices}::text[]))
        OR regexp_split_to_array(${last}, '[^a-z]+') && ${value(words)}::text[])`,
  );
}

/** Days around the booking within which the same transfer may have been recorded by hand. */
const NEAR = 5;

interface Noted {
  readonly customer_id: string;
  readonly number: number;
  readonly received_on: string;
  readonly amount_cents: number;
  readonly by_hand: boolean;
}

/**
 * Returns the sign that a transfer was recorded already: a payment of the customer over that amount, near that day. What
 * came by a statement has the bank's own day, which another of its files may put one day off.
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
    sql`SELECT customer_id, number, received_on, amount_cents, NOT EXISTS (SELECT FROM bank_entries b
        WHERE b.studio_id = p.studio_id AND b.payment_id = p.id) AS by_hand
      FROM payments p WHERE studio_id = ${studio_id}
        AND method = 'transfer' AND reversed IS NOT TRUE AND reverses IS NULL
        AND received_on BETWEEN ${plusDays(first, -NEAR)} AND ${plusDays(days.at(-1) ?? first, NEAR)}`,
  );
  const of = grouped(noted, ({ customer_id }) => customer_id);
  return (customer_id, { amount_cents, booked_on }) => {
    const same = of.get(customer_id)?.find((one) => {
      const near = one.by_hand ? NEAR : NEAR_BOOKING;
      return (
        one.amount_cents === amount_cents &&
        one.received_on >= plusDays(booked_on, -near) &&
        one.received_on <= plusDays(booked_on, near)
      );
    });
    return same && `Zahlung ${same.number} vom ${formatDay(same.received_on)}`;
  };
}
