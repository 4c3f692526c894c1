/** Patterns of a course: split at a day, joined where they are alike, and as sentences name them. */
import { describe, expect, it } from 'vitest';
import { seriesText, weeklyText } from '#format/weekly.ts';
import {
  type CoursePattern,
  changedFrom,
  patternErrors,
  patternsFrom,
} from '#resources/schedule/patterns.ts';

const THURSDAY = { weekday: 'thursday', time: '18:00' } as const;
const WEDNESDAY = { weekday: 'wednesday', time: '19:00' } as const;

const own: CoursePattern = {
  trainer_id: 'ada',
  location_id: 'mitte',
  room: 'Saal',
  capacity: 12,
  weekly: [THURSDAY],
  interval_weeks: 1,
  duration_minutes: 60,
};
const course = { ...own, starts_on: '2026-09-03', ends_on: null, pattern_from: null, patterns: [] };
const onWednesdays = (pattern: CoursePattern) => ({ ...pattern, weekly: [WEDNESDAY] });
const moved = { ...course, ...changedFrom(course, '2027-03-11', onWednesdays) };

describe('a change from a day on', () => {
  it('splits the pattern there, and leaves the one before as it is', () => {
    expect(moved).toEqual({
      ...course,
      patterns: [{ ...own, weekly: [WEDNESDAY], from: '2027-03-11' }],
    });
  });

  it('goes through the later patterns, and leaves what is before it', () => {
    const { patterns, room } = changedFrom(moved, '2027-01-07', (one) => ({ ...one, room: 'Halle' }));
    expect(room).toBe('Saal');
    expect(patterns.map((one) => [one.from, one.room, one.weekly[0]])).toEqual([
      ['2027-01-07', 'Halle', THURSDAY],
      ['2027-03-11', 'Halle', WEDNESDAY],
    ]);
  });

  it('of a whole pattern makes no new one, and one that is like its neighbour becomes one with it', () => {
    const back = changedFrom(moved, '2027-03-11', (one) => ({ ...one, weekly: [THURSDAY] }));
    expect(back).toEqual({ ...own, pattern_from: null, patterns: [] });
    const all = changedFrom(moved, null, (one) => ({ ...one, trainer_id: 'tom' }));
    expect([all.trainer_id, all.patterns[0]?.trainer_id]).toEqual(['tom', 'tom']);
  });

  it('keeps two apart that take different weeks', () => {
    const every = { ...course, interval_weeks: 2 };
    const later = (from: string) => ({ ...every, patterns: [{ ...own, interval_weeks: 2, from }] });
    const same = (pattern: CoursePattern) => pattern;
    expect(changedFrom(later('2026-09-14'), null, same).patterns).toEqual([]);
    expect(changedFrom(later('2026-09-21'), null, same).patterns).toHaveLength(1);
  });
});

describe('the pattern of the day', () => {
  it('is the course’s own once its day has come', () => {
    expect(patternsFrom(moved, '2027-03-10')).toMatchObject({ weekly: [THURSDAY], pattern_from: null });
    expect(patternsFrom(moved, '2027-03-11')).toEqual({
      ...own,
      weekly: [WEDNESDAY],
      pattern_from: '2027-03-11',
      patterns: [],
    });
  });
});

describe('as a sentence', () => {
  it.each([
    [[THURSDAY], 1, 'donnerstags 18 Uhr'],
    [[THURSDAY, { ...WEDNESDAY, time: '18:00' }], 2, 'alle 2 Wochen mittwochs und donnerstags 18 Uhr'],
    [[THURSDAY, WEDNESDAY], 1, 'mittwochs 19 Uhr, donnerstags 18 Uhr'],
    [[{ ...THURSDAY, time: '09:30' }, THURSDAY], 1, 'donnerstags 9:30 und 18 Uhr'],
    [[{ ...THURSDAY, time: '00:00' }], 1, 'donnerstags 0 Uhr'],
  ])('the times of a week: %#', (weekly, interval_weeks, text) => {
    expect(weeklyText({ weekly, interval_weeks })).toBe(text);
  });

  it('the spans with their days, from a day on', () => {
    const both = 'bis 10.03.2027 donnerstags 18 Uhr, ab 11.03.2027 mittwochs 19 Uhr';
    expect(seriesText(moved, '2026-11-26')).toBe(both);
    expect(seriesText(moved, '2027-03-11')).toBe('mittwochs 19 Uhr');
    expect(seriesText({ ...moved, ends_on: '2027-02-01' }, '2026-11-26')).toBe('donnerstags 18 Uhr');
    const third = {
      ...moved,
      ...changedFrom(moved, '2027-06-01', (one) => ({ ...one, weekly: [THURSDAY] })),
    };
    expect(seriesText(third, '2026-11-26')).toBe(
      'bis 10.03.2027 donnerstags 18 Uhr, ab 11.03.2027 bis 31.05.2027 mittwochs 19 Uhr, ab 01.06.2027 donnerstags 18 Uhr',
    );
  });

  it('says times once that another trainer takes over', () => {
    const other = {
      ...course,
      ...changedFrom(course, '2027-03-11', (one) => ({ ...one, trainer_id: 'tom' })),
    };
    expect(seriesText(other, '2026-11-26')).toBe('donnerstags 18 Uhr');
  });
});

describe('errors', () => {
  it('name the pattern: before the course, twice from one day, without a time, in its own way', () => {
    const later = (values: object) => ({ ...own, from: '2027-03-11', ...values });
    expect(
      patternErrors({
        ...course,
        patterns: [
          later({ from: '2026-09-03' }),
          later({ weekly: [] }),
          later({ weekly: [THURSDAY, { ...THURSDAY, time: '18:30' }] }),
        ],
      }),
    ).toEqual({
      'patterns.0.from': 'Der Kurs beginnt erst am 03.09.2026.',
      'patterns.1.weekly': 'Bitte mindestens einen Wochentag eintragen.',
      'patterns.2.from': 'Ab diesem Tag gilt schon ein anderer Abschnitt.',
      'patterns.2.weekly.1.time': 'Da läuft der Kurs noch vom Termin davor.',
    });
  });
});
