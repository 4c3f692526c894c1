/** Calendar days, `YYYY-MM-DD`, parsed from German input. */
import { isDay } from '#rules/days.ts';

/** Where a day without a year lies: the next one from today on, or the last one where it can't be in the future. */
export interface Near {
  readonly today: string;
  readonly past?: boolean | undefined;
}

/**
 * A day typed in German, with or without dots; a year of two digits is at most ten years ahead. Without a year it is
 * the nearest one.
 * @example parseDay('1.3.26') // '2026-03-01'
 * @example parseDay('1.12.', { today: '2026-12-02' }) // '2027-12-01'
 */
export function parseDay(text: string, near?: Near): string | undefined {
  const short = near && /^(\d{1,2})\.\s*(\d{1,2})\.?$/.exec(text.trim());
  if (short) return nearest(Number(short[1]), Number(short[2]), near);
  const match =
    /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [, day, month, year] = match as unknown as [string, string, string, string];
  const written = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/** A 29 February is up to eight years away. */
function nearest(day: number, month: number, { today, past = false }: Near): string | undefined {
  const year = Number(today.slice(0, 4));
  const rest = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const days = Array.from({ length: 9 }, (_, away) => `${year + (past ? -away : away)}${rest}`);
  return days.find((one) => isDay(one) && (past ? one <= today : one >= today));
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  const latest = new Date().getFullYear() + 10;
  const candidate = 2000 + Number(year);
  return String(candidate > latest ? candidate - 100 : candidate);
}
