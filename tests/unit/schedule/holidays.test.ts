/** The holidays of all Länder, against the calendars that these publish: which days, since when, and no others. */
import { describe, expect, it } from 'vitest';
import { FEDERAL_STATES } from '#resources/shared.ts';
import { plusDays } from '#rules/days.ts';
import { holidayOn, type Land, nextWorkday, restOn } from '#rules/schedule/holidays.ts';

const LAENDER = Object.keys(FEDERAL_STATES) as Land[];

/** Days that follow from Easter and Advent, as published: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi, Buß- und Bettag. */
const MOVABLE: Readonly<Record<number, readonly [string, string, string, string, string, string]>> = {
  2016: ['03-25', '03-28', '05-05', '05-16', '05-26', '11-16'],
  2017: ['04-14', '04-17', '05-25', '06-05', '06-15', '11-22'],
  2019: ['04-19', '04-22', '05-30', '06-10', '06-20', '11-20'],
  2022: ['04-15', '04-18', '05-26', '06-06', '06-16', '11-16'],
  2023: ['04-07', '04-10', '05-18', '05-29', '06-08', '11-22'],
  2026: ['04-03', '04-06', '05-14', '05-25', '06-04', '11-18'],
  2028: ['04-14', '04-17', '05-25', '06-05', '06-15', '11-22'],
};

/** Holidays of a year, nationwide and of the Länder that keep them. */
function published(year: number): [day: string, laender: readonly string[] | 'all'][] {
  const [goodFriday, easterMonday, ascension, whitMonday, corpusChristi, repentance] = MOVABLE[year]!;
  const easterSunday = plusDays(`${year}-${easterMonday}`, -1).slice(5);
  const whitSunday = plusDays(`${year}-${whitMonday}`, -1).slice(5);
  return [
    ['01-01', 'all'],
    ['01-06', ['BW', 'BY', 'ST']],
    ['03-08', year < 2019 ? [] : year < 2023 ? ['BE'] : ['BE', 'MV']],
    [goodFriday, 'all'],
    [easterSunday, ['BB']],
    [easterMonday, 'all'],
    ['05-01', 'all'],
    [ascension, 'all'],
    [whitSunday, ['BB']],
    [whitMonday, 'all'],
    [corpusChristi, ['BW', 'BY', 'HE', 'NW', 'RP', 'SL']],
    ['06-17', year === 2028 ? ['BE'] : []],
    ['08-15', ['BY', 'SL']],
    ['09-20', year < 2019 ? [] : ['TH']],
    ['10-03', 'all'],
    [
      '10-31',
      year === 2017
        ? 'all'
        : ['BB', 'MV', 'SN', 'ST', 'TH', ...(year < 2018 ? [] : ['HB', 'HH', 'NI', 'SH'])],
    ],
    ['11-01', ['BW', 'BY', 'NW', 'RP', 'SL']],
    [repentance, ['SN']],
    ['12-25', 'all'],
    ['12-26', 'all'],
  ];
}

function holidaysOf(year: number, land: Land | null): string[] {
  const found: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = plusDays(day, 1))
    if (holidayOn(day, land)) found.push(day.slice(5));
  return found;
}

describe('public holidays', () => {
  it.each(Object.keys(MOVABLE).map(Number))('of %i are those that each Land publishes', (year) => {
    for (const land of LAENDER) {
      const expected = published(year).filter(([, of]) => of === 'all' || of.includes(land));
      expect([land, holidaysOf(year, land)]).toEqual([land, expected.map(([day]) => day).sort()]);
    }
    const nationwide = published(year).filter(([, of]) => of === 'all');
    expect(holidaysOf(year, null)).toEqual(nationwide.map(([day]) => day).sort());
  });

  it('have their German names', () => {
    expect(holidayOn('2026-05-01', null)).toBe('Tag der Arbeit');
    expect(holidayOn('2026-11-18', 'SN')).toBe('Buß- und Bettag');
    expect(holidayOn('2025-05-08', 'BE')).toBe('80. Jahrestag der Befreiung');
    expect(holidayOn('2026-08-15', 'BY')).toBe(
      'Mariä Himmelfahrt, in Bayern in den überwiegend katholischen Gemeinden',
    );
    expect(holidayOn('2026-08-15', 'SL')).toBe('Mariä Himmelfahrt');
  });

  it('and weekends are no working days', () => {
    expect(restOn('2026-11-21', 'SH')).toBe('Samstag');
    expect(restOn('2026-11-22', 'SH')).toBe('Sonntag');
    expect(restOn('2026-11-23', 'SH')).toBeUndefined();
    expect(nextWorkday('2026-04-03', null)).toBe('2026-04-07');
    expect(nextWorkday('2026-11-23', null)).toBe('2026-11-23');
  });
});
