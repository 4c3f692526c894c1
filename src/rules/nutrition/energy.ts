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

/** Kilocalories per gram of fibre (the same Annex). */
const FIBRE_KCAL = 2;

/** Tolerated difference of stated energy and macronutrients, for alcohol, sweeteners and rounding. */
const TOLERANCE = 0.3;

/**
 * Returns whether the stated energy differs from that of the macronutrients by more than 30 %; false for tiny amounts.
 * @param fibre_g beside the carbohydrates, as labels have it
 * @example contradictsMacros(2000, { protein_g: 10, carbs_g: 20, fat_g: 5 }) // true
 */
export function contradictsMacros(energy_kcal: number, macros: Macros, fibre_g = 0): boolean {
  const expected = energyOf(macros) + fibre_g * FIBRE_KCAL;
  const apart = Math.abs(energy_kcal - expected);
  return apart > 10 && apart > TOLERANCE * Math.max(expected, energy_kcal);
}

/**
 * Which share of the macros' energy each of them brings, in per cent; undefined where there are none.
 * @example energyShares({ protein_g: 30, carbs_g: 40, fat_g: 10 }) // { protein_g: 32.4…, carbs_g: 43.2…, fat_g: 24.3… }
 */
export function energyShares(macros: Macros): Macros | undefined {
  const all = energyOf(macros);
  if (all === 0) return undefined;
  const share = (name: keyof Macros) => (100 * macros[name] * KCAL_PER_G[name]) / all;
  return { protein_g: share('protein_g'), carbs_g: share('carbs_g'), fat_g: share('fat_g') };
}
