/** Months, `YYYY-MM`, of the address. */
import { plusMonths } from '../../../rules/days.ts';

/** A month as the address names it; the fallback where it names none. @example monthOf('2026-13', '2026-11') // '2026-11' */
export function monthOf(text: string | null, fallback: string): string {
  return text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : fallback;
}

/** @example otherMonth('2026-12', 1) // '2027-01' */
export function otherMonth(month: string, months: number): string {
  return plusMonths(`${month}-01`, months).slice(0, 7);
}
