/** Months, `YYYY-MM`, written in German. */
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { parseISO } from 'date-fns/parseISO';

const write = (month: string, pattern: string) => format(parseISO(`${month}-01`), pattern, { locale: de });

/** @example monthName('2026-11') // 'November 2026' */
export const monthName = (month: string): string => write(month, 'LLLL yyyy');

/** @example shortMonth('2026-03') // 'Mär 26' */
export const shortMonth = (month: string): string => write(month, 'LLL yy');
