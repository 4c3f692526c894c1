/** Rows whose names are written otherwise, and columns that aren't read. */
import { describe, expect, it } from 'vitest';
import { foreignMonths } from '#format/foreign/values.ts';
import { adjustMember } from '#resources/studio/moving/adjustMember.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { unreadColumns } from '#services/endpoints/studio/movingIn/columns/unreadColumns.ts';
import { withDittoMarks } from '#services/endpoints/studio/movingIn/rows/dittoMarks.ts';
import { withPersonsAbove } from '#services/endpoints/studio/movingIn/rows/groupedRows.ts';
import { withHouseholds } from '#services/endpoints/studio/movingIn/rows/households.ts';
import { withLastNamesFirst } from '#services/endpoints/studio/movingIn/rows/nameOrder.ts';
import { withParticles } from '#services/endpoints/studio/movingIn/rows/nameParticles.ts';
import { toldNotes } from '#services/endpoints/studio/movingIn/rows/tellingNotes.ts';
import { withCountedIntervals } from '#services/endpoints/studio/movingIn/sources/countedIntervals.ts';
import { withContractsApart } from '#services/endpoints/studio/movingIn/sources/numberedContracts.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished } from '../../support/imported.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

const readOf = (...rows: readonly Readonly<Record<string, string>>[]) => ({
  headings: Object.keys(rows[0] ?? {}),
  entries: rows.map((values, at) => ({ place: `Zeile ${at + 2}`, values })),
  notes: [],
});

it('ditto marks stand for what is above', () => {
  const read = readOf(
    { Name: 'Paul Krüger', Ort: 'Kiel', Tel: '0431 12345' },
    { Name: 'Anna Krüger', Ort: '"', Tel: 'dto.' },
    { Name: 'Ben Krüger', Ort: '-"-', Tel: '' },
    { Name: "O'Ditto", Ort: 'Ditto', Tel: '"x"' },
  );
  const cells = finished(withDittoMarks(read)).entries.map(({ values }) => [values.Ort, values.Tel]);
  expect(cells).toEqual([
    ['Kiel', '0431 12345'],
    ['Kiel', '0431 12345'],
    ['Kiel', ''],
    ['Kiel', '"x"'],
  ]);
});

describe('names', () => {
  it('have the small words before them that stand in a column of their own', () => {
    const read = readOf(
      { Voornaam: 'Sanne', Tussenvoegsel: 'van der', Achternaam: 'Berg' },
      { Voornaam: 'Piet', Tussenvoegsel: 'de', Achternaam: 'de Vries' },
      { Voornaam: 'Ali', Tussenvoegsel: '', Achternaam: 'Kaya' },
    );
    const mapping = { Voornaam: 'first_name', Tussenvoegsel: null, Achternaam: 'last_name' };
    const names = finished(withParticles(read, mapping)).entries.map(({ values }) => values.Achternaam);
    expect(names).toEqual(['van der Berg', 'de Vries', 'Kaya']);
  });

  it('have them before the last one where its column is that of names', () => {
    const read = readOf({ Roepnaam: 'Sem', Tussenvoegsel: 'de', Naam: 'Boer' });
    const mapping = { Roepnaam: 'first_name', Tussenvoegsel: null, Naam: 'name' };
    expect(finished(withParticles(read, mapping)).entries[0]?.values.Naam).toBe('de Boer');
    const whole = readOf({ Tussenvoegsel: 'de', Naam: 'Sem Boer' });
    const alone = { Tussenvoegsel: null, Naam: 'name' };
    expect(finished(withParticles(whole, alone)).entries[0]?.values.Naam).toBe('Sem Boer');
  });

  it.each([
    ['Mag. Gruber', 'Gruber'],
    ['Dr. med. Weiß', 'Weiß'],
    ['Prof. Dr. h.c. Guttenstein', 'Guttenstein'],
    ['Mag', 'Mag'],
    ['Phil. Ott', 'Ott'],
    ['Dr.', 'Dr.'],
  ])('„%s“ is %s: degrees are no part of them', (last_name, name) => {
    expect(adjustMember({ first_name: 'Eva', last_name }).values.last_name).toBe(name);
  });

  const namesOf = (heading: string, name: string) => {
    const { read } = finished(withLastNamesFirst(readOf({ [heading]: name }), { [heading]: 'name' }));
    return read.entries[0]?.values[heading];
  };

  it.each([
    ['Nachname Vorname', 'Müller-Lüdenscheidt Erna', 'Müller-Lüdenscheidt, Erna'],
    ['Name Vorname', 'Graf von Berg Otto', 'Graf von Berg, Otto'],
    ['Nachname und Vorname', 'Ott Clara', 'Ott, Clara'],
    ['Last name, first name', 'Ott Clara', 'Ott, Clara'],
    ['Nachname, Vorname', 'Ott, Clara', 'Ott, Clara'],
    ['Vorname Nachname', 'Clara Ott', 'Clara Ott'],
    ['Name', 'Clara Ott', 'Clara Ott'],
    ['Nachname Vorname', 'Ott', 'Ott'],
  ])('„%s“ "%s" is %s', (heading, name, split) => {
    expect(namesOf(heading, name)).toBe(split);
  });
});

