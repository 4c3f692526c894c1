/** Recurrence of a course: weekdays and times in an interval of weeks, by patterns that follow one another. */
import { type Day, daysBetween, mondayOf, plusDays } from '../days.ts';

export const WEEKDAY_NAMES = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAY_NAMES)[number];

/** Weekdays as adverbs, for what recurs. */
export const ON_WEEKDAY: Readonly<Record<Weekday, string>> = {
  monday: 'montags',
  tuesday: 'dienstags',
  wednesday: 'mittwochs',
  thursday: 'donnerstags',
  friday: 'freitags',
  saturday: 'samstags',
  sunday: 'sonntags',
};

/** Weekdays and times in an interval of weeks. */
export interface Pattern {
  /** `time` is `HH:MM` on the studio's clocks. */
  readonly weekly: readonly { readonly weekday: Weekday; readonly time: string }[];
  /** 1: every week. Weeks begin on Monday and are counted from the one in which the pattern begins. */
  readonly interval_weeks: number;
}

/** Patterns that follow one another: the own one, and later ones that each hold from their day on. */
export type Patterns<P extends Pattern = Pattern> = P & {
  readonly starts_on: Day;
  /** The day from which the own pattern holds; null: from the beginning. */
  readonly pattern_from?: Day | null;
  /** In the order of their days. */
  readonly patterns: readonly (P & { readonly from: Day })[];
};

export type Series<P extends Pattern = Pattern> = Patterns<P> & {
  /** Its last possible day; null: open. */
  readonly ends_on: Day | null;
};

export interface Occurrence {
  readonly day: Day;
  readonly time: string;
}

export interface Span<P extends Pattern = Pattern> {
  readonly from: Day;
  /** Its last day; null: open. */
  readonly until: Day | null;
  /** The series itself for its own one. */
  readonly pattern: P;
}

/** Returns the spans of the patterns, in their order, without regard to the last day of the series. */
export function spansOf<P extends Pattern>(series: Patterns<P>): readonly [Span<P>, ...Span<P>[]] {
  const { starts_on, pattern_from, patterns } = series;
  const until = (next: number) => (patterns[next] ? plusDays(patterns[next].from, -1) : null);
  return [
    { from: pattern_from ?? starts_on, until: until(0), pattern: series },
    ...patterns.map((pattern, n) => ({ from: pattern.from, until: until(n + 1), pattern })),
  ];
}

/** Returns the span that a day lies in: the first one also for earlier days. */
export function spanOn<P extends Pattern>(series: Patterns<P>, day: Day): Span<P> {
  const spans = spansOf(series);
  return spans.findLast(({ from }) => from <= day) ?? spans[0];
}

/** Returns the pattern of a day, the series itself for its own one. */
export const patternOn = <P extends Pattern>(series: Patterns<P>, day: Day): P => spanOn(series, day).pattern;

/**
 * Returns the occurrences of the week that begins on a Monday, in their order, also those before the first or after the
 * last day of the series.
 */
export function weekOf(series: Patterns, monday: Day): Occurrence[] {
  return WEEKDAY_NAMES.flatMap((name, n) => {
    const day = plusDays(monday, n);
    const { from, pattern } = spanOn(series, day);
    if ((daysBetween(mondayOf(from), monday) / 7) % pattern.interval_weeks !== 0) return [];
    const times = pattern.weekly.filter(({ weekday }) => weekday === name).map(({ time }) => time);
    return times.sort().map((time) => ({ day, time }));
  });
}

/**
 * The occurrences between two days, both included, in their order. Times are the clock's, so that a course at 18:00
 * stays at 18:00 when summer time begins.
 * @example occurrences({ starts_on: '2026-11-18', ends_on: null, weekly: [{ weekday: 'monday', time: '18:00' }], interval_weeks: 2, patterns: [] }, '2026-11-18', '2026-12-31')
 * // [{ day: '2026-11-30', … }, { day: '2026-12-14', … }, { day: '2026-12-28', … }]
 */
export function occurrences(series: Series, from: Day, to: Day): Occurrence[] {
  const { starts_on, ends_on } = series;
  const first = from > starts_on ? from : starts_on;
  const last = ends_on !== null && ends_on < to ? ends_on : to;
  const found: Occurrence[] = [];
  for (let week = mondayOf(first); week <= last; week = plusDays(week, 7))
    found.push(...weekOf(series, week).filter(({ day }) => day >= first && day <= last));
  return found;
}

/** Minutes since midnight. @example minutesOf('18:30') // 1110 */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The first entry of a weekly pattern that begins before another of the same day is over; undefined when none does.
 * @param minutes how long each lasts
 */
export function overlapping(weekly: Pattern['weekly'], minutes: number): number | undefined {
  const index = weekly.findIndex(({ weekday, time }, own) =>
    weekly.some((other, at) => {
      const later = minutesOf(time) - minutesOf(other.time);
      return other.weekday === weekday && (later > 0 || (later === 0 && at < own)) && later < minutes;
    }),
  );
  return index === -1 ? undefined : index;
}
