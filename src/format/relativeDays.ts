/** Days in words, relative to today; all `YYYY-MM-DD`. */
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { parseISO } from 'date-fns/parseISO';
import { daysBetween } from '#rules/days.ts';

/**
 * @example whenText('2026-11-22', '2026-11-21') // 'Morgen'
 * @example whenText('2026-11-30', '2026-11-21') // 'Mo, 30. November'
 */
export function whenText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Heute';
  if (days === 1) return 'Morgen';
  if (days === -1) return 'Gestern';
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return format(parseISO(day), sameYear ? 'EEEEEE, d. MMMM' : 'EEEEEE, d. MMMM yyyy', { locale: de });
}

/** @example inDays('2026-11-30', '2026-11-21') // 'in 9 Tagen' */
export function inDays(day: string, today: string): string | undefined {
  const days = daysBetween(today, day);
  if (days > 1) return `in ${days} Tagen`;
  return days < -1 ? `seit ${-days} Tagen` : undefined;
}

/** @example longDay('2026-11-21') // 'Samstag, 21. November 2026' */
export function longDay(day: string): string {
  return format(parseISO(day), 'EEEE, d. MMMM yyyy', { locale: de });
}

/**
 * Formats a day in short, with its year where that isn't today's.
 * @example shortDay('2026-12-16', '2026-11-21') // '16.12.'
 * @example shortDay('2027-01-05', '2026-11-21') // '5.1.2027'
 */
export function shortDay(day: string, today: string): string {
  return format(parseISO(day), day.slice(0, 4) === today.slice(0, 4) ? 'd.M.' : 'd.M.yyyy');
}

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
  const weekday = format(parseISO(day), 'EEEEEE', { locale: de });
  return days > 1 && days < WEEK ? weekday : `${weekday} ${shortDay(day, today)}`;
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
