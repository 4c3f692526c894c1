/** Recurrence against an independent reading of RFC 5545: the same days and clock times, whatever the pattern. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { fromBerlin, inBerlin } from '../../src/format/instants.ts';
import { type Day, mondayOf, plusDays } from '../../src/rules/days.ts';
import { holidayOn } from '../../src/rules/holidays.ts';
import { lostHour } from '../../src/rules/schedule/lostHour.ts';
import { planCourse } from '../../src/rules/schedule/plan.ts';
import { occurrences, type Pattern, WEEKDAY_NAMES } from '../../src/rules/schedule/recurrence.ts';

/** Numbers from 0 below 1, the same on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const BYDAY = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Of one slot of the week: RFC 5545 begins with a first occurrence, which is the first such weekday. */
function byRfc(pattern: Pattern, to: Day): string[] {
  const { starts_on, ends_on, weekly, interval_weeks } = pattern;
  const until = ends_on !== null && ends_on < to ? ends_on : to;
  return weekly
    .flatMap(({ weekday, time }) => {
      const n = WEEKDAY_NAMES.indexOf(weekday);
      // The rule's weeks are counted from the one of its start, also where the weekday has passed in it.
      const start = ICAL.Time.fromString(
        `${plusDays(mondayOf(starts_on), n)}T${time}:00`,
        undefined as never,
      );
      const rule = ICAL.Recur.fromString(
        `FREQ=WEEKLY;WKST=MO;INTERVAL=${interval_weeks};BYDAY=${BYDAY[n]};UNTIL=${until.replaceAll('-', '')}T235959`,
      );
      const found: string[] = [];
      const iterator = rule.iterator(start);
      for (let next = iterator.next(); next; next = iterator.next()) {
        const day = next.toString().slice(0, 10);
        if (day >= starts_on) found.push(`${day} ${time}`);
      }
      return found;
    })
    .sort();
}

function anyPattern(random: () => number): Pattern {
  const below = (n: number) => Math.floor(random() * n);
  // Two years in which summer time, years and leap days begin and end.
  const starts_on = plusDays('2027-01-01', below(730));
  const slots = WEEKDAY_NAMES.filter(() => random() < 0.35);
  const weekly = (slots.length > 0 ? slots : (['sunday'] as const)).map((weekday) => ({
    weekday,
    time: `${String(below(24)).padStart(2, '0')}:${random() < 0.5 ? '00' : '30'}`,
  }));
  const ends_on = random() < 0.5 ? null : plusDays(starts_on, below(400));
  return { starts_on, ends_on, weekly, interval_weeks: 1 + below(4) };
}

describe('the occurrences of a course', () => {
  it('are those of RFC 5545, over summer time, year ends and intervals', () => {
    const random = seeded(20_261_121);
    for (let n = 0; n < 300; n++) {
      const pattern = anyPattern(random);
      const to = plusDays(pattern.starts_on, 400);
      const own = occurrences(pattern, pattern.starts_on, to).map(({ day, time }) => `${day} ${time}`);
      expect([...own].sort(), JSON.stringify(pattern)).toEqual(byRfc(pattern, to));
    }
  });

  it('stay at their clock time, and are one instant each', () => {
    const random = seeded(7);
    for (let n = 0; n < 100; n++) {
      const pattern = anyPattern(random);
      for (const { day, time } of occurrences(pattern, pattern.starts_on, plusDays(pattern.starts_on, 400)))
        if (!lostHour(day, time)) expect(inBerlin(fromBerlin(day, time))).toEqual({ day, time });
    }
  });

  it('are held or skipped with the reason, each of them once; none on a holiday or in the lost hour', () => {
    const random = seeded(11);
    const studio = { opening_hours: [], closures: [], land: 'SH' as const };
    for (let n = 0; n < 100; n++) {
      const pattern = anyPattern(random);
      const to = plusDays(pattern.starts_on, 400);
      const { held, skipped } = planCourse(pattern, pattern.starts_on, to, { studio });
      const all = [...held, ...skipped].map(({ day, time }) => `${day} ${time}`).sort();
      expect(all).toEqual(byRfc(pattern, to));
      for (const { day, time } of held)
        expect([holidayOn(day, 'SH'), lostHour(day, time)], day).toEqual([undefined, undefined]);
      for (const { day, time } of skipped)
        expect(holidayOn(day, 'SH') ?? lostHour(day, time), day).toBeDefined();
    }
  });
});
