/** Nutrition tables in the dialects of programs and institutions. */
import { describe, expect, it } from 'vitest';
import { findingsOf } from '#declare/findings.ts';
import { foods } from '#resources/nutrition/foods.ts';
import { imported, utf16 } from '../../support/imported.ts';

const QUARK = { name: 'Magerquark', energy_kcal: 67, protein_g: 12, carbs_g: 4, fat_g: 0.2 };
const BREAD = { name: 'Vollkornbrot', energy_kcal: 215, protein_g: 7.3, carbs_g: 38, fat_g: 1.3 };

/** The values of each entry that the sample names. */
function reads(content: string | Uint8Array, ...expected: readonly object[]) {
  const { values, ...rest } = imported(foods, content);
  expect(values.map((one, at) => pick(one, expected[at] ?? {}))).toEqual(expected);
  return rest;
}
const pick = (one: Readonly<Record<string, unknown>>, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, one[name]]));

const GERMAN = [
  'Lebensmittel;Energie (kcal);Eiweiß (g);Kohlenhydrate (g);davon Zucker (g);Fett (g);davon gesättigte Fettsäuren (g);Ballaststoffe (g);Salz (g)',
  'Magerquark;67;12,0;4,0;4,0;0,2;0,1;0;0,1',
  'Vollkornbrot;215;7,3;38,0;2,1;1,3;0,2;8,1;1,15',
];
const FULL = [
  { ...QUARK, sugar_g: 4, saturated_fat_g: 0.1, fibre_g: 0, salt_g: 0.1 },
  { ...BREAD, sugar_g: 2.1, saturated_fat_g: 0.2, fibre_g: 8.1, salt_g: 1.15 },
];

