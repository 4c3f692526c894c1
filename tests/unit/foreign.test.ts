/** Names, addresses, days, amounts and terms as tables of other programs write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignPhone, splitAddress, splitName, splitPlace } from '#format/foreign/people.ts';
import { dayOrder, foreignDay, foreignMoney, foreignMonths } from '#format/foreign/values.ts';
import { isDay } from '#rules/days.ts';

describe('a name in one cell', () => {
  it.each([
    ['Ott, Clara', 'Clara', 'Ott'],
    ['Clara Ott', 'Clara', 'Ott'],
    ['Frau Dr. Clara Maria Ott', 'Clara Maria', 'Ott'],
    ['Jan von der Heide', 'Jan', 'von der Heide'],
    ['von der Heide, Jan', 'Jan', 'von der Heide'],
    ['Ott,  Dr. Clara', 'Clara', 'Ott'],
    ['Ana-Lena Müller-Lüdenscheidt', 'Ana-Lena', 'Müller-Lüdenscheidt'],
  ])('%s', (written, first_name, last_name) => {
    expect(splitName(written)).toEqual({ first_name, last_name });
  });

  it('is left alone where it is one word', () => {
    expect([splitName('Ott'), splitName(''), splitName('Ott,')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('an address in one cell', () => {
  it.each([
    ['Holtenauer Str. 5, 24105 Kiel', 'Holtenauer Str. 5', '24105', 'Kiel'],
    ['Holtenauer Str. 5 24105 Kiel', 'Holtenauer Str. 5', '24105', 'Kiel'],
    ['Am Markt 1\n24103 Kiel', 'Am Markt 1', '24103', 'Kiel'],
    ['Am Markt 1, D-24103 Kiel, Deutschland', 'Am Markt 1', '24103', 'Kiel'],
    ['Ringstr. 9, 1067 Dresden', 'Ringstr. 9', '1067', 'Dresden'],
  ])('%s', (written, street, postal_code, city) => {
    expect(splitAddress(written)).toEqual({ street, postal_code, city });
  });

  it('is none without a place', () => {
    expect(splitAddress('Holtenauer Str. 5')).toBeUndefined();
    expect(splitPlace('D-24103 Kiel')).toEqual({ postal_code: '24103', city: 'Kiel' });
  });
});

it.each([
  ['Mobil: 1761234567', '01761234567'],
  ['0176 / 123 45 67', '0176 / 123 45 67'],
  ['4917612345678', '+4917612345678'],
  ['0431 12345; 0176 1234567', '0431 12345'],
  ['+49 (0)431 12345 (privat)', '+49 (0)431 12345'],
])('the telephone number %s', (written, phone) => {
  expect(foreignPhone(written)).toBe(phone);
});

describe('a day', () => {
  it.each([
    ['01.03.2024', '2024-03-01'],
    ['1.3.24', '2024-03-01'],
    ['2024-03-01', '2024-03-01'],
    ['2024-03-01T00:00:00Z', '2024-03-01'],
    ['01.03.2024 00:00:00', '2024-03-01'],
    ['45352', '2024-03-01'],
    ['45352.0', '2024-03-01'],
    ['20240301', '2024-03-01'],
    ['21/03/2024', '2024-03-21'],
    ['03/21/2024', '2024-03-21'],
    ['1. März 2024', '2024-03-01'],
    ['Fr, 01.03.2024', '2024-03-01'],
    ['01-Mar-2024', '2024-03-01'],
  ])('%s', (written, day) => {
    expect(foreignDay(written)).toBe(day);
  });

  it('is none, or not understood', () => {
    expect([foreignDay('-'), foreignDay('00.00.0000'), foreignDay('unbefristet')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([foreignDay('31.13.2000'), foreignDay('bald'), foreignDay('12')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has the order that the column shows', () => {
    expect(dayOrder(['03/04/2024', '03/21/2024'])).toEqual({ order: 'month' });
    expect(dayOrder(['03/04/2024'])).toEqual({ doubtful: '03/04/2024' });
    expect(foreignDay('03/04/2024', 'month')).toBe('2024-03-04');
  });

  it('is a day, none or not understood, whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d./ -]{1,12}$/)), (written) => {
        const day = foreignDay(written);
        return day === null || day === undefined || isDay(day);
      }),
    );
  });
});

describe('an amount', () => {
  it.each([
    ['1.234,56 €', 123456],
    ['1,234.56', 123456],
    ['49,90', 4990],
    ['49.90 EUR', 4990],
    ['49.9', 4990],
    ['€ 49', 4900],
    ['1.234', 123400],
    ['49,-', 4900],
    ['-29,90', -2990],
    ['29,90-', -2990],
    ['29,90 H', -2990],
    ['1.250,00 S', 125000],
    ['49,90 €/Monat', 4990],
    ['1 234,50', 123450],
    ['0', 0],
  ])('%s', (written, cents) => {
    expect(foreignMoney(written)).toBe(cents);
  });

  it('is none', () => {
    expect([foreignMoney('frei'), foreignMoney(''), foreignMoney('12 Monate')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(foreignMoney('01.01.2027')).toBe(undefined);
  });

  it('is what was written, in German and English', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const [de, en] = ['de-DE', 'en-US'].map((locale) =>
          (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 }),
        );
        return foreignMoney(`${de} €`) === cents && foreignMoney(en ?? '') === cents;
      }),
    );
  });
});

it.each([
  ['12 Mon.', 12],
  ['12', 12],
  ['12 Monate', 12],
  ['1 Jahr', 12],
  ['3 Monate zum Monatsende', 3],
  ['ein Monat', 1],
  ['24M', 24],
  ['keine', null],
])('the term %s', (written, months) => {
  expect(foreignMonths(written)).toEqual({ months });
});

it('counts weeks and days as months, and says so', () => {
  expect(foreignMonths('4 Wochen')).toEqual({ months: 1, rounded: true });
  expect(foreignMonths('30 Tage')).toEqual({ months: 1, rounded: true });
  expect(foreignMonths('ewig')).toBeUndefined();
});
