/** The product that a contract is about. */

import { formatDay } from '../../../format/days.ts';
import { type Product, products } from '../../../resources/products.ts';
import { breachesOf, isContractKind } from '../../../rules/contracts/tariffLaw.ts';
import { invalid } from '../../http/problem.ts';
import type { Transaction } from '../../storage/types.ts';

/** @throws Problem 422 at `product_id` when there is no such product in reach */
export async function productOf(tx: Transaction, product_id: string): Promise<Product> {
  const product = await tx.get(products, product_id);
  if (!product) throw invalid({ product_id: 'Produkt nicht gefunden.' });
  return product;
}

/**
 * Is the product in sale on that day, is it something that contracts are made about, and does it hold before the law?
 * @throws Problem 422 at `product_id`
 */
export function checkSale(product: Product, on: string): void {
  const { kind, active, sale_from, sale_until } = product;
  const refuse = (message: string) => invalid({ product_id: message });
  if (!isContractKind(kind)) throw refuse('Über Waren wird kein Vertrag geschlossen.');
  if (!active) throw refuse('Dieses Produkt ist nicht mehr im Verkauf.');
  if (sale_from && on < sale_from) throw refuse(`Der Verkauf beginnt erst am ${formatDay(sale_from)}.`);
  if (sale_until && on > sale_until) throw refuse(`Der Verkauf endete am ${formatDay(sale_until)}.`);
  const [breach] = breachesOf(product);
  if (breach) throw refuse(`Das Produkt verstößt gegen das Gesetz: ${breach.message} Ändere es zuerst.`);
}
