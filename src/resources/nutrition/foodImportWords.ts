/** What nutrition tables of other programs and institutions call the fields and choices of foods. */
import { type Column, headings, saidFor } from '#declare/imports.ts';

/**
 * Headings of the German food code (Bundeslebensmittelschlüssel) 4.0 and, by short names and in milligrams, 3.02; of Open
 * Food Facts, whose energy is in kilojoules; of USDA, CIQUAL, the Swiss and other tables. Salt is sodium times 2.5
 * (Regulation (EU) 1169/2011, Annex I), which tables have in milligrams.
 */
export const FOOD_COLUMNS: readonly Column[] = [
  ...headings('source_id', `BLS Code | BLS-Schlüssel | BLS-Code`),
  ...headings('name', `Lebensmittelbezeichnung`),
  ...headings(
    'energy_kcal',
    `ENERCC Energie (Kilokalorien) [kcal/100g] | ENERCJ Energie (Kilojoule) [kJ/100g]`,
  ),
  ...headings('protein_g', `PROT625 Protein (Nx6,25) [g/100g]`),
  ...headings('carbs_g', `CHO Kohlenhydrate, verfügbar [g/100g]`),
  ...headings('sugar_g', `SUGAR Zucker (Mono- und Disaccharide), gesamt [g/100g]`),
  ...headings('fat_g', `FAT Fett [g/100g]`),
  ...headings('saturated_fat_g', `FASAT Fettsäuren, gesättigt, gesamt [g/100g]`),
  ...headings('fibre_g', `FIBT Ballaststoffe, gesamt [g/100g]`),
  ...headings('salt_g', `NACL Salz (Natriumchlorid) [g/100g]`),
  ...headings('source_id', `SBLS`),
  ...headings('name', `ST`),
  ...headings('energy_kcal', `GCAL`, { unit: 'kcal' }),
  ...headings('energy_kcal', `GJ`, { unit: 'kJ' }),
  ...headings('protein_g', `ZE | EPRO`, { unit: 'mg' }),
  ...headings('carbs_g', `ZK`, { unit: 'mg' }),
  ...headings('sugar_g', `KMD`, { unit: 'mg' }),
  ...headings('fat_g', `ZF`, { unit: 'mg' }),
  ...headings('saturated_fat_g', `FS`, { unit: 'mg' }),
  ...headings('fibre_g', `ZB`, { unit: 'mg' }),
  ...headings('salt_g', `GMKO`, { unit: 'mg' }),
  ...headings('name', `product_name_de | product_name | generic_name_de | product_name_en | generic_name`),
  ...headings('barcode', `code | EAN | GTIN | EAN-Code | EAN13 | UPC | gtin_upc | Barcode | gtinUpc`),
  ...headings('energy_kcal', `energy_100g | nutriments.energy_100g`, { unit: 'kJ' }),
  ...headings('salt_g', `sodium_100g | nutriments.sodium_100g`, { unit: 'g', factor: 2.5 }),
  ...headings('allergens', `allergens_tags | allergens_de | Allergenhinweis | Allergen`),
  ...headings(
    'name',
    `
  Lebensmittel | Lebensmittelname | Bezeichnung | Produkt | Produktname | Artikel | Artikelbezeichnung |
  Speise | Gericht | Nahrungsmittel | Titel | Zutat | Produktbezeichnung | Deutsch | Name deutsch |
  food | food name | item | item name | product | title | description | food item | foodname |
  ingredient | long_desc | shrt_desc | short description | long description | food description |
  display name | label | alim_nom_fr | aliment | alimento | alim_nom_eng | nom | name_en | English`,
  ),
  ...headings(
    'energy_kcal',
    `
  kcal | Kalorien | Brennwert | Energie | Energiewert | Energiegehalt | Nährwert | Kilokalorien | cal |
  calories | energy | energy kcal | energ_kcal | kilocalories | caloric value | energy value |
  Physiologischer Brennwert | Energie, Kilokalorien | Energy (Atwater General Factors) |
  Energy (Atwater Specific Factors) | ENERC | energie kcal kj | Energie, Règlement UE N° 1169/2011 |
  kalorie | Brennwert Energie | calorie | food energy | kj kcal | kcal kj | kj | Kilojoule | Joule |
  Energie, Kilojoule | energia | valeur énergétique | Energie N x facteur Jones, avec fibres`,
  ),
  ...headings(
    'protein_g',
    `
  Protein | Proteine | Eiweiss | Eiweißgehalt | Eiweisse | EW | E | Eiweiß (Protein) | proteins | prot |
  Rohprotein | protéines | Protéines, N x 6.25 | Protein (N x 6,25) | Eiw | PROCNT | proteinas |
  crude protein | PROT625 | Protein Nx6,25 | Protein_N | Protéines, N x facteur de Jones`,
  ),
  ...headings(
    'carbs_g',
    `
  Kohlenhydrate | Kohlehydrate | KH | K | carbohydrates | carbohydrate | carbs | carb | Kohlenhydrat |
  Kohlenh | carbohydrate, by difference | carbohydrt | glucides | available carbohydrates | CHOCDF |
  CHOAVL | CHO | KHD | carbohydrate, by summation | kohlenhydrate verwertbar | net carbs |
  verwertbare Kohlenhydrate | Kohlenhydrate netto`,
  ),
  ...headings(
    'sugar_g',
    `
  Zucker | davon Zuckerarten | sugars | sugar | Zuckergehalt | sugars, total | sugar_tot |
  total sugars | sugars, total including NLEA | Sucres | Gesamtzucker | Mono- und Disaccharide |
  Kohlenhydrate, davon Zucker | Kohlenhydrate davon Zucker | davon Zucker (g) |
  carbohydrates of which sugars | KH davon Zucker | SUGAR | sugar total`,
  ),
  ...headings(
    'fat_g',
    `
  Fett | Fette | Fettgehalt | Gesamtfett | F | fat | fats | lipid | lipids | total fat | lipid_tot |
  Lipide | total lipid (fat) | lipides | lipid fat | FATCE | FAT | Fett gesamt | grasas |
  fat total lipid | Fett total`,
  ),
  ...headings(
    'saturated_fat_g',
    `
  gesättigte Fettsäuren | davon gesättigte Fettsäuren | davon gesättigte | ges. Fettsäuren |
  gesättigte Fette | gesättigtes Fett | Fettsäuren, gesättigt | gesättigt | ges. Fett | gesättigte FS |
  gesättigte | GFS | SFA | Fett, davon gesättigt | Fett davon gesättigte Fettsäuren | ges FS | ges fs |
  Fettsäuren gesättigte | gesättigte Fetts | saturated fat | saturated fats | saturated | saturates |
  saturated fatty acids | fatty acids, total saturated | fat, saturated | fat saturated fat | sat fat |
  fa_sat | AG saturés | acides gras saturés | FASAT | saturatedfat | fatty acids saturated |
  fat of which saturates | of which saturates | total saturated fat`,
  ),
  ...headings(
    'fibre_g',
    `
  Ballaststoffe | Ballaststoff | Ballast | Bst | BS | Nahrungsfasern | Nahrungsfaser | Fasern | Faser |
  fiber | fibre | fibers | fibres | dietary fiber | dietary fibre | fiber, total dietary | fiber_td |
  total dietary fiber | fibres alimentaires | Rohfaser | AOAC fibre | FIBTG | FIBT | crude fiber |
  Ballastst`,
  ),
  ...headings(
    'salt_g',
    `
  Kochsalz | Speisesalz | NaCl | Salz (NaCl) | salt | Salzgehalt | Sel chlorure de sodium |
  Salzäquivalent`,
  ),
  ...headings(
    'salt_g',
    `Natrium | sodium | Na | Natrium (Na) | sodium, Na | major minerals sodium | MNA | Sodium (Na) | NA`,
    { unit: 'mg', factor: 2.5 },
  ),
  ...headings(
    'group',
    `
  Gruppe | Kategorie | Lebensmittelgruppe | Warengruppe | Produktgruppe | Rubrik | category |
  food group | food category | fdgrp_desc | group | type | Kategorien | Art | wweiaFoodCategory |
  alim_grp_nom_fr | food category description | branded_food_category | Hauptgruppe`,
  ),
  ...headings(
    'piece_g',
    `Stückgewicht | Gewicht pro Stück | Gewicht Stück | Gramm pro Stück | g/Stück | weight per piece`,
  ),
];

