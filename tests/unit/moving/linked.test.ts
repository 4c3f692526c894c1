/** What several tables say together, and what their names say: numbers, contracts, fees, companies, former members. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import type { Finding } from '#services/endpoints/studio/movingIn/context.ts';
import type { Row } from '#services/endpoints/studio/movingIn/files.ts';
import { gatherPeople } from '#services/endpoints/studio/movingIn/people/persons.ts';
import { withCancellations } from '#services/endpoints/studio/movingIn/records/apartCancellations.ts';
import { withApartTerms } from '#services/endpoints/studio/movingIn/records/apartTerms.ts';
import { nameGuardians, payersIn } from '#services/endpoints/studio/movingIn/records/payers.ts';
import { withBookedSides } from '#services/endpoints/studio/movingIn/rows/bookedSides.ts';
import { withHouseholds } from '#services/endpoints/studio/movingIn/rows/households.ts';
import { withContractOwners } from '#services/endpoints/studio/movingIn/sources/contractOwners.ts';
import { withJoinedNames } from '#services/endpoints/studio/movingIn/sources/joinedNames.ts';
import { linkedNumbers } from '#services/endpoints/studio/movingIn/sources/linkedNumbers.ts';
import { withNamedSheets } from '#services/endpoints/studio/movingIn/sources/namedSheets.ts';
import { finished, tableIn } from '../../support/imported.ts';

const general = finished(understandings(sheetsFor([])));

const tableOf = (name: string, text: string) => ({ name, read: tableIn(text) });

const row = (values: Row['values'], more: Partial<Row> = {}): Row => ({
  ...{ place: 'Zeile 2', file: 'a.csv', kind: 'members', values, said: values },
  ...more,
});

describe('the column that is the number of members', () => {
  const links = (...tables: [name: string, text: string][]) =>
    Object.fromEntries(
      finished(
        linkedNumbers(
          tables.map((one) => tableOf(...one)),
          general,
        ),
      ),
    );

  it('is the one by which another table refers to them', () => {
    expect(
      links(
        ['kunden', 'Konto;Nachname;Vorname\n10010;Ott;Ida\n10011;Berg;Jan'],
        ['op', 'Konto;Rechnungs-Nr.;Fälligkeit;Saldo\n10010;R1;01.10.2026;49,90\n10010;R2;01.11.2026;49,90'],
      ),
    ).toEqual({ kunden: 'Konto', op: 'Konto' });
  });

  it('is that one of several', () => {
    const people = 'Member ID;Club Member ID;First name;Last name\n88;C1;Ida;Ott\n89;C2;Jan;Berg';
    const contracts = 'Member ID;Membership name;Start date;Price\n88;Gold;2026-01-01;39.90';
    expect(links(['a', people], ['b', contracts])).toEqual({ a: 'Member ID', b: 'Member ID' });
  });

  it('stays that of the payer where it names one', () => {
    expect(
      links(
        ['eltern', 'ElternID;Vorname;Nachname\nE1;Ida;Ott\nE2;Jan;Berg'],
        ['kinder', 'KindID;Vorname;Nachname;ElternID;Tarif;Beginn\nK1;Finn;Ott;E1;Judo;01.08.2026'],
      ),
    ).toEqual({ eltern: 'ElternID' });
  });

  it('isn’t one that several rows have, or that only a file beside it happens to have', () => {
    const people = 'Konto;Nachname;Vorname\n1;Ott;Ida\n1;Berg;Jan';
    expect(links(['a', people], ['b', 'Konto;Text;Saldo\n1;Beitrag;5'])).toEqual({});
    const numbered = 'Mitgliedsnr.;Filial-Nr.;Nachname;Vorname\nM1;1;Ott;Ida\nM2;2;Berg;Jan';
    expect(
      links(['a', numbered], ['b', 'Mitgliedsnr.;Filial-Nr.;Tarif;Beginn\nM1;1;Gold;01.01.2026']),
    ).toEqual({});
  });
});

describe('a contract named in place of a person', () => {
  const owned = (...tables: [name: string, text: string][]) =>
    finished(
      withContractOwners(
        tables.map((one) => tableOf(...one)),
        general.members,
      ),
    );

  it('is that of whom another table names', () => {
    const [, mandates, items] = owned(
      ['v', 'VertragsNr;E-Mail;Tarif\nV1;ida@x.example;Gold\nV2;jan@x.example;Gold'],
      ['m', 'VertragsNr;Mandatsreferenz;Kontoinhaber\nV2;M2;Ida Ott'],
      ['o', 'VertragsNr;Betrag\nV1;49,90\nV9;1,00'],
    );
    expect(mandates?.read.entries[0]?.values).toMatchObject({ 'E-Mail': 'jan@x.example' });
    expect(items?.read.entries.map(({ values }) => values['E-Mail'])).toEqual(['ida@x.example', '']);
  });

  it('stays open where two have its number', () => {
    const [, items] = owned(
      ['v', 'VertragsNr;E-Mail;Tarif\nV1;ida@x.example;Gold\nV1;jan@x.example;Gold'],
      ['o', 'VertragsNr;Betrag\nV1;49,90'],
    );
    expect(items?.read.headings).toEqual(['VertragsNr', 'Betrag']);
  });
});

describe('rows of one contract', () => {
  const joined = (...rows: Row[]) => {
    const notes: Finding[] = [];
    const found = withApartTerms(rows, notes).map(({ values }) => values);
    return { found, notes: notes.map(({ message }) => message) };
  };

  it('are one by its number, and a cancellation is that of no other', () => {
    const { found } = joined(
      row({ contract_number: 'V1', tariff: 'new', starts_on: '2026-01-01' }),
      row({ contract_number: 'V2', tariff: 'new', starts_on: '2026-01-01' }),
      row({ contract_number: 'V2', cancelled_to: '2026-12-31' }),
    );
    expect(found[0]).not.toHaveProperty('cancelled_to');
    expect(found[1]).toMatchObject({ contract_number: 'V2', cancelled_to: '2026-12-31' });
    expect(found[2]).toMatchObject({ contract_number: null, cancelled_to: null });
  });

  const debit = row({ price_cents: 9900, billing_interval: 'quarterly' }, { place: 'Zeile 9' });

  it('have the fee of the person’s one debit', () => {
    const { found, notes } = joined(row({ tariff: 'new', starts_on: '2026-01-01' }), debit);
    expect(found).toMatchObject([
      { price_cents: 9900, billing_interval: 'quarterly' },
      { price_cents: null },
    ]);
    expect(notes).toEqual(['Ohne Beitrag: der von Zeile 9']);
  });

  it('have the term that the list of people says of them', () => {
    const person = row(
      { starts_on: '2022-03-01', minimum_term_months: 12 },
      { file: 'stamm.csv', place: 'Stamm, Zeile 3' },
    );
    const paid = (file: string, values: Row['values'] = {}) =>
      row({ tariff: 'new', price_cents: 5900, ...values }, { file });
    const { found, notes } = joined(person, paid('oktober.csv'), paid('november.csv'));
    expect(found.map(({ minimum_term_months }) => minimum_term_months)).toEqual([12, 12, 12]);
    expect(notes).toEqual(['Ohne Laufzeit: die von Stamm, Zeile 3']);
    const isOpen = ({ found: of }: ReturnType<typeof joined>) => of[1]?.minimum_term_months === undefined;
    expect(isOpen(joined(person, paid('a.csv'), paid('a.csv')))).toBe(true);
    expect(isOpen(joined(person, paid('a.csv', { starts_on: '2024-01-01' })))).toBe(true);
  });

  it('are none for a tariff alone where another file has the contract', () => {
    const named = row({ tariff: 'new' }, { file: 'kunden.csv', said: { tariff: 'price_001' } });
    const whole = row(
      { tariff: 'new', starts_on: '2025-01-15' },
      { file: 'abos.csv', place: 'Abos, Zeile 2' },
    );
    const { found, notes } = joined(named, whole);
    expect(found.map(({ tariff }) => tariff)).toEqual([null, 'new']);
    expect(notes).toEqual(['„price_001“ ohne Beginn und Beitrag: Es gilt der Vertrag von Abos, Zeile 2']);
    expect(joined(named).found[0]?.tariff).toBe('new');
    expect(joined(named, { ...whole, file: 'kunden.csv' }).found[0]?.tariff).toBe('new');
  });

  it('end where another one of the file follows', () => {
    const contract = (starts_on: string, values: Row['values'] = {}, file = 'a.csv') =>
      row({ tariff: 'new', starts_on, ...values }, { file });
    const endsOf = (...rows: Row[]) => {
      const notes: Finding[] = [];
      return withCancellations(rows, notes).map(({ values }) => values.cancelled_to ?? null);
    };
    const first = contract('2021-03-01', { ends_on: '2022-02-28' });
    expect(endsOf(first, contract('2022-03-01'))).toEqual(['2022-02-28', null]);
    expect(endsOf(first, contract('2022-05-01'))).toEqual([null, null]);
    expect(endsOf(first, contract('2021-03-01'))).toEqual([null, null]);
    expect(endsOf(first, contract('2022-03-01', {}, 'b.csv'))).toEqual([null, null]);
  });

  it('have none of several debits, and keep their own', () => {
    const open = row({ tariff: 'new', starts_on: '2026-01-01' });
    expect(joined(open, debit, debit).found[0]).not.toHaveProperty('price_cents');
    expect(joined(open, open, debit).found[0]).not.toHaveProperty('price_cents');
    const priced = row({ tariff: 'new', starts_on: '2026-01-01', price_cents: 5000 });
    expect(joined(priced, debit).found[0]).toMatchObject({ price_cents: 5000 });
  });
});

it('a company is its contact where a row names it alone', async () => {
  const contact = { first_name: 'Britta', last_name: 'Hansen', company_name: 'Bau Hansen GmbH' };
  const rows = [
    row({ ...contact, former_number: '7' }),
    row({ name: 'Fa. Bau Hansen GmbH' }, { place: 'Zeile 3', kind: 'open_items' }),
    row({ name: 'Bau Hansen GmbH', former_number: '7' }, { place: 'Zeile 4', kind: 'open_items' }),
    row({ name: 'Andere GmbH' }, { place: 'Zeile 5', kind: 'open_items' }),
  ];
  const { people, unknown } = await gatherPeople(rows, [], { people: {}, people_by: {} });
  expect(people.map((one) => one.rows.map(({ place }) => place))).toEqual([
    ['Zeile 2', 'Zeile 3', 'Zeile 4'],
  ]);
  expect(unknown.map(({ row: of }) => of.place)).toEqual(['Zeile 5']);
});

it('a child has who holds the account as guardian, where that is somebody else of the files', async () => {
  const rows = [
    row({ former_number: '1', first_name: 'Tomma', last_name: 'Ubben', birthday: '1979-04-03' }),
    row(
      {
        former_number: '2',
        first_name: 'Keno',
        last_name: 'Ubben',
        birthday: '2012-06-05',
        account_holder: 'Tomma Ubben',
      },
      { place: 'Zeile 3' },
    ),
    row(
      {
        former_number: '3',
        first_name: 'Ina',
        last_name: 'Kühl',
        birthday: '2012-06-05',
        account_holder: 'Uwe Fremd',
      },
      { place: 'Zeile 4' },
    ),
  ];
  const { people } = await gatherPeople(rows, [], { people: {}, people_by: {} });
  const notes: Finding[] = [];
  nameGuardians(people, await payersIn(people), { today: '2026-11-29', notes });
  expect(people.map((one) => one.rows[0]?.values.guardian_name)).toEqual([
    undefined,
    'Tomma Ubben',
    undefined,
  ]);
  expect(notes).toMatchObject([{ place: 'Zeile 3', message: expect.stringContaining('von dessen Konto') }]);
});

describe('the name of a list', () => {
  const named = (name: string, text: string) => {
    const [source] = finished(withNamedSheets([tableOf(name, text)], general)).sources;
    return source?.read.entries[0]?.values;
  };
  const members = 'Name;E-Mail;Tarif;Beitrag;Beginn\nIda Ott;ida@x.example;Gold;39,90;01.01.2020';

  it.each([
    ['Ehemalige.csv', 'ehemalig'],
    ['liste.xlsx: Inaktive Mitglieder', 'ehemalig'],
    ['liste.xlsx: Interessenten', 'Interessent'],
    ['Aktive und Ehemalige.csv', undefined],
    ['Mitglieder aktiv.csv', undefined],
  ])('„%s“ says that all are %s', (name, state) => {
    expect(named(name, members)?.Status).toBe(state);
  });

  it('says that all rest, and that the days of the list are those of the pause', () => {
    const text = 'Name;geb.;Art;Betrag;von;bis\nIda Ott;14.07.1984;Gold;39,90;01.10.2026;31.03.2027';
    const values = named('liste.xlsx: Ruhend', text);
    expect(values).toMatchObject({ Status: 'ruhend', 'Pausiert ab': '01.10.2026' });
    expect(values?.['Pausiert bis']).toBe('31.03.2027');
    expect(values).not.toHaveProperty('von');
  });

  it('says nothing where a column has the status', () => {
    const own = members.replace('Tarif', 'Status').replace('Gold', 'aktiv');
    expect(named('Ehemalige.csv', own)?.Status).toBe('aktiv');
  });

  it('is that of the cards of a list of them', () => {
    const cards = 'Name;E-Mail;Punkte;noch offen\nIda Ott;ida@x.example;10;6';
    expect(named('liste.xlsx: 10er Karten', cards)?.Karte).toBe('10er Karten');
    expect(named('karten.csv', cards)).not.toHaveProperty('Karte');
  });

  it.each([
    ['liste.xlsx: Gold 49,90', 'Gold 49,90'],
    ['liste.xlsx: Mitglieder', undefined],
    ['liste.xlsx: 2026', undefined],
    ['liste.xlsx: Gold', undefined],
    ['Gold 49,90.csv', undefined],
  ])('„%s“ is the tariff %s', (name, tariff) => {
    expect(named(name, 'Name;E-Mail;Beginn\nIda Ott;ida@x.example;01.01.2020')?.Tarif).toBe(tariff);
  });
});

it('first and last names of a parent are joined, and those of the member stay', () => {
  const { read } = tableOf('a', 'Vorname;Nachname;Parent First Name;Parent Last Name\nElla;Park;Jin;Park');
  const joined = finished(withJoinedNames(read, general.members));
  expect(joined.headings).toEqual(['Vorname', 'Nachname', 'Parent Name']);
  expect(joined.entries[0]?.values).toMatchObject({ 'Parent Name': 'Jin Park' });
});

it('a bare name beside the first one is the last one of who holds the account', () => {
  const { read } = tableOf('a', 'Vorname;Nachname;KtoI_Name;KtoI_Vorname\nElla;Park;Park;Jin');
  const joined = finished(withJoinedNames(read, general.members));
  expect(joined.headings).toEqual(['Vorname', 'Nachname', 'KtoI Name']);
  expect(joined.entries[0]?.values).toMatchObject({ 'KtoI Name': 'Jin Park' });
});

it.each(['S/H', 'Saldo-Kz'])('a side of bookkeeping in a column „%s“ is the sign of the amount', (side) => {
  const { read } = tableOf('a', `Nr;Saldo;${side}\n1;20,00;H\n2;49,90;S\n3;-5,00;H`);
  const mapping = { Nr: 'former_number', Saldo: 'amount_cents', [side]: null };
  const { read: signed, used } = finished(withBookedSides(read, mapping));
  expect(signed.entries.map(({ values }) => values.Saldo)).toEqual(['20,00 H', '49,90', '-5,00']);
  expect(used).toEqual([side]);
});

it('an account is a household where a column says who is the first of it', () => {
  const { read } = tableOf('a', 'id;account_id;is_primary\n1;A1;TRUE\n2;A1;FALSE\n3;A2;TRUE');
  const mapping = { id: 'former_number', account_id: null, is_primary: null };
  const found = finished(withHouseholds(read, mapping));
  expect(found.notes.map(({ place, message }) => `${place}: ${message}`)).toEqual([
    'Zeile 3: „1“, mit derselben Angabe bei „account_id“',
  ]);
});
