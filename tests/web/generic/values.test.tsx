import { describe, expect, it } from 'vitest';
import { list, money, month, number, text, time, url } from '#declare/fields.ts';
import { merge } from '#declare/merge.ts';
import { textOf } from '#declare/valueText.ts';
import { parseDay } from '#format/days.ts';
import { formatInstant, fromBerlin, inBerlin, parseTime, readInstant } from '#format/instants.ts';
import { parseMoney } from '#format/money.ts';
import { parseNumber } from '#format/numbers.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import { restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import { autoComplete } from '#web/generic/fields/inputs/autocomplete.ts';
import { checkValue } from '#web/generic/fields/validators.ts';
import { csvColumns, shownColumns, toCsv } from '#web/generic/list/csv.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('what is typed in German', () => {
  it.each([
    ['49,90', 4990],
    ['49.90', 4990],
    ['1.249', 124900],
    ['1.249,5 €', 124950],
    ['-3', -300],
    ['49,905', undefined],
    ['viel', undefined],
  ])('%s is %s cents', (typed, cents) => expect(parseMoney(typed)).toBe(cents));

  it.each([
    ['72,5', 72.5],
    ['1.234.567', 1234567],
    [',5', 0.5],
    ['1.2.3', undefined],
  ])('%s is the number %s', (typed, value) => expect(parseNumber(typed)).toBe(value));

  it.each([
    ['21.11.2026', '2026-11-21'],
    ['1.3.26', '2026-03-01'],
    ['24.12.85', '1985-12-24'],
    ['21112026', '2026-11-21'],
    ['31.02.2026', undefined],
    ['heute', undefined],
    ['1.12.', undefined],
  ])('%s is the day %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  it.each([
    ['1.12.', false, '2026-12-01'],
    ['01.12', false, '2026-12-01'],
    ['25.11.', false, '2026-11-25'],
    ['24. 11.', false, '2027-11-24'],
    ['29.2.', false, '2028-02-29'],
    ['1.12.', true, '2025-12-01'],
    ['25.11.', true, '2026-11-25'],
    ['29.2.', true, '2024-02-29'],
    ['31.2.', false, undefined],
  ])('on 25 November, %s is (in the past: %s) %s', (typed, past, day) =>
    expect(parseDay(typed, { today: '2026-11-25', past })).toBe(day),
  );

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30 Uhr', '09:30'],
    ['24:00', undefined],
  ])('%s is the time %s', (typed, clock) => expect(parseTime(typed)).toBe(clock));

  it('is Berlin’s time, in summer, in winter, and around the change', () => {
    expect(readInstant('21.11.2026, 10:00')).toBe('2026-11-21T09:00:00.000Z');
    expect(readInstant('01.07.2026 10:00')).toBe('2026-07-01T08:00:00.000Z');
    expect(formatInstant('2026-07-01T08:00:00Z')).toBe('01.07.2026, 10:00');
    for (const [day, clock] of [
      ['2026-03-29', '01:30'],
      ['2026-03-29', '03:30'],
      ['2026-10-25', '01:30'],
      ['2026-10-25', '12:00'],
    ] as const)
      expect(inBerlin(fromBerlin(day, clock))).toEqual({ day, time: clock });
  });
});

