/** Who is meant: names in capitals and in another order, payers who are in the studio, accounts without an IBAN. */
import { describe, expect, it } from 'vitest';
import { fromCapitals } from '#format/foreign/people.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { movedContract } from '#rules/contracts/moved.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { unreadColumns } from '#services/endpoints/studio/movingIn/columns/unreadColumns.ts';
import { byChildren } from '#services/endpoints/studio/movingIn/columns/whoseColumns.ts';
import { withIntervals } from '#services/endpoints/studio/movingIn/fees/intervals.ts';
import type { Row } from '#services/endpoints/studio/movingIn/files.ts';
import { identityOf, type Known } from '#services/endpoints/studio/movingIn/people/identities.ts';
import { gatherPeople } from '#services/endpoints/studio/movingIn/people/persons.ts';
import { contractOf } from '#services/endpoints/studio/movingIn/records/contractsOf.ts';
import { payersIn, withPayer } from '#services/endpoints/studio/movingIn/records/payers.ts';
import { withoutCapitals } from '#services/endpoints/studio/movingIn/rows/capitals.ts';
import { withLastNamesFirst } from '#services/endpoints/studio/movingIn/rows/nameOrder.ts';
import { withPartedColumns } from '#services/endpoints/studio/movingIn/sources/partedColumns.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { newId } from '#services/storage/ids.ts';
import { finished, imported } from '../../support/imported.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

const readOf = (...rows: readonly Readonly<Record<string, string>>[]) => ({
  headings: Object.keys(rows[0] ?? {}),
  entries: rows.map((values, at) => ({ place: `Zeile ${at + 2}`, values })),
  notes: [],
});

/** What planning a contract knows. */
const contractContext = () => ({
  ...{ user: { id: 'u', level: 'admin', studio_id: 's' }, today: '2026-11-28', vat_rate: 19 },
  ...{ now: new Date('2026-11-28T12:00:00Z'), claimed_until: '2026-11-30', skip: false, faults: [] },
  ...{ notes: [] as { message: string }[], sheets: sheetsFor([]), products: new Map() },
  ...{ news: new Map(), known: new Map() },
});

describe('a name in capitals', () => {
  it.each([
    ['VON DER HEIDE', true, 'von der Heide'],
    ['MÜLLER-LÜDENSCHEIDT', true, 'Müller-Lüdenscheidt'],
    ["O'NEILL", true, "O'Neill"],
    ['MCDONALD', true, 'McDonald'],
    ['MACK', true, 'Mack'],
    ['BEN', false, 'Ben'],
    ['BEN LUCA', false, 'Ben Luca'],
    ['HANS VON DER', true, 'Hans von Der'],
  ])('%s (last: %s) is written %s', (part, particles, name) => {
    expect(fromCapitals(part, { particles })).toBe(name);
  });

  const text =
    'Nr;Vorname;Nachname\n1;SABINE;BRANDT\n2;Lisa;Kern\n3;KLAUS;VON DER HEIDE\n4;Bo;LI\n5;Luc;DUPONT';

  it('is asked about, and written as people do', () => {
    const { entries, questions } = finished(withoutCapitals(imported(members, text).entries, {}));
    expect(entries.map(({ values }) => `${values.first_name} ${values.last_name}`)).toEqual([
      ...['Sabine Brandt', 'Lisa Kern', 'Klaus von der Heide', 'Bo LI', 'Luc Dupont'],
    ]);
    expect(questions).toMatchObject([{ key: 'capitals', answer: 'plain' }]);
  });

  it('stays so where the person answers that', () => {
    const { entries } = finished(withoutCapitals(imported(members, text).entries, { capitals: 'keep' }));
    expect(entries[0]?.values.last_name).toBe('BRANDT');
  });

  it('isn’t asked about where there is none', () => {
    const { questions } = finished(withoutCapitals(imported(members, 'Vorname;Nachname\nBo;LI').entries, {}));
    expect(questions).toEqual([]);
  });
});

describe('a name in another order', () => {
  const row = (kind: Row['kind'], place: string, values: Row['values']): Row =>
    ({ place, values, said: values, file: `${kind}.csv`, kind }) as Row;
  const josef = row('members', 'M', { former_number: '17', first_name: 'Josef', last_name: 'Hofstätter' });
  const debt = (values: object) =>
    row('open_items', 'O', { first_name: 'Hofstätter', last_name: 'Josef', ...values });

  it.each([{ former_number: '17' }, {}])('is that of the same person beside %j', async (values) => {
    const { people, unknown, notes } = await gatherPeople([josef, debt(values)], [], {
      people: {},
      people_by: {},
    });
    expect(people.map(({ rows }) => rows.length)).toEqual([2]);
    expect([...unknown, ...notes]).toEqual([]);
  });

  it('of another member is another one', async () => {
    const other = row('members', 'N', { first_name: 'Hofstätter', last_name: 'Josef' });
    const { people } = await gatherPeople([josef, other], [], { people: {}, people_by: {} });
    expect(people).toHaveLength(2);
  });
});

