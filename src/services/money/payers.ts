/**
 * Who pays for whom. A customer's claims are on their own account; `customers.payer_id` names who pays them, if somebody
 * else does. There are no chains: who pays for others has no payer.
 */
import { nameOf, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Whose bookkeeping it is: also that of people who were erased, whose name is kept for it. */
export const EVEN_ERASED = sql.raw(
  `(${['customers', 'restricted_customers'].map((table) => `SELECT studio_id, id, number, first_name, last_name, company_name FROM ${table}`).join(' UNION ALL ')})`,
);

/**
 * Joins `p`, who pays for the customer `c`: the person themselves unless another one does. A CASE, as row-level security
 * lets no COALESCE lead into an index: Postgres doesn't count it among the leakproof expressions.
 */
export const PAYER = sql`JOIN customers p ON p.studio_id = c.studio_id
  AND p.id = CASE WHEN c.payer_id IS NULL THEN c.id ELSE c.payer_id END`;

/**
 * Returns the text of the claim `t` in a debit of its payer: it names the customer where another one pays.
 * @param payer the id of who pays
 * @param customer the alias of the claim's customer
 */
export function lineText(payer: SQL, customer: string): SQL {
  return sql`t.text || CASE WHEN t.customer_id <> ${payer} THEN ' (' || ${nameOf(customer)} || ')' ELSE '' END`;
}

/** Returns the customers whom these pay for, with those of these who pay for themselves. */
export async function paidForBy(
  { client }: Transaction,
  studio_id: string,
  payer_ids: readonly string[],
): Promise<string[]> {
  const ids = value([...payer_ids]);
  const rows = await run<{ id: string }>(
    client,
    sql`SELECT id FROM customers WHERE studio_id = ${studio_id} AND payer_id IS NULL AND id = ANY (${ids}::uuid[])
      UNION ALL SELECT id FROM customers WHERE studio_id = ${studio_id} AND payer_id = ANY (${ids}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** Returns who pays for these customers, once each: they themselves unless another one does. */
export async function payersFor(
  { client }: Transaction,
  studio_id: string,
  customer_ids: readonly string[],
): Promise<string[]> {
  const rows = await run<{ id: string }>(
    client,
    sql`SELECT DISTINCT coalesce(payer_id, id) AS id FROM customers WHERE studio_id = ${studio_id}
      AND id = ANY (${value([...customer_ids])}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** Returns whom each of these pays for beside themselves; those who pay for nobody aren't in it. */
export async function othersPaidBy(
  { client }: Transaction,
  studio_id: string,
  payer_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await run<{ payer_id: string; ids: string[] }>(
    client,
    sql`SELECT payer_id, array_agg(id) AS ids FROM customers WHERE studio_id = ${studio_id}
      AND payer_id = ANY (${value([...payer_ids])}::uuid[]) GROUP BY payer_id`,
  );
  return new Map(rows.map(({ payer_id, ids }) => [payer_id, ids]));
}

/** Returns the customers and those who pay for them, once each: what is locked together. */
export async function withPayers(
  { client }: Transaction,
  studio_id: string,
  customer_ids: readonly string[],
): Promise<string[]> {
  const rows = await run<{ payer_id: string }>(
    client,
    sql`SELECT DISTINCT payer_id FROM customers WHERE studio_id = ${studio_id} AND payer_id IS NOT NULL
      AND id = ANY (${value([...customer_ids])}::uuid[])`,
  );
  return [...new Set([...customer_ids, ...rows.map(({ payer_id }) => payer_id)])];
}
