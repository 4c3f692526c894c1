/** What nutrition tables of other programs and institutions call the fields and choices of foods. */
import type { Column, Imports } from '#declare/imports.ts';
import { energyOf } from '#rules/nutrition/energy.ts';
import { likelyUnit } from '#rules/nutrition/likelyUnit.ts';

const headings = (field: string, ...all: readonly string[]): Column[] =>
  all.map((heading) => ({ heading, field }));

const inUnit = (unit: string, columns: Readonly<Record<string, string>>): Column[] =>
  Object.entries(columns).map(([heading, field]) => ({ heading, field, unit }));

/** Short names of the German food code (Bundeslebensmittelschlüssel) 3.02, whose grams are in milligrams. */
const BLS_3: readonly Column[] = [
  ...headings('source_id', 'SBLS'),
  ...headings('name', 'ST'),
  ...inUnit('kcal', { GCAL: 'energy_kcal' }),
  ...inUnit('kJ', { GJ: 'energy_kcal' }),
  ...inUnit('mg', {
    ...{
      ZE: 'protein_g',
      EPRO: 'protein_g',
      ZK: 'carbs_g',
      KMD: 'sugar_g',
      ZF: 'fat_g',
      FS: 'saturated_fat_g',
    },
    ...{ ZB: 'fibre_g', GMKO: 'salt_g' },
  }),
];

/** The same, version 4.0. */
const BLS_4: readonly Column[] = [
  ...headings('source_id', 'BLS Code', 'BLS-Schlüssel', 'BLS-Code'),
  ...headings('name', 'Lebensmittelbezeichnung'),
  ...headings(
    'energy_kcal',
    'ENERCC Energie (Kilokalorien) [kcal/100g]',
    'ENERCJ Energie (Kilojoule) [kJ/100g]',
  ),
  ...headings('protein_g', 'PROT625 Protein (Nx6,25) [g/100g]'),
  ...headings('carbs_g', 'CHO Kohlenhydrate, verfügbar [g/100g]'),
  ...headings('sugar_g', 'SUGAR Zucker (Mono- und Disaccharide), gesamt [g/100g]'),
  ...headings('fat_g', 'FAT Fett [g/100g]'),
  ...headings('saturated_fat_g', 'FASAT Fettsäuren, gesättigt, gesamt [g/100g]'),
  ...headings('fibre_g', 'FIBT Ballaststoffe, gesamt [g/100g]'),
  ...headings('salt_g', 'NACL Salz (Natriumchlorid) [g/100g]'),
];

/** Open Food Facts, whose energy is in kilojoules. */
const OPEN_FOOD_FACTS: readonly Column[] = [
  ...headings(
    'name',
    'product_name_de',
    'product_name',
    'generic_name_de',
    'product_name_en',
    'generic_name',
  ),
  ...headings('barcode', 'code', 'EAN', 'GTIN', 'EAN-Code', 'EAN13', 'UPC', 'gtin_upc', 'Barcode', 'gtinUpc'),
  ...inUnit('kJ', { energy_100g: 'energy_kcal', 'nutriments.energy_100g': 'energy_kcal' }),
  ...inUnit('g', { sodium_100g: 'salt_g', 'nutriments.sodium_100g': 'salt_g' }).map((one) => ({
    ...one,
    factor: 2.5,
  })),
  ...headings('allergens', 'allergens_tags', 'allergens_de', 'Allergenhinweis', 'Allergen'),
];

const NAMES = [
  ...[
    'Lebensmittel',
    'Lebensmittelname',
    'Bezeichnung',
    'Produkt',
    'Produktname',
    'Artikel',
    'Artikelbezeichnung',
  ],
  ...[
    'Speise',
    'Gericht',
    'Nahrungsmittel',
    'Titel',
    'Zutat',
    'Produktbezeichnung',
    'Deutsch',
    'Name deutsch',
  ],
  ...[
    'food',
    'food name',
    'item',
    'item name',
    'product',
    'title',
    'description',
    'food item',
    'foodname',
    'ingredient',
  ],
  ...[
    'long_desc',
    'shrt_desc',
    'short description',
    'long description',
    'food description',
    'display name',
    'label',
  ],
  ...['alim_nom_fr', 'aliment', 'alimento', 'alim_nom_eng', 'nom', 'name_en', 'English'],
];