describe('a payer who is in the studio', () => {
  const known: Known = {
    ...identityOf({ former_number: 'M7', first_name: 'Petra', last_name: 'Ott', email: 'p@ott.example' }),
    ...{ id: 'c7', title: 'Petra Ott (Kunde 7)' },
  };
  const payerOf = async (payer_number: string, ...people: object[]) => {
    const rows = [{ place: 'Zeile 2', values: { payer_number } }];
    const planned = { person: { id: 'c1', rows }, values: {}, what: 'create' };
    const about = { current: new Map(), notes: [] };
    const { values } = withPayer(planned as never, await payersIn(people as never, [known]), about as never);
    return values.payer_id;
  };

  it.each(['M7', 'm7', 'p@ott.example', 'Petra Ott', 'Ott, Petra'])('is found by „%s“', async (said) => {
    expect(await payerOf(said)).toBe('c7');
  });

  it('stands behind those of the files', async () => {
    expect(await payerOf('M7', { id: 'f1', rows: [{ values: { former_number: 'M7' } }] })).toBe('f1');
    expect(await payerOf('M8')).toBeUndefined();
  });
});

describe('an account', () => {
  const about = {
    kind: 'members' as const,
    ...{ resource: members, understand, answers: {}, columns: new Map(), chosen: undefined },
  };

  it('of a bare number is no IBAN, and a bank code is told', () => {
    const read = readOf({ Nr: '1', Kontonummer: '1234567', BLZ: '21050170' });
    const { mapping } = mapColumns(read, about);
    expect(mapping).toMatchObject({ Kontonummer: null, BLZ: null });
    const told = unreadColumns(read, mapping, {
      place: 'liste.csv',
      isDecided: () => false,
      kind: 'members',
    });
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining('„Kontonummer“ wird nicht gelesen'),
      expect.stringContaining('wird hier keine IBAN'),
    ]);
  });

  it('with its country is one', () => {
    expect(mapColumns(readOf({ Nr: '1', Konto: 'DE89370400440532013000' }), about).mapping.Konto).toBe(
      'iban',
    );
  });
});

it('a remark that says nothing but a cancellation is a status', () => {
  const read = readOf({ Bemerkung: 'gekündigt' }, { Bemerkung: 'zahlt bar' });
  const { entries } = finished(withPartedColumns(read, understand));
  expect(entries.map(({ values }) => values['Bemerkung: Status'])).toEqual(['gekündigt', undefined]);
});

it('a remark that a contract rests until a day is a pause', () => {
  const read = readOf({ Bemerkung: 'ruht bis 31.3.27' }, { Bemerkung: 'wohnt seit 2020 hier' });
  const { entries } = finished(withPartedColumns(read, understand));
  expect(entries.map(({ values }) => values['Bemerkung: Pausiert bis'])).toEqual(['31.3.27', undefined]);
});

it('„unbekannt“ is no day', () => {
  const { values } = imported(members, 'Nr;Geburtstag;Ort\n1;unbekannt;unbekannt');
  expect(values).toMatchObject([{ birthday: null, city: null }]);
});

it.each([
  ['14.01.2027', 'yearly'],
  ['15.01.2027', 'yearly'],
  ['31.12.2026', 'monthly'],
])('a high fee of a contract from 15.01.2026 to %s is more likely %s', (end, answer) => {
  const text = `Nr;Tarif;Beitrag;Beginn;Ende\n1;Paarabo;2150,00;15.01.2026;${end}`;
  const { entries, mapping } = imported(members, text);
  expect(finished(withIntervals(entries, { mapping, answers: {} })).questions).toMatchObject([{ answer }]);
});

it('a term that is longer than any is told', () => {
  const about = { today: '2026-11-28', claimed_until: '2026-11-30' };
  const notesOf = (ends_on: string) => {
    const found = movedContract({ starts_on: '2022-03-01', price_cents: 4490, ends_on }, about);
    return 'moved' in found ? found.moved.notes.join() : '';
  };
  expect(notesOf('2026-12-31')).toContain('58 Monate. Wurde der Vertrag verlängert');
  expect(notesOf('2024-02-29')).not.toContain('Vertragsende, ');
});

