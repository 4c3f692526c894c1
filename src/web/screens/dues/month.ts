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
