/** Free times: nothing is in their way, nothing would be warned of, and none is left out. */
import { describe, expect, it } from 'vitest';
import { plusDays } from '#rules/days.ts';
import { type ClockSpan, obstacles, type WhoAndWhere } from '#rules/schedule/availability.ts';
import { freeTimes, overlaps } from '#rules/schedule/freeTimes.ts';
import { WEEKDAY_NAMES } from '#rules/schedule/recurrence.ts';

const span = (day: string, from: string, to: string): ClockSpan => ({ day, from, until_day: day, to });
const trainer = {
  name: 'Tom Tarner',
  working_hours: [
    { weekday: 'monday' as const, from: '08:00', to: '12:00' },
    { weekday: 'tuesday' as const, from: '09:15', to: '10:15' },
  ],
  absences: [{ from: '2026-11-30', to: '2026-12-04', reason: 'Urlaub' }],
};
const monday = { from: '2026-11-23', days: 1, minutes: 60, most: 50 };
const begins = (found: readonly ClockSpan[]) => found.map(({ day, from }) => `${day} ${from}`);

describe('free times', () => {
  it('begin every half hour within the working hours, around what is there', () => {
    const busy = [span('2026-11-23', '09:00', '10:00')];
    expect(begins(freeTimes(monday, { trainer }, busy))).toEqual(
      ['08:00', '10:00', '10:30', '11:00'].map((time) => `2026-11-23 ${time}`),
    );
  });

  it('find a gap that begins on a quarter', () => {
    expect(begins(freeTimes({ ...monday, from: '2026-11-24' }, { trainer }, []))).toEqual([
      '2026-11-24 09:15',
    ]);
  });

  it('begin after now, skip absences, holidays and closures, and stop at the most there may be', () => {
    expect(begins(freeTimes({ ...monday, after: '10:20' }, { trainer }, []))).toEqual([
      '2026-11-23 10:30',
      '2026-11-23 11:00',
    ]);
    // Who chooses 10:30 at 10:26 may be done at 10:31.
    expect(begins(freeTimes({ ...monday, after: '10:26' }, { trainer }, []))[0]).toBe('2026-11-23 10:45');
    expect(freeTimes({ ...monday, from: '2026-11-30', days: 5 }, { trainer }, [])).toEqual([]);
    const studio = { opening_hours: [], closures: [], land: 'SH' as const };
    expect(freeTimes({ ...monday, from: '2026-12-25' }, { studio }, [])).toEqual([]);
    expect(freeTimes({ ...monday, days: 31, most: 7 }, {}, [])).toHaveLength(7);
  });

  it('lie on the weekdays and in the part of the day that suit', () => {
    const weeks = { ...monday, days: 14 };
    const suiting = (query: Partial<typeof weeks> & Partial<Parameters<typeof freeTimes>[0]>) =>
      begins(freeTimes({ ...weeks, ...query }, { trainer: { ...trainer, absences: [] } }, []));
    expect(suiting({ weekdays: ['tuesday'] })).toEqual(['2026-11-24 09:15', '2026-12-01 09:15']);
    expect(suiting({ weekdays: ['monday'], part: 'afternoon' })).toEqual([]);
    const evening = begins(freeTimes({ ...monday, part: 'evening' }, {}, []));
    expect([evening[0], evening.at(-1)]).toEqual(['2026-11-23 17:00', '2026-11-23 20:00']);
    const morning = begins(freeTimes({ ...monday, part: 'morning' }, {}, []));
    expect(morning.at(-1)).toBe('2026-11-23 11:30');
  });

  it('keep to the opening hours, too, and to the usual ones where nobody entered any', () => {
    const studio = {
      opening_hours: [{ weekday: 'monday' as const, from: '10:00', to: '24:00' }],
      closures: [],
      land: null,
    };
    expect(begins(freeTimes(monday, { trainer, studio }, []))[0]).toBe('2026-11-23 10:00');
    const usual = freeTimes(monday, {}, []);
    expect([usual[0]?.from, usual.at(-1)?.to]).toEqual(['07:00', '21:00']);
  });

  it('share no moment with an appointment, and nothing is warned of at them, whatever is there', () => {
    const random = dice(42);
    for (let round = 0; round < 200; round += 1) {
      const there = { trainer: someTrainer(random) } satisfies WhoAndWhere;
      const busy = Array.from({ length: random(30) }, () => someSpan(random));
      const minutes = 15 + 5 * random(30);
      const found = freeTimes({ from: '2026-11-23', days: 7, minutes, most: 50 }, there, busy);
      expect(found.length).toBeLessThanOrEqual(50);
      for (const one of found) {
        expect(busy.filter((other) => overlaps(one, other))).toEqual([]);
        expect(obstacles(one, there)).toEqual([]);
      }
    }
  });
});

/** The same numbers in every run: below `most`. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * most);
  };
}

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

function someTrainer(random: (most: number) => number) {
  const working_hours = Array.from({ length: 1 + random(8) }, () => {
    const from = random(80);
    return {
      weekday: WEEKDAY_NAMES[random(7)]!,
      from: clock(from),
      to: clock(from + 1 + random(95 - from)),
    };
  });
  const absence = plusDays('2026-11-23', random(7));
  return { name: 'T', working_hours, absences: [{ from: absence, to: absence, reason: null }] };
}

/** Up to a day long, also over midnight. */
function someSpan(random: (most: number) => number): ClockSpan {
  const day = plusDays('2026-11-22', random(8));
  const from = random(96);
  const end = from + 1 + random(95);
  return { day, from: clock(from), until_day: plusDays(day, Math.floor(end / 96)), to: clock(end % 96) };
}
