import { describe, expect, it } from 'vitest';
import { berlinDay, parseInstant, startOfBerlinDay } from '#format/instants.ts';
import { isDay, plusDays } from '#rules/days.ts';
import { compactIban, readableIban } from '#rules/money/iban.ts';
import { ibanProblem } from '#rules/money/ibanProblem.ts';

describe('days', () => {
  it.each([
    ['2026-01-01', '2025-12-31T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins in Berlin at %s', (day, instant) => {
    expect(startOfBerlinDay(day)).toBe(instant);
    expect(berlinDay(new Date(instant))).toBe(day);
    expect(plusDays(berlinDay(new Date(Date.parse(instant) - 1)), 1)).toBe(day);
  });

  it('are those of the calendar', () => {
    expect(['2024-02-29', '1900-01-01', '2299-12-31'].every(isDay)).toBe(true);
    expect(
      ['2026-02-29', '2026-13-01', '0202-01-01', '2300-01-01', '2026-1-1', '2026-01-01T00:00', 5].some(isDay),
    ).toBe(false);
  });

  it('and points in time are RFC 3339', () => {
    expect(parseInstant('2026-11-21T10:00:00+01:00')).toBe('2026-11-21T09:00:00.000Z');
    for (const wrong of [
      '2026-11-21',
      '2026-11-21T10:00:00',
      '2026-02-30T10:00:00Z',
      '2026-11-21T25:00:00Z',
      5,
    ])
      expect(parseInstant(wrong)).toBeUndefined();
  });
});

describe('IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'at611904300234573201',
    'CH9300762011623852957',
    'NL91ABNA0417164300',
    'GB29NWBK60161331926819',
    'RS35260005601001611379',
  ])('%s is right', (iban) => expect(ibanProblem(iban)).toBeUndefined());

  it('is stored without spaces and shown in fours', () => {
    expect(compactIban('de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
    expect(readableIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });

  it.each([
    ['', 'Die IBAN beginnt mit einem Länderkürzel, zum Beispiel DE.'],
    ['QQ00', 'Die IBAN beginnt mit einem Länderkürzel, zum Beispiel DE.'],
    ['DE89', 'Die IBAN hat nicht die richtige Länge für DE.'],
    ['DE8937040044053201300O', 'Die IBAN enthält Zeichen, die dort nicht stehen können.'],
    ['DE98370400440532013000', 'Die Prüfziffern der IBAN stimmen nicht.'],
    [
      'TR330006100519786457841326',
      'Türkei gehört nicht zum SEPA-Raum: Mit diesem Konto gibt es keine Lastschriften.',
    ],
  ])('%s is refused', (iban, message) => expect(ibanProblem(iban)).toBe(message));
});
