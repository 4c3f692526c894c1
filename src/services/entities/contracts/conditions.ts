/** The product that a contract is about. */
import { type Product, products } from '../../../resources/products.ts';
import { saleProblem } from '../../../rules/contracts/sale.ts';
import { invalid } from '../../http/problem.ts';
import type { Transaction } from '../../storage/types.ts';

/** @throws Problem 422 at `product_id` when there is no such product in reach */
export async function productOf(tx: Transaction, product_id: string): Promise<Product> {
  const product = await tx.get(products, product_id);
  if (!product) throw invalid({ product_id: 'Produkt nicht gefunden.' });
  return product;
}

/** @throws Problem 422 at `product_id` when no contract is made about the product on that day */
export function checkSale(product: Product, on: string): void {
  const problem = saleProblem(product, on);
  if (problem) throw invalid({ product_id: problem });
}
