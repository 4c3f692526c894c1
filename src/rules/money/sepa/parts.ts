/** Parts that SEPA messages of customers share. */
import { type Element, element } from './xml.ts';

/** Number and sum of the transactions of a file, or of a block of it. */
export function totals({
  count,
  sum_cents,
}: {
  readonly count: number;
  readonly sum_cents: number;
}): Element[] {
  return [element('NbOfTxs', {}, String(count)), element('CtrlSum', {}, euro(sum_cents))];
}

/** @example account('DbtrAcct', 'DE89370400440532013000') */
export const account = (name: string, iban: string): Element =>
  element(name, {}, [element('Id', {}, [element('IBAN', {}, iban)])]);

/** The IBAN says which bank it is; the rules want the element all the same ("IBAN only", EPC130-08, EPC132-08). */
export const bankUnnamed = (name: string): Element =>
  element(name, {}, [element('FinInstnId', {}, [element('Othr', {}, [element('Id', {}, 'NOTPROVIDED')])])]);

/** @example euro(4990) // '49.90' */
export function euro(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
