/** Customers whom a file's transfers may be from. */

import { type Candidate, numbersIn, wordsOf } from '../../../rules/bank/propose.ts';
import { formatDay, plusDays } from '../../../rules/days.ts';
import { grouped } from '../../grouped.ts';
import { run, type SQL, sql, value } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import type { KeyedEntry } from './file.ts';

/** Letters as banks spell them: what `wordsOf` does, for names in the database. */
function spelled(name: SQL): SQL {
  const signs = ['ä ae', 'ö oe', 'ü ue', 'ß ss'].map((pair) => pair.split(' ') as [string, string]);
  const german = signs.reduce(
    (text, [sign, as]) => sql`replace(${text}, ${sign}, ${as})`,
    sql`lower(${name})`,
  );
  return sql`translate(${german}, 'áàâãåéèêëíìîïóòôõúùûçñýš', 'aaaaaeeeeiiiioooouuucnys')`;
}

/**
 * Those whom a transfer names by a number, from whose account it came, whose last name it bears; with what is open of
 * theirs.
 */
export async function candidatesFor(
  { client }: Transaction,
  studio_id: string,
  entries: readonly KeyedEntry[],
): Promise<Candidate[]> {
  if (entries.length === 0) return [];
  const named = entries.map(({ text }) => numbersIn(text));
  const numbers = (of: 'claim' | 'contract' | 'customer') => value(named.flatMap((one) => one[of]));
  const invoices = value(named.flatMap(({ invoice }) => invoice));
  const words = [...new Set(entries.flatMap(({ name, text }) => [...wordsOf(name), ...wordsOf(text)]))];
  const ibans = entries.flatMap(({ iban }) => iban ?? []);
  const last = spelled(sql`c.last_name || ' ' || coalesce(c.account_holder, '')`);
  return run<Candidate>(
    client,
    sql`SELECT c.id AS customer_id, c.number, c.first_name, c.last_name, c.account_holder, c.iban,
        coalesce((SELECT json_agg(k.number) FROM contracts k
          WHERE k.studio_id = c.studio_id AND k.customer_id = c.id AND k.number IS NOT NULL), '[]') AS contracts,
        coalesce((SELECT json_agg(json_build_object('id', t.id, 'number', t.number, 'invoice', i.number,
            'open_cents', t.open_cents) ORDER BY t.due_on, t.number)
          FROM claims t LEFT JOIN invoices i ON i.studio_id = t.studio_id AND i.id = t.invoice_id
          WHERE t.studio_id = c.studio_id AND t.customer_id = c.id AND t.open_cents > 0
            AND t.run_id IS NULL), '[]') AS claims
      FROM customers c WHERE c.studio_id = ${studio_id} AND (c.number = ANY (${numbers('customer')}::int[])
        OR c.iban = ANY (${value(ibans)}::text[])
        OR c.id IN (SELECT customer_id FROM claims WHERE studio_id = ${studio_id} AND number = ANY (${numbers('claim')}::int[]))
        OR c.id IN (SELECT customer_id FROM contracts WHERE studio_id = ${studio_id} AND number = ANY (${numbers('contract')}::int[]))
        OR c.id IN (SELECT customer_id FROM invoices WHERE studio_id = ${studio_id} AND number = ANY (${invoices}::text[]))
        OR regexp_split_to_array(${last}, '[^a-z]+') && ${value(words)}::text[])`,
  );
}

/** Days around the booking within which somebody may have noted the same transfer by hand. */
const NEAR = 5;

/** Answers what says that a transfer was noted by hand already: a payment of the customer over that amount, near that day. */
export async function notedAlready(
  { client }: Transaction,
  studio_id: string,
  entries: readonly KeyedEntry[],
): Promise<(customer_id: string, entry: KeyedEntry) => string | undefined> {
  const days = entries.map(({ booked_on }) => booked_on).sort();
  const [first] = days;
  if (!first) return () => undefined;
  const noted = await run<{ customer_id: string; number: number; received_on: string; amount_cents: number }>(
    client,
    sql`SELECT customer_id, number, received_on, amount_cents FROM payments p WHERE studio_id = ${studio_id}
      AND method = 'transfer' AND reversed IS NOT TRUE AND reverses IS NULL
      AND received_on BETWEEN ${plusDays(first, -NEAR)} AND ${plusDays(days.at(-1) ?? first, NEAR)}
      AND NOT EXISTS (SELECT FROM bank_entries b WHERE b.studio_id = p.studio_id AND b.payment_id = p.id)`,
  );
  const of = grouped(noted, ({ customer_id }) => customer_id);
  return (customer_id, { amount_cents, booked_on }) => {
    const same = of
      .get(customer_id)
      ?.find(
        (one) =>
          one.amount_cents === amount_cents &&
          one.received_on >= plusDays(booked_on, -NEAR) &&
          one.received_on <= plusDays(booked_on, NEAR),
      );
    return same && `Zahlung ${same.number} vom ${formatDay(same.received_on)}`;
  };
}
