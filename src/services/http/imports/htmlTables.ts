/** Reads the tables of an HTML page: what programs export as ".xls" often is one. */
import { Parser } from 'htmlparser2';
import { invalid } from '#services/problem.ts';
import { emptyTable, MOST_COLUMNS, type SheetRows, writerOf } from './sheetTable.ts';

/** Whether the text is a page, or a table of one. */
export const isPage = (text: string) =>
  /^\s*<(?:!doctype html|html|table|meta|head|body|style)\b/i.test(text) ||
  /^\s*<\?xml\b[^>]*>\s*(?:<!doctype html|<html)\b/i.test(text);

/** Elements whose content is no text of the page. */
const SILENT = /^(?:script|style|title)$/;

/** Elements that begin a line of their own. */
const LINES = /^(?:br|p|div|li)$/;

const CELLS = /^(?:thead|tbody|tfoot|tr|td|th)$/;

/** A table that isn't closed yet: pages have tables within each other. */
interface Open {
  readonly writer: ReturnType<typeof writerOf>;
  readonly table: SheetRows;
  at: number;
  /** Index of the next cell. */
  column: number;
  cell: { column: number; columns: number; rows: number; text: string } | undefined;
  /** Index of the last row into which a cell of an earlier one reaches, by column. */
  readonly spans: Map<number, number>;
  readonly merges: { column: number; first: number; last: number }[];
}

/** Most elements within each other: the parser takes longer for each the deeper it is. */
const MOST_DEEP = 1_000;

/** Characters that are read at a time. */
const SLICE = 16_384;

/**
 * Yields between parts of the page, and returns its tables; what stands in two columns and more is one.
 * @throws Problem 422 at `file` beyond the bounds
 */
export function* readingPage(page: string): Generator<undefined, SheetRows[]> {
  const found: SheetRows[] = [];
  const open: Open[] = [];
  let silent = false;
  let depth = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      silent = SILENT.test(tag);
      if (++depth > MOST_DEEP)
        throw invalid({ file: 'Die Seite ist tiefer verschachtelt, als hier gelesen wird.' });
      const current = open.at(-1);
      if (tag === 'table') return open.push(begun(found));
      if (current && LINES.test(tag) && current.cell?.text) current.cell.text += '\n';
      if (!current || !CELLS.test(tag)) return;
      endCell(current);
      if (tag === 'tr') {
        current.at += 1;
        current.column = 0;
      }
      if (tag === 'td' || tag === 'th') beginCell(current, attributes);
    },
    ontext: (text) => {
      const { cell } = open.at(-1) ?? {};
      if (cell && !silent) cell.text += text.replace(/\s+/g, ' ');
    },
    onclosetag: (tag) => {
      silent = false;
      depth -= 1;
      const current = open.at(-1);
      if (!current || (tag !== 'table' && !CELLS.test(tag))) return;
      endCell(current);
      if (tag !== 'table') return;
      for (const one of current.merges) current.writer.merge(one);
      open.pop();
    },
  });
  for (let at = 0; at < page.length; at += SLICE) {
    yield;
    parser.write(page.slice(at, at + SLICE));
  }
  // Closes what the page left open.
  parser.end();
  return found.filter(({ rows }) => rows.some((row) => row.filter((cell) => cell !== '').length > 1));
}

/** Begins the next table of the page. */
function begun(found: SheetRows[]): Open {
  const table = { ...emptyTable(), name: `Tabelle ${found.length + 1}`, hidden: false };
  found.push(table);
  return {
    ...{ table, writer: writerOf(table), at: -1, column: 0, cell: undefined },
    ...{ spans: new Map(), merges: [] },
  };
}

function beginCell(current: Open, attributes: Readonly<Record<string, string>>): void {
  // Cells before the first `<tr>` make up the first row, as in a browser.
  if (current.at < 0) current.at = 0;
  while ((current.spans.get(current.column) ?? -1) >= current.at) current.column += 1;
  const [columns, rows] = [span(attributes.colspan), span(attributes.rowspan)];
  const { at, column } = current;
  current.cell = { column, columns, rows, text: '' };
  for (let of = column; rows > 1 && of < column + columns; of += 1) current.spans.set(of, at + rows - 1);
  current.column += columns;
}

function endCell(current: Open): void {
  const { cell, at } = current;
  current.cell = undefined;
  const text = (cell?.text ?? '')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
  if (!cell || text === '') return;
  current.writer.put(at, cell.column, text);
  if (cell.rows > 1 && cell.columns === 1)
    current.merges.push({ column: cell.column, first: at, last: at + cell.rows - 1 });
}

const span = (written: string | undefined) =>
  Math.min(Math.max(1, Number.parseInt(written ?? '', 10) || 1), MOST_COLUMNS);
