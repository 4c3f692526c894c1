/** Parts of amounts in whole numbers: multiplied first, divided once, rounded half up. */

/** So many of so many, both whole and the second positive: 17 of 31 days. */
export type Ratio = readonly [count: number, of: number];

/**
 * Returns the part of an amount in cents, rounded half up once, however many ratios it is made of. Exact: a quotient
 * in floating point that lies just below half a cent would lose one.
 * @example partOf(4990, [17, 31]) // 2736
 * @example partOf(9000, [2, 3], [30, 59]) // 3051
 */
export function partOf(cents: number, ...ratios: readonly Ratio[]): number {
  let [above, below] = [BigInt(cents), 1n];
  for (const [count, of] of ratios) {
    above *= BigInt(count);
    below *= BigInt(of);
  }
  const [twice, whole] = [2n * above + below, 2n * below];
  const cut = twice / whole;
  // BigInt divides towards zero, half up is downwards from there.
  return Number(twice < 0n && cut * whole !== twice ? cut - 1n : cut);
}

/** Percentages have six decimals at most. */
const MILLION = 1e6;

/** Returns a percentage as a ratio of whole numbers. @example partOf(4990, percent(107.3)) // 5354 */
export const percent = (value: number): Ratio => [Math.round(value * MILLION), 100 * MILLION];
