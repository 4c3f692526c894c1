/** Why a row's person can't be identified. */
import { isCompany } from '#format/foreign/people.ts';
import type { Row } from '../files.ts';
import { nameIn, text } from './identities.ts';

/** Kinds of files that make customers of whom they name; others refer to them. */
export const MAKING: readonly Row['kind'][] = ['members', 'cards'];

/** Returns the fault of a row whose person can't be identified. */
export function whyUnknown({ kind, values }: Row, several: boolean): string {
  const [first, last] = [text(values.first_name), text(values.last_name)];
  const number = text(values.former_number);
  const name = first || last || text(values.name) || text(values.company_name);
  const said = number || text(values.email) || nameIn(values);
  // A row with only one part of a name isn't a reference by number.
  if (MAKING.includes(kind) && name !== '' && (first === '' || last === '') && !several)
    return `„${name.slice(0, 120)}“${number ? ` (${number})` : ''}: ${lacking({ first, last, name, company: text(values.company_name) })}`;
  if (said === '') return 'Die Zeile nennt niemanden: Vor- und Nachname fehlen.';
  if (several) return `„${said}“ passt zu mehreren Personen.`;
  return first && last
    ? `„${said}“ steht weder in einer Liste von Mitgliedern noch im Studio: Nimm sie dazu.`
    : `„${said}“ steht weder in den Dateien noch im Studio, und Vor- oder Nachname fehlt. Stehen sie in der Datei, ordne oben ihre Spalten zu.`;
}

/** Returns what is missing of a name, and what to do about it. */
function lacking({
  first,
  last,
  name,
  company,
}: Readonly<Record<'first' | 'last' | 'name' | 'company', string>>) {
  if (isCompany(name) || (first === '' && last === '' && company === name))
    return 'Das ist eine Firma. Trag in der Datei Vor- und Nachnamen einer Ansprechperson ein, die Firma in einer Spalte „Firma“.';
  const missing = first ? 'Der Nachname fehlt' : last ? 'Der Vorname fehlt' : 'Vor- oder Nachname fehlt';
  return `${missing}. Steht er in der Datei, ordne oben seine Spalte zu; sonst trag ihn in der Datei nach.`;
}
