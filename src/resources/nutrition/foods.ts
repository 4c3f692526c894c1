import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { choice, choices, number, text } from '#declare/fields.ts';
import { formatNumber } from '#format/numbers.ts';
import { contradictsMacros, energyOf } from '#rules/nutrition/energy.ts';
import { foodImports, ROUNDING } from './foodImports.ts';

const grams = <const L extends string>(label: L) => number({ label, unit: 'g', min: 0, max: 100 });

/** The fourteen of Annex II of Regulation (EU) 1169/2011. */
export const ALLERGENS = {
  gluten: 'Gluten',
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soy: 'Soja',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
} as const;

/** Foods, with their values per 100 g. */
export const foods = defineResource({
  name: 'foods',
  path: 'nutrition/foods',
  api: 'nutrition/foods',
  label: { one: 'Lebensmittel', many: 'Lebensmittel' },
  access: { read: 'trainer', write: 'trainer', feature: 'NUTRITION_DIARY', subject: 'nutrition' },
  fields: {
    name: text({ label: 'Name', required: true, max: 160, unique: 'studio' }),
    group: choice({
      label: 'Gruppe',
      of: {
        grains: 'Getreide und Brot',
        vegetables: 'Gemüse',
        fruit: 'Obst',
        legumes: 'Hülsenfrüchte',
        nuts: 'Nüsse und Samen',
        dairy: 'Milch und Milchprodukte',
        eggs: 'Eier',
        meat: 'Fleisch und Wurst',
        fish: 'Fisch',
        fats: 'Öle und Fette',
        sweets: 'Süßes',
        drinks: 'Getränke',
        supplements: 'Nahrungsergänzung',
        other: 'Anderes',
      },
    }),
    energy_kcal: number({ label: 'Energie', unit: 'kcal', required: true, min: 0, max: 900 }),
    protein_g: { ...grams('Eiweiß'), required: true },
    carbs_g: { ...grams('Kohlenhydrate'), required: true },
    sugar_g: grams('davon Zucker'),
    fat_g: { ...grams('Fett'), required: true },
    saturated_fat_g: grams('davon gesättigt'),
    fibre_g: grams('Ballaststoffe'),
    salt_g: grams('Salz'),
    piece_g: number({
      label: 'Gewicht eines Stücks',
      help: 'Damit sich in Stück rechnen lässt.',
      unit: 'g',
      min: 0.1,
      max: 10_000,
    }),
    allergens: choices({ label: 'Allergene', of: ALLERGENS }),
    barcode: text({
      label: 'Strichcode',
      max: 14,
      unique: 'studio',
      pattern: /^\d{8,14}$/,
      patternMessage: 'Ein Strichcode hat 8 bis 14 Ziffern.',
    }),
    source_id: text({
      label: 'Kennung in der Quelle',
      help: 'Woran ein zweiter Import das Lebensmittel erkennt.',
      max: 60,
      unique: 'studio',
      readOnly: true,
    }),
  },
  title: ({ name }) => name,
  imports: foodImports,
  warnings: { energy: 'mit einer Energie, die nicht zu den Nährwerten passt' },
  check: ({ energy_kcal, protein_g, carbs_g, sugar_g, fat_g, saturated_fat_g, fibre_g }) => {
    const errors: FieldErrors = {};
    if ((sugar_g ?? 0) > (carbs_g ?? 100))
      errors.sugar_g = 'Mehr Zucker als Kohlenhydrate: Der Zucker zählt zu ihnen.';
    if ((saturated_fat_g ?? 0) > (fat_g ?? 100))
      errors.saturated_fat_g = 'Mehr gesättigte Fettsäuren als Fett: Sie zählen dazu.';
    if (energy_kcal == null || protein_g == null || carbs_g == null || fat_g == null) return errors;
    const macros = { protein_g, carbs_g, fat_g };
    if (protein_g + carbs_g + fat_g > 100 + ROUNDING)
      errors.carbs_g = 'Eiweiß, Kohlenhydrate und Fett zusammen sind mehr als 100 g.';
    if (!contradictsMacros(energy_kcal, macros, fibre_g ?? 0)) return errors;
    const expected = formatNumber(Math.round(energyOf(macros)));
    return {
      errors,
      warnings: [
        { name: 'energy', text: `Aus Eiweiß, Kohlenhydraten und Fett ergeben sich etwa ${expected} kcal.` },
      ],
    };
  },
  list: {
    columns: ['name', 'group', 'energy_kcal', 'protein_g', 'carbs_g', 'fat_g', 'allergens'],
    leave: ['group', 'allergens'],
    sortable: ['energy_kcal', 'protein_g', 'carbs_g', 'fat_g'],
    filters: ['group', 'allergens', 'barcode'],
    search: ['name'],
    sort: ['name', 'ASC'],
  },
});

export type Food = RecordOf<typeof foods>;
