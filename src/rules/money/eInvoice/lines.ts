/** Net amounts of an e-invoice's lines, in integer cents. */
import { taxIn } from '../invoice.ts';

interface Gross {
  readonly amount_cents: number;
  readonly vat_rate: number;
}

/**
 * Returns the net amount of each line, so that those of a rate add up to its net to the cent (BR-CO-10, BR-S-08). Prices
 * are gross and tax is taken out of the sum of a rate, so a line's net is what the net of its rate grows by with it: at
 * most a cent beside the line's own, and no remainder is left.
 *
 * Not every gross amount is a net one plus its tax in whole cents (3 cents at 19 % aren't): then the tax of the invoice
 * is a cent beside the one worked out from the net, which BR-CO-17 and BR-S-09 let pass.
 * @example netOfLines([{ amount_cents: 4990, vat_rate: 19 }, { amount_cents: 4990, vat_rate: 19 }]) // [4193, 4194]
 */
export function netOfLines(lines: readonly Gross[]): number[] {
  const sums = new Map<number, number>();
  return lines.map(({ amount_cents, vat_rate }) => {
    const before = sums.get(vat_rate) ?? 0;
    const after = before + amount_cents;
    sums.set(vat_rate, after);
    return after - taxIn(after, vat_rate) - (before - taxIn(before, vat_rate));
  });
}
