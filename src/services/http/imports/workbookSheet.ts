/** Reads the rows of a workbook's sheet. */
import { invalid } from '#services/problem.ts';
import { type CellFormats, cellText } from './workbookCells.ts';
import type { Parts } from './xml.ts';

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

/** Largest number of rows of a sheet with anything in them, and of its columns: wider ones are cut. */
const MOST_ROWS = 60_000;
const MOST_COLUMNS = 500;

/** Most notes, and most cells that get their value from one that is merged with them: a small file may have many. */
const MOST_NOTES = 1_000;
const MOST_MERGED = 100_000;

/** Puts the rows into the table as they come. */
export function sheetReader(book: CellFormats, { rows, hiddenRows, notes }: SheetTable): Parts {
  let at = -1;
  let column = 0;
  let type = '';
  let style = 0;
  let value = '';
  let reads = false;
  let formula = false;
  let result = false;
  let merged = 0;
  const note = (message: string) => {
    if (notes.length < MOST_NOTES)
      notes.push({ row: at, message: `Spalte ${lettersOf(column)}: ${message}` });
  };
  const put = (text: string) => {
    if (!(at < MOST_ROWS)) throw invalid({ file: `Eine Tabelle hat mehr als ${MOST_ROWS} Zeilen.` });
    while (rows.length <= at) rows.push([]);
    const row = rows[at]!;
    while (row.length < column) row.push('');
    row[column] = text;
  };
  // A person sees the value of merged cells beside each of their rows.
  const merge = (reference: string) => {
    const [first = '', last = ''] = reference.split(':');
    const of = columnIn(first);
    if (of !== columnIn(last) || of >= MOST_COLUMNS) return;
    const top = rows[rowIn(first)]?.[of];
    for (let below = rowIn(first) + 1; top && below <= rowIn(last); below += 1) {
      const row = rows[below];
      if (!row || row[of] || merged >= MOST_MERGED) return;
      merged += 1;
      while (row.length < of) row.push('');
      row[of] = top;
    }
  };
  return {
    open(tag, { r, t, s, hidden, ref }) {
      if (tag === 'row') {
        at = r === undefined ? at + 1 : Number(r) - 1;
        column = 0;
        if (/^(?:1|true)$/.test(hidden ?? '') && at < MOST_ROWS) hiddenRows.add(at);
      }
      if (tag === 'c') {
        if (r !== undefined) column = columnIn(r);
        type = t ?? 'n';
        style = Number(s ?? 0);
        value = '';
        formula = false;
        result = false;
      }
      if (tag === 'f') formula = true;
      if (tag === 'v') result = true;
      if (tag === 'mergeCell' && ref) merge(ref);
      reads = tag === 'v' || (tag === 't' && type === 'inlineStr');
    },
    text(text) {
      if (reads) value += text;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reads = false;
      if (tag !== 'c') return;
      if (column < MOST_COLUMNS) {
        if (type === 'e') note(`Der Fehler „${value.slice(0, 20)}“ der Tabelle bleibt leer`);
        else if (value !== '') put(cellText(value, { type, style, book }));
        else if (formula && !result)
          note(
            'Eine Formel ohne Ergebnis bleibt leer: Speichere die Datei in Excel und sende sie noch einmal',
          );
      }
      column += 1;
    },
  };
}

/** @example columnIn('AB17') // 27 */
function columnIn(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** @example rowIn('AB17') // 16 */
const rowIn = (reference: string) => Number(reference.replace(/^\D+/, '')) - 1;

/** @example lettersOf(27) // 'AB' */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${lettersOf(Math.floor(column / 26) - 1)}${letter}`;
}
