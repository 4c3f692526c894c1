/** Parses a typed food with its amount. Pure. */
import type { AmountUnit } from './totals.ts';

export interface FoodLine {
  readonly name: string;
  readonly amount?: number;
  readonly unit?: AmountUnit;
}

const UNITS: Readonly<Record<string, AmountUnit>> = {
  g: 'g',
  gramm: 'g',
  ml: 'ml',
  st: 'piece',
  stk: 'piece',
  stück: 'piece',
  x: 'piece',
};

/** Kilograms and litres are weighed in the smaller unit. */
const LARGE: Readonly<Record<string, AmountUnit>> = { kg: 'g', l: 'ml' };

/**
 * An amount, a unit and a name, as far as they are there, in this order.
 * @example foodLine('1,5 kg Kartoffeln') // { name: 'Kartoffeln', amount: 1500, unit: 'g' }
 */
export function foodLine(text: string): FoodLine {
  const [, count, word = '', rest = ''] =
    /^(\d+(?:[.,]\d+)?)\s*([a-zäöüß]*)\.?(?:\s+(.*))?$/i.exec(text.trim()) ?? [];
  if (count === undefined) return { name: text.trim() };
  const amount = Number(count.replace(',', '.'));
  const unit = UNITS[word.toLowerCase()];
  const large = LARGE[word.toLowerCase()];
  if (large) return { name: rest.trim(), amount: amount * 1000, unit: large };
  if (unit) return { name: rest.trim(), amount, unit };
  return { name: `${word} ${rest}`.trim(), amount };
}
