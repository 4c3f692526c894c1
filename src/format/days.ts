/** Calendar days, `YYYY-MM-DD`: what one is, and how it is written and read in German. */

export type Day = string;

/**
 * Is it a day that the calendar has, between 1900 and 2199? The bounds catch years typed with a digit too few.
 * @example isDay('2026-02-29') // false
 */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** @example formatDay('2026-11-21') // '21.11.2026' */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? `${match[3]}.${match[2]}.${match[1]}` : day;
}

/**
 * A day typed in German, with or without dots; a year of two digits is at most ten years ahead.
 * @example parseDay('1.3.26') // '2026-03-01'
 */
export function parseDay(text: string): string | undefined {
  const match =
    /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [, day, month, year] = match as unknown as [string, string, string, string];
  const written = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  const latest = new Date().getFullYear() + 10;
  const candidate = 2000 + Number(year);
  return String(candidate > latest ? candidate - 100 : candidate);
}
