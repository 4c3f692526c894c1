/** Thousands who owe something by direct debit, with a few statements. */
import type pg from 'pg';
import { copies } from './many.ts';

/**
 * So many customers with a mandate, each with one open claim over 49,90 €, due on the day.
 * @param customer_id one with a mandate: the others are copies
 * @param claim_id a claim of theirs
 * @example await owing(pool, { customer_id, claim_id, count: 5000, due_on: '2026-12-01' })
 */
export async function owing(
  pool: pg.Pool,
  {
    customer_id,
    claim_id,
    count,
    due_on,
  }: { customer_id: string; claim_id: string; count: number; due_on: string },
): Promise<void> {
  const database = { database: { pool } } as Parameters<typeof copies>[0];
  const { rows } = await pool.query<{ people: number; claims: number }>(
    'SELECT (SELECT max(number)::int FROM customers) AS people, (SELECT max(number)::int FROM claims) AS claims',
  );
  const { people, claims } = rows[0]!;
  const nth = (column: string) => `'K' || n || ${column}`;
  await copies(database, 'customers', customer_id, count, {
    number: `${people} + n`,
    email: `'k' || (${people} + n) || '@viele.example'`,
    last_name: nth("'-Viele'"),
    sepa_mandate: `jsonb_set(c.sepa_mandate, '{reference}', to_jsonb('VIELE-' || (${people} + n)))`,
    open_cents: '4990',
  });
  await copies(database, 'claims', claim_id, count, {
    number: `${claims} + n`,
    customer_id: `(SELECT k.id FROM customers k WHERE k.studio_id = c.studio_id AND k.number = ${people} + n)`,
    due_on: `DATE '${due_on}'`,
    amount_cents: '4990',
    open_cents: '4990',
    allocations: `'[]'::jsonb`,
    paid_cents: '0',
    status: `'open'`,
    run_id: 'NULL',
  });
  await pool.query(
    `UPDATE running_numbers SET last = last + $1 WHERE resource IN ('customers.number', 'claims.number')
       AND studio_id = (SELECT studio_id FROM claims WHERE id = $2)`,
    [count, claim_id],
  );
}
