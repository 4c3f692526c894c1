/** Several people of one name: a row with nothing but the name can't be attributed to one of them. */
import { grouped } from '#services/grouped.ts';
import type { Choices } from '../choices.ts';
import type { Row } from '../files.ts';
import { alike, type Identity, identityOf, sameWords } from './identities.ts';
import type { Person } from './persons.ts';
import { whyUnknown } from './unknownPeople.ts';

/** Returns whether two identities have one name, and something else says that they are two people. */
export const isNamesake = (one: Identity, other: Identity): boolean =>
  one.name !== '' && sameWords(one.name, other.name) && alike(one, other) === undefined;

/** Whether nothing but a name says whom a row is about. */
function isBare({ values }: Row): boolean {
  const { number, email, birthday, phone } = identityOf(values);
  return [number, email, birthday, phone].every((said) => said === '');
}

/**
 * Takes rows with nothing but a name from people who have another row, and a namesake. Changes the people's rows.
 * @returns the rows with the reason
 */
export function withoutNamesakes(
  people: readonly Person[],
  { people: chosen, people_by }: Pick<Choices, 'people' | 'people_by'>,
): readonly { readonly row: Row; readonly message: string }[] {
  if (people_by.name !== undefined) return [];
  const named = grouped(people, ({ rows }) => identityOf(rows[0]?.values ?? {}).name);
  return [...named].flatMap(([name, of]) => {
    if (name === '' || of.length < 2) return [];
    return of.flatMap(({ rows }) => {
      const isKept = (row: Row) => !isBare(row) || chosen[row.place] !== undefined || row.kind !== 'members';
      const kept = rows.filter(isKept);
      if (kept.length === 0 || kept.length === rows.length) return [];
      const taken = rows.filter((row) => !kept.includes(row));
      rows.splice(0, rows.length, ...kept);
      return taken.map((row) => ({ row, message: whyUnknown(row, true) }));
    });
  });
}
