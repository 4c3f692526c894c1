/** The unit of amounts that the files of one program have in common: euros, or cents. */
import { foreignMoney } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Source } from '#services/http/imports/file.ts';
import { isOfAny, type Understandings } from '../columns/sheetKinds.ts';
import { areRatherCents, SHOWN } from '../fees/amountUnits.ts';
import type { AmountUnit } from '../fees/doubtedAmounts.ts';
import { AMOUNTS } from '../fees/doubts.ts';

/**
 * Returns the unit that amounts of some columns show, for those of the others: decimals are of euros. Undefined where none
 * or both are shown. Yields between columns.
 */
export function* sharedUnit(
  sources: readonly Source[],
  general: Understandings,
): Generator<undefined, AmountUnit | undefined> {
  const units = new Set<AmountUnit>();
  for (const { read } of sources)
    for (const heading of read.headings) {
      yield;
      if (!isOfAny(heading, AMOUNTS, general)) continue;
      const amounts = read.entries
        .map(({ values }) => textOf(values[heading]))
        .filter((cell) => foreignMoney(cell));
      if (amounts.some((cell) => SHOWN.test(cell))) units.add('euros');
      else if (areRatherCents(heading, amounts)) units.add('cents');
    }
  const [unit] = units;
  return units.size === 1 ? unit : undefined;
}
