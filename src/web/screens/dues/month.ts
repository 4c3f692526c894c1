/** Months, `YYYY-MM`. */
import { addMonths, format, parseISO } from 'date-fns';
import { de } from 'date-fns/locale/de';

/** A month as the address names it; the fallback where it names none. @example monthOf('2026-13', '2026-11') // '2026-11' */
export function monthOf(text: string | null, fallback: string): string {
  return text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : fallback;
}

/** @example otherMonth('2026-12', 1) // '2027-01' */
export function otherMonth(month: string, months: number): string {
  return format(addMonths(parseISO(`${month}-01`), months), 'yyyy-MM');
}

/** @example monthName('2026-11') // 'November 2026' */
export function monthName(month: string): string {
  return format(parseISO(`${month}-01`), 'LLLL yyyy', { locale: de });
}

/**
 * The day that is offered for collecting: two bank working days ahead at least, as banks want the file the day before.
 * Holidays are left to the services, who know them.
 * @example collectionDay('2026-11-20') // '2026-11-24', a Tuesday
 */
export function collectionDay(today: string): string {
  let day = parseISO(today);
  for (let working = 0; working < 2; ) {
    day = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
    if (day.getDay() !== 0 && day.getDay() !== 6) working += 1;
  }
  return format(day, 'yyyy-MM-dd');
}
