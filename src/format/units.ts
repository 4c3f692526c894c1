/** Units of energy and mass, and what they are in one another. */

const KILOJOULES = 4.184;

/** Of each quantity its units, with their size. */
const QUANTITIES: readonly Readonly<Record<string, number>>[] = [
  { kcal: 1, kJ: 1 / KILOJOULES, MJ: 1000 / KILOJOULES },
  { g: 1, mg: 1e-3, µg: 1e-6, kg: 1e3 },
];

const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ kcal: 'kcal', kilokalorien: 'kcal', kilokalorie: 'kcal', kilocalories: 'kcal', kilocalorie: 'kcal' },
  // In nutrition tables a calorie is a kilocalorie.
  ...{ cal: 'kcal', cals: 'kcal' },
  ...{ kj: 'kJ', kilojoule: 'kJ', kilojoules: 'kJ', mj: 'MJ', megajoule: 'MJ' },
  ...{ g: 'g', gr: 'g', gramm: 'g', gram: 'g', grams: 'g', gramme: 'g', grammes: 'g', grm: 'g' },
  ...{ mg: 'mg', milligramm: 'mg', milligrams: 'mg', milligram: 'mg', kg: 'kg' },
  ...{ µg: 'µg', μg: 'µg', ug: 'µg', mcg: 'µg', mikrogramm: 'µg' },
};

/** Returns the unit that a word names. @example unitNamed('Kilojoule') // 'kJ' */
export function unitNamed(word: string): string | undefined {
  const lower = word.toLowerCase();
  return Object.hasOwn(SPELLINGS, lower) ? SPELLINGS[lower] : undefined;
}

/** Returns the factor by which a number gets from one unit to the other. @example factorOf('mg', 'g') // 0.001 */
export function factorOf(from: string, to: string): number | undefined {
  const quantity = QUANTITIES.find((units) => from in units && to in units);
  return quantity && (quantity[from] ?? 0) / (quantity[to] ?? 1);
}

/** Returns the units of the quantity, the given one first. @example unitsLike('kcal') // ['kcal', 'kJ', 'MJ'] */
export function unitsLike(unit: string): readonly string[] {
  const units = Object.keys(QUANTITIES.find((one) => unit in one) ?? {});
  return [unit, ...units.filter((one) => one !== unit)];
}
