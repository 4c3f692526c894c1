/** Recurrence of a course: weekdays and times, in an interval of weeks. */
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

export interface Pattern {
  readonly starts_on: Day;
  /** Its last possible day; null: open. */
  readonly ends_on: Day | null;
  /** `time` is `HH:MM` on the studio's clocks. */
  readonly weekly: readonly { readonly weekday: Weekday; readonly time: string }[];
  /** 1: every week. Weeks begin on Monday and are counted from the one in which it starts. */
  readonly interval_weeks: number;
}

export interface Occurrence {
  readonly day: Day;
  readonly time: string;
}

/**
 * The occurrences between two days, both included, in their order. Times are the clock's, so that a course at 18:00
 * stays at 18:00 when summer time begins.
 * @example occurrences({ starts_on: '2026-11-18', ends_on: null, weekly: [{ weekday: 'monday', time: '18:00' }], interval_weeks: 2 }, '2026-11-18', '2026-12-31')
 * // [{ day: '2026-11-30', … }, { day: '2026-12-14', … }, { day: '2026-12-28', … }]
 */
export function occurrences(pattern: Pattern, from: Day, to: Day): Occurrence[] {
  const { starts_on, ends_on, weekly, interval_weeks } = pattern;
  const first = from > starts_on ? from : starts_on;
  const last = ends_on !== null && ends_on < to ? ends_on : to;
  const found: Occurrence[] = [];
  for (let week = mondayOf(starts_on); week <= last; week = plusDays(week, 7 * interval_weeks)) {
    if (plusDays(week, 6) < first) continue;
    for (const { weekday, time } of weekly) {
      const day = plusDays(week, WEEKDAY_NAMES.indexOf(weekday));
      if (day >= first && day <= last) found.push({ day, time });
    }
  }
  return found.sort((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1));
}

/** Any Monday. */
const A_MONDAY = '1970-01-05';

/**
 * Which of its weeks a pattern takes, from 0: two that begin in different weeks may take the same ones.
 * @example phaseOf({ starts_on: '2026-11-18', interval_weeks: 1 }) // 0
 */
export function phaseOf({
  starts_on,
  interval_weeks,
}: Pick<Pattern, 'starts_on' | 'interval_weeks'>): number {
  return (daysBetween(A_MONDAY, mondayOf(starts_on)) / 7) % interval_weeks;
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