const GROUP = saidFor({
  grains: `
  grain | cereals | bread | Brot | Backwaren | Getreide | pasta | Getreideprodukte |
  Brot und Backwaren | cereal grains and pasta | Nudeln | rice | baked products | Teigwaren |
  Cerealien | breakfast cereals | Reis | Beilagen`,
  vegetables: `vegetable | vegetables and vegetable products | Pilze | Kartoffeln | Salat`,
  fruit: `fruits | fruits and fruit juices | Früchte | Beeren | Obst | berries`,
  legumes: `beans | legume | legumes and legume products | Bohnen | pulses | soy`,
  nuts: `nut | seeds | nut and seed products | Nüsse | Samen | Kerne | Nüsse und Kerne`,
  dairy: `
  milk | cheese | Käse | Milch | Milchprodukte | yogurt | dairy and egg products | Molkereiprodukte |
  Joghurt | Milch und Käse | dairies | milk and milk products`,
  eggs: `egg | Ei | Eierspeisen | Eiprodukte`,
  meat: `
  Fleisch | Wurst | meats | beef | pork | poultry | Geflügel | sausages | Wurstwaren | Rind | Schwein |
  beef products | pork products | poultry products | chicken | sausages and luncheon meats |
  Fleischwaren | Fleisch und Fleischwaren | lamb, veal, and game products`,
  fish: `seafood | Meeresfrüchte | finfish and shellfish products | Fische | Fisch und Meeresfrüchte`,
  fats: `oil | oils | fat | fats and oils | Fette | Öle | Fette und Öle | butter | Butter | Speiseöle`,
  sweets: `
  sweet | Süßigkeiten | Süßwaren | snacks | desserts | Kuchen | sugar and sweets | Zucker | chocolate |
  Schokolade | Desserts | Zuckerwaren | candy | cakes`,
  drinks: `
  beverage | beverages | drink | Getränk | juice | Säfte | Alkoholfreie Getränke |
  Alkoholische Getränke | Alkohol | alcoholic beverages`,
  supplements: `supplement | Supplemente | Proteinpulver | Nahrungsergänzungsmittel | protein`,
  other: `Sonstiges | Fertiggerichte | Gerichte | fast foods | Gewürze | Saucen | misc`,
});

