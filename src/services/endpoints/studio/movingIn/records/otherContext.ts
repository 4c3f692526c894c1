/** What planning cards, open items and tariffs knows, and how it reads their values. */
import type { Product } from '#resources/contracts/products.ts';
import type { Day } from '#rules/days.ts';
import type { Judging } from '../context.ts';
import type { NewTariff } from './newTariffs.ts';
import type { Stock } from './stock.ts';

export interface OtherContext extends Judging {
  readonly products: ReadonlyMap<string, Product>;
  readonly news: Map<string, NewTariff>;
  readonly cards: Stock;
  readonly claims: Stock;
}

export const number = (of: unknown) => (typeof of === 'number' ? of : undefined);
export const text = (of: unknown) => (typeof of === 'string' ? of.trim() : '');
/** Unreadable days are refused before. */
export const dayIn = (of: unknown) => (typeof of === 'string' ? (of as Day) : null);
