/** Whether a contract may be made about a product. */

import type { Day } from '../days.ts';
import { formatDay } from '../days.ts';
import { breachesOf, isContractKind, type TariffTerms } from './tariffLaw.ts';

export const IS_RETIRED = 'Dieses Produkt ist nicht mehr im Verkauf.';

export interface OnSale {
  readonly active: boolean;
  /** First and last day of its sale, where there is one. */
  readonly sale_from: Day | null;
  readonly sale_until: Day | null;
}

export type Offer = TariffTerms & OnSale;

/** Returns the state of a product's sale on a day: on sale, not yet, no longer, or retired. */
export function saleState(
  { active, sale_from, sale_until }: OnSale,
  on: Day,
): 'retired' | 'later' | 'over' | 'onSale' {
  if (!active) return 'retired';
  if (sale_from && on < sale_from) return 'later';
  return sale_until && on > sale_until ? 'over' : 'onSale';
}

/**
 * Returns why no contract is made about the product on a day: it isn't in sale, contracts aren't made about its kind, or it
 * doesn't hold before the law. Undefined when one can be made.
 * @example saleProblem({ ...product, active: false }, '2026-11-21') // 'Dieses Produkt ist nicht mehr im Verkauf.'
 */
export function saleProblem(product: Offer, on: Day): string | undefined {
  const { kind, sale_from, sale_until } = product;
  const state = saleState(product, on);
  if (!isContractKind(kind)) return 'Über Waren wird kein Vertrag geschlossen.';
  if (state === 'retired') return IS_RETIRED;
  if (state === 'later' && sale_from) return `Der Verkauf beginnt erst am ${formatDay(sale_from)}.`;
  if (state === 'over' && sale_until) return `Der Verkauf endete am ${formatDay(sale_until)}.`;
  const [breach] = breachesOf(product);
  return breach && `Das Produkt verstößt gegen das Gesetz: ${breach.message} Ändere es zuerst.`;
}
