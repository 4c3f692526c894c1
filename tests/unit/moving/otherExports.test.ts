/** What further exports write in ways of their own: columns that say something else than they seem to. */
import { describe, expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { mapColumns } from '#services/endpoints/studio/movingIn/columns/mapColumns.ts';
import { understandings } from '#services/endpoints/studio/movingIn/columns/sheetKinds.ts';
import { unreadColumns } from '#services/endpoints/studio/movingIn/columns/unreadColumns.ts';
import { withoutDoubt } from '#services/endpoints/studio/movingIn/fees/doubts.ts';
import { withIntervals } from '#services/endpoints/studio/movingIn/fees/intervals.ts';
import type { Row } from '#services/endpoints/studio/movingIn/files.ts';
import { gatherPeople } from '#services/endpoints/studio/movingIn/people/persons.ts';
import { withCountedIntervals } from '#services/endpoints/studio/movingIn/sources/countedIntervals.ts';
import { sharedOrder } from '#services/endpoints/studio/movingIn/sources/dayOrders.ts';
import { withJoinedNames } from '#services/endpoints/studio/movingIn/sources/joinedNames.ts';
import { withContractsApart } from '#services/endpoints/studio/movingIn/sources/numberedContracts.ts';
import type { Read } from '#services/http/imports/file.ts';
import { finished, imported } from '../../support/imported.ts';

const sheets = sheetsFor([]);
const understand = finished(understandings(sheets));

function readOf(text: string): Read {
  const [head = '', ...lines] = text.split('\n');
  const headings = head.split(';');
  const entries = lines.map((line, at) => ({
    place: `Zeile ${at + 2}`,
    values: Object.fromEntries(line.split(';').map((cell, column) => [headings[column] ?? '', cell])),
  }));
  return { headings, entries, notes: [] };
}

function mapped(text: string) {
  const about = { kind: 'members', resource: sheets.members, understand: understand.members } as const;
  return mapColumns(readOf(text), { ...about, answers: {}, columns: new Map(), chosen: undefined }).mapping;
}

describe('headings', () => {
  it.each([
    ['Commitment period end', 'ends_on'],
    ['Binding period end date', 'ends_on'],
    ['Current period end', 'claimed_until'],
    ['Recurring Billing Start Date', 'first_due_on'],
    ['Beginn der Zahlungen', 'first_due_on'],
    ['Fr.', 'price_cents'],
    ['€/Mon.', 'price_cents'],
    ['mandatid', 'mandate_reference'],
    ['gekündet auf', 'cancelled_to'],
    ['KFRISTEINH', 'notice_unit'],
    ['Deactivation Reason', 'cancelled_because'],
    ['Deactivation Date', 'cancelled_to'],
    ['membership.price.value', 'price_cents'],
    ['membership.nextBillingAt', 'next_due_on'],
    ['membership.state', 'status'],
    ['balance.value', 'balance_cents'],
    ['postalAddress.postcode', 'postal_code'],
  ])('„%s“ is %s', (heading, field) => {
    expect(understand.members(heading).field).toBe(field);
  });

  it('of persons come before those of rows', () => {
    const { values } = imported(sheets.members, 'ID;PERSON_ID;EXTERNAL_ID\nss1;p1;E1\nss2;p2;E2');
    expect(values.map(({ former_number }) => former_number)).toEqual(['p1', 'p2']);
  });

  it('of names come before those of kinds', () => {
    const { entries } = imported(sheets.members, 'Nr;Membership Type;Membership Plan\n1;Pack;5 Class Pack');
    expect(entries[0]?.said.tariff).toBe('5 Class Pack');
  });
});

describe('columns by what stands in them', () => {
  it('words below a heading of fees are tariffs, beside amounts', () => {
    expect(
      mapped('Nr;Eintritt;Beitrag;Betrag\n1;01.01.2020;Erwachsene;25,00\n2;01.01.2020;Kinder;15,00'),
    ).toMatchObject({
      Beitrag: 'tariff',
      Betrag: 'price_cents',
    });
  });

  it('names of plans are no renewal, beside a column that says whether there is one', () => {
    expect(mapped('Nr;Auto-Renew;Renewal Membership\n1;Yes;Unlimited 12M\n2;No;')).toMatchObject({
      'Auto-Renew': 'prolongation',
      'Renewal Membership': null,
    });
  });

  it('what is paid once says how often, too', () => {
    expect(mapped('Nr;Abo;Preis;zahlt\n1;Kraft;89,00;mtl.\n2;10er;180,00;einmalig')).toMatchObject({
      zahlt: 'billing_interval',
    });
  });

  it('whole names below a part of one are such', () => {
    const head = 'Nr;Mitglied (Nachname, Vorname);mtl. Beitrag';
    expect(mapped(`${head}\n1;Ott, Mia;38,00\n2;Berg, Jan;38,00`)).toMatchObject({
      'Mitglied (Nachname, Vorname)': 'name',
    });
  });

  it('an account is one, whatever stands behind it', () => {
    const text = 'Nr;Tarif;Bank\n1;Basic;DE89 3704 0044 0532 0130 00 / COBADEFFXXX / Mia Ott';
    expect(mapped(text)).toMatchObject({ Bank: 'iban' });
    const { values } = imported(sheets.members, text.replace('Bank', 'IBAN'));
    expect(values).toMatchObject([{ iban: 'DE89370400440532013000' }]);
  });

  it('an addition is none to an address that isn’t there', () => {
    expect(mapped('Nr;Tarif;Zusatz\n1;Basic;Sauna')).toMatchObject({ Zusatz: null });
    expect(mapped('Nr;Straße;Zusatz\n1;Weg 1;Hinterhaus')).toMatchObject({ Zusatz: 'street_extra' });
  });

  it('a second person of a row is told', () => {
    const read = readOf('Nr;Name;Vorname;Vorname Partner\n1;Ott;Beat;Rita');
    const mapping = {
      Nr: 'former_number',
      Name: 'last_name',
      Vorname: 'first_name',
      'Vorname Partner': null,
    };
    const about = { kind: 'members', place: 'a.csv', isDecided: () => false } as const;
    expect(unreadColumns(read, mapping, about)).toEqual([
      {
        place: 'a.csv',
        message: expect.stringContaining('Gib in der Datei jeder eine eigene Zeile (1 Zeile)'),
      },
    ]);
  });

  it('who signs for a child is its guardian', () => {
    const head = 'Vertragspartner Vorname;Vertragspartner Nachname';
    const child = finished(
      withJoinedNames(
        readOf(`${head};Kind Vorname;Kind Nachname\nRahel;Simon;Levi;Simon`),
        understand.members,
      ),
    );
    expect(child.entries[0]?.values['Erziehungsberechtigte Person']).toBe('Rahel Simon');
    const member = finished(withJoinedNames(readOf(`${head}\nRahel;Simon`), understand.members));
    expect(member.headings).toEqual(head.split(';'));
  });
});

it('a card that is called after its units is no contract, also without a fee', () => {
  const { entries } = imported(
    sheets.members,
    'Nr;Tarif;Preis;Zahlweise;Beginn;Vertragsende\n1;10er EMS;;einmalig;10.10.2026;09.10.2027',
  );
  const judged = finished(withIntervals(entries, { mapping: { Preis: 'price_cents' }, answers: {} }));
  expect(judged.entries[0]?.values).toMatchObject({ tariff: null, billing_interval: null });
  expect(judged.notes).toMatchObject([
    { message: expect.stringContaining('„10er EMS“ wird einmal bezahlt') },
  ]);
});

it('units of a card may be told in a sentence', () => {
  const { values } = imported(
    sheets.cards,
    'Email;Product;Remaining\na@x.example;Pilates;6 of 10 appointments',
  );
  expect(values).toMatchObject([{ units_left: 6, units_total: 10 }]);
});

describe('a list of direct debits by letters', () => {
  it.each([
    ['J', 'sepa'],
    ['N', null],
  ])('„%s“ is %s', (letter, method) => {
    const { values } = imported(sheets.members, `Nr;Lastschrift J/N\n1;${letter}`);
    expect(values).toMatchObject([{ payment_method: method }]);
  });
});

describe('balances of accounts', () => {
  const asked = (text: string, answers = {}) => {
    const { entries, mapping } = imported(sheets.members, text);
    return finished(withoutDoubt(entries, { mapping, answers }));
  };

  it.each(['Saldo', 'Kontostand', 'Account Balance', 'Kontostand (EUR)'])(
    'above zero are asked about below „%s“',
    (heading) => {
      const text = `Nr;${heading}\n1;12,50\n2;0,00`;
      const { questions, entries } = asked(text);
      expect(questions).toMatchObject([{ key: 'plus:balance_cents', answer: 'owed' }]);
      expect(entries[0]?.values.balance_cents).toBe(1250);
      const credit = asked(text, { 'plus:balance_cents': 'credit' });
      expect(credit.entries[0]?.values.balance_cents).toBe(-1250);
    },
  );

  it.each(['Offener Betrag', 'Rückstand'])('are clear below „%s“', (heading) => {
    expect(asked(`Nr;${heading}\n1;12,50`).questions).toEqual([]);
  });

  it('are asked about once where one is below zero', () => {
    const { questions } = asked('Nr;Saldo\n1;12,50\n2;-35,00');
    expect(questions.map(({ key }) => key)).toEqual(['sign:balance_cents']);
  });
});

describe('the order of day and month', () => {
  const order = (...texts: string[]) =>
    finished(sharedOrder(texts.map((text) => ({ name: 'a.csv', read: readOf(text) }))));

  it('is that of the other files of a program', () => {
    expect(order('Nr;Start\n1;7/14/2026', 'Nr;Start\n1;10/2/2026')).toBe('month');
  });

  it.each([
    ['none shows it', ['Nr;Start\n1;10/2/2026']],
    ['they differ', ['Nr;Start\n1;7/14/2026', 'Nr;Start\n1;14/7/2026']],
  ])('is open where %s', (_, texts) => {
    expect(order(...texts)).toBeUndefined();
  });
});

it('an address says who owes, where the number is that of the item', async () => {
  const row = (kind: Row['kind'], values: object) =>
    ({ kind, values, said: {}, place: kind, file: kind }) as unknown as Row;
  const who = { first_name: 'Mia', last_name: 'Ott', email: 'mia@ott.example' };
  const { people, unknown } = await gatherPeople(
    [row('members', { ...who, former_number: 'c1' }), row('open_items', { ...who, former_number: 'in_1' })],
    [],
    { people: {}, people_by: {} },
  );
  expect([people.length, people[0]?.rows.length, unknown]).toEqual([1, 2, []]);
});

describe('how often in two columns', () => {
  it.each(['PERIOD_UNIT;PERIOD_COUNT', 'period_unit;period_count', 'Interval unit;Interval count'])(
    'is counted: %s',
    (pair) => {
      const read = finished(
        withCountedIntervals(readOf(`Nr;${pair}\n1;MONTH;12\n2;month;1`), understand.members),
      );
      const [heading] = read.headings.filter((one) => one !== 'Nr');
      expect(read.entries.map(({ values }) => values[heading ?? ''])).toEqual(['12 months', '1 month']);
    },
  );
});

describe('a fee whose cell says for how long it is', () => {
  const judged = (row: string) => {
    const { entries } = imported(sheets.members, `Nr;Tarif;Beitrag;Zahlungsintervall\n${row}`);
    return finished(withIntervals(entries, { mapping: { Beitrag: 'price_cents' }, answers: {} }));
  };

  it('is told as what is due where it is paid at another interval', () => {
    const { entries, notes } = judged('1;Gold;30 €/Monat;Quartal');
    expect(entries[0]?.values).toMatchObject({ price_cents: 9000, billing_interval: 'quarterly' });
    expect(notes.map(({ message }) => message)).toEqual([
      '„30 €/Monat“, vierteljährlich bezahlt: Es gelten 90,00\u00a0€',
    ]);
  });

  it.each(['1;Gold;30 €/Monat;Monat', '1;Gold;30 €;Quartal'])('stays as it is otherwise: %s', (row) => {
    const { entries, notes } = judged(row);
    expect([entries[0]?.values.price_cents, notes]).toEqual([3000, []]);
  });
});

it.each([
  ['Y', 'indefinite'],
  ['J', 'indefinite'],
  ['N', 'none'],
])('a renewal „%s“ is %s', (letter, renewal) => {
  const { values } = imported(sheets.members, `Nr;Auto Renew\n1;${letter}`);
  expect(values).toMatchObject([{ prolongation_months: renewal }]);
});

it.each([
  ['S', 'sepa'],
  ['CC', 'card'],
  ['Prepaid', null],
])('a way of paying „%s“ is %s', (said, payment_method) => {
  expect(imported(sheets.members, `Nr;Zahlungsart\n1;${said}`).values).toMatchObject([{ payment_method }]);
});

it('numbers within headings part contracts with their own days and intervals, too', () => {
  const text =
    'Nr;Eintritt;Abt1 Eintritt;Beitrag1;Beitr.Bez1;ZahlWeise1;Abt2 Eintritt;Beitrag2;Beitr.Bez2;ZahlWeise2\n1;01.04.2019;01.04.2019;22,00;Fitness;m;01.10.2021;36,00;Schwimmen;v';
  const read = finished(withContractsApart(readOf(text), understand.members));
  expect(read.entries.map(({ values }) => values)).toMatchObject([
    { 'Abt1 Eintritt': '01.04.2019', Beitrag1: '22,00', 'Beitr.Bez1': 'Fitness', ZahlWeise1: 'm' },
    { 'Abt1 Eintritt': '01.10.2021', Beitrag1: '36,00', 'Beitr.Bez1': 'Schwimmen', ZahlWeise1: 'v' },
  ]);
  expect(read.notes).toEqual([]);
});

it('a second fee in numbered columns is a contract, from the day of the membership on', () => {
  const read = finished(
    withContractsApart(
      readOf(
        'Nr;Eintritt;Beitrag 1;Betrag 1;Beitrag 2;Betrag 2\n1;01.01.2018;Fitness;30,00;Sauna;10,00\n2;01.05.2019;Fitness;30,00;;',
      ),
      understand.members,
    ),
  );
  expect(read.entries.map(({ values }) => Object.values(values).slice(0, 4))).toEqual([
    ['1', '01.01.2018', 'Fitness', '30,00'],
    ['1', '01.01.2018', 'Sauna', '10,00'],
    ['2', '01.05.2019', 'Fitness', '30,00'],
  ]);
  expect(read.notes).toMatchObject([
    { place: 'Zeile 2', message: expect.stringContaining('ohne eigenen Beginn') },
  ]);
});
