/** What files say in several tables or columns: codes and their words, identifiers and members' numbers, notes. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { withUsedMandates } from '#services/endpoints/studio/movingIn/rows/usedMandates.ts';
import { withWholeNotes } from '#services/endpoints/studio/movingIn/rows/wholeNotes.ts';
import { accountIds } from '#services/endpoints/studio/movingIn/sources/accountIds.ts';
import { withCodes } from '#services/endpoints/studio/movingIn/sources/codeTables.ts';
import { withPublicNumbers } from '#services/endpoints/studio/movingIn/sources/publicNumbers.ts';
import { withTariffs } from '#services/endpoints/studio/movingIn/sources/tariffReferences.ts';
import type { Source } from '#services/http/imports/file.ts';
import { finished, imported, tableIn } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const general = finished(understandings(sheets));

const tableOf = (name: string, text: string) => ({ name, read: tableIn(text) });

type Table = [name: string, text: string];
const cellsOf = ({ read }: Pick<Source, 'read'>) =>
  read.entries.map(({ values }) => read.headings.map((heading) => values[heading]).join(';'));

describe('codes that a small table names', () => {
  const coded = (...tables: Table[]) =>
    finished(
      withCodes(
        tables.map((one) => tableOf(...one)),
        general.members,
      ),
    );
  const people: Table = ['p', 'Nr;AnredeID;Nachname;Vorname\n1;2;Ott;Ida\n2;1;Berg;Jan\n3;9;Kaya;Ali'];

  it('are its words', () => {
    const [first] = coded(people, ['a', 'AnredeID;Anrede\n1;Herr\n2;Frau']);
    expect(first?.read.headings).toEqual(['Nr', 'Anrede', 'Nachname', 'Vorname']);
    expect(cellsOf(first!)).toEqual(['1;Frau;Ott;Ida', '2;Herr;Berg;Jan', '3;9;Kaya;Ali']);
  });

  it('are understood by their own heading where that of the words says nothing', () => {
    const contracts: Table = ['c', 'Nr;Tarif;Preis;ZahlweiseNr\n1;Fit;30;6'];
    const [first] = coded(contracts, ['z', 'ZahlweiseNr;Text\n1;monatlich\n6;halbjährlich']);
    expect(first?.read.headings).toEqual(['Nr', 'Tarif', 'Preis', 'Zahlweise']);
    expect(cellsOf(first!)).toEqual(['1;Fit;30;halbjährlich']);
  });

  it.each([
    ['with the same code twice', 'AnredeID;Anrede\n1;Herr\n1;Frau'],
    ['of one row', 'AnredeID;Anrede\n1;Herr'],
    ['of people', 'AnredeID;Nachname\n1;Ott\n2;Berg'],
    ['of other codes', 'TitelID;Anrede\n1;Herr\n2;Frau'],
  ])('stay beside a table %s', (_, table) => {
    const [first] = coded(people, ['a', table]);
    expect(cellsOf(first!)[0]).toBe('1;2;Ott;Ida');
  });
});

describe('a table whose heading of codes says nothing', () => {
  const members: Table = ['kunden.csv', 'ID;Nachname;ZahlartID;Status\n1;Ott;2;1\n2;Berg;1;3'];
  const coded = (...tables: Table[]) =>
    finished(
      withCodes(
        [members, ...tables].map((one) => tableOf(...one)),
        general.members,
      ),
    );

  it('says by its name what it is the codes of', () => {
    const [found, ...used] = coded(
      ['zahlarten.csv', 'ID;Name\n1;Lastschrift\n2;Überweisung'],
      ['export.xlsx: Status', 'ID;Bezeichnung\n1;aktiv\n2;gekündigt\n3;ausgetreten'],
    );
    expect(cellsOf(found!)).toEqual(['1;Ott;Überweisung;aktiv', '2;Berg;Lastschrift;ausgetreten']);
    const asCodes = expect.stringMatching(/^Als Codetabelle verwendet/);
    expect(used.map(({ left }) => left)).toEqual([asCodes, asCodes]);
  });

  it.each([
    ['without the codes of the column', 'zahlarten.csv', 'ID;Name\n7;Lastschrift\n8;Überweisung'],
    ['of something else', 'trainer.csv', 'ID;Name\n1;Eva Kolb\n2;Jan Ruf'],
    ['with further columns', 'status.csv', 'ID;Name;Status\n1;Eva Kolb;aktiv\n3;Jan Ruf;aktiv'],
  ])('changes nothing %s', (_, name, text) => {
    const [found, other] = coded([name, text]);
    expect(cellsOf(found!)).toEqual(['1;Ott;2;1', '2;Berg;1;3']);
    expect(other?.left).toBeUndefined();
  });
});

it('a table with an “ID” that others name as that of their tariff is one of tariffs', () => {
  const tariffs: Table = ['tarife.csv', 'ID;Name;Preis\n1;Bronze;29,90\n2;Gold;149,70'];
  const [members, plans] = finished(
    withTariffs(
      [tableOf('kunden.csv', 'ID;Nachname;TarifID\n1;Ott;2\n2;Berg;1'), tableOf(...tariffs)],
      general,
    ),
  );
  expect(members?.read.entries.map(({ values }) => values['TarifID: Tarif'])).toEqual(['Gold', 'Bronze']);
  expect(plans?.kind).toBe('products');
  // Nobody names it: it may be one of people.
  const alone = [tableOf('kunden.csv', 'ID;Nachname\n1;Ott'), tableOf(...tariffs)];
  expect(finished(withTariffs(alone, general))[1]?.kind).toBeUndefined();
});

describe('identifiers of people who have a number as well', () => {
  const replaced = (people: string, links: Readonly<Record<string, string>>, ...others: Table[]) =>
    finished(
      withPublicNumbers(
        [tableOf('p', people), ...others.map((one) => tableOf(...one))],
        new Map(Object.entries(links)),
        general,
      ),
    );
  const PEOPLE =
    'customerId;customerNumber;lastname;firstname;payerCustomerId\n88;M-1;Ott;Ida;\n89;;Ott;Jan;88';
  const LINKS = { p: 'customerId', c: 'customerId' };
  const contracts: Table = ['c', 'customerId;rateName\n88;Gold\n89;Gold'];

  it('are the numbers that members know, in all tables', () => {
    const [people, others] = replaced(PEOPLE, LINKS, contracts);
    expect(cellsOf(people!)).toEqual(['M-1;M-1;Ott;Ida;', '89;;Ott;Jan;M-1']);
    expect(cellsOf(others!)).toEqual(['M-1;Gold', '89;Gold']);
    expect(people?.used).toEqual(['customerNumber']);
  });

  it.each([
    ['two have the same number', PEOPLE.replace('89;;', '89;M-1;')],
    ['a number is the identifier of another', PEOPLE.replace('M-1', '89')],
    ['nobody has a number', PEOPLE.replace('M-1', '')],
  ])('stay where %s', (_, people) => {
    const [, others] = replaced(people, LINKS, contracts);
    expect(cellsOf(others!)).toEqual(['88;Gold', '89;Gold']);
  });
});

describe('the bare number of an account', () => {
  const own = (...tables: Table[]) => [
    ...finished(
      accountIds(
        tables.map((one) => tableOf(...one)),
        general.members,
      ),
    ),
  ];
  const people: Table = ['p', 'Nr;Nachname;Vorname\n1;Ott;Ida\n2;Berg;Jan\n3;Kaya;Ali'];
  const accounts = (...rows: string[]): Table => ['m', ['id;Kontoinhaber;IBAN', ...rows].join('\n')];

  it('is none of a member where the holders have other names', () => {
    expect(own(people, accounts('1;Ali Kaya;DE1', '2;Ida Ott;DE2', '3;Berg, Jan;DE3'))).toEqual(['m']);
    expect(own(people, accounts('901;Ida Ott;DE1'))).toEqual(['m']);
  });

  it.each([
    ['the holders are these members, or of their families', ['1;Ida Ott;DE1', '2;Eva Berg;DE2']],
    ['no holder is named', ['2;;DE1', '1;;DE2']],
  ])('is that of a member where %s', (_, rows) => {
    expect(own(people, accounts(...rows))).toEqual([]);
  });

  it('is one where nobody else is there, and where its heading says so', () => {
    expect(own(accounts('1;Ali Kaya;DE1'))).toEqual([]);
    const [name, text] = accounts('1;Ali Kaya;DE1');
    expect(own(people, [name, text.replace('id;', 'Mitgliedsnr.;')])).toEqual([]);
  });

  it('leaves the account to the holder by name', () => {
    const [name, text] = accounts('1;Ali Kaya;DE1');
    const { mapping } = mapColumns(tableOf(name, text).read, {
      ...{ kind: 'members', resource: sheets.members, understand: general.members, answers: {} },
      ...{ columns: new Map(), chosen: undefined, number: null },
    });
    expect(mapping).toEqual({ id: null, Kontoinhaber: 'name', IBAN: 'iban' });
  });
});

describe('mandates that were signed long ago', () => {
  const used = (cells: string, answers = {}) => {
    const heads = 'Nr;Name;IBAN;Mandatsreferenz;Mandat vom';
    const { entries, mapping } = imported(sheets.members, `${heads}\n${cells}`);
    return finished(withUsedMandates(entries, { mapping, answers, today: '2026-11-30' }));
  };
  const OLD = '1;Ott, Ida;;M-1;01.03.2020\n2;Berg, Jan;;M-2;01.03.2025\n3;Kaya, Ali;;;01.03.2019';

  it('are asked about, and have lapsed unless they were used', () => {
    const { entries, questions } = used(OLD);
    expect(questions).toMatchObject([{ key: 'mandates', answer: 'unknown' }]);
    expect(questions[0]?.text).toContain('Bei 1 Mandat liegt');
    expect(entries.every(({ values }) => !values.mandate_last_used_on)).toBe(true);
  });

  it('have a day of last use where they were', () => {
    const days = used(OLD, { mandates: 'used' }).entries.map(({ values }) => values.mandate_last_used_on);
    expect(days).toEqual(['2026-10-01', undefined, undefined]);
  });

  it('are none of those that may still be used, to the day', () => {
    expect(used('1;Ott, Ida;;M-1;30.11.2023').questions).toEqual([]);
    expect(used('1;Ott, Ida;;M-1;29.11.2023').questions).toHaveLength(1);
  });

  it('are none of who has left', () => {
    const { entries, mapping } = imported(
      sheets.members,
      'Nr;Name;Mandatsreferenz;Mandat vom;Austritt\n1;Ott, Ida;M-1;01.03.2020;31.10.2026',
    );
    expect(
      finished(withUsedMandates(entries, { mapping, answers: {}, today: '2026-11-30' })).questions,
    ).toEqual([]);
  });
});

describe('notes in several columns', () => {
  it('stand below each other, each further one behind its heading', () => {
    const { read } = tableOf(
      'p',
      'Name;Bemerkung;Warnung;Bemerkung (2)\nIda Ott;Knie;Asthma;parkt hinten\nJan Berg;;Herz;\nAli Kaya;Knie;;Knie',
    );
    const mapping = { Name: 'name', Bemerkung: 'notes', Warnung: 'notes', 'Bemerkung (2)': 'notes' };
    const { fields } = sheets.members;
    const told = finished(withWholeNotes(read, { mapping, fields, understand: general.members }));
    expect(told.read.entries.map(({ values }) => values.Bemerkung)).toEqual([
      'Knie\nWarnung: Asthma\nparkt hinten',
      'Warnung: Herz',
      'Knie',
    ]);
    expect(told.used).toEqual(['Warnung', 'Bemerkung (2)']);
    expect(told.mapping).toMatchObject({ Bemerkung: 'notes', Warnung: null, 'Bemerkung (2)': null });
  });
});

it('a plan is none of how often one pays, beside a column that says it', () => {
  const mapped = (text: string) =>
    mapColumns(tableOf('p', text).read, {
      ...{ kind: 'members', resource: sheets.members, understand: general.members, answers: {} },
      ...{ columns: new Map(), chosen: undefined },
    }).mapping['Payment plan'];
  const rows = 'Nr;Name;Membership;Dues;Payment plan';
  expect(mapped(`${rows};Pay frequency\n1;Ida Ott;Gold;49.90;12 Month EFT;Monthly`)).toBeNull();
  expect(mapped(`${rows}\n1;Ida Ott;Gold;49.90;monthly\n2;Jan Ott;Gold;49.90;yearly`)).toBe(
    'billing_interval',
  );
});

describe('the cells of a person', () => {
  const read = (heads: string, cells: string) => imported(sheets.members, `${heads}\n${cells}`);

  it.each([
    ['a', 'Kerkplein 14a'],
    ['-2', 'Kerkplein 14-2'],
    ['Hinterhaus', 'Kerkplein 14, Hinterhaus'],
  ])('add „%s“ to the number of a house', (extra, street) => {
    const { values } = read('Nr;Name;Straat;Huisnummer;Toevoeging', `1;Ott, Ida;Kerkplein;14;${extra}`);
    expect(values).toMatchObject([{ street }]);
  });

  it.each([
    ['Duitsland', 'Deutschland'],
    ['France', 'Frankreich'],
    ['Paesi Bassi', 'Niederlande'],
    ['Westeros', 'Westeros'],
  ])('name the country %s', (Land, country) => {
    expect(read('Nr;Name;Land', `1;Ott, Ida;${Land}`).values).toMatchObject([{ country }]);
  });

  it.each(['DE89 **** **** **** 3000', 'DE89XXXXXXXXXXXXXX3000'])('have no account in %s', (iban) => {
    const { values, notes } = read('Nr;Name;IBAN', `1;Ott, Ida;${iban}`);
    expect(values).toMatchObject([{ iban: null }]);
    expect(notes.map(({ message }) => message)).toContain('IBAN nur in Teilen lesbar: ausgelassen');
  });

  it.each([
    ['sì', 'indefinite'],
    ['oui', 'indefinite'],
    ['non', 'none'],
    ['nee', 'none'],
  ])('say by „%s“ whether a contract goes on', (cell, prolongation_months) => {
    const { values } = read('Nr;Name;Rinnovo automatico', `1;Ott, Ida;${cell}`);
    expect(values).toMatchObject([{ prolongation_months }]);
  });
});
