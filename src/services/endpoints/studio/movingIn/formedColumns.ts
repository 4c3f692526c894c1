/** Understands columns of unknown headings by the form of their cells: addresses of mails, and accounts. */
import type { Importable } from '#declare/imports.ts';
import { ibanProblem } from '#rules/money/ibanProblem.ts';
import { isEmail } from '#rules/people/contact.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';

const FORMS: readonly (readonly [field: string, is: (cell: string) => boolean])[] = [
  ['email', isEmail],
  ['iban', (cell) => /^[a-z]{2}\d{2}/i.test(cell) && ibanProblem(cell) === undefined],
];

/** Addresses of somebody else. */
const OTHERS =
  /eltern|erzieh|parent|guardian|vormund|notfall|emergency|trainer|coach|staff|rechnung|invoice|billing|zahler|payer|firma|company|studio|berater/i;

/** Rows by which a column is judged. */
const JUDGED = 200;

const DATED = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|[a-z]{3,9}\.?\s+\d{1,2},?\s+\d{4}/i;

/** Returns the mapping with the column of times as that of days where the cells name both and no other column is of days. */
export function byDayIn({ entries }: Read, mapping: Mapping): Mapping {
  const starts = Object.keys(mapping).find((heading) => mapping[heading] === 'starts');
  if (starts === undefined || Object.values(mapping).includes('on')) return mapping;
  const cells = entries.slice(0, JUDGED).map(({ values }) => textOf(values[starts]));
  const isDated = cells.filter((cell) => DATED.test(cell)).length * 2 > cells.length;
  return isDated ? { ...mapping, [starts]: 'on' } : mapping;
}

/** Returns the mapping with the first column of such cells, where no heading is understood as theirs. */
export function byForm({ headings, entries }: Read, mapping: Mapping, { fields }: Importable): Mapping {
  const found: Record<string, string | null> = { ...mapping };
  for (const [field, is] of FORMS) {
    if (!(field in fields) || Object.values(found).includes(field)) continue;
    const column = headings.find((heading) => {
      if (found[heading] !== null || OTHERS.test(heading)) return false;
      const cells = entries
        .slice(0, JUDGED)
        .map(({ values }) => textOf(values[heading]))
        .filter(Boolean);
      return cells.length > 0 && cells.filter(is).length * 2 > cells.length;
    });
    if (column !== undefined) found[column] = field;
  }
  return found;
}
