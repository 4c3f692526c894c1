/** Understands columns of unknown headings by the form of their cells: addresses of mails, accounts, and spans of pauses. */
import type { Importable } from '#declare/imports.ts';
import { accountIn } from '#resources/studio/moving/adjustMember.ts';
import { ibanProblem } from '#rules/money/ibanProblem.ts';
import { isEmail } from '#rules/people/contact.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { areMostly, cellsIn, columnOf } from '../cells/columnCells.ts';

const FORMS: readonly (readonly [field: string, is: (cell: string) => boolean])[] = [
  ['email', isEmail],
  // "DE89… / COBADEFFXXX / Mia Ott"
  ['iban', (cell) => /^[a-z]{2}\d{2}/i.test(cell) && ibanProblem(accountIn(cell)) === undefined],
];

/** Headings of addresses and accounts that aren't the member's own. */
const OTHERS =
  /eltern|erzieh|parent|guardian|vormund|notfall|emergency|trainer|coach|staff|rechnung|invoice|billing|zahler|payer|firma|company|studio|berater/i;

const DATED = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|[a-z]{3,9}\.?\s+\d{1,2},?\s+\d{4}/i;

const TIMED = /\d:\d{2}|^\d{1,2}\.\d{2}$|\d\s*(?:uhr|h|[ap]\.?m)\b/i;

/**
 * Returns the mapping with the column of times as that of days where the cells name both and no other column is of days,
 * and with one of two columns of days as that of times where it has them: "Datum", "Beginn".
 */
export function byDayIn(read: Read, mapping: Mapping): Mapping {
  const starts = columnOf(mapping, 'starts');
  const days = read.headings.filter((heading) => mapping[heading] === 'on');
  const areAll = (heading: string, form: RegExp) =>
    areMostly(cellsIn(read, heading), (cell) => form.test(cell));
  if (starts !== undefined)
    return days.length === 0 && areAll(starts, DATED) ? { ...mapping, [starts]: 'on' } : mapping;
  const timed = days.length > 1 ? days.find((heading) => areAll(heading, TIMED)) : undefined;
  return timed === undefined ? mapping : { ...mapping, [timed]: 'starts' };
}

/** Returns the mapping with the first column of such cells, where no heading is understood as theirs. */
export function byForm(read: Read, mapping: Mapping, { fields }: Importable): Mapping {
  const found: Record<string, string | null> = { ...mapping };
  for (const [field, is] of FORMS) {
    if (!(field in fields) || Object.values(found).includes(field)) continue;
    const column = read.headings.find(
      (heading) => found[heading] === null && !OTHERS.test(heading) && areMostly(cellsIn(read, heading), is),
    );
    if (column !== undefined) found[column] = field;
  }
  return found;
}

/** Words of headings that may be about pauses. */
const OF_RESTS =
  /sperr|ruhe|paus|auszeit|stilll|sistier|ausgesetzt|unterbrech|freeze|frozen|\bhold\b|suspen/i;

const SPAN = /^\D*\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})\s*(?:bis|–|-)\s*\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})/i;

/** Returns the mapping with a column of spans as that of pauses, where no other is: "Sperre" with "15.10.26-14.12.26". */
export function bySpans(read: Read, mapping: Mapping): Mapping {
  if (['pauses', 'paused_from', 'paused_until'].some((field) => columnOf(mapping, field))) return mapping;
  const column = read.headings.find((heading) => {
    const cells = mapping[heading] === null && OF_RESTS.test(heading) ? cellsIn(read, heading) : [];
    return cells.length > 0 && cells.every((cell) => SPAN.test(cell));
  });
  return column === undefined ? mapping : { ...mapping, [column]: 'pauses' };
}
