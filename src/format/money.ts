/** Amounts of integer cents, written and read in German. */
import { parseNumber } from './numbers.ts';

const cents = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Cents as an amount with its sign. @example formatMoney(4990) // '49,90 €' (with a no-break space) */
export function formatMoney(value: number): string {
  return euro.format(value / 100);
}

/** Cents as one types them. @example typedMoney(4990) // '49,90' */
export function typedMoney(value: number): string {
  return cents.format(value / 100);
}

/** An amount in euro as cents; undefined when it is none or has parts of a cent. @example parseMoney('49,90') // 4990 */
export function parseMoney(text: string): number | undefined {
  const value = parseNumber(text);
  if (value === undefined) return undefined;
  const rounded = Math.round(value * 100);
  return Math.abs(value * 100 - rounded) < 1e-6 ? rounded : undefined;
}
