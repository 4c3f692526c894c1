/** Months, `YYYY-MM`, written in German. */

const words = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @example monthName('2026-11') // 'November 2026' */
export const monthName = (month: string): string => words.format(new Date(`${month}-01T00:00:00Z`));

/** @example shortMonth('2026-03') // 'Mär 26' */
export const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`;

/** For bank purposes and DATEV, which are short of room. @example numericMonth('2026-11') // '11/2026' */
export const numericMonth = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;
