/** The rows of a sheet as they are read, within bounds. */
import { invalid } from '#services/problem.ts';

/** What a spreadsheet says about one of its rows, counted from 0. */
export interface SheetNote {
  readonly row: number;
  readonly message: string;
}

export interface SheetTable {
  /** As the spreadsheet counts: an empty row is there. */
  readonly rows: string[][];
  /** Indexes of rows that are hidden, by a filter or by hand. */
  readonly hiddenRows: Set<number>;
  readonly notes: SheetNote[];
}

/** A table with its name, as a document lists it. */
export interface SheetRows extends SheetTable {
  readonly name: string;
  readonly hidden: boolean;
}

/** Largest number of rows of a sheet with anything in them, and of its columns: wider ones are cut. */
const MOST_ROWS = 60_000;
export const MOST_COLUMNS = 500;

/** Most notes, and most cells that get their value from one that is merged with them: a small file may have many. */
const MOST_NOTES = 1_000;
const MOST_MERGED = 100_000;

export const emptyTable = (): SheetTable => ({ rows: [], hiddenRows: new Set(), notes: [] });

/** Returns what fills a table. */
export function writerOf({ rows, hiddenRows, notes }: SheetTable) {
  let merged = 0;
  const put = (at: number, column: number, text: string) => {
    if (column >= MOST_COLUMNS) return;
    if (!(at < MOST_ROWS)) throw invalid({ file: `Eine Tabelle hat mehr als ${MOST_ROWS} Zeilen.` });
    while (rows.length <= at) rows.push([]);
    const row = rows[at]!;
    while (row.length < column) row.push('');
    row[column] = text;
  };
  return {
    /** @throws Problem 422 at `file` for a row beyond the bounds */
    put,
    hide(at: number) {
      if (at < MOST_ROWS) hiddenRows.add(at);
    },
    note(row: number, column: number, message: string) {
      if (notes.length < MOST_NOTES) notes.push({ row, message: `Spalte ${lettersOf(column)}: ${message}` });
    },
    /** Puts the value of merged cells into the rows that have one of them: a person sees it beside each of them. */
    merge({
      column,
      first,
      last,
    }: {
      readonly column: number;
      readonly first: number;
      readonly last: number;
    }) {
      const top = rows[first]?.[column];
      for (let below = first + 1; top && below <= last; below += 1) {
        const row = rows[below];
        if (!row || row[column] || merged >= MOST_MERGED) return;
        merged += 1;
        put(below, column, top);
      }
    },
  };
}

/** @example lettersOf(27) // 'AB' */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${lettersOf(Math.floor(column / 26) - 1)}${letter}`;
}
