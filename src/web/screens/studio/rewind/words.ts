/** Words of the previews and of earlier rewinds. */
import { formatInstant, inBerlin } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';

export const RECORDS = { one: 'Datensatz', many: 'Datensätze' };

/** Begins a sentence about what becomes of them. @example recordsBecome(1) // '1 Datensatz wird' */
export const recordsBecome = (total: number): string =>
  counted(total, { one: 'Datensatz wird', many: 'Datensätze werden' });

/**
 * Formats a span of instants, with its day once.
 * @example spanText('2026-11-26T08:00:00Z', '2026-11-26T09:00:00Z') // '26.11.2026, 09:00 bis 10:00 Uhr'
 */
export function spanText(from: string, until: string): string {
  const [begin, end] = [inBerlin(from), inBerlin(until)];
  return `${formatInstant(from)} bis ${begin.day === end.day ? end.time : formatInstant(until)} Uhr`;
}
