/** German figures and days. */
import { differenceInCalendarDays, format, parseISO } from 'date-fns';
import { de } from 'date-fns/locale/de';

const whole = new Intl.NumberFormat('de-DE');
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** @example count(1250) // '1.250' */
export const count = (value: number) => whole.format(value);

/** @example percent(2.345) // '2,3 %' */
export const percent = (value: number | null) => (value === null ? '–' : `${oneDecimal.format(value)} %`);

/** @example people(1) // '1 Kunde' */
export const people = (value: number) => `${count(value)} ${value === 1 ? 'Kunde' : 'Kunden'}`;

/** @example shortMonth('2026-03') // 'Mär 26' */
export const shortMonth = (month: string) => format(parseISO(`${month}-01`), 'LLL yy', { locale: de });

/** @example longMonth('2026-03') // 'März 2026' */
export const longMonth = (month: string) => format(parseISO(`${month}-01`), 'LLLL yyyy', { locale: de });

/** @example longDay(new Date(2026, 10, 21)) // 'Samstag, 21. November 2026' */
export const longDay = (day: Date) => format(day, 'EEEE, d. MMMM yyyy', { locale: de });

/** @example greeting(new Date(2026, 10, 21, 8)) // 'Guten Morgen' */
export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour >= 4 && hour < 11) return 'Guten Morgen';
  return hour >= 11 && hour < 18 ? 'Guten Tag' : 'Guten Abend';
}

/**
 * The coming birthday of somebody born on a day, as a person says it. Who was born on 29 February celebrates on
 * 1 March in other years.
 * @example nextBirthday('1990-11-22', new Date(2026, 10, 21)) // 'Morgen'
 */
export function nextBirthday(birthday: string, today: Date): string {
  const [, month = 1, day = 1] = birthday.split('-').map(Number);
  const inYear = (year: number) => new Date(year, month - 1, day);
  const thisYear = inYear(today.getFullYear());
  const next = differenceInCalendarDays(thisYear, today) < 0 ? inYear(today.getFullYear() + 1) : thisYear;
  const days = differenceInCalendarDays(next, today);
  if (days === 0) return 'Heute';
  return days === 1 ? 'Morgen' : format(next, 'EEEEEE, d. MMMM', { locale: de });
}