describe('values as text', () => {
  it('are German', () => {
    expect(plain(textOf(money({ label: 'Preis' }), 124990))).toBe('1.249,90 €');
    expect(textOf(number({ label: 'Gewicht', unit: 'kg' }), 72.5)).toBe('72,5 kg');
    expect(textOf(contracts.fields.minimum_term_months, 1)).toBe('1 Monat');
    expect(textOf(contracts.fields.minimum_term_months, 12)).toBe('12 Monate');
    expect(textOf(month({ label: 'Monat' }), '2026-03')).toBe('März 2026');
    expect(textOf(customers.fields.status, 'active')).toBe('Aktiv');
    expect(textOf(customers.fields.iban, 'DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(textOf(customers.fields.iban, 'DE•• •••• 3000')).toBe('DE•• •••• 3000');
    expect(textOf(customers.fields.trainer_ids, ['t1'], () => 'Jo Berg')).toBe('Jo Berg');
    const hours = list({ label: 'Zeiten', of: { from: time({ label: 'Von' }), to: time({ label: 'Bis' }) } });
    expect(textOf(hours, [{ from: '09:00', to: '12:00' }])).toBe('Von: 09:00 Uhr, Bis: 12:00 Uhr');
  });
});

describe('rules of the form', () => {
  it.each([
    [customers.fields.postal_code, '123', 'Die PLZ hat fünf Ziffern.'],
    [customers.fields.email, 'jo@', 'Das ist keine gültige E-Mail-Adresse.'],
    [customers.fields.iban, 'DE89370400440532013001', 'Die Prüfziffern der IBAN stimmen nicht.'],
    [customers.fields.iban, 'DE89370400440532013000', undefined],
    [customers.fields.iban, 'DE•• •••• 3000', undefined],
    [customers.fields.iban, 'DE•• •••• 30001', 'Bitte gib die ganze IBAN ein.'],
    [customers.fields.first_name, '', 'Bitte ausfüllen.'],
    [customers.fields.phone, null, undefined],
    [money({ label: 'Preis', min: 0 }), -1, 'Mindestens 0,00 €.'],
    [number({ label: 'Zahl', integer: true }), 1.5, 'Bitte gib eine ganze Zahl ein.'],
    [
      url({ label: 'Website' }),
      'javascript:alert(1)',
      'Bitte gib eine Adresse ein, die mit https:// oder http:// beginnt.',
    ],
    [text({ label: 'Name', max: 3 }), 'lang', 'Höchstens 3 Zeichen.'],
    [month({ label: 'Monat' }), '2026-13', 'Bitte gib einen Monat wie 11.2026 ein.'],
    [month({ label: 'Monat' }), '2026-12', undefined],
  ])('%# of %o', async (field, value, message) => {
    const found = await checkValue(field, value);
    expect(found === undefined ? undefined : plain(found)).toBe(message);
  });
});

describe('CSV', () => {
  const fields = {
    name: text({ label: 'Name' }),
    price_cents: money({ label: 'Preis' }),
    health: text({ label: 'Gesundheit', sensitive: 'consent_at' }),
    iban: text({ label: 'IBAN', masked: true }),
  };

  it('opens in a German Excel: byte order mark, semicolons, commas for decimals', () => {
    const csv = toCsv(
      csvColumns({ fields }, () => true),
      [{ name: 'Müller; "Jo"', price_cents: 124990 }],
      () => '',
    );
    expect(csv).toBe('\uFEFFName;Preis\r\n"Müller; ""Jo""";1249,90');
  });

  it('has the columns of the table in its order: a part of a name stands for the name, a group for its parts', () => {
    const all = csvColumns(customers, () => true);
    const sources = (names: string[]) => shownColumns(customers, all, names).map(({ source }) => source);
    expect(sources(['number', 'last_name', 'guardian', 'gone'])).toEqual([
      'number',
      'first_name',
      'last_name',
      'guardian.name',
      'guardian.phone',
      'guardian.email',
    ]);
    expect(sources(['gone'])).toEqual(all.map(({ source }) => source));
  });

  it('has nothing that only programs read', () => {
    const all = csvColumns(customers, () => true);
    expect(all.map(({ source }) => source)).not.toContain('membership_events');
    const span = { from: '2026-01-01', until: null, joined: true, left: false, first_product_id: 'p1' };
    expect(textOf(customers.fields.memberships, [span])).toBe('Von: 01.01.2026, Zugang: Ja, Abgang: Nein');
  });

  it('has both names of who is restricted', () => {
    const all = csvColumns(restrictedCustomers, () => true);
    const shown = shownColumns(restrictedCustomers, all, restrictedCustomers.list.columns);
    expect(toCsv(shown.slice(0, 2), [{ first_name: 'Kim', last_name: 'Ott' }], () => '')).toBe(
      '\uFEFFNachname;Vorname\r\nOtt;Kim',
    );
  });

  it('holds no formula', () => {
    const rows = ['=1+1', '+49 30', '-1', '@SUM(A1)', '\tx'].map((name) => ({ name, price_cents: -5 }));
    const cells = toCsv(
      csvColumns({ fields }, () => true),
      rows,
      () => '',
    )
      .split('\r\n')
      .slice(1);
    expect(cells).toEqual(["'=1+1;-0,05", "'+49 30;-0,05", "'-1;-0,05", "'@SUM(A1);-0,05", "'\tx;-0,05"]);
  });
});

describe('merging', () => {
  const { fields } = customers;
  const base = {
    version: 1,
    first_name: 'Jo',
    city: 'Berlin',
    guardian: { name: 'A', phone: null },
    tags: [],
  };
  const mine = { ...base, city: 'Köln', guardian: { name: 'B', phone: null }, tags: ['vip'] };
  const theirs = {
    ...base,
    version: 2,
    first_name: 'Joe',
    city: 'Bonn',
    guardian: { name: 'A', phone: '030' },
  };

  it('tells whose changes meet', () => {
    const { conflicts, mineOnly, theirsOnly } = merge(fields, base, mine, theirs);
    expect(conflicts.map(({ label }) => label)).toEqual(['Ort']);
    expect(mineOnly.map(({ label }) => label)).toEqual(['Tags', 'Erziehungsberechtigte Person: Name']);
    expect(theirsOnly.map(({ label }) => label)).toEqual([
      'Vorname',
      'Erziehungsberechtigte Person: Telefon',
    ]);
  });

  it('loses no field of either', () => {
    expect(merge(fields, base, mine, theirs).values).toMatchObject({
      version: 2,
      first_name: 'Joe',
      city: 'Köln',
      guardian: { name: 'B', phone: '030' },
      tags: ['vip'],
    });
  });
});

describe('autofill', () => {
  it('knows whose data it is', () => {
    expect(autoComplete('first_name')).toBe('given-name');
    expect(autoComplete('guardian.email')).toBe('section-guardian email');
    expect(autoComplete('name')).toBe('off');
  });
});
