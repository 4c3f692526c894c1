/** Days of the calendar: the same wherever the machine stands. */
import { afterEach, describe, expect, it } from 'vitest';
import { yearsBetween } from '#rules/days.ts';

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
