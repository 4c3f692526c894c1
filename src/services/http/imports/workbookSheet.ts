/** Reads the rows of a workbook's sheet. */
import { MOST_COLUMNS, type SheetTable, writerOf } from './sheetTable.ts';
import { type CellFormats, cellText } from './workbookCells.ts';
import type { Parts } from './xml.ts';

/** Puts the rows into the table as they come. */
export function sheetReader(book: CellFormats, table: SheetTable): Parts {
  const { put, hide, note, merge } = writerOf(table);
  let at = -1;
  let column = 0;
  let type = '';
  let style = 0;
  let value = '';
  let reads = false;
  let formula = false;
  let result = false;
  const merged = (reference: string) => {
    const [first = '', last = ''] = reference.split(':');
    const of = columnIn(first);
    if (of === columnIn(last) && of < MOST_COLUMNS)
      merge({ column: of, first: rowIn(first), last: rowIn(last) });
  };
  return {
    open(tag, { r, t, s, hidden, ref }) {
      if (tag === 'row') {
        at = r === undefined ? at + 1 : Number(r) - 1;
        column = 0;
        if (/^(?:1|true)$/.test(hidden ?? '')) hide(at);
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
      if (tag === 'mergeCell' && ref) merged(ref);
      reads = tag === 'v' || (tag === 't' && type === 'inlineStr');
    },
    text(text) {
      if (reads) value += text;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reads = false;
      if (tag !== 'c') return;
      if (column < MOST_COLUMNS) {
        if (type === 'e') note(at, column, `Der Fehler „${value.slice(0, 20)}“ der Tabelle bleibt leer`);
        else if (value !== '') put(at, column, cellText(value, { type, style, book }));
        else if (formula && !result)
          note(
            at,
            column,
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
