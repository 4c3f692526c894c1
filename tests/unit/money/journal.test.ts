/** Bookings of double entry, and the file that DATEV reads. */
import { describe, expect, it } from 'vitest';
import { csv, csvRows } from '#format/csv.ts';
import { windows1252 } from '#format/windows1252.ts';
import { booksOf, debtorAccount } from '#rules/money/accounts.ts';
import { type Batch, headOf, lineOf } from '#rules/money/datev.ts';
import { bookingOf, type Entry, NoDebtorAccount } from '#rules/money/journal.ts';

const books = booksOf({ accounting: null });
const about = {
  day: '2026-12-01',
  voucher: 'F12',
  customer_number: 17,
  customer_name: 'Kim Ott',
  text: 'Beitrag',
};
const claim = (values: object = {}): Entry => ({
  ...about,
  of: 'claim',
  kind: 'fee',
  amount_cents: 4990,
  vat_rate: 19,
  small_business: false,
  ...values,
});
const accountsOf = (entry: Entry, of = books) => {
  const { debit, credit, amount_cents, vat_rate } = bookingOf(entry, of);
  return [debit, credit, amount_cents, vat_rate];
};

describe('a booking', () => {
  it.each([
    ['a fee', claim(), [10017, 8400, 4990, 19]],
    ['goods at 7 %', claim({ kind: 'goods', vat_rate: 7 }), [10017, 8300, 4990, 7]],
    ['what is free of tax', claim({ vat_rate: 0 }), [10017, 8100, 4990, 0]],
    ['another rate', claim({ vat_rate: 16 }), [10017, 8200, 4990, 16]],
    ['a credit', claim({ amount_cents: -990 }), [8400, 10017, 990, 19]],
    ['costs of a return, which bear no tax', claim({ kind: 'return_cost' }), [10017, 2700, 4990, null]],
    ['costs of a dunning, too', claim({ kind: 'dunning_cost' }), [10017, 2700, 4990, null]],
    ['a loss', claim({ of: 'loss' }), [2406, 10017, 4990, 19]],
    ['a loss at 7 %', claim({ of: 'loss', vat_rate: 7 }), [2401, 10017, 4990, 7]],
    ['a loss of costs', claim({ of: 'loss', kind: 'return_cost' }), [2400, 10017, 4990, null]],
  ] as const)('of %s', (_, entry, expected) => {
    expect(accountsOf(entry)).toEqual(expected);
  });

  it.each([
    ['sepa', 1200],
    ['transfer', 1200],
    ['cash', 1000],
    ['card', 1360],
  ] as const)('of a payment by %s is on %i', (method, account) => {
    const payment: Entry = { ...about, of: 'payment', method, amount_cents: 500 };
    expect(accountsOf(payment)).toEqual([account, 10017, 500, null]);
    expect(accountsOf({ ...payment, amount_cents: -500 })).toEqual([10017, account, 500, null]);
  });

  it('goes to the studio’s own accounts, and to the chart’s otherwise', () => {
    const own = booksOf({
      accounting: { chart: 'skr04', bank: 18100, account_length: 5 },
    });
    expect(accountsOf(claim(), own)).toEqual([100017, 44000, 4990, 19]);
    const payment: Entry = { ...about, of: 'payment', method: 'sepa', amount_cents: 500 };
    expect(accountsOf(payment, own)).toEqual([18100, 100017, 500, null]);
  });

  it('of a small business bears no tax', () => {
    const small = { small_business: true };
    expect(accountsOf(claim(small))).toEqual([10017, 8195, 4990, null]);
    expect(accountsOf(claim({ ...small, of: 'loss' }))).toEqual([2400, 10017, 4990, null]);
  });

  it('needs an account of the debtor', () => {
    expect([debtorAccount(books, 59_999), debtorAccount(books, 60_000)]).toEqual([69_999, undefined]);
    expect(() => bookingOf(claim({ customer_number: 60_000 }), books)).toThrow(NoDebtorAccount);
  });
});

