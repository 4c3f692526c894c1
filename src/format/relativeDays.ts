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