describe('names with one part in capitals', () => {
  it.each([
    ['GRUBER Sepp', 'GRUBER, Sepp'],
    ['Mag. HUBER Franz', 'HUBER, Franz'],
    ['von TRAPP Georg Maria', 'von TRAPP, Georg Maria'],
    ['Ana GARCIA LOPEZ', 'GARCIA LOPEZ, Ana'],
    ['Sepp GRUBER', 'Sepp GRUBER'],
    ['SEPP GRUBER', 'SEPP GRUBER'],
  ])('„%s“ is %s', (name, split) => {
    const read = readOf({ Name: name }, { Name: 'Jan Ott' });
    const { entries } = finished(withLastNamesFirst(read, { Name: 'name' })).read;
    expect(entries[0]?.values.Name).toBe(split);
  });
});

describe('names without a word of their order', () => {
  const namesOf = (names: readonly string[], mails: readonly string[] = []) => {
    const rows = names.map((Mitglied, at) => ({ Mitglied, Mail: mails[at] ?? '' }));
    const { read } = finished(withLastNamesFirst(readOf(...rows), { Mitglied: 'name', Mail: 'email' }));
    return read.entries.map(({ values }) => values.Mitglied);
  };

  it.each([
    [['awa@w.example', 'bilal.koch@k.example', 'c.yildiz@y.example', 'dede@e.example'], 'Weber, Awa'],
    [['awa@w.example', 'koch@k.example', 'c.yildiz@y.example', ''], 'Weber Awa'],
    [['weber@w.example', 'koch@k.example', 'yildiz@y.example', 'ende@e.example'], 'Weber Awa'],
  ])('beside %s are %s', (mails, name) => {
    expect(namesOf(['Weber Awa', 'Koch Bilal', 'Yildiz Can', 'Ende Dede'], mails)[0]).toBe(name);
  });

  it('have the first name at the end where words are usual ones there, and the others as most do', () => {
    const names = [
      'Weber Anna Maria',
      'Koch Bernd',
      'von der Heide Anke',
      'Krüger Paul',
      'Jörg Ott',
      'Simon Anne',
    ];
    expect(namesOf(names)).toEqual([
      ...[
        'Weber, Anna Maria',
        'Koch, Bernd',
        'von der Heide, Anke',
        'Krüger, Paul',
        'Jörg Ott',
        'Simon, Anne',
      ],
    ]);
  });

  it('have it first where most do, but for those that are plainly turned', () => {
    const names = [
      'Anna Weber',
      'Bernd Koch',
      'Kim Paul',
      'Paul Walter',
      'Frau Weber Anna',
      'Jo Martin',
      'Ott Anna, Eva',
    ];
    expect(namesOf(names)).toEqual([
      ...['Anna Weber', 'Bernd Koch', 'Kim Paul', 'Paul Walter', 'Weber, Anna', 'Jo Martin', 'Ott Anna, Eva'],
    ]);
  });
});

