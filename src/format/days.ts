/** Calendar days, `YYYY-MM-DD`, parsed from German input. */
import { isDay } from '#rules/days.ts';

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
