/** What a customer's page works out from the record. */
import { differenceInYears, parseISO } from 'date-fns';

/** Age in whole years on a day, both `YYYY-MM-DD`. @example age('2000-03-01', '2026-02-28') // 25 */
export function age(birthday: string, on: string): number {
  return differenceInYears(parseISO(on), parseISO(birthday));
}

/** All but the last four digits are hidden. @example maskedIban('DE89370400440532013000') // '•••• 3000' */
export function maskedIban(iban: string): string {
  return `•••• ${iban.replace(/\s/g, '').slice(-4)}`;
}

/** Does anything stand in the group? */
export function hasAny(group: object | null | undefined): boolean {
  return Object.values(group ?? {}).some(Boolean);
}
