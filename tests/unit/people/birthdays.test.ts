import { expect, it } from 'vitest';
import { celebratedOn, nextBirthday } from '#rules/people/birthdays.ts';

it.each([
  ['2027-02-28', ['02-28']],
  ['2027-03-01', ['03-01', '02-29']],
  ['2028-02-29', ['02-29']],
  ['2028-03-01', ['03-01']],
])('on %s those of %j celebrate', (day, dates) => {
  expect(celebratedOn(day).map(({ date }) => date)).toEqual(dates);
  for (const date of dates) expect(nextBirthday(`1992-${date}`, day)).toBe(day);
});
