/** Reads the sheets of an Excel workbook (.xlsx, ECMA-376) into rows of text. */
import { type Budget, unpack } from './archive.ts';
import { emptyTable, type SheetRows, type SheetTable } from './sheetTable.ts';
import type { CellFormats } from './workbookCells.ts';
import { sheetReader } from './workbookSheet.ts';
import { type Parts, xml } from './xml.ts';

interface Book extends CellFormats {
  readonly sheets: { name: string; relation: string; hidden: boolean }[];
  readonly targets: Map<string, string>;
}

/** @throws Problem 422 at `file` for a broken workbook */
export async function sheetsOf(bytes: Uint8Array, budget: Budget): Promise<SheetRows[]> {
  const book: Book = {
    ...{ sheets: [], targets: new Map(), strings: [], custom: new Map(), formats: [] },
    epoch: '1899-12-30',
  };
  await unpack(bytes, (name) => partOf(name, book), budget);
  const found = new Map<string, SheetTable>();
  await unpack(
    bytes,
    (name) => {
      if (![...book.targets.values()].includes(name)) return undefined;
      const table = emptyTable();
      found.set(name, table);
      return xml(sheetReader(book, table));
    },
    budget,
  );
  return book.sheets.map(({ name, relation, hidden }) => ({
    ...{ name, hidden },
    ...(found.get(book.targets.get(relation) ?? '') ?? emptyTable()),
  }));
}

/** Whether the archive is a workbook. */
export const isWorkbook = (names: readonly string[]) =>
  names.some((name) => /^xl\/workbook\.xml$/i.test(name));

function partOf(name: string, book: Book) {
  if (name === 'xl/workbook.xml')
    return xml({
      open(tag, { name: title = '', state, date1904, ...rest }) {
        if (tag === 'workbookPr' && /^(?:1|true)$/.test(date1904 ?? '')) book.epoch = '1904-01-01';
        if (tag !== 'sheet') return;
        const relation = rest['r:id'] ?? Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
        book.sheets.push({ name: title, relation, hidden: state !== undefined && state !== 'visible' });
      },
    });
  if (name === 'xl/_rels/workbook.xml.rels')
    return xml({
      open(tag, { Id = '', Target = '' }) {
        if (tag === 'Relationship')
          book.targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      },
    });
  if (name === 'xl/sharedStrings.xml') return xml(stringsReader(book.strings));
  if (name === 'xl/styles.xml') return xml(stylesReader(book));
  return undefined;
}

/** Texts are in runs (`r`); how they are pronounced (`rPh`) is no part of them. */
function stringsReader(strings: string[]): Parts {
  let inside = false;
  let spoken = false;
  return {
    open(tag) {
      if (tag === 'si') strings.push('');
      if (tag === 'rPh') spoken = true;
      inside = tag === 't' && !spoken;
    },
    text(text) {
      if (inside) strings[strings.length - 1] += text;
    },
    close(tag) {
      if (tag === 't') inside = false;
      if (tag === 'rPh') spoken = false;
    },
  };
}

function stylesReader({ custom, formats }: Book): Parts {
  let within = false;
  return {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'numFmt') custom.set(Number(numFmtId), formatCode ?? '');
      if (tag === 'cellXfs') within = true;
      if (tag === 'xf' && within) formats.push(Number(numFmtId ?? 0));
    },
    close(tag) {
      if (tag === 'cellXfs') within = false;
    },
  };
}