describe('a nutrition table', () => {
  it('has German headings with units', () => {
    expect(reads(GERMAN.join('\r\n'), ...FULL).questions).toEqual([]);
  });

  it.each([
    ['UTF-16 LE', utf16(GERMAN.join('\r\n'))],
    ['UTF-16 BE', utf16(GERMAN.join('\r\n'), true)],
    ['UTF-16 without a mark', utf16(GERMAN.join('\r\n')).slice(2)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${GERMAN.join('\n')}`)],
    ['Windows-1252', Buffer.from(GERMAN.join('\r\n'), 'latin1')],
    ['tabs', new TextEncoder().encode(GERMAN.join('\n').replaceAll(';', '\t'))],
    ['bars', new TextEncoder().encode(GERMAN.map((line) => `| ${line.replaceAll(';', ' | ')} |`).join('\n'))],
    [
      'commas and quotes',
      new TextEncoder().encode(
        GERMAN.map((line) =>
          line
            .split(';')
            .map((one) => `"${one}"`)
            .join(','),
        ).join('\n'),
      ),
    ],
    ['old Macintosh lines', new TextEncoder().encode(GERMAN.join('\r'))],
    ['a line for Excel', new TextEncoder().encode(`sep=;\r\n${GERMAN.join('\r\n')}`)],
  ])('is written in %s', (_, bytes) => {
    reads(bytes, ...FULL);
  });

  it('has titles above the headings, units below them, subheadings between and a source at the end', () => {
    const { notes } = reads(
      [
        'Nährwerttabelle 2024;;;;;',
        ';;;;;',
        'Stand: Januar; alle Angaben je 100 g;;;;',
        'Produkt;Brennwert;Brennwert;EW;KH;Fett',
        ';kJ;kcal;g;g;g',
        'Milchprodukte;;;;;',
        'Magerquark;280;67;12;4;0,2',
        'Brot;;;;;',
        'Vollkornbrot;900;215;7,3;38;1,3',
        'Quelle: eigene Messung;;;;;',
      ].join('\n'),
      QUARK,
      BREAD,
    );
    expect(notes.map(({ place }) => place)).toEqual(['Zeile 6', 'Zeile 8', 'Zeile 10']);
  });

  it('has its energy in kilojoules alone', () => {
    reads('Name;Energie (kJ/100 g);Protein [g];KH [g];Fett [g]\nBrot;900;7,3;38;1,3', { energy_kcal: 215.1 });
    reads('Name;kJ;Protein;Kohlenhydrate;Fett\nBrot;900 kJ;7,3;38;1,3', { energy_kcal: 215.1 });
    reads('Name;Brennwert;Protein;Kohlenhydrate;Fett\nBrot;900 kJ / 215 kcal;7,3 g;38 g;1,3 g', BREAD_VALUES);
    reads(
      'Name;Energie in kJ/kcal;Eiweiß in g;Kohlenhydrate in g;Fett in g\nBrot;900/215;7,3;38;1,3',
      BREAD_VALUES,
    );
  });

  const UNIT_LESS =
    'Name;Energie;Eiweiß;Kohlenhydrate;Fett\nQuark;280;12;4;0,2\nBrot;900;7,3;38;1,3\nÖl;3700;0;0;100';

  it('asks for the unit of energy where it is about four times that of the macronutrients', () => {
    const { questions } = reads(
      UNIT_LESS,
      { energy_kcal: 66.9 },
      { energy_kcal: 215.1 },
      { energy_kcal: 884.3 },
    );
    expect(questions).toEqual([
      {
        key: 'unit:energy_kcal',
        text: 'In welcher Einheit stehen die Werte der Spalte „Energie“?',
        answer: 'kJ',
        options: ['kJ', 'kcal', 'MJ'].map((value) => ({ value, label: value })),
      },
    ]);
    const answered = imported(foods, UNIT_LESS, { answers: { 'unit:energy_kcal': 'kcal' } });
    expect(answered.values.map(({ energy_kcal }) => energy_kcal)).toEqual([280, 900, 3700]);
    expect(answered.questions[0]?.answer).toBe('kcal');
  });

  it('asks for it, too, where the heading is wrong', () => {
    const wrong = UNIT_LESS.replace('Energie', 'Kalorien (kcal)');
    expect(imported(foods, wrong).questions[0]?.answer).toBe('kJ');
  });

  it('has sodium in place of salt', () => {
    reads('Name;kcal;Eiweiß;KH;Fett;Natrium (mg)\nBrot;215;7,3;38;1,3;460', { salt_g: 1.15 });
    reads('Name;kcal;Eiweiß;KH;Fett;Natrium [g]\nBrot;215;7,3;38;1,3;0,46', { salt_g: 1.15 });
    reads('Name;kcal;Eiweiß;KH;Fett;Natrium\nBrot;215;7,3;38;1,3;460', { salt_g: 1.15 });
    reads('Name;kcal;Eiweiß;KH;Fett;Natrium;Salz\nBrot;215;7,3;38;1,3;460;1,2', { salt_g: 1.2 });
  });

  it('has marks in place of numbers, each with a notice where it becomes one', () => {
    const { notes } = reads(
      'Name;kcal;Eiweiß;KH;Fett;Zucker;Ballaststoffe;Salz\nApfel;52;<0,5;11;Sp.;n. b.;k. A.;-',
      { energy_kcal: 52, protein_g: 0, fat_g: 0, sugar_g: null, fibre_g: null, salt_g: null },
    );
    expect(notes).toEqual([
      { place: 'Zeile 2', label: 'Eiweiß', message: '„<0,5“ gilt als 0' },
      { place: 'Zeile 2', label: 'Fett', message: '„Sp.“ gilt als 0' },
    ]);
  });

  it('has line breaks in quoted cells and in headings', () => {
    reads('"Name";"Energie\n(kcal)";"Eiweiß\n[g]";KH;Fett\n"Quark\nmager";67;12;4;0,2', {
      energy_kcal: 67,
      protein_g: 12,
    });
  });

  it('is read with the decimal sign of its numbers', () => {
    reads('name,kcal,protein,carbs,fat,salt\nOats,372,13.5,58.7,7.0,0.025', {
      ...{ protein_g: 13.5, salt_g: 0.025 },
    });
    reads('name;kcal;protein;carbs;fat\nOats;1.372;13.125;58.7;7.05', {
      energy_kcal: 1.372,
      protein_g: 13.125,
    });
    reads('Name;kJ;Eiweiß;KH;Fett\nHafer;1.556;13,5;58,7;7', { energy_kcal: 371.9 });
    const { questions } = imported(foods, 'Name;kJ;Eiweiß;KH;Fett\nHafer;1.556;13;59;7');
    expect(questions).toEqual([
      {
        key: 'decimal',
        text: 'Was heißt „1.556“?',
        answer: ',',
        options: [
          { value: ',', label: '1.556 (Tausender)' },
          { value: '.', label: '1,556 (Dezimalstellen)' },
        ],
      },
    ]);
  });

  it('is Open Food Facts, with tabs and energy in kilojoules', () => {
    const head =
      'code\turl\tproduct_name\tproduct_name_de\tbrands\tenergy-kj_100g\tenergy-kcal_100g\tenergy_100g\tfat_100g\tsaturated-fat_100g\tcarbohydrates_100g\tsugars_100g\tfiber_100g\tproteins_100g\tsalt_100g\tsodium_100g';
    reads(
      [
        head,
        '4006040055136\thttps://x\tSkyr\tSkyr Natur\tArla\t264\t63\t264\t0.2\t0.1\t4\t4\t\t11\t0.1\t0.04',
        '4006040055137\thttps://x\tOats\t\tX\t\t\t1557\t7\t1.2\t58.7\t0.7\t10\t13.5\t\t0.01',
      ].join('\n'),
      {
        name: 'Skyr Natur',
        barcode: '4006040055136',
        energy_kcal: 63,
        protein_g: 11,
        salt_g: 0.1,
        fibre_g: null,
      },
      { name: 'Oats', energy_kcal: 372.1, fibre_g: 10, salt_g: 0.025 },
    );
  });

  it('is Open Food Facts as JSON', () => {
    const product = {
      code: '4006040055136',
      product_name: 'Skyr',
      nutriments: {
        ...{
          'energy-kcal_100g': 63,
          energy_100g: 264,
          fat_100g: 0.2,
          carbohydrates_100g: 4,
          proteins_100g: 11,
        },
        ...{
          'energy-kcal_serving': 95,
          energy_unit: 'kcal',
          salt_100g: 0.1,
          sodium_100g: 0.04,
          'saturated-fat_100g': 0.1,
        },
      },
    };
    const expected = {
      name: 'Skyr',
      energy_kcal: 63,
      fat_g: 0.2,
      saturated_fat_g: 0.1,
      carbs_g: 4,
      protein_g: 11,
      salt_g: 0.1,
    };
    reads(JSON.stringify({ count: 1, products: [product] }), expected);
    reads(
      `${JSON.stringify(product)}\n${JSON.stringify({ ...product, code: '1234567890' })}\n`,
      expected,
      expected,
    );
  });

  it('is USDA FoodData Central', () => {
    reads(
      'fdc_id,description,"Energy (kcal)","Protein (g)","Total lipid (fat) (g)","Carbohydrate, by difference (g)","Fiber, total dietary (g)","Sugars, total including NLEA (g)","Fatty acids, total saturated (g)","Fatty acids, total monounsaturated (g)","Sodium, Na (mg)"\n' +
        '168874,"Bread, rye",259,8.5,3.3,48.3,5.8,3.85,0.626,1.31,603',
      {
        ...{ name: 'Bread, rye', energy_kcal: 259, protein_g: 8.5, fat_g: 3.3, carbs_g: 48.3, fibre_g: 5.8 },
        ...{ sugar_g: 3.85, saturated_fat_g: 0.626, salt_g: 1.5075 },
      },
    );
    reads(
      'NDB_No,Shrt_Desc,Water_(g),Energ_Kcal,Protein_(g),Lipid_Tot_(g),Ash_(g),Carbohydrt_(g),Fiber_TD_(g),Sugar_Tot_(g),Sodium_(mg),FA_Sat_(g),FA_Mono_(g)\n' +
        '01001,"BUTTER,WITH SALT",15.87,717,0.85,81.11,2.11,0.06,0,0.06,643,51.368,21.021',
      {
        name: 'BUTTER,WITH SALT',
        energy_kcal: 717,
        fat_g: 81.11,
        saturated_fat_g: 51.368,
        sugar_g: 0.06,
        salt_g: 1.6075,
      },
    );
    const nutrient = (name: string, unitName: string, amount: number) => ({
      nutrient: { name, unitName },
      amount,
    });
    reads(
      JSON.stringify({
        FoundationFoods: [
          {
            description: 'Hummus',
            foodNutrients: [
              ...[
                nutrient('Protein', 'g', 7.35),
                nutrient('Total lipid (fat)', 'g', 17.1),
                nutrient('Energy', 'kJ', 958),
              ],
              ...[
                nutrient('Energy', 'kcal', 229),
                nutrient('Carbohydrate, by difference', 'g', 14.9),
                nutrient('Sodium, Na', 'mg', 438),
              ],
            ],
          },
        ],
      }),
      { name: 'Hummus', energy_kcal: 229, protein_g: 7.35, fat_g: 17.1, carbs_g: 14.9, salt_g: 1.095 },
    );
  });

  it('is the table of CORGIS, with sodium in milligrams and no unit', () => {
    reads(
      'Category,Description,Nutrient Data Bank Number,Data.Carbohydrate,Data.Fat.Monosaturated Fat,Data.Fat.Saturated Fat,Data.Fat.Total Lipid,Data.Fiber,Data.Kilocalories,Data.Protein,Data.Sugar Total,Data.Major Minerals.Sodium\n' +
        'BUTTER,"BUTTER,WITH SALT",1001,0.06,21,51.37,81.11,0,717,0.85,0.06,643',
      {
        name: 'BUTTER,WITH SALT',
        energy_kcal: 717,
        saturated_fat_g: 51.37,
        fat_g: 81.11,
        carbs_g: 0.06,
        salt_g: 1.6075,
      },
    );
  });

  it('is the French or the Swiss table', () => {
    reads(
      'alim_grp_nom_fr;alim_nom_fr;"Energie, Règlement UE N° 1169/2011 (kJ/100 g)";"Energie, Règlement UE N° 1169/2011 (kcal/100 g)";"Protéines, N x 6.25 (g/100 g)";"Glucides (g/100 g)";"Lipides (g/100 g)";"Sucres (g/100 g)";"Fibres alimentaires (g/100 g)";"AG saturés (g/100 g)";"Sel chlorure de sodium (g/100 g)"\n' +
        'x;Pain;1130;266;8,5;54,8;< 0,5;traces;-;0,1;1,2',
      {
        name: 'Pain',
        energy_kcal: 266,
        protein_g: 8.5,
        carbs_g: 54.8,
        fat_g: 0,
        sugar_g: 0,
        fibre_g: null,
        salt_g: 1.2,
      },
    );
    reads(
      'ID;Name;Synonyme;Kategorie;Bezugseinheit;Energie, Kilojoule (kJ);Energie, Kilokalorien (kcal);Fett, total (g);Fettsäuren, gesättigt (g);Fettsäuren, einfach ungesättigt (g);Kohlenhydrate, verfügbar (g);Zucker (g);Nahrungsfasern (g);Protein (g);Salz (NaCl) (g)\n' +
        '1;Agar;;Verschiedenes;pro 100g essbarer Anteil;669;160;0.2;0.1;0.05;0;0;77.8;2.4;0.3',
      {
        name: 'Agar',
        energy_kcal: 160,
        fat_g: 0.2,
        saturated_fat_g: 0.1,
        carbs_g: 0,
        fibre_g: 77.8,
        protein_g: 2.4,
        salt_g: 0.3,
      },
    );
  });

  it('has values for portions, which become those for 100 g', () => {
    const { questions } = reads(
      'name,serving_size,calories,total_fat,carbohydrate,protein,sodium\nEgg,50 g,72,5g,0.4 g,6.3 g,71.00 mg',
      { energy_kcal: 144, fat_g: 10, carbs_g: 0.8, protein_g: 12.6, salt_g: 0.355 },
    );
    expect(questions.map(({ key, answer }) => [key, answer])).toEqual([['portion', 'portion']]);
    reads('name,serving_size,calories,total_fat,carbohydrate,protein\nEgg,100 g,143,10,0.8,12.6', {
      energy_kcal: 143,
    });
    reads(
      'Name;Portion (g);kcal pro Portion;kcal pro 100 g;Eiweiß je 100 g;KH je 100 g;Fett je 100 g\nEi;50;72;144;12,6;0,8;10',
      { energy_kcal: 144, protein_g: 12.6 },
    );
    const { entries } = imported(
      foods,
      'name,serving,calories,fat,carbs,protein\nEgg,50 g,72,5,0.4,6.3\nTea,1 cup,2,0,0,0',
    );
    expect(entries.map(({ fault }) => fault !== undefined)).toEqual([false, true]);
  });

  it('says where a row has more cells than there are headings', () => {
    const { notes } = reads('Name;kcal;Eiweiß;KH;Fett\nBrot;215;7,3;38;1,3;frisch', { fat_g: 1.3 });
    expect(notes.map(({ message }) => message)).toEqual([
      'Mehr Zellen als Überschriften: Die letzten bleiben weg',
    ]);
  });

  it('has no energy, which follows from the rest', () => {
    const { notes } = reads('Name;Eiweiß;KH;Fett\nQuark;12;4;0,2', { energy_kcal: 66 });
    expect(notes).toHaveLength(1);
  });

  it('has the same name twice, told apart by the brand', () => {
    const head = 'product_name\tbrands\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g';
    const { notes } = reads(
      `${head}\nSkyr\tArla\t63\t11\t4\t0.2\nSkyr\tMilsani\t62\t11\t4\t0.1\nQuark\tMilsani\t67\t12\t4\t0.2`,
      { name: 'Skyr (Arla)' },
      { name: 'Skyr (Milsani)' },
      { name: 'Quark' },
    );
    expect(notes).toHaveLength(2);
  });

  it('takes nothing for something else', () => {
    const { mapping } = imported(
      foods,
      'Name;kcal;Eiweiß;KH;Fett;Fettsäuren, einfach ungesättigt;ungesättigte Fettsäuren;Transfett;Fett ungesättigt;Alkohol;pflanzliches Eiweiß;Cholesterin (mg);Fett %;zugesetzter Zucker;Energie %\n' +
        'Quark;67;12;4;0,2;0,1;0,1;0;0;0;0;0;0;0;0',
    );
    expect(
      Object.entries(mapping)
        .filter(([, field]) => field !== null)
        .map(([heading]) => heading),
    ).toEqual([...['Name', 'kcal', 'Eiweiß', 'KH', 'Fett']]);
  });
});

const BREAD_VALUES = { energy_kcal: 215, protein_g: 7.3, carbs_g: 38, fat_g: 1.3 };

describe('sugar above the carbohydrates', () => {
  const table = (sugar: string) => GERMAN.with(1, `Magerquark;67;12,0;4,0;${sugar};0,2;0,1;0;0,1`).join('\n');
  const errorsOf = (values: object) => findingsOf(foods.check?.(values, { today: '2026-11-22' })).errors;

  it('is the rounding of a table, and lowered by its import', () => {
    const { notes } = reads(table('4,5'), { ...QUARK, carbs_g: 4, sugar_g: 4 }, BREAD);
    expect(notes.map(({ message }) => message)).toContain(
      'Zucker auf die Kohlenhydrate gesenkt: in der Tabelle gerundet',
    );
    const [wrong] = imported(foods, table('4,6')).values;
    expect(errorsOf(wrong ?? {})).toHaveProperty('sugar_g');
  });

  it('is refused in the form, by any amount', () => {
    expect(errorsOf({ ...QUARK, sugar_g: 4 })).toEqual({});
    expect(errorsOf({ ...QUARK, sugar_g: 4.1 })).toEqual({
      sugar_g: 'Mehr Zucker als Kohlenhydrate: Der Zucker zählt zu ihnen.',
    });
    expect(errorsOf({ ...QUARK, saturated_fat_g: 0.3 })).toHaveProperty('saturated_fat_g');
  });
});
