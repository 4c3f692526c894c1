/** Days in words, relative to today; all `YYYY-MM-DD`. */
import { daysBetween } from '#rules/days.ts';

/** Returns the writing of days by the browser's own German, which needs no code beside it. */
function writes(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const { format } = new Intl.DateTimeFormat('de', { ...options, timeZone: 'UTC' });
  return (day) => format(Date.parse(day));
}

const weekday = writes({ weekday: 'short' });
const dayAndMonth = writes({ day: 'numeric', month: 'long' });
const dayMonthAndYear = writes({ dateStyle: 'long' });

/**
 * @example whenText('2026-11-22', '2026-11-21') // 'Morgen'
 * @example whenText('2026-11-30', '2026-11-21') // 'Mo, 30. November'
 */
export function whenText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Heute';
  if (days === 1) return 'Morgen';
  if (days === -1) return 'Gestern';
  return `${weekday(day)}, ${isSameYear(day, today) ? dayAndMonth(day) : dayMonthAndYear(day)}`;
}

/** @example inDays('2026-11-30', '2026-11-21') // 'in 9 Tagen' */
export function inDays(day: string, today: string): string | undefined {
  const days = daysBetween(today, day);
  if (days > 1) return `in ${days} Tagen`;
  return days < -1 ? `seit ${-days} Tagen` : undefined;
}

/** @example longDay('2026-11-21') // 'Samstag, 21. November 2026' */
export const longDay = writes({ dateStyle: 'full' });

/**
 * Formats a day in short, with its year where that isn't today's.
 * @example shortDay('2026-12-16', '2026-11-21') // '16.12.'
 * @example shortDay('2027-01-05', '2026-11-21') // '5.1.2027'
 */
export function shortDay(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${month}.${isSameYear(day, today) ? '' : year}`;
}

const isSameYear = (day: string, other: string) => day.slice(0, 4) === other.slice(0, 4);

const WEEK = 7;

/**
 * Formats the day of something to come: by its weekday within a week.
 * @example comingDay('2026-11-24', '2026-11-21') // 'Di'
 * @example comingDay('2026-12-08', '2026-11-21') // 'Di 8.12.'
 */
export function comingDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'heute';
  if (days === 1) return 'morgen';
  return days > 1 && days < WEEK ? weekday(day) : `${weekday(day)} ${shortDay(day, today)}`;
}

const ago = new Intl.RelativeTimeFormat('de', { numeric: 'auto' });

/** Units of past time with their days, and the days from which each is used. */
const UNITS_OF_PAST = [
  { unit: 'year', days: 365, from: 730 },
  { unit: 'month', days: 30, from: 60 },
  { unit: 'week', days: WEEK, from: 21 },
] as const;

/**
 * Formats how long ago a day was.
 * @example agoText('2026-11-18', '2026-11-21') // 'vor 3 Tagen'
 * @example agoText('2026-08-01', '2026-11-21') // 'vor 3 Monaten'
 */
export function agoText(day: string, today: string): string {
  const days = daysBetween(day, today);
  const { unit, days: length } = UNITS_OF_PAST.find(({ from }) => days >= from) ?? { unit: 'day', days: 1 };
  return ago.format(-Math.floor(days / length), unit as 'day');
}
