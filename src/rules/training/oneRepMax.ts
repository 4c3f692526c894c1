/** Estimated one-repetition maximum, from a weight that was lifted several times. Pure. */

/** The formulas agree to within a few per cent up to here; beyond, they say little. */
export const MOST_REPS = 12;

/**
 * Epley (1985): weight × (1 + repetitions / 30), in kilograms to one decimal. Lifted once it is the weight itself.
 * Undefined without a weight, and for more than twelve repetitions.
 * @example epley(100, 5) // 116.7
 */
export function epley(
  weight_kg: number | null | undefined,
  reps: number | null | undefined,
): number | undefined {
  return estimated(weight_kg, reps, (weight, times) => weight * (1 + times / 30));
}

/**
 * Brzycki (1993): weight × 36 / (37 − repetitions), in kilograms to one decimal.
 * @example brzycki(100, 5) // 112.5
 */
export function brzycki(
  weight_kg: number | null | undefined,
  reps: number | null | undefined,
): number | undefined {
  return estimated(weight_kg, reps, (weight, times) => (weight * 36) / (37 - times));
}

function estimated(
  weight: number | null | undefined,
  reps: number | null | undefined,
  formula: (weight: number, reps: number) => number,
): number | undefined {
  if (!weight || !reps || reps < 1 || reps > MOST_REPS) return undefined;
  return Number((reps === 1 ? weight : formula(weight, reps)).toFixed(1));
}