const ENERGY = [
  ...[
    'kcal',
    'Kalorien',
    'Brennwert',
    'Energie',
    'Energiewert',
    'Energiegehalt',
    'Nährwert',
    'Kilokalorien',
    'cal',
  ],
  ...[
    'calories',
    'energy',
    'energy kcal',
    'energ_kcal',
    'kilocalories',
    'caloric value',
    'energy value',
    'Physiologischer Brennwert',
  ],
  ...[
    'Energie, Kilokalorien',
    'Energy (Atwater General Factors)',
    'Energy (Atwater Specific Factors)',
    'ENERC',
    'energie kcal kj',
  ],
  ...[
    'Energie, Règlement UE N° 1169/2011',
    'kalorie',
    'Brennwert Energie',
    'calorie',
    'food energy',
    'kj kcal',
    'kcal kj',
    'kj',
  ],
  ...[
    'Kilojoule',
    'Joule',
    'Energie, Kilojoule',
    'energia',
    'valeur énergétique',
    'Energie N x facteur Jones, avec fibres',
  ],
];

const PROTEIN = [
  ...[
    'Protein',
    'Proteine',
    'Eiweiss',
    'Eiweißgehalt',
    'Eiweisse',
    'EW',
    'E',
    'Eiweiß (Protein)',
    'proteins',
    'prot',
  ],
  ...[
    'Rohprotein',
    'protéines',
    'Protéines, N x 6.25',
    'Protein (N x 6,25)',
    'Eiw',
    'PROCNT',
    'proteinas',
    'crude protein',
  ],
  ...['PROT625', 'Protein Nx6,25', 'Protein_N', 'Protéines, N x facteur de Jones'],
];

const CARBS = [
  ...[
    'Kohlenhydrate',
    'Kohlehydrate',
    'KH',
    'K',
    'carbohydrates',
    'carbohydrate',
    'carbs',
    'carb',
    'Kohlenhydrat',
    'Kohlenh',
  ],
  ...[
    'carbohydrate, by difference',
    'carbohydrt',
    'glucides',
    'available carbohydrates',
    'CHOCDF',
    'CHOAVL',
    'CHO',
    'KHD',
  ],
  ...[
    'carbohydrate, by summation',
    'kohlenhydrate verwertbar',
    'net carbs',
    'verwertbare Kohlenhydrate',
    'Kohlenhydrate netto',
  ],
];

const SUGAR = [
  ...[
    'Zucker',
    'davon Zuckerarten',
    'sugars',
    'sugar',
    'Zuckergehalt',
    'sugars, total',
    'sugar_tot',
    'total sugars',
  ],
  ...[
    'sugars, total including NLEA',
    'Sucres',
    'Gesamtzucker',
    'Mono- und Disaccharide',
    'Kohlenhydrate, davon Zucker',
  ],
  ...[
    'Kohlenhydrate davon Zucker',
    'davon Zucker (g)',
    'carbohydrates of which sugars',
    'KH davon Zucker',
    'SUGAR',
    'sugar total',
  ],
];

const FAT = [
  ...[
    'Fett',
    'Fette',
    'Fettgehalt',
    'Gesamtfett',
    'F',
    'fat',
    'fats',
    'lipid',
    'lipids',
    'total fat',
    'lipid_tot',
    'Lipide',
  ],
  ...[
    'total lipid (fat)',
    'lipides',
    'lipid fat',
    'FATCE',
    'FAT',
    'Fett gesamt',
    'grasas',
    'fat total lipid',
    'Fett total',
  ],
];

