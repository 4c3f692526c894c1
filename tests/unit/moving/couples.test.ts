/** Rows of a couple or a company, fees in names, cards that aren't paid, columns of yes and no. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import type { Finding } from '#services/endpoints/studio/movingIn/context.ts';
import { withNamedFees } from '#services/endpoints/studio/movingIn/fees/namedFees.ts';
import { gatherPeople } from '#services/endpoints/studio/movingIn/people/persons.ts';
import { unpaidCard } from '#services/endpoints/studio/movingIn/records/claimsOf.ts';
import { Stock } from '#services/endpoints/studio/movingIn/records/stock.ts';
import { withCompanyRows } from '#services/endpoints/studio/movingIn/rows/companyRows.ts';
import { withPartners } from '#services/endpoints/studio/movingIn/rows/partners.ts';
import { readRows } from '#services/endpoints/studio/movingIn/rows/readRows.ts';
import { Meanings } from '#services/http/imports/meanings.ts';
import { finished } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const understand = finished(understandings(sheets));

function readOf(text: string) {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  return { headings, entries, notes: [] };
}

const mapped = (text: string, kind: 'members' | 'cards' = 'members') =>
  mapColumns(readOf(text), {
    ...{ kind, resource: sheets[kind], understand: understand[kind] },
    ...{ answers: {}, columns: new Map(), chosen: undefined },
  }).mapping;

describe('a couple in one row', () => {
  const of = (text: string, answers = {}) => {
    const about = { mapping: mapped(text), understand: understand.members, answers };
    const { read, questions, notes } = finished(withPartners(readOf(text), about));
    const rows = read.entries.map(({ values }) => [values.Vorname, values.Nachname]);
    const payers = read.entries.map(({ values }) => values['Zahler (Partner)'] ?? '');
    return { rows, payers, answers: questions.map(({ answer }) => answer), notes: notes.length };
  };
  const COUPLE =
    'Nr;Nachname;Vorname;Partner Vorname;Partner Nachname;Partner Geb.;Geburtsdatum\n1;Ott;Clara;Jan;;01.02.1980;03.04.1981\n2;Berg;Ida;;;;';

  it('has a payer each beside those whom another column names', async () => {
    const head = 'Nr;Nachname;Vorname;SUBORDINATE;Partner Vorname;Partner Nachname;Partner Geb.;Geburtsdatum';
    const text = `${head}\n1;Ott;Clara;;Jan;;01.02.1980;03.04.1981\n2;Ott;Ben;1;;;;11.11.2012`;
    const meanings = new Meanings(sheets.members, new Map(), new Map());
    const { entries } = await readRows(readOf(text), {
      ...{ kind: 'members', resource: sheets.members, understand: understand.members },
      ...{ mapping: mapped(text), meanings, answers: {}, tariffs: [], prefix: '' },
      ...{ today: '2026-03-04', isPriced: false },
    });
    const payers = entries.map(({ values }) => [values.first_name, values.payer_number ?? null]);
    expect(payers).toEqual([
      ['Clara', null],
      ['Jan', '1'],
      ['Ben', '1'],
    ]);
  });

  it('becomes two people, of whom the first pays', () => {
    expect(of(COUPLE)).toEqual({
      rows: [
        ['Clara', 'Ott'],
        ['Jan', 'Ott'],
        ['Ida', 'Berg'],
      ],
      ...{ payers: ['', '1', ''], answers: ['take'], notes: 1 },
    });
    expect(of(COUPLE, { partners: 'leave' })).toMatchObject({
      rows: [
        ['Clara', 'Ott'],
        ['Ida', 'Berg'],
      ],
      ...{ answers: ['leave'], notes: 1 },
    });
  });

  it('is one person with a partner where nothing speaks for a membership', () => {
    const named = 'Nr;Nachname;Vorname;Vorname Partner\n1;Ott;Clara;Jan';
    expect(of(named).answers).toEqual(['leave']);
    expect(of(`${named.replace('\n', ';Tarif\n')};Paartarif`).answers).toEqual(['take']);
    expect(of('Nr;Nachname;Vorname;Vertragspartner Vorname\n1;Ott;Clara;Jan').answers).toEqual([]);
  });
});

describe('a company without a person', () => {
  const of = (text: string, answers = {}) => {
    const { read, mapping, questions } = finished(
      withCompanyRows(readOf(text), { mapping: mapped(text), answers }),
    );
    const cell = (field: string, values: Readonly<Record<string, unknown>>) =>
      Object.keys(mapping)
        .filter((one) => mapping[one] === field)
        .map((one) => values[one])
        .filter(Boolean);
    const rows = read.entries.map(({ values }) =>
      ['first_name', 'last_name', 'company_name'].flatMap((field) => cell(field, values)),
    );
    return { rows, asked: questions.length };
  };

  it.each([
    'Firma;Vorname;Nachname\n;Clara;Ott\nPraxis Mai;;',
    'Vorname;Nachname\nClara;Ott\n;Bau GmbH',
    'Vorname;Nachname\nClara;Ott\nBau GmbH;',
  ])('is a customer by its own name: %j', (text) => {
    const { rows, asked } = of(text);
    const name = /Praxis Mai|Bau GmbH/.exec(text)?.[0];
    expect([rows, asked]).toEqual([
      [
        ['Clara', 'Ott'],
        ['Firma', name, name],
      ],
      1,
    ]);
    expect(of(text, { companies: 'leave' }).rows).toHaveLength(1);
  });

  it('is none beside a person, or in a table without names', () => {
    expect(of('Firma;Vorname;Nachname\nBau GmbH;Clara;Ott').asked).toBe(0);
    expect(of('Name;IBAN;Betrag\nBau GmbH;DE02500105170137075030;250,00').asked).toBe(0);
    expect(of('Nr;Firma;Tarif;Beginn\n1;Bau GmbH;Gold;01.01.2024').asked).toBe(0);
  });

  it('is the one that other files mean by its number', async () => {
    const row = (place: string, values: object) =>
      ({ place, file: place, kind: 'members', values: { former_number: '1', ...values }, said: {} }) as never;
    const firm = { first_name: 'Firma', last_name: 'Praxis Mai', company_name: 'Praxis Mai' };
    const person = { first_name: 'Clara', last_name: 'Ott', company_name: 'Praxis Mai' };
    const choices = { people: {}, people_by: {} } as never;
    const { people, notes } = await gatherPeople([row('a', person), row('b', firm)], [], choices);
    expect([people.length, notes]).toEqual([1, []]);
    const debit = {
      former_number: null,
      first_name: 'Firma',
      last_name: 'Bau GmbH',
      company_name: 'Bau GmbH',
    };
    const contact = { ...person, company_name: 'Bau GmbH' };
    const gathered = await gatherPeople([row('a', debit), row('b', contact)], [], choices);
    expect(gathered.people.map(({ key }) => key)).toEqual(['b']);
  });
});

describe('a fee in the name of a tariff', () => {
  const of = (tariffs: readonly string[], { isPriced = false, answers = {} } = {}) => {
    const entries = tariffs.map((tariff, at) => ({
      ...{ place: `Zeile ${at + 2}`, values: { tariff: 'new' }, said: { tariff } },
    }));
    const found = finished(withNamedFees(entries as never, { isPriced, answers }));
    const fees = found.entries.map(({ values }) => values.price_cents);
    return { fees, answers: found.questions.map(({ answer }) => answer) };
  };

  it('is asked about where no file has fees', () => {
    expect(of(['Basic 29', 'Monatskarte 45', 'Sauna'])).toEqual({
      ...{ fees: [2900, 4500, undefined], answers: ['fee'] },
    });
    expect(of(['Basic 29'], { answers: { named_fees: 'other' } })).toEqual({
      ...{ fees: [undefined], answers: ['other'] },
    });
    expect(of(['Basic 12', 'Basic 24'])).toEqual({ fees: [undefined, undefined], answers: ['other'] });
    expect(of(['Basic 29'], { isPriced: true })).toEqual({ fees: [undefined], answers: [] });
    expect(of(['Basic', '10er Karte'])).toMatchObject({ answers: [] });
  });
});

describe('a card that isn’t paid', () => {
  const of = (values: object) => {
    const notes: Finding[] = [];
    const about = { notes, faults: [], today: '2026-11-29', claims: new Stock(), sheets };
    const row = { place: 'Zeile 2', file: '', kind: 'cards', values, said: { tariff: '10er-Karte' } };
    const claim = unpaidCard(row as never, '00000000-0000-4000-8000-000000000000', about as never);
    return { claim, notes: notes.map(({ message }) => message) };
  };

  it('becomes an open item of its price', () => {
    expect(of({ payment: 'unpaid', price_cents: 12_000, valid_from: '2026-11-01' })).toMatchObject({
      claim: { amount_cents: 12_000, due_on: '2026-11-01', text: '10er-Karte' },
      notes: [expect.stringContaining('nicht bezahlt')],
    });
    expect(of({ payment: 'unpaid' })).toMatchObject({ notes: [expect.stringContaining('ohne Preis')] });
    expect(of({ payment: 'paid', price_cents: 12_000 })).toEqual({ claim: undefined, notes: [] });
  });

  it.each([
    ['Bezahlt', 'ja', 'nein', 'payment'],
    ['Zahlungsstatus', 'bezahlt', 'offen', 'payment'],
    ['Bezahlt', '120,00', '0,00', 'price_cents'],
  ])('is told by the column %s of %s and %s', (heading, one, other, field) => {
    expect(mapped(`Nr;Karte;Rest;${heading}\n1;A;4;${one}\n2;A;5;${other}`, 'cards')[heading]).toBe(field);
  });
});

it.each([
  ['ja', 'nein', null],
  ['frei', 'nein', null],
  ['Lastschrift', 'nein', 'payment_method'],
])('a column of %s and %s below any heading is of ways of paying: %s', (one, other, field) => {
  expect(mapped(`Nr;Name;Newsletter\n1;Ott, Clara;${one}\n2;Berg, Ida;${other}`).Newsletter).toBe(field);
});
