/** Hooks around creating, changing and deleting a contract by hand. */
import { type Contract, contracts, OPEN_AFTER_CONCLUSION } from '#resources/contracts/contracts.ts';
import { type Product, products } from '#resources/contracts/products.ts';
import { conditionsOf, type TariffConditions } from '#rules/contracts/conclusion.ts';
import { saleProblem } from '#rules/contracts/sale.ts';
import { conditionsTakenOver } from '#rules/contracts/takeover.ts';
import type { WriteCall } from '#services/hooks.ts';
import { conflict, invalid } from '#services/problem.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { refuseChanges } from '../fixed.ts';

/**
 * Returns the values to write. A draft takes over the conditions of its tariff, and keeps them until it gets
 * another one; a concluded contract keeps all but notes and the like.
 */
export async function beforeContract(
  { action, values }: WriteCall<typeof contracts>,
  tx: Transaction,
  current: Contract | undefined,
): Promise<NewValues<typeof contracts>> {
  if (action === 'delete') {
    if (current?.concluded_at) throw conflict('Nur Entwürfe lassen sich löschen.');
    return values;
  }
  if (current?.concluded_at) {
    const message = 'Nach dem Abschluss nicht mehr änderbar.';
    refuseChanges(contracts, OPEN_AFTER_CONCLUSION, { values, current, message });
    return values;
  }
  const conditions = await promised(tx, values, current);
  return { ...values, renewal_months: null, ...conditions, concluded_at: null };
}

async function promised(
  tx: Transaction,
  { product_id, concluded_on, taken_over }: Pick<Contract, 'product_id' | 'concluded_on' | 'taken_over'>,
  current: Contract | undefined,
): Promise<TariffConditions> {
  if (current && product_id === current.product_id && !taken_over && !current.taken_over)
    return conditionsOf(current);
  const product = await productOf(tx, product_id);
  // An old contract's tariff need not be on sale any more, nor be valid by today's law.
  if (taken_over) return { ...conditionsOf(product), ...conditionsTakenOver(taken_over) };
  checkSale(product, concluded_on);
  return conditionsOf(product);
}

/** @throws Problem 422 at `product_id` without such a product in reach */
export async function productOf(tx: Transaction, product_id: string): Promise<Product> {
  const product = await tx.get(products, product_id);
  if (!product) throw invalid({ product_id: 'Produkt nicht gefunden.' });
  return product;
}

/** @throws Problem 422 at `product_id` when the product isn't sold as a contract on that day */
function checkSale(product: Product, on: string): void {
  const problem = saleProblem(product, on);
  if (problem) throw invalid({ product_id: problem });
}