const SATURATED = [
  ...[
    'gesättigte Fettsäuren',
    'davon gesättigte Fettsäuren',
    'davon gesättigte',
    'ges. Fettsäuren',
    'gesättigte Fette',
  ],
  ...[
    'gesättigtes Fett',
    'Fettsäuren, gesättigt',
    'gesättigt',
    'ges. Fett',
    'gesättigte FS',
    'gesättigte',
    'GFS',
    'SFA',
  ],
  ...[
    'Fett, davon gesättigt',
    'Fett davon gesättigte Fettsäuren',
    'ges FS',
    'ges fs',
    'Fettsäuren gesättigte',
    'gesättigte Fetts',
  ],
  ...[
    'saturated fat',
    'saturated fats',
    'saturated',
    'saturates',
    'saturated fatty acids',
    'fatty acids, total saturated',
  ],
  ...[
    'fat, saturated',
    'fat saturated fat',
    'sat fat',
    'fa_sat',
    'AG saturés',
    'acides gras saturés',
    'FASAT',
    'saturatedfat',
  ],
  ...['fatty acids saturated', 'fat of which saturates', 'of which saturates', 'total saturated fat'],
];

const FIBRE = [
  ...[
    'Ballaststoffe',
    'Ballaststoff',
    'Ballast',
    'Bst',
    'BS',
    'Nahrungsfasern',
    'Nahrungsfaser',
    'Fasern',
    'Faser',
    'fiber',
  ],
  ...[
    'fibre',
    'fibers',
    'fibres',
    'dietary fiber',
    'dietary fibre',
    'fiber, total dietary',
    'fiber_td',
    'total dietary fiber',
  ],
  ...['fibres alimentaires', 'Rohfaser', 'AOAC fibre', 'FIBTG', 'FIBT', 'crude fiber', 'Ballastst'],
];

const SALT = [
  'Kochsalz',
  'Speisesalz',
  'NaCl',
  'Salz (NaCl)',
  'salt',
  'Salzgehalt',
  'Sel chlorure de sodium',
  'Salzäquivalent',
];

const SODIUM = [
  ...[
    'Natrium',
    'sodium',
    'Na',
    'Natrium (Na)',
    'sodium, Na',
    'major minerals sodium',
    'MNA',
    'Sodium (Na)',
    'NA',
  ],
];

const GROUPS = [
  ...[
    'Gruppe',
    'Kategorie',
    'Lebensmittelgruppe',
    'Warengruppe',
    'Produktgruppe',
    'Rubrik',
    'category',
    'food group',
  ],
  ...[
    'food category',
    'fdgrp_desc',
    'group',
    'type',
    'Kategorien',
    'Art',
    'wweiaFoodCategory',
    'alim_grp_nom_fr',
  ],
  ...['food category description', 'branded_food_category', 'Hauptgruppe'],
];

const COLUMNS: readonly Column[] = [
  ...BLS_4,
  ...BLS_3,
  ...OPEN_FOOD_FACTS,
  ...headings('name', ...NAMES),
  ...headings('energy_kcal', ...ENERGY),
  ...headings('protein_g', ...PROTEIN),
  ...headings('carbs_g', ...CARBS),
  ...headings('sugar_g', ...SUGAR),
  ...headings('fat_g', ...FAT),
  ...headings('saturated_fat_g', ...SATURATED),
  ...headings('fibre_g', ...FIBRE),
  ...headings('salt_g', ...SALT),
  // Salt is sodium times 2.5 (Regulation (EU) 1169/2011, Annex I); tables have it in milligrams.
  ...SODIUM.map((heading) => ({ heading, field: 'salt_g', factor: 2.5, unit: 'mg' })),
  ...headings('group', ...GROUPS),
  ...headings(
    'piece_g',
    'Stückgewicht',
    'Gewicht pro Stück',
    'Gewicht Stück',
    'Gramm pro Stück',
    'g/Stück',
    'weight per piece',
  ),
];