const ALLERGENS = saidFor({
  gluten: `
  wheat | Weizen | glutenhaltiges Getreide | Roggen | Gerste | Hafer | Dinkel | barley | rye | oats |
  en:gluten`,
  crustaceans: `shellfish | Krustentiere | en:crustaceans`,
  eggs: `egg | Ei | en:eggs`,
  peanuts: `peanut | Erdnuss | en:peanuts`,
  soy: `soybeans | soya | Sojabohnen | en:soybeans`,
  milk: `lactose | Laktose | dairy | en:milk`,
  nuts: `tree nuts | Nüsse | Mandeln | Haselnüsse | en:nuts`,
  sesame: `sesame seeds | Sesamsamen | en:sesame-seeds`,
  sulphites: `sulphur dioxide and sulphites | sulfites | Schwefeldioxid | en:sulphur-dioxide-and-sulphites`,
  lupin: `Lupine | en:lupin`,
  molluscs: `Weichtier | mollusks | en:molluscs`,
  none: `none | keine`,
  fish: `en:fish`,
  celery: `en:celery`,
  mustard: `en:mustard`,
});

export const FOOD_WORDS = { group: GROUP, allergens: ALLERGENS };

/** Columns with the size of a portion. */
export const PORTIONS = headings(
  'portion',
  `
  Portion | Portionsgröße | Portion in g | Portionsgewicht | Menge | Bezugsgröße | Bezugseinheit |
  Basis | serving | serving size | serving_size | servingSize | serving weight | serving weight grams |
  Menge in g | serving quantity | portion size | weight | weight in g | grams | amount | Gewicht |
  quantity | Bezug | Portionsgröße g | serving size g | Menge g | Gewicht g | weight g | portion g |
  serving g`,
).map(({ heading }) => heading);
