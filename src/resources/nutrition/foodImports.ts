/** How foods of nutrition tables are imported. */
import type { Imports } from '#declare/imports.ts';
import { energyOf } from '#rules/nutrition/energy.ts';
import { likelyUnit } from '#rules/nutrition/likelyUnit.ts';
import { FOOD_COLUMNS, FOOD_WORDS, PORTIONS } from './foodImportWords.ts';

/** Grams by which rounded values may contradict each other. */
export const ROUNDING = 0.5;

/** Parts that tables round by themselves, so that they may be a little more than what they are part of. */
const PARTS = [
  {
    part: 'sugar_g',
    whole: 'carbs_g',
    note: 'Zucker auf die Kohlenhydrate gesenkt: in der Tabelle gerundet',
  },
  {
    part: 'saturated_fat_g',
    whole: 'fat_g',
    note: 'Gesättigtes Fett auf das Fett gesenkt: in der Tabelle gerundet',
  },
] as const;

const isNumber = (value: unknown): value is number => typeof value === 'number';

export const foodImports: Imports = {
  match: ['source_id', 'barcode', 'name'],
  columns: FOOD_COLUMNS,
  words: FOOD_WORDS,
  rest: { group: 'other' },
  apart: { field: 'name', headings: ['brands', 'brand', 'Marke', 'Hersteller', 'brand_owner', 'brandOwner'] },
  portion: {
    headings: PORTIONS,
    amount: 100,
    unit: 'g',
  },
  adjust: (values) => {
    const notes: string[] = [];
    const adjusted: Record<string, unknown> = { ...values };
    const { protein_g, carbs_g, fat_g, barcode } = values;
    if (values.energy_kcal == null && isNumber(protein_g) && isNumber(carbs_g) && isNumber(fat_g)) {
      adjusted.energy_kcal = Math.round(energyOf({ protein_g, carbs_g, fat_g }));
      notes.push('Ohne Angabe zur Energie: aus Eiweiß, Kohlenhydraten und Fett berechnet');
    }
    for (const { part, whole, note } of PARTS) {
      const [less, more] = [values[part], values[whole]];
      if (!isNumber(less) || !isNumber(more) || less <= more || less > more + ROUNDING) continue;
      adjusted[part] = more;
      notes.push(note);
    }
    if (barcode != null) {
      const digits = String(barcode).replace(/[\s-]/g, '');
      adjusted.barcode = /^\d{8,14}$/.test(digits) ? digits : null;
      if (adjusted.barcode === null) notes.push(`„${String(barcode)}“ ist kein Strichcode und bleibt weg`);
    }
    return { values: adjusted, notes };
  },
  likelyUnit,
};
