/** Fees in columns by their interval: "Beitrag mtl.", "Beitrag halbj.", "Beitrag jährl." become one column and that of intervals. */
import { foreignInterval, foreignMoney } from '#format/foreign/values.ts';
import { BILLING_INTERVALS } from '#resources/contracts/products.ts';
import { otherInterval } from '#resources/studio/moving/otherIntervals.ts';
import { feeDue, TIMES_A_YEAR } from '#rules/contracts/equalFees.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { columnOf, firstRows } from '../cells/columnCells.ts';
import { euros } from './fees.ts';

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

/** Returns the column that a row's own interval names; undefined where none does. */
const columnFor = (columns: readonly FeeColumn[], { word }: FeeColumn): FeeColumn | undefined =>
  word === '' ? undefined : columns.find((one) => one.word === word);

/** Returns the fee of a column as one that is due at another interval; undefined where one of them says none. */
function converted(cell: string, { times }: FeeColumn, often: FeeColumn): string | undefined {
  const cents = foreignMoney(cell);
  if (cents === undefined || times === 0 || often.times === 0 || times === often.times) return undefined;
  return euros(feeDue(cents, { times, due: often.times }));
}

/**
 * Returns what is read with one fee of each row: the one that its interval names, or the first, which is due as its heading
 * says. Files of which all rows name the first one stay as they are. Yields between rows.
 */
export function* withFeeColumns(
  read: Read,
  mapping: Mapping,
): Generator<undefined, { readonly read: Read; readonly mapping: Mapping; readonly notes: readonly Note[] }> {
  const columns = read.headings.filter((heading) => mapping[heading] === 'price_cents').map(feeColumn);
  const words = new Set(columns.map(({ word }) => word));
  if (words.size < 2) return { read, mapping, notes: [] };
  const often = columnOf(mapping, 'billing_interval');
  const intervalOf = ({ values }: Entry) => feeColumn(textOf(values[often ?? '']));
  const filledOf = ({ values }: Entry) =>
    columns.filter(({ heading }) => !NOTHING.test(textOf(values[heading])));
  const isOfFirst = (entry: Entry) => {
    const [first] = filledOf(entry);
    return first === undefined || first.word === '' || first.word === intervalOf(entry).word;
  };
  if (often && firstRows(read).every(isOfFirst)) return { read, mapping, notes: [] };
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const filled = filledOf(entry);
    const interval = intervalOf(entry);
    const named = columnFor(filled, interval);
    const [first, ...rest] = named ? [named, ...filled.filter((one) => one !== named)] : filled;
    // A zero in one of them is a fee, too.
    const held = first ?? columns.find(({ heading }) => textOf(entry.values[heading]) !== '');
    const other = first && rest.find((one) => differ(entry, first, one));
    if (first && other)
      notes.push({
        ...{ place: entry.place, label: 'Beitrag' },
        message: `„${other.heading}“ sagt etwas anderes als „${first.heading}“: Es gilt „${first.heading}“`,
      });
    const cell = held ? textOf(entry.values[held.heading]) : '';
    const due = named || !first ? undefined : converted(cell, first, interval);
    if (due !== undefined)
      notes.push({
        ...{ place: entry.place, label: 'Beitrag' },
        message: `„${first?.heading}“ ${cell}, bezahlt „${interval.heading}“: Es gilt ${due} €`,
      });
    const isOwn = named !== undefined || due !== undefined || !first?.word;
    const own = { [FEE]: due ?? cell, [INTERVAL]: isOwn ? interval.heading : first.word };
    entries.push({ ...entry, values: { ...entry.values, ...own } });
  }
  const without = Object.entries(mapping).map(
    ([heading, field]) =>
      [heading, field === 'price_cents' || field === 'billing_interval' ? null : field] as const,
  );
  return {
    read: { ...read, headings: [...read.headings, FEE, INTERVAL], entries },
    mapping: { ...Object.fromEntries(without), [FEE]: 'price_cents', [INTERVAL]: 'billing_interval' },
    notes,
  };
}
