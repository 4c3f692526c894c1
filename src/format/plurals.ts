/** Numbers with what they count. */
import { formatNumber } from './numbers.ts';

export interface Noun {
  readonly one: string;
  readonly many: string;
}

/**
 * Formats a number with its noun.
 * @example counted(1, customers.label) // '1 Kunde'
 * @example counted(1250, { one: 'Tag', many: 'Tage' }) // '1.250 Tage'
 */
export function counted(count: number, noun: Noun): string {
  return `${formatNumber(count)} ${nounOf(count, noun)}`;
}

/** The noun for that number. @example nounOf(1, MONTHS) // 'Monat' */
export function nounOf(count: number, { one, many }: Noun): string {
  return count === 1 ? one : many;
}

/**
 * Names all of them; an adjective before the noun is declined.
 * @example allOf(customers.label) // 'Alle Kunden'
 * @example allOf({ one: 'Gemerkte Spalte', many: 'Gemerkte Spalten' }) // 'Alle gemerkten Spalten'
 */
export function allOf({ many }: Noun): string {
  return `Alle ${many.replace(/^\p{L}+e (?=\p{Lu})/u, (adjective) => `${adjective.trimEnd().toLowerCase()}n `)}`;
}

export const HOURS: Noun = { one: 'Stunde', many: 'Stunden' };
export const MINUTES: Noun = { one: 'Minute', many: 'Minuten' };
export const DAYS: Noun = { one: 'Tag', many: 'Tage' };
export const MONTHS: Noun = { one: 'Monat', many: 'Monate' };
export const YEARS: Noun = { one: 'Jahr', many: 'Jahre' };
/** Printed letters to customers. */
export const LETTERS: Noun = { one: 'Brief', many: 'Briefe' };
/** Of a table or a text. */
export const LINES: Noun = { one: 'Zeile', many: 'Zeilen' };
export const PEOPLE: Noun = { one: 'Person', many: 'Personen' };
export const UNITS: Noun = { one: 'Einheit', many: 'Einheiten' };
