import { expect, it } from 'vitest';
import { birthsOf, celebratedOn, nextBirthday } from '#rules/people/birthdays.ts';

it.each([
  ['2027-02-28', ['02-28']],
  ['2027-03-01', ['03-01', '02-29']],
  ['2028-02-29', ['02-29']],
  ['2028-03-01', ['03-01']],
])('on %s those of %j celebrate', (day, dates) => {
  expect(celebratedOn(day).map(({ date }) => date)).toEqual(dates);
  for (const date of dates) expect(nextBirthday(`1992-${date}`, day)).toBe(day);
});

it('tells on which days those of a birthday were born, in years that had the day', () => {
  const births = birthsOf(['2027-02-28', '2027-03-01']);
  expect(births.slice(0, 2)).toEqual([
    { day: '2027-02-28', born: '2026-02-28' },
    { day: '2027-02-28', born: '2025-02-28' },
  ]);
  expect(births).toContainEqual({ day: '2027-03-01', born: '1992-02-29' });
  expect(births.map(({ born }) => born)).not.toContain('1993-02-29');
  for (const { day, born } of births) expect(nextBirthday(born, day)).toBe(day);
});
