/** Amounts whose side stands in a column of its own, as bookkeeping writes it: S for what is owed, H for a credit. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import { cellsIn } from '../cells/columnCells.ts';

const SIDE =
  /^(?:(?:saldo|betrag|op)[\s-]*)?(?:s\s?\/?\s?h|soll\s?\/?-?\s?haben(?:[-\s]?(?:kennzeichen|kz))?|s\/h[-\s]?(?:kennzeichen|kz)|saldo[-\s]?(?:kennzeichen|kz)|debit\s?\/\s?credit|d\s?\/\s?c)\.?$/i;
const CELL = /^(?:s|h|soll|haben|d|c|debit|credit)$/i;
const CREDIT = /^(?:h|haben|c|credit)$/i;

const AMOUNTS: readonly (string | null | undefined)[] = ['amount_cents', 'balance_cents'];

/** Returns what is read with the side behind its amount, where the cell has no sign itself. Yields between rows. */
export function* withBookedSides(
  read: Read,
  mapping: Mapping,
): Generator<undefined, { readonly read: Read; readonly used: readonly string[] }> {
  const side = read.headings.find(
    (heading) =>
      mapping[heading] === null &&
      SIDE.test(heading.trim()) &&
      cellsIn(read, heading).every((cell) => CELL.test(cell)),
  );
  const amounts = read.headings.filter((heading) => AMOUNTS.includes(mapping[heading]));
  if (side === undefined || amounts.length === 0) return { read, used: [] };
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const isCredit = CREDIT.test(textOf(entry.values[side]));
    const signed = amounts.map((heading) => {
      const cell = textOf(entry.values[heading]);
      return [
        heading,
        isCredit && /^\d/.test(cell) ? `${cell.replace(/\s*(?:€|eur)$/i, '')} H` : entry.values[heading],
      ] as const;
    });
    entries.push({ ...entry, values: { ...entry.values, ...Object.fromEntries(signed) } });
  }
  return { read: { ...read, entries }, used: [side] };
}
