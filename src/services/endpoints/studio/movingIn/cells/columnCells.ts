/** Columns as a whole: the one of a field, and what stands in one. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';

/** Rows by which a column is judged. */
const JUDGED = 500;

/** Returns the first column that is mapped to the field. */
export const columnOf = (mapping: Mapping, field: string): string | undefined =>
  Object.keys(mapping).find((heading) => mapping[heading] === field);

/** Returns the first rows, by which columns are judged. */
export const firstRows = ({ entries }: Read): Read['entries'] => entries.slice(0, JUDGED);

/** Returns the cells of a column's first rows that aren't empty. */
export const cellsIn = (read: Read, heading: string): string[] =>
  firstRows(read)
    .map(({ values }) => textOf(values[heading]))
    .filter(Boolean);

/** Returns whether more than half of the cells pass the test; false without cells. */
export const areMostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.filter(test).length * 2 > cells.length;
