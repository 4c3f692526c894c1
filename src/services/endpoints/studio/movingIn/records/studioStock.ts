/** What the studio has that a plan looks at: tariffs, addresses of accounts, mandates, contracts. */
import { type Product, products } from '#resources/contracts/products.ts';
import { grouped } from '#services/grouped.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import type { Services } from '#services/types.ts';
import type { MandateHolder } from '../context.ts';
import type { KnownContract } from './contractsOf.ts';

export async function productsOf(tx: Transaction, studio_id: string): Promise<Product[]> {
  const rows = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM products WHERE studio_id = ${studio_id} ORDER BY active DESC, name, id`,
  );
  return tx.getMany(
    products,
    rows.map(({ id }) => id),
  );
}

/** Asks across all studios, as an account has one address everywhere. */
export async function takenEmails(
  { database }: Services,
  rows: readonly { readonly values: Readonly<Record<string, unknown>> }[],
): Promise<Set<string>> {
  const emails = new Set<string>();
  for (const { values } of rows) {
    await turn();
    if (typeof values.email === 'string') emails.add(values.email.toLowerCase());
  }
  const found = await run<{ email: string }>(
    database.pool,
    sql`SELECT email FROM accounts WHERE email = ANY (${value([...emails])}::text[])`,
  );
  return new Set(found.map(({ email }) => email));
}

export async function mandatesOf(
  { client }: Transaction,
  studio_id: string,
): Promise<Map<string, MandateHolder>> {
  const rows = await run<MandateHolder & { reference: string }>(
    client,
    sql`SELECT id, iban, first_name || ' ' || last_name AS title, lower(sepa_mandate ->> 'reference') AS reference
      FROM customers WHERE studio_id = ${studio_id} AND sepa_mandate ->> 'reference' IS NOT NULL`,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

export async function contractsOf({ client }: Transaction, studio_id: string, ids: readonly string[]) {
  const rows = await run<KnownContract>(
    client,
    sql`SELECT customer_id, product_id, starts_on, former_number FROM contracts
      WHERE studio_id = ${studio_id} AND customer_id = ANY (${value(ids)}::uuid[])`,
  );
  return grouped(rows, ({ customer_id }) => customer_id);
}
