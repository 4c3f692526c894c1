/** Energy of the macronutrients. Pure. */

/** Grams. */
export interface Macros {
  readonly protein_g: number;
  readonly carbs_g: number;
  readonly fat_g: number;
}

/** Kilocalories per gram: protein, carbohydrates, fat (Regulation (EU) 1169/2011, Annex XIV, rounded as usual). */
export const KCAL_PER_G = { protein_g: 4, carbs_g: 4, fat_g: 9 } as const;

/** @example energyOf({ protein_g: 10, carbs_g: 20, fat_g: 5 }) // 165 kcal */
export function energyOf({ protein_g, carbs_g, fat_g }: Macros): number {
  return protein_g * KCAL_PER_G.protein_g + carbs_g * KCAL_PER_G.carbs_g + fat_g * KCAL_PER_G.fat_g;
}

/** How far stated energy may be from the macros'. Fibre, alcohol and rounding explain that much. */
const TOLERANCE = 0.3;

/**
 * Does the stated energy contradict the macronutrients by more than 30 %? Of next to nothing it doesn't.
 * @example contradictsMacros(2000, { protein_g: 10, carbs_g: 20, fat_g: 5 }) // true
 */
export function contradictsMacros(energy_kcal: number, macros: Macros): boolean {
  const expected = energyOf(macros);
  const apart = Math.abs(energy_kcal - expected);
  return apart > 10 && apart > TOLERANCE * Math.max(expected, energy_kcal);
}
