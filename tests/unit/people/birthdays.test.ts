import { expect, it } from 'vitest';
import { greetedOn } from '#rules/people/birthdays.ts';

it.each([
  ['2027-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
  ['2027-03-01', ['03-01']],
])('on %s those of %j are congratulated', (day, dates) => {
  expect(greetedOn(day)).toEqual(dates);
});
