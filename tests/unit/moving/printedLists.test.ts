/** Lists as databases, printers and people's own workbooks have them. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { withoutDegrees } from '#format/foreign/people.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { byWordsOfIntervals } from '#services/endpoints/studio/movingIn/columns/intervalColumns.ts';
import { kindOf, understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { unreadColumns } from '#services/endpoints/studio/movingIn/columns/unreadColumns.ts';
import { withRest } from '#services/endpoints/studio/movingIn/fees/partPayments.ts';
import { withBookedSides } from '#services/endpoints/studio/movingIn/rows/bookedSides.ts';
import { withCardsApart } from '#services/endpoints/studio/movingIn/sources/cardsApart.ts';
import { withCodes } from '#services/endpoints/studio/movingIn/sources/codeTables.ts';
import { withForeignKeys } from '#services/endpoints/studio/movingIn/sources/foreignKeys.ts';
import { withGross } from '#services/endpoints/studio/movingIn/sources/netAmounts.ts';
import { partRemark } from '#services/endpoints/studio/movingIn/sources/partedStates.ts';
import { withStatesAbove } from '#services/endpoints/studio/movingIn/sources/statesAbove.ts';
import { readFiles } from '#services/http/imports/file.ts';
import { fixedRows } from '#services/http/imports/fixedWidth.ts';
import { finished, imported, tableIn } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const understand = finished(understandings(sheets));

describe('a list padded with spaces', () => {
  const page = (number: number, ...lines: string[]) =>
    [
      `STUDIO NORD     MITGLIEDER    SEITE ${number}`,
      '',
      'NR    NAME         VORNAME  BEITRAG',
      '----- ------------ -------- -------',
      ...lines,
    ].join('\r\n');
  const list = `${page(1, '00012 von Heide    Max        29,90', '00013 Ott          Ute       9,90')}\r\n\f${page(
    2,
    '00014 Berg         Jörg     149,00',
  )}\r\n----- ------------ -------- -------\r\n*** ENDE DER LISTE ***\r\n\x1a`;

  it('has its columns where the dashes are, and the head of each page is none of its rows', () => {
    const rows = finished(fixedRows(list))?.filter((row) => row.some((cell) => cell !== ''));
    expect(rows).toEqual([
      ['STUDIO NORD     MITGLIEDER    SEITE 1'],
      ['NR', 'NAME', 'VORNAME', 'BEITRAG'],
      ['00012', 'von Heide', 'Max', '29,90'],
      ['00013', 'Ott', 'Ute', '9,90'],
      ['00014', 'Berg', 'Jörg', '149,00'],
      ['*** ENDE DER LISTE ***'],
    ]);
  });

  it('is read as a table', () => {
    const { values } = imported(sheets.members, list);
    expect(values).toMatchObject([
      { former_number: '00012', first_name: 'Max', price_cents: 2990 },
      { former_number: '00013', last_name: 'Ott', price_cents: 990 },
      { former_number: '00014', last_name: 'Berg', first_name: 'Jörg', price_cents: 14_900 },
    ]);
  });

  it('is no other text', () => {
    expect(finished(fixedRows('Nr;Name\n1;Ott\n--- --- ---'))).toBeUndefined();
    expect(finished(fixedRows('Nr;Name\n1;Ott'))).toBeUndefined();
  });
});

describe('a table of a database', () => {
  it('refers to another one by a foreign key', () => {
    const { headings, entries } = finished(withForeignKeys(tableIn('id;plan_fk;PersonFK\n1;2;3')));
    expect(headings).toEqual(['id', 'plan_id', 'PersonID']);
    expect(entries[0]?.values).toEqual({ id: '1', plan_id: '2', PersonID: '3' });
    expect(finished(withForeignKeys(tableIn('plan_id;plan_fk\n1;2'))).headings).toContain('plan_fk');
  });

  it('has places by their number, and not those of its studios', () => {
    const places = { name: 'Orte.csv', read: tableIn('OrtID;Ort\n1;Dresden\n2;Chemnitz') };
    const people = { name: 'p.csv', read: tableIn('Nr;Name;OrtID\n7;Ott;2') };
    const [, coded] = finished(withCodes([places, people], understand.members));
    expect(coded?.read.entries[0]?.values).toMatchObject({ Ort: 'Chemnitz' });
    const studios = { name: 'Studios.csv', read: tableIn('StudioID;Ort\n1;Dresden\n2;Chemnitz') };
    const guests = { name: 'p.csv', read: tableIn('Nr;Name;StudioID\n7;Ott;2') };
    const [, left] = finished(withCodes([studios, guests], understand.members));
    expect(left?.read.headings).toEqual(['Nr', 'Name', 'StudioID']);
  });
});

describe('amounts without tax', () => {
  it('are gross by the column of its rate', () => {
    const { entries, notes } = finished(withGross(tableIn('Tarif;Netto;MwSt %\nFlex;33,53;19'), understand));
    expect(entries[0]?.values['Preis brutto']).toBe('39,90');
    expect(notes).toHaveLength(1);
  });

  it.each(['Tarif;Netto;MwSt %;Brutto\nFlex;33,53;19;39,90', 'Tarif;Netto\nFlex;33,53'])(
    'stay beside gross ones, and without a rate',
    (text) => {
      const read = tableIn(text);
      expect(finished(withGross(read, understand))).toBe(read);
    },
  );
});

describe('items of which a part is paid', () => {
  const rest = (text: string) => {
    const { read, mapping } = imported(sheets.open_items, text);
    const owed = finished(withRest(read, mapping));
    const heading = Object.keys(owed.mapping).find((one) => owed.mapping[one] === 'amount_cents') ?? '';
    return { ...owed, cells: owed.read.entries.map(({ values }) => values[heading]) };
  };

  it.each(['Betrag;Bezahlt', 'Rechnungsbetrag;Gezahlt', 'gross_amount;paid_amount'])(
    'are open by what is left: %s',
    (headings) => {
      const { cells, notes } = rest(`Nr;Text;${headings}\n1;Mai;49,90;0,00\n2;Juni;49,90;20,00`);
      expect(cells).toEqual(['49,90', '29,90']);
      expect(notes).toMatchObject([{ place: 'Zeile 3', label: 'Offener Betrag' }]);
    },
  );

  it('are open as a column says, where one does', () => {
    expect(rest('Nr;Text;Betrag;Bezahlt;Offen\n1;Mai;49,90;20,00;29,90').cells).toEqual(['29,90']);
  });
});

describe('lines above rows', () => {
  const grouped = (...lines: (string | undefined)[]) => {
    const read = tableIn(`Nr;Name\n${lines.map((_, at) => `${at};Ott`).join('\n')}`);
    const entries = read.entries.map((entry, at) => {
      const said = lines[at];
      return said === undefined ? entry : { ...entry, below: { place: `Zeile ${at}`, said } };
    });
    const { headings, entries: found } = finished(withStatesAbove({ ...read, entries }, understand.members));
    return headings.includes('Status') ? found.map(({ values }) => values.Status) : undefined;
  };

  it('say the status of those below', () => {
    expect(grouped('AKTIV', 'RUHEND', 'Gekündigte Verträge:', 'Damen')).toEqual([
      'AKTIV',
      'RUHEND',
      'Gekündigt',
      '',
    ]);
  });

  it('say none by an initial', () => {
    expect(grouped('A', 'G', undefined)).toBeUndefined();
  });
});

describe('a remark', () => {
  it.each([
    ['gek. am 2.10.26 zum 31.5.27', { 'Gekündigt am': '2.10.26', 'Gekündigt zum': '31.5.27' }],
    ['gelb – ruht bis 31.03.2027 wegen Auslandsaufenthalt', { 'Pausiert bis': '31.03.2027' }],
  ])('says the status of a contract: %s', (cell, others) => {
    expect(partRemark(cell)).toMatchObject({ own: cell, others });
  });
});

describe('cards among contracts', () => {
  const text = `Kd;Nachname;Produkt;Preis;Gültig von;Gültig bis;Ruhend von;Restguthaben
1;Ott;Abo;79,00;01.03.2024;;;
2;Berg;Abo;79,00;01.09.2023;;01.11.2026;
3;Holm;10er Block;140,00;15.06.2026;15.06.2027;;6/10`;

  it('are some rows of a list of members', () => {
    const { headings, entries } = tableIn(text);
    expect(kindOf(headings, understand, entries)).toBe('members');
    const [people, cards] = finished(withCardsApart([{ name: 'a.csv', read: tableIn(text) }], understand));
    expect(people?.read.entries.map(({ values }) => values.Produkt)).toEqual(['Abo', 'Abo', '']);
    expect(cards?.read.entries[0]?.values).toMatchObject({ Karte: '10er Block', Restguthaben: '6/10' });
  });
});

it('the day of a membership comes behind that of a contract', () => {
  const { values } = imported(sheets.members, 'id;plan_started;joined\n1;2024-02-01;2024-01-15');
  expect(values).toMatchObject([{ starts_on: '2024-02-01' }]);
});

it('degrees are no part of a name', () => {
  expect(['Ahrens, Birgit Dr.', 'Dr. Ott', 'Moser Ing.', 'Ingrid Mag'].map(withoutDegrees)).toEqual([
    'Ahrens, Birgit',
    'Ott',
    'Moser',
    'Ingrid Mag',
  ]);
});

it.each(['Titel', 'IBAN', 'Gesperrt', 'Ruhend bis'])('a column „%s“ that isn’t read is told', (heading) => {
  const read = tableIn(`Nr;${heading}\n1;ja`);
  const cells = tableIn(`Nr;${heading}\n1;etwas`);
  const about = { kind: 'cards', place: 'a.csv', isDecided: () => false } as const;
  const told = [read, cells].map((one) =>
    unreadColumns(one, { Nr: 'former_number', [heading]: null }, about),
  );
  expect(told.map(({ length }) => length)).toEqual([1, 1]);
});

it.each([
  ['Join Dt', 'starts_on'],
  ['Exp_Dt', 'ends_on'],
  ['Cancel Eff Dt', 'cancelled_to'],
  ['Cancel Notice Dt', 'cancelled_on'],
  ['Acct', 'former_number'],
  ['Household Head', 'payer_number'],
  ['Began', 'starts_on'],
  ['nächste Rg.', 'next_due_on'],
])('„%s“ is understood', (heading, field) => {
  expect(understand.members(heading).field).toBe(field);
});

it('a side may stand beside its balance by that name', () => {
  const { read, mapping } = imported(sheets.members, 'Nr;Saldo S/H;Saldo\n1;S;120,00\n2;H;15,00');
  const { entries } = finished(withBookedSides(read, mapping)).read;
  expect(entries.map(({ values }) => values.Saldo)).toEqual(['120,00', '15,00 H']);
});

it('the days of a month on which debits are made are no intervals', () => {
  const { read, mapping } = imported(sheets.members, 'Nr;Abbuchung;Rate\n1;1.;39,90\n2;15.;39,90');
  const before = { ...mapping, Abbuchung: 'billing_interval' };
  expect(byWordsOfIntervals(read, before, sheets.members).Abbuchung).toBeNull();
});

it('an archive is read by what its files are, also with endings of reports', async () => {
  const files = { 'roster.psv': 'Nr|Name\n1|Ott', 'liste.prn': 'Nr;Name\n2;Berg' };
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const read = await readFiles(zip, 'a.zip', (heading) => heading === 'Name', { lists: true });
  expect(read.map(({ name }) => name).sort()).toEqual(['liste.prn', 'roster.psv']);
});
