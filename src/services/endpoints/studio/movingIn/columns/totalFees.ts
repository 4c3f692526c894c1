/** Fees in two columns, "Grundbeitrag" and "Gesamtbeitrag": the total is what is paid. */
import { foreignMoney } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { firstRows } from '../cells/columnCells.ts';

/** Headings of a fee with all that comes on top of it, and of one without. */
const TOTAL = /^(?:gesamt|total|summe|end)/i;
const BASIC = /^(?:grund|basis|base|basic)/i;

/** How many times the one without the total may be: above that it is one of several payments. */
const MOST_OF_BASIC = 2;

/** Returns the mapping with the total of a fee in place of its basic part, where it is that in each row. */
export function byTotals(read: Read, mapping: Mapping): Mapping {
  const find = (form: RegExp) =>
    read.headings.find((one) => mapping[one] === 'price_cents' && form.test(one.trim()));
  const [total, basic] = [find(TOTAL), find(BASIC)];
  if (total === undefined || basic === undefined) return mapping;
  const isTotal = firstRows(read).every(({ values }) => {
    const [whole, part] = [total, basic].map((one) => foreignMoney(textOf(values[one])) ?? 0) as [
      number,
      number,
    ];
    return whole === part || (part > 0 && whole > part && whole <= part * MOST_OF_BASIC);
  });
  return isTotal ? { ...mapping, [basic]: null } : mapping;
}
