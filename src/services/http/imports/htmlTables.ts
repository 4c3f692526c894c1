/** Reads the tables of an HTML page: what programs export as ".xls" often is one. */
import { decoded } from '#format/plainText.ts';
import { emptyTable, MOST_COLUMNS, type SheetRows, writerOf } from './sheetTable.ts';

/** Whether the text is a page, or a table of one. */
export const isPage = (text: string) =>
  /^\s*<(?:!doctype html|html|table|meta|head|body|style)\b/i.test(text) ||
  /^\s*<\?xml\b[^>]*>\s*(?:<!doctype html|<html)\b/i.test(text);

/** A tag, or the text up to the next one. */
type Piece =
  | { readonly tag: string; readonly closes: boolean; readonly attributes: string }
  | { readonly text: string };

/** Elements whose content is no text of the page. */
const SILENT = /^(?:script|style|title)$/;

const NAME = /<\/?([a-z][a-z0-9]*)/iy;

/** Takes a page apart. Never looks at a character twice, whatever is left open. */
function* piecesOf(page: string): Generator<Piece> {
  const from = (what: string, at: number) => {
    const found = page.indexOf(what, at);
    return found < 0 ? page.length : found;
  };
  let silent: string | undefined;
  for (let at = 0; at < page.length; ) {
    const open = from('<', at);
    if (open > at && !silent) yield { text: page.slice(at, open) };
    NAME.lastIndex = open;
    const [whole = '', name = ''] = NAME.exec(page) ?? [];
    const tag = name.toLowerCase();
    const closes = whole.startsWith('</');
    if (whole === '') {
      const isComment = page.startsWith('<!--', open);
      const isOther = /[!?/]/.test(page[open + 1] ?? '');
      if (!isComment && !isOther && !silent && open < page.length) yield { text: '<' };
      at = isComment ? from('-->', open) + 3 : isOther ? from('>', open) + 1 : open + 1;
      continue;
    }
    const start = open + whole.length;
    const end = silent && !(closes && tag === silent) ? start : endOfTag(page, start);
    at = end + (page[end] === '>' ? 1 : 0);
    if (silent) {
      if (closes && tag === silent) silent = undefined;
      continue;
    }
    if (!closes && SILENT.test(tag)) silent = tag;
    else yield { tag, closes, attributes: page.slice(start, end) };
  }
}

/** Returns where the tag ends: a quoted value may hold its sign. */
function endOfTag(page: string, start: number): number {
  let quote = '';
  let at = start;
  for (; at < page.length; at += 1) {
    const sign = page[at]!;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') break;
    else if ((sign === '"' || sign === "'") && page[at - 1] === '=') quote = sign;
  }
  return at;
}

/** Elements that begin a line of their own. */
const LINES = /^(?:br|p|div|li)$/;

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

/** Yields between the parts of the page, and returns its tables; what stands in two columns and more is one. */
export function* readingPage(page: string): Generator<undefined, SheetRows[]> {
  const found: SheetRows[] = [];
  const open: Open[] = [];
  for (const piece of piecesOf(page)) {
    yield;
    const current = open.at(-1);
    if ('text' in piece) {
      if (current?.cell) current.cell.text += piece.text.replace(/\s+/g, ' ');
      continue;
    }
    const { tag, closes, attributes } = piece;
    if (tag === 'table' && !closes) {
      const table = { ...emptyTable(), name: `Tabelle ${found.length + 1}`, hidden: false };
      found.push(table);
      open.push({
        ...{ table, writer: writerOf(table), at: -1, column: 0, cell: undefined },
        ...{ spans: new Map(), merges: [] },
      });
    }
    if (!current) continue;
    if (LINES.test(tag) && !closes && current.cell?.text) current.cell.text += '\n';
    if (!/^(?:table|thead|tbody|tfoot|tr|td|th)$/.test(tag) || (tag === 'table' && !closes)) continue;
    endCell(current);
    if (tag === 'tr' && !closes) {
      current.at += 1;
      current.column = 0;
    }
    if ((tag === 'td' || tag === 'th') && !closes) beginCell(current, attributes);
    if (tag === 'table') {
      for (const one of current.merges) current.writer.merge(one);
      open.pop();
    }
  }
  for (const one of open) endCell(one);
  return found.filter(({ rows }) => rows.some((row) => row.filter((cell) => cell !== '').length > 1));
}

function beginCell(current: Open, attributes: string): void {
  // A row that nobody began.
  if (current.at < 0) current.at = 0;
  while ((current.spans.get(current.column) ?? -1) >= current.at) current.column += 1;
  const [columns, rows] = [spanIn(attributes, 'colspan'), spanIn(attributes, 'rowspan')];
  const { at, column } = current;
  current.cell = { column, columns, rows, text: '' };
  for (let of = column; rows > 1 && of < column + columns; of += 1) current.spans.set(of, at + rows - 1);
  current.column += columns;
}

function endCell(current: Open): void {
  const { cell, at } = current;
  current.cell = undefined;
  const text = decoded(cell?.text ?? '')
    .split('\n')
    .map((line) => line.replace(/\u00a0/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
  if (!cell || text === '') return;
  current.writer.put(at, cell.column, text);
  if (cell.rows > 1 && cell.columns === 1)
    current.merges.push({ column: cell.column, first: at, last: at + cell.rows - 1 });
}

function spanIn(attributes: string, name: string): number {
  const [, digits] = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(attributes) ?? [];
  return Math.min(Math.max(1, Number(digits ?? 1)), MOST_COLUMNS);
}
