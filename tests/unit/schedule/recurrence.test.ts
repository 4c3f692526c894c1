/** Recurrence against an independent reading of RFC 5545: the same days and clock times, whatever the pattern. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { fromBerlin, inBerlin } from '#format/instants.ts';
import { type Day, daysBetween, mondayOf, plusDays } from '#rules/days.ts';
import { holidayOn } from '#rules/schedule/holidays.ts';
import { lostHour } from '#rules/schedule/lostHour.ts';
import { planCourse, repeatedDays } from '#rules/schedule/plan.ts';
import {
  occurrences,
  type Pattern,
  type Series,
  spansOf,
  WEEKDAY_NAMES,
} from '#rules/schedule/recurrence.ts';

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
function byRfc(pattern: Series, to: Day): string[] {
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

function anyPattern(random: () => number): Series {
  const below = (n: number) => Math.floor(random() * n);
  // Two years in which summer time, years and leap days begin and end.
  const starts_on = plusDays('2027-01-01', below(730));
  const slots = WEEKDAY_NAMES.filter(() => random() < 0.35);
  const weekly = (slots.length > 0 ? slots : (['sunday'] as const)).map((weekday) => ({
    weekday,
    time: `${String(below(24)).padStart(2, '0')}:${random() < 0.5 ? '00' : '30'}`,
  }));
  const ends_on = random() < 0.5 ? null : plusDays(starts_on, below(400));
  return { starts_on, ends_on, weekly, interval_weeks: 1 + below(4), patterns: [] };
}

/** The same as a calendar's event for each slot of the week, from which the days left out are taken as EXDATE. */
function byExdates(
  { starts_on, ends_on, weekly, interval_weeks }: Series,
  to: Day,
  without: ReadonlySet<Day>,
): string[] {
  const until = ends_on !== null && ends_on < to ? ends_on : to;
  const basic = (day: Day, time: string) => `${day}T${time}00`.replaceAll(/[-:]/g, '');
  return weekly
    .flatMap(({ weekday, time }) => {
      const n = WEEKDAY_NAMES.indexOf(weekday);
      const first = plusDays(mondayOf(starts_on), n);
      // The library loses its place among exceptions that no occurrence meets.
      const falls = (day: Day) =>
        day >= first && daysBetween(first, day) % (7 * interval_weeks) === 0 && day <= until;
      const lines = [
        ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `DTSTART:${basic(first, time)}`],
        `RRULE:FREQ=WEEKLY;WKST=MO;INTERVAL=${interval_weeks};BYDAY=${BYDAY[n]};UNTIL=${basic(until, '23:59')}`,
        ...[...without].filter(falls).map((day) => `EXDATE:${basic(day, time)}`),
        ...['END:VEVENT', 'END:VCALENDAR'],
      ];
      const calendar = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as never);
      const expansion = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component).iterator();
      const found: string[] = [];
      for (let next = expansion.next(); next; next = expansion.next()) {
        const day = next.toString().slice(0, 10);
        if (day >= starts_on && day <= until) found.push(`${day} ${time}`);
      }
      return found;
    })
    .sort();
}