it('a contract begins when the person joined, where another row says so', () => {
  const row = (place: string, values: object) =>
    ({ place, values, said: { tariff: 'Flat' }, kind: 'members', file: 'a.xlsx' }) as unknown as Row;
  const contract = row('Zeile 3', { tariff: 'new', price_cents: 3900 });
  const address = row('Adressen, Zeile 2', { starts_on: '2019-07-01' });
  const about = contractContext();
  const person = { person: { id: newId(), rows: [contract, address] } };
  const planned = contractOf(contract, person as never, about as never);
  expect(planned?.values.starts_on).toBe('2019-07-01');
  expect(about.notes.map(({ message }) => message)).toContain(
    'Ohne Vertragsbeginn: der von Adressen, Zeile 2',
  );
});

it('who pays otherwise by the list of people pays his contract so', () => {
  const contract: Row = {
    ...{ place: 'Verträge, Zeile 2', file: 'v.csv', kind: 'members', said: { tariff: 'Jahr' } },
    values: { tariff: 'new', price_cents: 36_000, billing_interval: 'yearly', starts_on: '2015-01-01' },
  };
  const payer = (values: Row['values']): Row => ({
    ...{ place: 'Kunden, Zeile 2', file: 'k.csv', kind: 'members', said: values },
    values,
  });
  const methodOf = (values: Row['values']) => {
    const person = { person: { id: newId(), rows: [contract, payer(values)] } };
    return contractOf(contract, person as never, contractContext() as never)?.values.payment_method;
  };
  const iban = 'DE89370400440532013000';
  expect(methodOf({ payment_method: 'cash' })).toBe('cash');
  expect(methodOf({ payment_method: 'transfer', iban })).toBe('transfer');
  expect(methodOf({ iban })).toBe('sepa');
});

describe('people of one name', () => {
  const member = (place: string, values: Row['values']): Row =>
    ({ place, values, said: values, file: `${place}.csv`, kind: 'members' }) as Row;
  const nina = { first_name: 'Nina', last_name: 'Huber' };
  const [one, other, bare] = [
    member('A', { ...nina, birthday: '2000-01-20', email: 'a@h.example' }),
    member('B', { ...nina, birthday: '1971-02-22', email: 'b@h.example' }),
    member('C', { ...nina, tariff: 'new' }),
  ];
  const gather = (rows: readonly Row[]) => gatherPeople(rows, [], { people: {}, people_by: {} });

  it.each([
    ['before', [bare, one, other]],
    ['behind', [one, other, bare]],
    ['between', [one, bare, other]],
  ])('stay two, and a row with nothing but the name %s them is refused', async (_, rows) => {
    const { people, unknown } = await gather(rows as Row[]);
    expect(people.map((person) => person.rows.map(({ place }) => place))).toEqual([['A'], ['B']]);
    expect(unknown).toMatchObject([
      { row: { place: 'C' }, message: '„Nina Huber“ passt zu mehreren Personen.' },
    ]);
  });

  it('are one where nothing says otherwise', async () => {
    const { people, unknown } = await gather([bare, one] as Row[]);
    expect([people.length, people[0]?.rows.length, unknown.length]).toEqual([1, 2, 0]);
  });
});

describe('a list of children', () => {
  const mapped = (text: string) => {
    const [head = '', ...lines] = text.split('\n');
    const headings = head.split(';');
    const entries = lines.map((line, at) => ({
      place: `Zeile ${at + 2}`,
      values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
    }));
    const read = { headings, entries, notes: [] };
    const none = Object.fromEntries(headings.map((one) => [one, understand(one).field ?? null]));
    return { read, mapping: byChildren(read, none) };
  };

  it('names them in its column, unless others name the members', () => {
    const text = 'Kind;Mail;Kurs\nMila Stern;stern@x.example;Ballett\nLeo Stern;stern@x.example;HipHop';
    expect(mapped(text).mapping.Kind).toBe('name');
    expect(mapped('Name;Kind\nKarl Otto;Tim Otto').mapping.Kind).toBe(null);
    expect(mapped('Hauptmitglied;Kind 1\nKarl Otto;Tim Otto').mapping['Kind 1']).toBe(null);
  });

  it('keeps the order of names below one family’s mail', () => {
    const rows = 'Mila Stern;stern@x.example\nLeo Stern;stern@x.example\nAva Kern;kern@x.example';
    const { read } = mapped(`Name;E-Mail\n${rows}`);
    const mapping = { Name: 'name', 'E-Mail': 'email' };
    expect(finished(withLastNamesFirst(read, mapping)).notes).toEqual([]);
  });
});
