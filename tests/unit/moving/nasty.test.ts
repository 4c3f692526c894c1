/** Files as nobody would make them on purpose: nothing of them becomes wrong money, or a wrong person, without a word. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byAmounts } from '#services/endpoints/studio/movingIn/columns/neighbours.ts';
import { withoutDoubt } from '#services/endpoints/studio/movingIn/fees/doubts.ts';
import { readFiles } from '#services/http/imports/file.ts';
import { Problem } from '#services/problem.ts';
import { finished, imported } from '../../support/imported.ts';

const { members } = sheetsFor([]);

describe('how often is paid', () => {
  const meant = (said: string) => {
    const { meanings, values } = imported(members, `Nr;Name;Zahlweise\n1;Ott, Clara;${said}`);
    return meanings[0]?.by === 'open' ? 'open' : values[0]?.billing_interval;
  };

  it.each(['4-wöchentlich', 'alle 4 Wochen', '14-tägig', 'alle 6 Monate', 'halbjährlich', '2 x im Monat'])(
    '%s is asked',
    (said) => expect(meant(said)).toBe('open'),
  );

  it.each([
    ['1 M', 'monthly'],
    ['1M', 'monthly'],
    ['3 M', 'quarterly'],
    ['alle 3 Monate', 'quarterly'],
    ['12 Monate', 'yearly'],
    ['monatl', 'monthly'],
    ['mensuel', 'monthly'],
    ['trimestrale', 'quarterly'],
  ])('%s is %s', (said, interval) => expect(meant(said)).toBe(interval));
});

describe('an amount', () => {
  const judged = (amounts: readonly string[], answers: Record<string, string> = {}) => {
    const rows = amounts.map((amount, at) => `${at};Ott, Clara;Gold;${amount}`);
    const { entries, mapping, notes } = imported(members, ['Nr;Name;Tarif;Beitrag', ...rows].join('\n'));
    const { entries: read, questions } = finished(withoutDoubt(entries, { mapping, answers }));
    return { notes, questions, cents: read.map(({ values }) => values.price_cents) };
  };

  it('with three digits behind its only sign is asked about', () => {
    const { questions, cents } = judged(['49.900', '39.900']);
    expect(questions).toMatchObject([{ key: 'three:price_cents', answer: 'decimals' }]);
    expect(cents).toEqual([4990, 3990]);
    expect(judged(['49.900'], { 'three:price_cents': 'thousands' }).cents).toEqual([4_990_000]);
    expect(judged(['1.234', '49.90'])).toMatchObject({ questions: [{}], cents: [123, 4990] });
  });

  it('is thousands where others show another sign', () => {
    expect(judged(['1.234', '49,90'])).toMatchObject({ questions: [], cents: [123_400, 4990] });
    expect(judged(['1.234,50 €', '1,234.50', '49.9', '89.–'])).toMatchObject({
      ...{ questions: [], cents: [123_450, 123_450, 4990, 8900] },
    });
  });

  it('of another currency is told', () => {
    const { notes, cents } = judged(["CHF 1'234.50", '49,90 €', 'Fr. 20.-']);
    expect(cents).toEqual([123_450, 4990, 2000]);
    expect(notes.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      ...['Zeile 2: In CHF: als Euro gelesen, nicht umgerechnet'],
      ...['Zeile 2: Name am Komma geteilt', 'Zeile 3: Name am Komma geteilt'],
      ...['Zeile 4: In FR: als Euro gelesen, nicht umgerechnet', 'Zeile 4: Name am Komma geteilt'],
    ]);
  });

  it('of another currency is told by its heading, too', () => {
    const { notes } = imported(members, 'Nr;Nom;Prénom;Montant (CHF)\n1;Ott;Clara;49.90\n2;Berg;Jörg;0.00');
    expect(notes).toEqual([
      { place: 'Zeile 2', label: 'Beitrag', message: 'In CHF: als Euro gelesen, nicht umgerechnet' },
    ]);
  });

  it('stands in a column called rate', () => {
    const entries = [{ place: 'Zeile 2', values: { Vertrag: 'Gold', Rate: '49,90' } }];
    const read = { entries, headings: ['Vertrag', 'Rate'], notes: [] };
    const mapping = { Vertrag: 'tariff', Rate: 'tariff' };
    expect(byAmounts(read, mapping)).toEqual({ Vertrag: 'tariff', Rate: 'price_cents' });
  });
});

it('a row that explains the headings is no member', () => {
  const { values, notes } = imported(
    members,
    'Nr;Name;Geb.\n(Pflicht);;TT.MM.JJJJ\n1;Ott, Clara;03.04.1990\n2;Berg, Jörg;',
  );
  expect(values).toHaveLength(2);
  expect(notes[0]).toEqual({ place: 'Zeile 2', message: 'Erklärt die Überschriften: ausgelassen' });
  expect(imported(members, 'Nr;Name\nA;Text, Clara\nB;Betrag').values).toHaveLength(2);
});

it('a company is nobody by the name of GmbH', () => {
  const { values } = imported(members, 'Nr;Name\n1;Müller GmbH\n2;Anna Agmer');
  expect(values).toMatchObject([{ name: 'Müller GmbH' }, { first_name: 'Anna', last_name: 'Agmer' }]);
  expect(values[0]).not.toHaveProperty('last_name', 'GmbH');
});

it('a postal code of four digits is Swiss beside a Swiss account or telephone', () => {
  const { values } = imported(
    members,
    'Nr;Name;PLZ;Ort;IBAN;Telefon\n1;Ott, A;6900;Lugano;CH93 0076 2011 6238 5295 7;\n2;Ott, B;6900;Lugano;;+41 79 1234567\n3;Ott, C;1067;Dresden;;',
  );
  expect(values).toMatchObject([{ city: '6900 Lugano' }, { city: '6900 Lugano' }, { postal_code: '01067' }]);
});

it('columns of one name are numbered, apart from those that have a number', () => {
  const { entries } = imported(members, 'Nr;Notiz;Notiz;Notiz (2);Name\n1;a;b;c;Ott, Clara');
  expect(entries).toHaveLength(1);
  const headings = Object.keys(imported(members, 'Nr;Notiz;Notiz;Notiz (2);Name\n1;a;b;c;Ott').mapping);
  expect(headings).toEqual(['Nr', 'Notiz', 'Notiz (3)', 'Notiz (2)', 'Name']);
});

describe('a file of another format', () => {
  const knows = (heading: string) => /name|mail/i.test(heading);
  const refusal = async (bytes: Uint8Array, name: string) => {
    const error = await readFiles(bytes, name, knows).catch((of: unknown) => of);
    return error instanceof Problem ? error.options.errors?.file : error;
  };
  const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((of) => [of, strToU8('x')])));

  it.each([
    ['liste.numbers', archive('Index/Document.iwa'), 'von Numbers. Wähle dort Ablage, Exportieren'],
    ['liste.xlsb', archive('xl/workbook.bin'), 'binäre Excel-Datei'],
    ['brief.docx', archive('word/document.xml'), 'Dokument von Word'],
    ['liste.pdf', strToU8('%PDF-1.7'), 'PDF, darin steht keine Tabelle. Exportiere die Liste dort als CSV'],
    ['bild.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'ist ein Bild'],
    ['alt.xls', Uint8Array.of(0x09, 0x08, 0x10, 0x00, 0, 6), 'altes Format'],
    ['kontakte.vcf', strToU8('BEGIN:VCARD\nVERSION:3.0'), 'Kontakte (vCard)'],
    ['liste.7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf), 'packe die Dateien als ZIP'],
    ['liste.xls', strToU8('<?xml version="1.0"?><Workbook><Worksheet/></Workbook>'), 'Öffne sie in Excel'],
  ])('%s is told how to come instead', async (name, bytes, said) => {
    const told = await refusal(bytes, name);
    expect(told).toContain(said === 'altes Format' ? 'im alten Excel-Format' : said);
  });

  it('is named beside others of an archive', async () => {
    const inner = zipSync({ 'a/mitglieder.csv': strToU8('Name;E-Mail\nOtt;ott@a.example') });
    const zip = zipSync({
      'export.zip': inner,
      'alt.xls': strToU8('<html><table></table></html>'),
      'agb.pdf': strToU8('%PDF'),
      '__MACOSX/._export.zip': strToU8('x'),
    });
    const sources = await readFiles(zip, 'alles.zip', knows);
    expect(sources.map(({ name }) => name)).toEqual(['mitglieder.csv']);
    expect(sources[0]?.aside).toEqual([
      { place: 'alt.xls', message: 'In „alt.xls“ ist keine Tabelle. Ausgelassen.' },
      { place: 'alles.zip', message: 'Nicht gelesen, da keine Tabellen: 1 Datei (.pdf)' },
    ]);
  });
});
