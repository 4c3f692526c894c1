/** Days of the calendar: the same wherever the machine stands. */
import { addDays, addMonths, differenceInCalendarMonths, formatISO, lastDayOfMonth, subDays } from 'date-fns';
import { afterEach, describe, expect, it } from 'vitest';
import { endOfMonth, lastDayOfTerm, monthsBetween, plusDays, plusMonths, yearsBetween } from '#rules/days.ts';

const ZONE = process.env.TZ;
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

describe('whole years', () => {
  it.each([
    ['2000-03-01', '2026-02-28', 25],
    ['2000-03-01', '2026-03-01', 26],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
  ])('from %s to %s', (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years);
  });

  // Clocks are put forward at midnight there: those days begin at one o'clock.
  it.each([
    ['Africa/Cairo', '2026-04-24', '2027-04-24'],
    ['America/Santiago', '2026-09-06', '2027-09-06'],
  ])('in %s, also from a day without a midnight', (zone, from, to) => {
    process.env.TZ = zone;
    expect(yearsBetween(from, to)).toBe(1);
  });
});

describe('days, months and terms are those of date-fns', () => {
  const date = (day: string) => new Date(`${day}T00:00`);
  const day = (of: Date) => formatISO(of, { representation: 'date' });
  const days = Array.from({ length: 800 }, (_, index) => plusDays('1999-01-01', index * 37));

  it('some days and months on, and back', () => {
    for (const of of days)
      for (const count of [-25, -12, -1, 0, 1, 2, 11, 24, 400]) {
        expect(plusDays(of, count)).toBe(day(addDays(date(of), count)));
        expect(plusMonths(of, count)).toBe(day(addMonths(date(of), count)));
      }
  });

  it('ends of months and of terms, and months between', () => {
    for (const [index, of] of days.entries()) {
      expect(endOfMonth(of)).toBe(day(lastDayOfMonth(date(of))));
      const first = date(`${of.slice(0, 7)}-01`);
      for (const count of [1, 3, 12]) {
        const last = addMonths(first, count);
        const lacks = Number(of.slice(8)) > lastDayOfMonth(last).getDate();
        const end = lacks ? lastDayOfMonth(last) : subDays(addMonths(date(of), count), 1);
        expect(lastDayOfTerm(of, count)).toBe(day(end));
      }
      const other = days[days.length - 1 - index]!;
      expect(monthsBetween(of, other)).toBe(differenceInCalendarMonths(date(other), date(of)));
    }
  });
});