const GROUP_WORDS: Readonly<Record<string, string | readonly string[]>> = {
  ...{
    grain: 'grains',
    cereals: 'grains',
    bread: 'grains',
    Brot: 'grains',
    Backwaren: 'grains',
    Getreide: 'grains',
    pasta: 'grains',
  },
  ...{
    Getreideprodukte: 'grains',
    'Brot und Backwaren': 'grains',
    'cereal grains and pasta': 'grains',
    Nudeln: 'grains',
    rice: 'grains',
  },
  ...{
    'baked products': 'grains',
    Teigwaren: 'grains',
    Cerealien: 'grains',
    'breakfast cereals': 'grains',
    Reis: 'grains',
    Beilagen: 'grains',
  },
  ...{
    vegetable: 'vegetables',
    'vegetables and vegetable products': 'vegetables',
    Pilze: 'vegetables',
    Kartoffeln: 'vegetables',
    Salat: 'vegetables',
  },
  ...{
    fruits: 'fruit',
    'fruits and fruit juices': 'fruit',
    Früchte: 'fruit',
    Beeren: 'fruit',
    Obst: 'fruit',
    berries: 'fruit',
  },
  ...{
    beans: 'legumes',
    legume: 'legumes',
    'legumes and legume products': 'legumes',
    Bohnen: 'legumes',
    pulses: 'legumes',
    soy: 'legumes',
  },
  ...{
    nut: 'nuts',
    seeds: 'nuts',
    'nut and seed products': 'nuts',
    Nüsse: 'nuts',
    Samen: 'nuts',
    Kerne: 'nuts',
    'Nüsse und Kerne': 'nuts',
  },
  ...{
    milk: 'dairy',
    cheese: 'dairy',
    Käse: 'dairy',
    Milch: 'dairy',
    Milchprodukte: 'dairy',
    yogurt: 'dairy',
    'dairy and egg products': 'dairy',
  },
  ...{
    Molkereiprodukte: 'dairy',
    Joghurt: 'dairy',
    'Milch und Käse': 'dairy',
    dairies: 'dairy',
    'milk and milk products': 'dairy',
  },
  ...{ egg: 'eggs', Ei: 'eggs', Eierspeisen: 'eggs', Eiprodukte: 'eggs' },
  ...{
    Fleisch: 'meat',
    Wurst: 'meat',
    meats: 'meat',
    beef: 'meat',
    pork: 'meat',
    poultry: 'meat',
    Geflügel: 'meat',
    sausages: 'meat',
  },
  ...{
    Wurstwaren: 'meat',
    Rind: 'meat',
    Schwein: 'meat',
    'beef products': 'meat',
    'pork products': 'meat',
    'poultry products': 'meat',
    chicken: 'meat',
  },
  ...{
    'sausages and luncheon meats': 'meat',
    Fleischwaren: 'meat',
    'Fleisch und Fleischwaren': 'meat',
    'lamb, veal, and game products': 'meat',
  },
  ...{
    seafood: 'fish',
    Meeresfrüchte: 'fish',
    'finfish and shellfish products': 'fish',
    Fische: 'fish',
    'Fisch und Meeresfrüchte': 'fish',
  },
  ...{
    oil: 'fats',
    oils: 'fats',
    fat: 'fats',
    'fats and oils': 'fats',
    Fette: 'fats',
    Öle: 'fats',
    'Fette und Öle': 'fats',
    butter: 'fats',
  },
  ...{
    Butter: 'fats',
    Speiseöle: 'fats',
    sweet: 'sweets',
    Süßigkeiten: 'sweets',
    Süßwaren: 'sweets',
    snacks: 'sweets',
    desserts: 'sweets',
  },
  ...{
    Kuchen: 'sweets',
    'sugar and sweets': 'sweets',
    Zucker: 'sweets',
    chocolate: 'sweets',
    Schokolade: 'sweets',
    Desserts: 'sweets',
  },
  ...{
    Zuckerwaren: 'sweets',
    candy: 'sweets',
    cakes: 'sweets',
    beverage: 'drinks',
    beverages: 'drinks',
    drink: 'drinks',
    Getränk: 'drinks',
  },
  ...{
    juice: 'drinks',
    Säfte: 'drinks',
    'Alkoholfreie Getränke': 'drinks',
    'Alkoholische Getränke': 'drinks',
    Alkohol: 'drinks',
    'alcoholic beverages': 'drinks',
  },
  ...{
    supplement: 'supplements',
    Supplemente: 'supplements',
    Proteinpulver: 'supplements',
    Nahrungsergänzungsmittel: 'supplements',
    protein: 'supplements',
  },
  ...{
    Sonstiges: 'other',
    Fertiggerichte: 'other',
    Gerichte: 'other',
    'fast foods': 'other',
    Gewürze: 'other',
    Saucen: 'other',
    misc: 'other',
  },
};