describe('rows without a person', () => {
  const mapping = { Name: 'name', Tarif: 'tariff', Beginn: 'starts_on' };
  const [anna, sauna] = [
    { Name: 'Anna Weber', Tarif: 'Gold', Beginn: '01.01.2025' },
    { Name: '', Tarif: 'Sauna', Beginn: '01.02.2025' },
  ];

  it('are of the one above where they have a contract', () => {
    const { read, notes } = finished(withPersonsAbove(readOf(anna, sauna), mapping));
    expect(read.entries[1]?.values).toEqual({ ...sauna, Name: 'Anna Weber' });
    expect(notes).toEqual([{ place: 'Zeile 3', message: 'Ohne Namen: gehört zur Person darüber' }]);
  });

  it.each([
    ['without a tariff', [anna, { Name: '', Tarif: '', Beginn: '01.02.2025' }]],
    ['without anybody above', [sauna, anna]],
  ])('stay so %s', (_, rows) => {
    expect(
      finished(withPersonsAbove(readOf(...rows), mapping)).read.entries.map(({ values }) => values),
    ).toEqual(rows);
  });
});

it('columns that aren’t read are told where they may count', () => {
  const read = readOf({
    'Datum d. Kündigung': '15.11.2026',
    Guthaben: '0,00',
    Kartennummer: '4711',
    Farbe: 'rot',
  });
  expect(
    unreadColumns(
      readOf({ Raten: '4', Servicepauschale: '' }),
      { Raten: null, Servicepauschale: null },
      {
        ...{ kind: 'members', place: 'liste.csv', isDecided: () => false },
      },
    ),
  ).toEqual([{ place: 'liste.csv', message: expect.stringContaining('„Raten“') }]);
  const mapping = Object.fromEntries(read.headings.map((one) => [one, null]));
  const about = { kind: 'members' as const, place: 'liste.csv', isDecided: () => false };
  const counted = readOf({ Quantity: '1' }, { Quantity: '2' });
  expect(unreadColumns(counted, { Quantity: null }, about)).toMatchObject([
    { message: expect.stringContaining('1 Zeile, etwa „2“') },
  ]);
  expect(unreadColumns(read, mapping, about)).toEqual([
    {
      place: 'liste.csv',
      message:
        'Die Spalte „Datum d. Kündigung“ wird nicht gelesen (1 Zeile, etwa „15.11.2026“): Ordne sie oben zu, wenn sie etwas sagt',
    },
  ]);
  expect(unreadColumns(read, mapping, { ...about, isDecided: () => true })).toEqual([]);
});

it.each([
  ['jeweils 1 Jahr', 12],
  ['um weitere 6 Monate', 6],
])('„%s“ is a term', (written, months) => {
  expect(foreignMonths(written)).toEqual({ months });
});

it('several contracts of one row are rows of their own', () => {
  const headings = ['Nr', 'Name', 'Saldo', 'Vertrag 1', 'Beitrag 1', 'Vertrag 2', 'Beitrag 2', 'Telefon 2'];
  const entries = ['7;Ott, A;5;Gold;49;Sauna;9;0431 1', '8;Ott, B;;Gold;49;;;'].map((line, at) => {
    const cells = line.split(';').map((cell, column) => [headings[column] ?? '', cell]);
    return { place: `Zeile ${at + 2}`, values: Object.fromEntries(cells) };
  });
  const read = finished(withContractsApart({ headings, entries, notes: [] }, understand));
  expect(read.headings).toEqual(['Nr', 'Name', 'Saldo', 'Vertrag 1', 'Beitrag 1', 'Telefon 2']);
  expect(read.entries.map(({ place, values }) => [place, values.Saldo, values['Vertrag 1']])).toEqual([
    ['Zeile 2', '5', 'Gold'],
    ['Zeile 2', undefined, 'Sauna'],
    ['Zeile 3', '', 'Gold'],
  ]);
});

