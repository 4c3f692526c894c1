/** The hour that the clocks lack in the night in which summer time begins (§ 2 SoZV: last Sunday of March, 2 to 3). */
import { type Day, formatDay, plusDays, weekdayOf } from '../days.ts';

/**
 * Why clocks don't show that time on that day; undefined when they do.
 * @example lostHour('2027-03-28', '02:30') // 'Am 28.03.2027 werden die Uhren um 2 auf 3 gestellt: 02:30 Uhr gibt es nicht.'
 */
export function lostHour(day: Day, time: string): string | undefined {
  const lastSundayOfMarch =
    day.slice(5, 7) === '03' && weekdayOf(day) === 0 && plusDays(day, 7).slice(5, 7) === '04';
  if (!lastSundayOfMarch || time < '02:00' || time >= '03:00') return undefined;
  return `Am ${formatDay(day)} werden die Uhren um 2 auf 3 gestellt: ${time} Uhr gibt es nicht.`;
}
