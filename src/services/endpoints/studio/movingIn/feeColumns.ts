/** Fees in columns by their interval: "Beitrag mtl.", "Beitrag halbj.", "Beitrag jährl." become one column and that of intervals. */
import { foreignInterval, foreignMoney } from '#format/foreign/values.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { otherInterval } from '#resources/studio/moving/otherIntervals.ts';
import { TIMES_A_YEAR } from '#rules/contracts/moved.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { columnOf } from './columnCells.ts';

/** Headings of the columns in their place, which say no interval by themselves. */
const FEE = 'Beitrag (aus mehreren Spalten)';
const INTERVAL = 'Zahlweise (aus den Überschriften)';

const NOTHING = /^(?:|[-–]+|0+(?:[.,]0+)?\s*(?:€|eur|chf)?)$/i;

interface FeeColumn {
  readonly heading: string;
  /** As a column of intervals says it; empty where the heading says none. */
  readonly word: string;
  readonly times: number;
}

function feeColumn(heading: string): FeeColumn {
  const found = foreignInterval(heading);
  const other = found === 'other' ? otherInterval(heading) : undefined;
  if (other) return { heading, word: other.word, times: other.times };
  const isUsual = found !== undefined && found !== 'other';
  return {
    heading,
    ...{ word: isUsual ? BILLING_INTERVALS[found] : '', times: isUsual ? TIMES_A_YEAR[found] : 0 },
  };
}

/** Part of a fee in a year by which two of them may differ and still be the same one. */
const ALIKE = 0.02;

/** Returns whether two columns say different fees of one row. */
function differ(entry: Entry, one: FeeColumn, other: FeeColumn): boolean {
  const [first, second] = [one, other].map(
    ({ heading, times }) => (foreignMoney(textOf(entry.values[heading])) ?? 0) * times,
  ) as [number, number];
  return first > 0 && second > 0 && Math.abs(first - second) > first * ALIKE;
}

/**
 * Returns what is read with the first fee of each row, and how often it is due by its heading. Files with a column of
 * intervals stay as they are. Yields between rows.
 */
export function* withFeeColumns(
  read: Read,
  mapping: Mapping,
): Generator<undefined, { readonly read: Read; readonly mapping: Mapping; readonly notes: readonly Note[] }> {
  const columns = read.headings.filter((heading) => mapping[heading] === 'price_cents').map(feeColumn);
  const words = new Set(columns.map(({ word }) => word));
  if (words.size < 2 || columnOf(mapping, 'billing_interval')) return { read, mapping, notes: [] };
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const [first, ...rest] = columns.filter(({ heading }) => !NOTHING.test(textOf(entry.values[heading])));
    // A zero in one of them is a fee, too.
    const held = first ?? columns.find(({ heading }) => textOf(entry.values[heading]) !== '');
    const other = first && rest.find((one) => differ(entry, first, one));
    if (first && other)
      notes.push({
        ...{ place: entry.place, label: 'Beitrag' },
        message: `„${other.heading}“ sagt etwas anderes als „${first.heading}“: Es gilt „${first.heading}“`,
      });
    const own = { [FEE]: held ? entry.values[held.heading] : '', [INTERVAL]: first?.word ?? '' };
    entries.push({ ...entry, values: { ...entry.values, ...own } });
  }
  const without = Object.entries(mapping).map(
    ([heading, field]) => [heading, field === 'price_cents' ? null : field] as const,
  );
  return {
    read: { ...read, headings: [...read.headings, FEE, INTERVAL], entries },
    mapping: { ...Object.fromEntries(without), [FEE]: 'price_cents', [INTERVAL]: 'billing_interval' },
    notes,
  };
}
