/** In which unit a nutrition table has its values, judged by the values themselves. Pure. */
import { energyOf } from './energy.ts';

/** Kilojoules of a kilocalorie, with room for alcohol, fibre and rounding. */
const KILOJOULES = { from: 3.2, to: 5.4 };

/** Greatest share of entries that may contradict it. */
const FEW = 0.25;

/** No food has more salt, in g per 100 g: pure salt. */
const MOST_GRAMS = 101;

/** Entries by which it is judged, at least, whether all of a column is too small. */
const LEAST = 3;

function isTiny(field: string, values: readonly number[]): boolean {
  const most = Math.max(...values);
  return most > 0 && most < (field === 'salt_g' ? 0.01 : 0.1);
}

type Values = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Returns the unit that a column's numbers more likely have than the assumed one; undefined where nothing speaks against
 * it. Energy is compared with that of the macronutrients; no nutrient can be more than the food it is in.
 * @param assumed the unit by which the values were read
 * @example likelyUnit('energy_kcal', 'kcal', [{ energy_kcal: 1046, protein_g: 5, carbs_g: 50, fat_g: 3 }]) // 'kJ'
 */
export function likelyUnit(field: string, assumed: string, entries: readonly Values[]): string | undefined {
  if (field === 'energy_kcal') return energyUnit(assumed, entries);
  const values = entries.map((entry) => entry[field]).filter(isNumber);
  if (assumed === 'mg') return values.length >= LEAST && isTiny(field, values) ? 'g' : undefined;
  if (assumed !== 'g') return undefined;
  const tooMany = values.filter((value) => value > MOST_GRAMS).length;
  return tooMany > 0 && tooMany > values.length * 0.02 ? 'mg' : undefined;
}

function energyUnit(assumed: string, entries: readonly Values[]): string | undefined {
  const ratios = entries.flatMap(({ energy_kcal, protein_g, carbs_g, fat_g }) => {
    if (!isNumber(energy_kcal) || !isNumber(protein_g) || !isNumber(carbs_g) || !isNumber(fat_g)) return [];
    const expected = energyOf({ protein_g, carbs_g, fat_g });
    return expected > 20 && energy_kcal > 0 ? [energy_kcal / expected] : [];
  });
  if (ratios.length === 0) return undefined;
  const within = (from: number, to: number) =>
    ratios.filter((ratio) => ratio < from || ratio > to).length <= ratios.length * FEW;
  if (assumed === 'kcal' && within(KILOJOULES.from, KILOJOULES.to)) return 'kJ';
  if (assumed === 'kJ' && within(1 / KILOJOULES.to, 1 / KILOJOULES.from)) return 'kcal';
  return undefined;
}
