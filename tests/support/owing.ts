/** Thousands who owe something that is collected by direct debit. */
import type pg from 'pg';
import { today } from '#format/instants.ts';
import type { callerOf } from '../bench/product.ts';
import { copies } from './many.ts';

type Api = Awaited<ReturnType<typeof callerOf>>;

const DEBT = { kind: 'goods', text: 'Beitrag', amount_cents: 4990, vat_rate: 19 };

/**
 * So many customers of Studio Nord with a mandate, each with one open claim over 49,90 €, due today. The first comes by
 * the API, the others are copies.
 * @param pool of a superuser, past the endpoints
 * @example await owing({ api, pool }, 5000)
 */
export async function owing({ api, pool }: { api: Api; pool: pg.Pool }, count: number): Promise<void> {
  const first = await pool.query<{ n: number }>('SELECT max(number)::int + 1 AS n FROM customers');
  const n = first.rows[0]!.n;
  const { id: customer_id } = await api.post('auth/customers', {
    first_name: 'Kim',
    last_name: 'Viele',
    email: `k${n}@viele.example`,
    account_holder: 'Kim Viele',
    iban: 'DE89370400440532013000',
    sepa_mandate: { reference: `VIELE-${n}`, signed_on: today() },
  });
  const claim = await api.post('payment/claims', { ...DEBT, customer_id, due_on: today() });
  const number = (first: number) => `${first} + n`;
  const copied = { database: { pool } } as Parameters<typeof copies>[0];
  await copies(copied, 'customers', customer_id, count - 1, {
    number: number(n),
    email: `'k' || (${number(n)}) || '@viele.example'`,
    sepa_mandate: `jsonb_set(c.sepa_mandate, '{reference}', to_jsonb('VIELE-' || (${number(n)})))`,
  });
  await copies(copied, 'claims', claim.id, count - 1, {
    number: number(claim.number),
    customer_id: `(SELECT k.id FROM customers k WHERE k.studio_id = c.studio_id AND k.number = ${number(n)})`,
  });
  await pool.query(
    `UPDATE running_numbers r SET last = CASE resource WHEN 'claims.number' THEN $1::bigint ELSE $2 END
      FROM claims t WHERE t.id = $3 AND r.studio_id = t.studio_id AND resource IN ('claims.number', 'customers.number')`,
    [claim.number + count - 1, n + count - 1, claim.id],
  );
}
