/** Understands columns of names by what stands in them: below "Mitglied" there are numbers or names, below "Name" whole ones or first ones. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';

/** A number, or a mark with one: "1001", "K-7". */
const NUMBER = /^\p{L}{0,4}[\s./-]?\d[\w./-]*$/u;

const WORD = /^[\p{L}.'’-]+$/u;

/** Rows by which a column is judged. */
const JUDGED = 200;

/** Returns the mapping with columns of whole names as those of numbers, or of first names, where most of their cells are. */
export function byWhoStandsThere({ headings, entries }: Read, mapping: Mapping): Mapping {
  const mostly = (heading: string, form: RegExp) => {
    const cells = entries
      .slice(0, JUDGED)
      .map(({ values }) => textOf(values[heading]))
      .filter(Boolean);
    return cells.length > 0 && cells.filter((cell) => form.test(cell)).length * 2 > cells.length;
  };
  const found: Record<string, string | null> = { ...mapping };
  const isTaken = (field: string) => Object.values(found).includes(field);
  for (const heading of headings) {
    if (found[heading] !== 'name') continue;
    if (mostly(heading, NUMBER)) found[heading] = isTaken('former_number') ? null : 'former_number';
    else if (isTaken('last_name') && !isTaken('first_name') && mostly(heading, WORD))
      found[heading] = 'first_name';
  }
  return found;
}
