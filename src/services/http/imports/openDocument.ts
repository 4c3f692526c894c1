/** Reads the sheets of an OpenDocument spreadsheet (.ods, ISO/IEC 26300) into rows of text. */
import { invalid } from '#services/problem.ts';
import { type Budget, unpack } from './archive.ts';
import { emptyTable, MOST_COLUMNS, type SheetRows, writerOf } from './sheetTable.ts';
import { numberText, shareText } from './workbookCells.ts';
import { type Parts, xml } from './xml.ts';

/** Whether the archive is a document of this format, a text among them. */
export const isOpenDocument = (names: readonly string[]) => names.includes('content.xml');

/** @throws Problem 422 at `file` for a broken document, and one with a password */
export async function documentSheetsOf(bytes: Uint8Array, budget: Budget): Promise<SheetRows[]> {
  const sheets: SheetRows[] = [];
  await unpack(bytes, (name) => (name === 'content.xml' ? xml(contentReader(sheets)) : undefined), budget);
  return sheets;
}

type Attributes = Readonly<Record<string, string>>;

/** What a cell says of itself; it may stand for several beside each other. */
interface Cell {
  readonly attributes: Attributes;
  readonly times: number;
  text: string;
}

/** Most cells that repeat one before them: a small file may have many. */
const MOST_REPEATED = 100_000;

const timesIn = (written: string | undefined) => Math.max(1, Math.trunc(Number(written ?? 1)) || 1);

/** Puts the sheets into the list as they come. */
function contentReader(sheets: SheetRows[]): Parts {
  const hiddenStyles = new Set<string>();
  let style = '';
  let writer: ReturnType<typeof writerOf> | undefined;
  let row = { at: 0, times: 1, hidden: false };
  let cells: { column: number; cell: Cell }[] = [];
  let column = 0;
  let cell: Cell | undefined;
  let paragraphs = 0;
  let reads = false;
  /** Depth of comments, whose text is none of the cell. */
  let aside = 0;
  let repeated = 0;
  const repeat = (count: number) => {
    repeated += count;
    if (repeated > MOST_REPEATED)
      throw invalid({ file: 'Eine Tabelle wiederholt mehr Zellen, als hier gelesen werden.' });
  };
  const merges: { column: number; first: number; last: number }[] = [];
  const endRow = () => {
    const filled = cells.filter((one) => textOf(one.cell) !== '' || isError(one.cell));
    // Empty rows are repeated up to the end of the sheet.
    const times = filled.length > 0 ? row.times : 0;
    repeat(Math.max(0, times - 1) * filled.length);
    for (let at = row.at; at < row.at + times; at += 1) {
      if (row.hidden) writer?.hide(at);
      for (const one of filled) fill(at, one.column, one.cell);
    }
    row = { ...row, at: row.at + row.times };
  };
  const fill = (at: number, first: number, one: Cell) => {
    if (isError(one)) {
      writer?.note(at, first, `Der Fehler „${one.text.slice(0, 20)}“ der Tabelle bleibt leer`);
      return;
    }
    const last = Math.min(first + one.times, MOST_COLUMNS);
    repeat(Math.max(0, last - first - 1));
    for (let of = first; of < last; of += 1) writer?.put(at, of, textOf(one));
    const rows = timesIn(one.attributes['table:number-rows-spanned']);
    if (rows > 1 && timesIn(one.attributes['table:number-columns-spanned']) === 1)
      merges.push({ column: first, first: at, last: at + rows - 1 });
  };
  return {
    open(tag, attributes) {
      if (tag === 'style') style = attributes['style:name'] ?? '';
      if (tag === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style);
      if (tag === 'table') {
        const table = emptyTable();
        writer = writerOf(table);
        row = { at: 0, times: 1, hidden: false };
        const hidden = hiddenStyles.has(attributes['table:style-name'] ?? '');
        sheets.push({ ...table, hidden, name: attributes['table:name'] ?? '' });
      }
      if (tag === 'table-row') {
        const times = timesIn(attributes['table:number-rows-repeated']);
        const visibility = attributes['table:visibility'] ?? 'visible';
        row = { ...row, times, hidden: visibility !== 'visible' };
        cells = [];
        column = 0;
      }
      if (tag === 'table-cell' || tag === 'covered-table-cell') {
        const times = timesIn(attributes['table:number-columns-repeated']);
        cell = { attributes, times, text: '' };
        if (column < MOST_COLUMNS) cells.push({ column, cell });
        column += times;
        paragraphs = 0;
      }
      if (tag === 'annotation') aside += 1;
      if (!cell || aside > 0) return;
      if (tag === 'p') {
        if (paragraphs > 0) cell.text += '\n';
        paragraphs += 1;
        reads = true;
      }
      if (tag === 's') cell.text += ' '.repeat(Math.min(timesIn(attributes['text:c']), 100));
      if (tag === 'tab') cell.text += ' ';
      if (tag === 'line-break') cell.text += '\n';
    },
    text(text) {
      if (cell && reads) cell.text += text;
    },
    close(tag) {
      if (tag === 'annotation') aside -= 1;
      if (tag === 'p') reads = false;
      if (tag === 'table-cell' || tag === 'covered-table-cell') cell = undefined;
      if (tag === 'table-row') endRow();
      if (tag === 'table') for (const one of merges.splice(0)) writer?.merge(one);
    },
  };
}

const isError = ({ attributes }: Cell) => attributes['calcext:value-type'] === 'error';

/** Returns the value of a cell as the readers of cells take it: what it shows may be rounded, or without its year. */
function textOf({ attributes, text }: Cell): string {
  const type = attributes['office:value-type'];
  const value = attributes['office:value'] ?? '';
  if (type === 'date') return dayOf(attributes['office:date-value'] ?? text);
  if (type === 'time') return timeOf(attributes['office:time-value'] ?? '') ?? text;
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true' ? 'ja' : 'nein';
  // Postal codes and numbers of members are numbers whose format has their leading zeros.
  if (value === '' || /^0\d+$/.test(text)) return attributes['office:string-value'] ?? text;
  const number = Number(value);
  if (!Number.isFinite(number)) return text;
  return type === 'percentage' ? shareText(number) : numberText(number);
}

/** @example dayOf('2026-11-27T18:30:00') // '2026-11-27 18:30' */
function dayOf(written: string): string {
  const [day = '', time = ''] = written.split('T');
  const clock = time.slice(0, 5);
  return clock === '' || clock === '00:00' ? day : `${day} ${clock}`;
}

/** @example timeOf('PT18H30M00S') // '18:30' */
function timeOf(written: string): string | undefined {
  const [, hours, minutes] = /^PT(\d+)H(\d+)M/.exec(written) ?? [];
  return hours === undefined ? undefined : `${hours.padStart(2, '0')}:${(minutes ?? '').padStart(2, '0')}`;
}
