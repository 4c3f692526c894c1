/** When birthdays are. */
import { getDaysInMonth } from 'date-fns';
import { type Day, isDay } from '../days.ts';

/**
 * The next birthday, today included. That of a person born on 29 February is on 1 March in years
 * without one (§ 187 Abs. 2, § 188 Abs. 2 BGB).
 * @example nextBirthday('1992-02-29', '2026-11-21') // '2027-03-01'
 */
export function nextBirthday(birthday: Day, today: Day): Day {
  const year = Number(today.slice(0, 4));
  const thisYear = birthdayIn(year, birthday);
  return thisYear < today ? birthdayIn(year + 1, birthday) : thisYear;
}

function birthdayIn(year: number, birthday: Day): Day {
  const day = `${year}${birthday.slice(4)}`;
  return day.endsWith('-02-29') && !isLeapYear(year) ? `${year}-03-01` : day;
}

/** Returns whether the year has a 29 February. @example isLeapYear(2028) // true */
export function isLeapYear(year: number): boolean {
  return getDaysInMonth(new Date(year, 1)) === 29;
}

/**
 * Returns the dates (`MM-DD`) of those who celebrate on the day, and are congratulated: on 1 March, in years
 * without a 29 February, two.
 * @example celebratedOn('2027-03-01') // [{ day: '2027-03-01', date: '03-01' }, { day: '2027-03-01', date: '02-29' }]
 */
export function celebratedOn(day: Day): { readonly day: Day; readonly date: string }[] {
  const leapless = day.endsWith('-03-01') && !isLeapYear(Number(day.slice(0, 4)));
  return [day.slice(5), ...(leapless ? ['02-29'] : [])].map((date) => ({ day, date }));
}

/** Years of the oldest person. */
const OLDEST = 130;

/**
 * Returns the possible days of birth of people who have a birthday on one of the days, each with that day. A query by
 * them uses the index on `birthday`, which one by month and day can't.
 * @example birthsOf(['2026-11-27'])[0] // { day: '2026-11-27', born: '2025-11-27' }
 */
export function birthsOf(days: readonly Day[]): { readonly day: Day; readonly born: Day }[] {
  return days.flatMap(celebratedOn).flatMap(({ day, date }) =>
    Array.from({ length: OLDEST }, (_, index) => ({
      day,
      born: `${Number(day.slice(0, 4)) - index - 1}-${date}`,
    })).filter(({ born }) => isDay(born)),
  );
}
