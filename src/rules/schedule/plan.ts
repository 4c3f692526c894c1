/** Which occurrences of a course are held, and which are skipped for a closure, holiday or absence. */
import { type Day, plusDays } from '../days.ts';
import { obstacles, type WhoAndWhere } from './availability.ts';
import { lostHour } from './lostHour.ts';
import { type Occurrence, occurrences, type Series } from './recurrence.ts';

/** A course of more appointments than this at once was meant otherwise. */
export const MOST_OCCURRENCES = 520;

/** Message for more occurrences than allowed. @example tooMany(600) */
export const tooMany = (total: number): string =>
  `Das wären ${total} Termine, mehr als ${MOST_OCCURRENCES} auf einmal.`;

/** Days ahead for which a course without an end has appointments. */
export const DAYS_AHEAD = 84;

export interface Plan {
  readonly held: readonly Occurrence[];
  readonly skipped: readonly (Occurrence & { readonly because: string })[];
}

/** Obstacles that skip an occurrence. Being outside of working hours is none. */
const SKIPPED: readonly string[] = ['absence', 'closure', 'holiday'];

/**
 * The occurrences between two days, without those that meet a closure, a public holiday or an absence of
 * the trainer, who may also not work there yet or any more.
 * @param thereOn who and where, by the day
 * @example planCourse(course, '2026-11-21', '2027-02-13', () => ({ trainer, location, studio })).skipped
 * // [{ day: '2026-12-25', time: '18:00', because: 'Am 25.12.2026 ist 1. Weihnachtstag.' }]
 */
export function planCourse(series: Series, from: Day, to: Day, thereOn: (day: Day) => WhoAndWhere): Plan {
  const held: Occurrence[] = [];
  const skipped: (Occurrence & { because: string })[] = [];
  for (const occurrence of occurrences(series, from, to)) {
    const { day, time } = occurrence;
    const because = skippedBecause({ day, time, until_day: day, to: time }, thereOn(day));
    if (because) skipped.push({ ...occurrence, because });
    else held.push(occurrence);
  }
  return { held, skipped };
}

/** A repetition in weeks: so often in total, or until a day. */
export interface Repeating {
  readonly every_weeks: number;
  readonly times: number | null;
  readonly until: Day | null;
}

/**
 * The days of a repetition, the first included.
 * @example repeatedDays('2026-11-23', { every_weeks: 2, times: 3, until: null })
 * // ['2026-11-23', '2026-12-07', '2026-12-21']
 */
export function repeatedDays(first: Day, { every_weeks, times, until }: Repeating): Day[] {
  const most = times ?? (until === null ? 1 : Number.POSITIVE_INFINITY);
  const days: Day[] = [];
  let day = first;
  while (days.length < most && (until === null || day <= until)) {
    days.push(day);
    day = plusDays(day, 7 * every_weeks);
  }
  return days;
}

/** Returns why an appointment isn't held at that time by itself: a closure, a holiday, an absence, or no such hour. */
export function skippedBecause(
  { day, time, until_day, to }: Occurrence & { readonly until_day: Day; readonly to: string },
  there: WhoAndWhere,
): string | undefined {
  const found = obstacles({ day, from: time, until_day, to }, there);
  return found.find(({ name }) => SKIPPED.includes(name))?.text ?? lostHour(day, time);
}