describe('a batch of bookings for DATEV', () => {
  const batch: Batch = {
    consultant_number: 29098,
    client_number: 55003,
    chart: 'skr03',
    account_length: 4,
    fiscal_year_month: 1,
    from: '2026-12-01',
    to: '2026-12-31',
    name: 'Kundenkonten 12/2026',
    created_at: '2026-12-31T22:15:07.042Z',
  };
  const header = (values: Partial<Batch> = {}) =>
    headOf({ ...batch, ...values })
      .split('\r\n')[0]!
      .split(';');

  it('begins with a header of 31 fields in their order', () => {
    expect(header()).toEqual([
      ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261231221507042', '', '"SA"', '""', '""'],
      ...['29098', '55003', '20260101', '4', '20261201', '20261231', '"Kundenkonten 12/2026"', '""'],
      ...['1', '0', '0', '"EUR"', '', '""', '', '', '"03"', '', '', '""', '""'],
    ]);
  });

  it('names the beginning of the fiscal year that the month is in', () => {
    const start = (month: string, first: number) =>
      header({ from: `${month}-01`, to: `${month}-28`, fiscal_year_month: first })[12];
    expect([start('2026-12', 7), start('2026-07', 7), start('2026-06', 7)]).toEqual([
      '20260701',
      '20260701',
      '20250701',
    ]);
    expect(header({ chart: 'skr04' })[26]).toBe('"04"');
  });

  it('goes on with the names of 125 columns', () => {
    const [, names, rest] = headOf(batch).split('\r\n');
    const columns = names!.split(';');
    expect([columns.length, rest]).toEqual([125, '']);
    const at = (...numbers: number[]) => numbers.map((number) => columns[number - 1]);
    expect(at(1, 2, 7, 8, 9, 10, 11, 14)).toEqual([
      ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'Konto'],
      ...['Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Buchungstext'],
    ]);
    expect(at(21, 36, 37, 48, 87, 88, 105, 114, 115, 118, 125)).toEqual([
      ...['Beleginfo - Art 1', 'Beleginfo - Inhalt 8', 'KOST1 - Kostenstelle', 'Zusatzinformation - Art 1'],
      ...['Zusatzinformation- Inhalt 20', 'Stück', 'SEPA-Mandatsreferenz', 'Festschreibung'],
      ...['Leistungsdatum', 'Generalumkehr (GU)', 'Abw. Skontokonto'],
    ]);
  });

  it('has a line of as many fields for each booking', () => {
    const line = lineOf(bookingOf(claim({ voucher: '2026-0012 ü' }), books));
    const cells = line.replace(/\r\n$/, '').split(';');
    expect(line.endsWith('\r\n')).toBe(true);
    expect(cells).toHaveLength(125);
    expect(cells.slice(0, 14)).toEqual([
      ...['49,90', '"S"', '"EUR"', '', '', '""', '10017', '8400', '""', '0112', '"2026-0012"', '""', ''],
      '"Kim Ott: Beitrag"',
    ]);
    expect([cells[113], cells[114], cells[117]]).toEqual(['0', '', '""']);
    const filled = cells.filter((cell) => cell !== '' && cell !== '""');
    expect(filled).toHaveLength(9);
  });

  it('keeps texts to 60 characters, in one line, with their quotation marks doubled', () => {
    const text = 'Kurs "Rücken\nund Kraft"; die lange Reihe im Frühjahr am Vormittag';
    const line = lineOf(bookingOf(claim({ text, amount_cents: 5 }), books));
    expect(line).toMatch(/^0,05;/);
    const [, cell] = /;"(Kim Ott(?:[^"]|"")*)";/.exec(line)!;
    expect(cell!.replaceAll('""', '"')).toBe('Kim Ott: Kurs "Rücken und Kraft"; die lange Reihe im Frühjah');
    expect(line.indexOf('\n')).toBe(line.length - 1);
  });
});

it('Windows-1252 has umlauts and the euro; other letters lose their marks', () => {
  expect([...windows1252('Äß€–čŁ')]).toEqual([0xc4, 0xdf, 0x80, 0x96, 0x63, 0x3f]);
});

it('a table that goes on is the table, and ends its last line', () => {
  const rows = [
    ['a', '1;2'],
    ['b"', '3'],
  ];
  const whole = `${csv(['X', 'Y'], rows)}\r\n`;
  expect(csv(['X', 'Y'], []) + csvRows(rows)).toBe(whole);
  expect(csv(['X', 'Y'], []) + csvRows([rows[0]!]) + csvRows([rows[1]!])).toBe(whole);
});
