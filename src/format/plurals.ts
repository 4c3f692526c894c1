/** Numbers with what they count. */
import { formatNumber } from './numbers.ts';

export interface Noun {
  readonly one: string;
  readonly many: string;
}

/**
 * So many of something.
 * @example counted(1, customers.label) // '1 Kunde'
 * @example counted(1250, { one: 'Tag', many: 'Tage' }) // '1.250 Tage'
 */
export function counted(count: number, { one, many }: Noun): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export const DAYS: Noun = { one: 'Tag', many: 'Tage' };
export const MONTHS: Noun = { one: 'Monat', many: 'Monate' };
export const UNITS: Noun = { one: 'Einheit', many: 'Einheiten' };
