import { formatDay } from '#rules/days.ts';
import type { Absence } from '#rules/schedule/absences.ts';

/** Formats an absence. @example spanText(absence) // 'Krank vom 23.11.2026 bis 25.11.2026' */
export function spanText({ from, to, reason }: Absence): string {
  const days = from === to ? `am ${formatDay(from)}` : `vom ${formatDay(from)} bis ${formatDay(to)}`;
  return `${reason || 'abwesend'} ${days}`;
}
