/** People by the companies that they are the contacts of: lists of debts and debits name the company alone. */
import { isCompany } from '#format/foreign/people.ts';
import type { Row } from '../files.ts';
import { type Identity, nameIn, text } from './identities.ts';

/** @example keyOf('Fa. Bau Hansen GmbH') // 'bau hansen gmbh' */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(?:fa\.|firma)\s+/, '')
    .replace(/[\s,]+/g, ' ')
    .trim();

export class Companies<T> {
  readonly #by = new Map<string, Set<T>>();

  add(person: T, { values }: Row): void {
    const key = keyOf(text(values.company_name));
    if (key !== '') this.#by.set(key, (this.#by.get(key) ?? new Set()).add(person));
  }

  /** Returns the one contact of the company that a row names in place of a person; undefined for other rows. */
  of({ values }: Row, { number, email }: Identity): readonly T[] | undefined {
    const name = nameIn(values) || text(values.company_name);
    if (number !== '' || email !== '' || !isCompany(name)) return undefined;
    const found = this.#by.get(keyOf(name));
    return found?.size === 1 ? [...found] : undefined;
  }
}
