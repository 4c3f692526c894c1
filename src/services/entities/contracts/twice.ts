/** Reads the contracts that a customer has beside one that is being concluded. */
import type { Contract } from '#resources/contracts/contracts.ts';
import { products } from '#resources/contracts/products.ts';
import { customers } from '#resources/people/customers.ts';
import { type Held, twiceWarnings } from '#rules/contracts/twice.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type New = Pick<Contract, 'studio_id' | 'customer_id' | 'product_id' | 'starts_on'>;

/** Locks the customer, so that the second of two at the same instant knows of the first. */
export async function warningsOfTwice(tx: Transaction, contract: New) {
  const { studio_id, customer_id, product_id, starts_on } = contract;
  const product = await tx.get(products, product_id);
  if (!product || product.kind === 'card') return [];
  await tx.get(customers, customer_id, { forUpdate: true });
  const held = await run<Held>(
    tx.client,
    sql`SELECT t.number, t.product_id, p.name AS product_name, p.kind, t.starts_on, t.ends_on
      FROM contracts t JOIN products p ON p.studio_id = t.studio_id AND p.id = t.product_id
      WHERE t.studio_id = ${studio_id} AND t.customer_id = ${customer_id} AND t.concluded_at IS NOT NULL
        AND t.state <> 'withdrawn' ORDER BY t.number`,
  );
  return twiceWarnings({ product_id, kind: product.kind, starts_on }, held);
}