const ALLERGEN_WORDS: Readonly<Record<string, string | readonly string[]>> = {
  ...{
    wheat: 'gluten',
    Weizen: 'gluten',
    'glutenhaltiges Getreide': 'gluten',
    Roggen: 'gluten',
    Gerste: 'gluten',
    Hafer: 'gluten',
  },
  ...{
    Dinkel: 'gluten',
    barley: 'gluten',
    rye: 'gluten',
    oats: 'gluten',
    shellfish: 'crustaceans',
    Krustentiere: 'crustaceans',
  },
  ...{
    egg: 'eggs',
    Ei: 'eggs',
    peanut: 'peanuts',
    Erdnuss: 'peanuts',
    soybeans: 'soy',
    soya: 'soy',
    Sojabohnen: 'soy',
    lactose: 'milk',
  },
  ...{
    Laktose: 'milk',
    dairy: 'milk',
    'tree nuts': 'nuts',
    Nüsse: 'nuts',
    Mandeln: 'nuts',
    Haselnüsse: 'nuts',
    'sesame seeds': 'sesame',
  },
  ...{
    Sesamsamen: 'sesame',
    'sulphur dioxide and sulphites': 'sulphites',
    sulfites: 'sulphites',
    Schwefeldioxid: 'sulphites',
    Lupine: 'lupin',
  },
  ...{ Weichtier: 'molluscs', mollusks: 'molluscs', none: [], keine: [] },
  ...Object.fromEntries(
    [
      'gluten',
      'crustaceans',
      'eggs',
      'fish',
      'peanuts',
      'milk',
      'nuts',
      'celery',
      'mustard',
      'lupin',
      'molluscs',
    ].map((key) => [`en:${key}`, key]),
  ),
  ...{ 'en:soybeans': 'soy', 'en:sesame-seeds': 'sesame', 'en:sulphur-dioxide-and-sulphites': 'sulphites' },
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

export const foodImports: Imports = {
  match: ['source_id', 'barcode', 'name'],
  columns: COLUMNS,
  words: { group: GROUP_WORDS, allergens: ALLERGEN_WORDS },
  rest: { group: 'other' },
  portion: {
    headings: [
      ...[
        'Portion',
        'Portionsgröße',
        'Portion in g',
        'Portionsgewicht',
        'Menge',
        'Bezugsgröße',
        'Bezugseinheit',
        'Basis',
      ],
      ...[
        'serving',
        'serving size',
        'serving_size',
        'servingSize',
        'serving weight',
        'serving weight grams',
        'Menge in g',
      ],
      ...[
        'serving quantity',
        'portion size',
        'weight',
        'weight in g',
        'grams',
        'amount',
        'Gewicht',
        'quantity',
        'Bezug',
      ],
      ...['Portionsgröße g', 'serving size g', 'Menge g', 'Gewicht g', 'weight g', 'portion g', 'serving g'],
    ],
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
    if (barcode != null) {
      const digits = String(barcode).replace(/[\s-]/g, '');
      adjusted.barcode = /^\d{8,14}$/.test(digits) ? digits : null;
      if (adjusted.barcode === null) notes.push(`„${String(barcode)}“ ist kein Strichcode und bleibt weg`);
    }
    return { values: adjusted, notes };
  },
  likelyUnit,
};