it('an interval is the unit with its number before it', () => {
  const of = (unit: string, count: string, rows: readonly (readonly [string, string])[]) =>
    finished(
      withCountedIntervals(
        readOf(...rows.map(([one, other]) => ({ [unit]: one, [count]: other }))),
        understand,
      ),
    );
  const rows = [
    ['MONTH', '3'],
    ['YEAR', '1'],
    ['', ''],
  ] as const;
  const cells = (read: ReturnType<typeof of>, heading: string) =>
    read.entries.map(({ values }) => values[heading]);
  const api = of('BillingFrequencyUnit', 'BillingFrequencyCount', rows);
  expect([api.headings, cells(api, 'BillingFrequency')]).toEqual([
    ['BillingFrequency'],
    ['3 months', '1 year', ''],
  ]);
  expect(cells(of('interval', 'interval_count', rows), 'interval')).toEqual(['3 months', '1 year', '']);
  expect(cells(of('billing_period', 'billing_interval', rows), 'billing')).toEqual([
    '3 months',
    '1 year',
    '',
  ]);
  const words = [['Januar', 'monatlich']] as const;
  expect(of('billing_period', 'billing_interval', words).headings).toEqual([
    'billing_period',
    'billing_interval',
  ]);
  expect(of('visits', 'visits_count', rows).headings).toEqual(['visits', 'visits_count']);
});

describe('a household', () => {
  const mapping = {
    ...{ Haushalt: null, 'Zahlendes Mitglied': null, Vorname: 'first_name', Nachname: 'last_name' },
    'E-Mail': 'email',
  };
  const row = (household: string, mark: string, first: string, mail = '') => ({
    ...{ Haushalt: household, 'Zahlendes Mitglied': mark, Vorname: first, Nachname: 'Falk' },
    'E-Mail': mail,
  });
  const payersOf = (...rows: readonly Readonly<Record<string, string>>[]) => {
    const found = finished(withHouseholds(readOf(...rows), mapping));
    const [column = ''] = Object.entries(found.mapping).find(([, field]) => field === 'payer_number') ?? [];
    return found.read.entries.map(({ values }) => values[column]);
  };

  it('has a payer for the others of it', () => {
    expect(
      payersOf(
        ...[row('H1', 'ja', 'Peter', 'peter@x.example'), row('H1', 'nein', 'Mia'), row('H2', 'ja', 'Ute')],
        ...[row('H2', 'nein', 'Ben'), row('', 'nein', 'Tom')],
      ),
    ).toEqual(['', 'peter@x.example', '', 'Ute Falk', '']);
  });

  it.each([
    ['of two who pay', [row('H1', 'ja', 'Peter'), row('H1', 'ja', 'Ute'), row('H1', 'nein', 'Mia')]],
    ['whose column names the payers', [row('H1', '', 'Peter'), row('H1', 'K-17', 'Mia')]],
  ])('has none %s', (_, rows) => {
    expect(payersOf(...rows)).toEqual(rows.map(() => undefined));
  });
});

it('notes that speak of a pause or a notice are told where no column does', () => {
  const told = (values: object) =>
    finished(toldNotes([{ place: 'Zeile 2', said: {}, values: { tariff: 'new', ...values } } as never])).map(
      ({ message }) => message.split(',')[0],
    );
  expect(told({ notes: 'pausiert bis Februar' })).toEqual(['Die Notiz spricht von einer Pause']);
  expect(told({ notes: 'hört zum Jahresende auf' })).toEqual(['Die Notiz spricht von einer Kündigung']);
  expect(told({ notes: 'pausiert bis Februar', paused_until: '2027-02-28' })).toEqual([]);
  expect(told({ notes: 'gekündigt', status: 'cancelled' })).toEqual([]);
  expect(told({ notes: 'hat nicht gekündigt' })).toEqual([]);
});

it.each([
  ['notes', 'Knie-OP 2025, keine Kniebeugen', true],
  ['notes', 'Verletzung an der Schulter', true],
  ['paused_because', 'Bandscheibe', true],
  ['notes', 'herzlich empfohlen von Ida, Krankenkasse zahlt Zuschuss', false],
  ['notes', 'Schließfach 12, offene OP-Liste', false],
])('%s „%s“ speak of health: %s', (name, text, isTold) => {
  const entry = { place: 'Zeile 2', said: {}, values: { [name]: text } };
  const told = finished(toldNotes([entry] as never));
  expect(told.map(({ message }) => message.startsWith('Der Text spricht vielleicht'))).toEqual(
    isTold ? [true] : [],
  );
  expect(JSON.stringify(told)).not.toContain(text);
});