/** Some spans of days, each with the reason that is told of it, and the days they hold. */
function anySpans(random: () => number, from: Day, why: string) {
  const spans = Array.from({ length: Math.floor(random() * 4) }, (_, index) => {
    const begin = plusDays(from, Math.floor(random() * 400));
    return { from: begin, to: plusDays(begin, Math.floor(random() * 21)), reason: `${why} ${index}` };
  });
  const days = spans.flatMap((span) =>
    Array.from({ length: 21 }, (_, index) => plusDays(span.from, index)).filter((day) => day <= span.to),
  );
  return { spans, days };
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

  it('of patterns that follow one another are those of each within its days', () => {
    const random = seeded(53);
    for (let n = 0; n < 100; n++) {
      const own = anyPattern(random);
      const days = [20, 90, 200].map((away) => plusDays(own.starts_on, away + Math.floor(random() * 50)));
      const later = days.map((from) => ({ ...anyPattern(random), from }));
      const series = { ...own, patterns: later };
      const to = plusDays(own.starts_on, 400);
      const last = own.ends_on !== null && own.ends_on < to ? own.ends_on : to;
      const expected = spansOf<Pattern>(series).flatMap(({ from, until, pattern }) =>
        from > last ? [] : byRfc({ ...own, ...pattern, starts_on: from, ends_on: until, patterns: [] }, last),
      );
      const found = occurrences(series, own.starts_on, to).map(({ day, time }) => `${day} ${time}`);
      expect(found, JSON.stringify(series)).toEqual(expected);
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
      const { held, skipped } = planCourse(pattern, pattern.starts_on, to, () => ({ studio }));
      const all = [...held, ...skipped].map(({ day, time }) => `${day} ${time}`).sort();
      expect(all).toEqual(byRfc(pattern, to));
      for (const { day, time } of held)
        expect([holidayOn(day, 'SH'), lostHour(day, time)], day).toEqual([undefined, undefined]);
      for (const { day, time } of skipped)
        expect(holidayOn(day, 'SH') ?? lostHour(day, time), day).toBeDefined();
    }
  });

  it('fall away on closures, absences and holidays as with EXDATE, and each says why', () => {
    const random = seeded(29);
    for (let n = 0; n < 50; n++) {
      const pattern = anyPattern(random);
      const { starts_on } = pattern;
      const to = plusDays(starts_on, 400);
      const [studio, location, away] = ['Studio zu', 'Standort zu', 'Urlaub'].map((why) =>
        anySpans(random, starts_on, why),
      ) as [ReturnType<typeof anySpans>, ReturnType<typeof anySpans>, ReturnType<typeof anySpans>];
      const holidays = Array.from({ length: 401 }, (_, index) => plusDays(starts_on, index)).filter((day) =>
        holidayOn(day, 'BY'),
      );
      const without = new Set([...studio.days, ...location.days, ...away.days, ...holidays]);
      const { held, skipped } = planCourse(pattern, starts_on, to, () => ({
        trainer: { name: 'Mira Adler', working_hours: [], absences: away.spans },
        location: { name: 'Mitte', opening_hours: [], closures: location.spans },
        studio: { opening_hours: [], closures: studio.spans, land: 'BY' },
      }));
      const there = byExdates(pattern, to, without).filter((one) => {
        const [day = '', time = ''] = one.split(' ');
        return !lostHour(day, time);
      });
      expect(held.map(({ day, time }) => `${day} ${time}`).sort(), JSON.stringify(pattern)).toEqual(there);
      const closed = [...studio.spans, ...location.spans, ...away.spans];
      for (const { day, time, because } of skipped) {
        const reasons = [
          ...closed.filter(({ from, to: last }) => from <= day && day <= last).map(({ reason }) => reason),
          ...[holidayOn(day, 'BY'), lostHour(day, time)].flatMap((reason) => reason ?? []),
        ];
        expect(
          reasons.some((reason) => because.includes(reason)),
          `${day}: ${because}`,
        ).toBe(true);
      }
    }
  });
});

describe('repeatedDays', () => {
  it('counts the first, and ends with the day that is named', () => {
    expect(repeatedDays('2026-11-23', { every_weeks: 2, times: 3, until: null })).toEqual([
      '2026-11-23',
      '2026-12-07',
      '2026-12-21',
    ]);
    expect(repeatedDays('2026-11-23', { every_weeks: 1, times: null, until: '2026-12-07' })).toHaveLength(3);
    expect(repeatedDays('2026-11-23', { every_weeks: 1, times: null, until: '2026-12-06' })).toHaveLength(2);
    expect(repeatedDays('2026-11-23', { every_weeks: 4, times: null, until: null })).toEqual(['2026-11-23']);
  });
});
