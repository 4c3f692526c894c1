/** Fees that files don't say as one amount at one interval: columns by interval, intervals that contracts here don't have, words. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { withFeeColumns } from '#services/endpoints/studio/movingIn/fees/feeColumns.ts';
import { changingFee, plainFee, withFees } from '#services/endpoints/studio/movingIn/fees/fees.ts';
import { withIncludedFees } from '#services/endpoints/studio/movingIn/fees/includedFees.ts';
import { withIntervals } from '#services/endpoints/studio/movingIn/fees/intervals.ts';
import { withSurcharges } from '#services/endpoints/studio/movingIn/fees/surcharges.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, imported } from '../../support/imported.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

function readOf(text: string) {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  const mapping = Object.fromEntries(headings.map((one) => [one, understand(one).field ?? null]));
  return { read: { headings, entries, notes: [] }, mapping };
}

describe('columns of fees by interval', () => {
  const folded = (text: string) => {
    const { read, mapping } = readOf(text);
    const found = finished(withFeeColumns(read, mapping));
    const column = (field: string) =>
      Object.keys(found.mapping).filter((heading) => found.mapping[heading] === field);
    const cells = found.read.entries.map(({ values }) =>
      ['price_cents', 'billing_interval'].map((field) => values[column(field)[0] ?? '']),
    );
    return { ...found, cells, fees: column('price_cents') };
  };

  it('become one, with the interval of the heading', () => {
    const head = 'Nr;Tarif;Beitrag mtl.;Beitrag halbj.;Beitrag jährl.;4-Wochen-Beitrag';
    const { cells, fees, notes } = folded(
      `${head}\n1;A;44,90;;;\n2;B;-;240;;\n3;C;0,00;;420;\n4;D;frei;;;\n5;E;;;;39,90\n6;F;0;;;\n7;G;;;;`,
    );
    expect(fees).toHaveLength(1);
    expect(cells).toEqual([
      ['44,90', 'monatlich'],
      ['240', 'halbjährlich'],
      ['420', 'jährlich'],
      ['frei', 'monatlich'],
      ['39,90', '4-wöchentlich'],
      ['0', ''],
      ['', ''],
    ]);
    expect(notes).toEqual([]);
  });

  it('of one row are the same fee, or the other one is told', () => {
    const { notes } = folded('Nr;Monatsbeitrag;Jahresbeitrag\n1;45,00;540,00\n2;45,00;480,00');
    expect(notes).toEqual([
      {
        ...{ place: 'Zeile 3', label: 'Beitrag' },
        message: '„Jahresbeitrag“ sagt etwas anderes als „Monatsbeitrag“: Es gilt „Monatsbeitrag“',
      },
    ]);
  });

  it('beside a column of intervals are those that it names, or as much', () => {
    const { cells, notes } = folded(
      'Nr;Monatsbeitrag;Jahresbeitrag;Zahlweise\n1;45,00;540,00;monatlich\n2;45,00;480,00;jährlich\n3;45,00;;vierteljährlich',
    );
    expect(cells).toEqual([
      ['45,00', 'monatlich'],
      ['480,00', 'jährlich'],
      ['135,00', 'vierteljährlich'],
    ]);
    expect(notes.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      'Zeile 3: „Monatsbeitrag“ sagt etwas anderes als „Jahresbeitrag“: Es gilt „Jahresbeitrag“',
      'Zeile 4: „Monatsbeitrag“ 45,00, bezahlt „vierteljährlich“: Es gilt 135,00 €',
    ]);
  });

  it.each([
    'Nr;Monatsbeitrag;Zahlweise;Jahresbeitrag\n1;45,00;monatlich;540,00',
    'Nr;Beitrag;Preis\n1;45,00;45,00',
    'Nr;Jahresbeitrag\n1;540,00',
  ])('stay as they are: %j', (text) => {
    const { read, mapping } = readOf(text);
    expect(finished(withFeeColumns(read, mapping)).mapping).toBe(mapping);
  });
});

describe('a fee at an interval that contracts here don’t have', () => {
  const judged = (text: string, answers: Record<string, string> = {}) => {
    const { entries, mapping } = imported(members, text);
    const found = finished(withIntervals(entries, { mapping, answers }));
    return {
      ...found,
      fees: found.entries.map(({ values }) => [values.price_cents, values.billing_interval]),
    };
  };

  it.each([
    ['Nr;Tarif;Beitrag;Zahlweise\n1;Gold;39,90;4-wöchentlich', 'Alle vier Wochen', [4323, 'monthly']],
    ['Nr;Tarif;Beitrag;Zahlweise\n1;Gold;240;halbjährlich', 'Halbjährlich', [12000, 'quarterly']],
    ['Nr;Tarif;Beitrag halbj.\n1;Gold;240', 'Halbjährlich', [12000, 'quarterly']],
    ['Nr;Tarif;Beitrag;Zahlweise\n1;Gold;39,90;alle vier Wochen', 'Alle vier Wochen', [4323, 'monthly']],
    ['Nr;Tarif;Beitrag\n1;Gold;39,90 alle 4 Wochen', 'Alle vier Wochen', [4323, 'monthly']],
    ['Nr;Tarif;Bedrag;Betaalfrequentie\n1;Gold;24,95;per 4 weken', 'Alle vier Wochen', [2703, 'monthly']],
  ])('is asked about, and told: %j', (text, label, fee) => {
    const { fees, questions, notes } = judged(text);
    expect(fees).toEqual([fee]);
    expect(questions).toMatchObject([{ key: `other:${label}`, answer: fee[1] }]);
    expect(notes).toMatchObject([{ place: 'Zeile 2', label: 'Beitrag' }]);
  });

  it('needs no meaning of its word any more', () => {
    const text = 'Nr;Tarif;Beitrag;Zahlweise\n1;Gold;39,90;4-wöchentlich\n2;Gold;;4-wöchentlich';
    expect(judged(text).settled).toEqual(['4-wöchentlich']);
    const { meanings } = imported(members, text);
    expect(meanings).toContainEqual(expect.objectContaining({ said: '4-wöchentlich', times: 2 }));
  });

  it('is charged for as long as it was', () => {
    const of = (text: string) => judged(text).entries.map(({ values }) => values.charged_months);
    expect(of('Nr;Tarif;Beitrag;Zahlweise\n1;Gold;240;halbjährlich\n2;Gold;240;4-wöchentlich')).toEqual([
      6,
      null,
    ]);
    expect(of('Nr;Tarif;Beitrag\n1;Halbjahresabo;240,00')).toEqual([6]);
  });

  it('is none of a quarter in words', () => {
    expect(judged('Nr;Tarif;Beitrag;Zahlweise\n1;Gold;119,70;alle drei Monate').fees).toEqual([
      [11970, 'quarterly'],
    ]);
  });

  it.each(['Servicepauschale (halbj.)', 'Aufnahmegebühr'])('isn’t below „%s“', (heading) => {
    expect(understand(heading).field).not.toBe('price_cents');
  });

  it('stays a fault where the person answers so, and another one where another is chosen', () => {
    const text = 'Nr;Tarif;Beitrag;Zahlweise\n1;Gold;39,90;4-wöchentlich';
    const key = 'other:Alle vier Wochen';
    expect(judged(text, { [key]: 'none' }).fees).toEqual([[3990, '4-wöchentlich']]);
    expect(judged(text, { [key]: 'weekly' }).fees).toEqual([[998, 'weekly']]);
  });

  it.each(['halbjährlich', 'Included'])('of nothing isn’t asked about: „%s“', (word) => {
    const { fees, questions } = judged(`Nr;Tarif;Beitrag;Zahlweise\n1;Gold;0,00;${word}`);
    expect({ fees, questions }).toEqual({ fees: [[0, 'monthly']], questions: [] });
  });

  it.each([
    ['Monthly on the 1st', 'monthly'],
    ['monatlich zum 15.', 'monthly'],
    ['vierteljährlich am 1.', 'quarterly'],
    ['2 x im Monat zum 1.', '2 x im Monat zum 1.'],
    ['nach Bedarf', 'nach Bedarf'],
  ])('is none of „%s“', (word, interval) => {
    expect(judged(`Nr;Tarif;Beitrag;Zahlweise\n1;Gold;39,90;${word}`).fees).toEqual([[3990, interval]]);
  });

  it('is said by the way of paying, too', () => {
    const { fees } = judged(
      'Nr;Tarif;Beitrag;Zahlungsart\n1;Gold;99,00;jährl. Überweisung\n2;Gold;99,00;bar',
    );
    expect(fees).toEqual([
      [9900, 'yearly'],
      [9900, undefined],
    ]);
  });

  it('of a term of half a year in French is one of the half-year', () => {
    const { questions } = judged('Nr;Abonnement;Prix\n1;Semestriel;520.00');
    expect(questions).toMatchObject([{ answer: 'half' }]);
  });

  it.each(['Trial Week', 'Probestunde', 'Schnupperabo'])('of „%s“ is probably paid once', (tariff) => {
    const { questions } = judged(`Nr;Tarif;Beitrag\n1;${tariff};15,00`);
    expect(questions).toMatchObject([{ answer: 'once' }]);
  });

  it('is none of cards that are paid once', () => {
    const { questions } = judged('Nr;Tarif;Importo\n1;10 ingressi;90,00');
    expect(questions).toMatchObject([{ key: 'interval:10 ingressi:once', answer: 'once' }]);
  });
});

it('what is paid at once for a whole contract is asked about, and a card is none', () => {
  const text = `Nr;Tarif;Beitrag;Zahlweise;Beginn;Ende
1;Jahr;480;unica soluzione;01.10.2026;30.09.2027
2;10er-Karte;110;Single Payment;01.10.2026;30.09.2027`;
  const { entries, mapping } = imported(members, text);
  const found = finished(withIntervals(entries, { mapping, answers: {} }));
  expect(found.questions).toMatchObject([{ key: 'interval:jahr:yearly', answer: 'yearly' }]);
  expect(found.entries.map(({ values }) => values.price_cents)).toEqual([48_000, null]);
});

it('what the payer of a family pays holds for those he pays for', () => {
  const head = 'Nr;Tarif;Beitrag;Zahlweise;Zahler';
  const { entries } = imported(
    members,
    `${head}\n1;Familie;99;monatlich;\n2;Familie;;;1\n3;Kids;;;1\n4;Familie;;;\n5;Familie;;;9`,
  );
  const found = finished(withIncludedFees(entries));
  expect(found.entries.map(({ values }) => values.price_cents)).toEqual([9900, 0, null, null, null]);
  expect(found.notes).toMatchObject([{ message: 'Im Beitrag von Zeile 2 enthalten: 0,00 €' }]);
});

describe('an amount beside the fee', () => {
  const raised = (text: string, answers: Record<string, string> = {}) => {
    const { read, mapping } = readOf(text);
    const found = finished(withSurcharges(read, { mapping, answers }));
    return { ...found, fees: found.read.entries.map(({ values }) => values.Beitrag) };
  };
  const text = 'Nr;Tarif;Beitrag;Servicepauschale\n1;A;44,90;4,90\n2;B;24,90;0,00';

  it('is asked about, and comes on top where the person says so', () => {
    expect(raised(text)).toMatchObject({
      fees: ['44,90', '24,90'],
      questions: [{ key: 'beside:Servicepauschale', answer: 'apart' }],
    });
    const { fees, notes } = raised(text, { 'beside:Servicepauschale': 'add' });
    expect(fees).toEqual(['49,80', '24,90']);
    expect(notes).toMatchObject([{ place: 'Zeile 2', label: 'Beitrag' }]);
  });

  it.each([
    'Servicepauschale halbj.',
    'Spindnr.',
    'Einschreibegebühr',
    'Schlüsselpfand',
    'Aufnahmegebühr',
    'Nächste Servicepauschale',
  ])('is none below „%s“', (heading) => {
    expect(raised(text.replace('Servicepauschale', heading)).questions).toEqual([]);
  });
});

describe('words in place of a fee', () => {
  it.each([
    ['frei', 0],
    ['kostenlos', 0],
    ['beitragsfrei', 0],
    ['gratis', 0],
    ['ca. 40', 4000],
    ['etwa 39,90 €', 3990],
    ['freitags', undefined],
    ['siehe Vertrag', undefined],
    ['ca.', undefined],
  ])('„%s“ is %s', (cell, cents) => {
    expect(plainFee(cell)?.cents).toBe(cents);
  });

  it('are told', () => {
    const { read, mapping } = readOf('Nr;Beitrag\n1;frei\n2;ca. 40');
    const found = finished(withFees(read, { mapping, answers: {}, today: '2026-11-28' }));
    expect(found.read.entries.map(({ values }) => values.Beitrag)).toEqual(['0,00', '40,00']);
    expect(found.notes.map(({ message }) => message.replace(/\u00a0/g, ' '))).toEqual([
      '„frei“: Es gilt 0,00 €',
      '„ca. 40“: Es gilt 40,00 €. Prüf den Beitrag',
    ]);
  });

  it('may name a month by two digits of its year', () => {
    expect(changingFee('49,90 (bis 12/26, danach 54,90)')).toEqual({
      ...{ first: 4990, later: 5490, from: '2027-01-01' },
    });
  });
});
