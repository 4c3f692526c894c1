/** Reads the sheets of an Excel workbook (.xlsx, ECMA-376) into rows of text. */
import { SaxesParser } from 'saxes';
import { plusDays } from '#rules/days.ts';
import { invalid } from '#services/problem.ts';
import { type Budget, unpack } from './archive.ts';

export interface SheetRows {
  readonly name: string;
  readonly hidden: boolean;
  /** As the spreadsheet counts: an empty row is there. */
  readonly rows: readonly (readonly string[])[];
}

/** Largest number of rows of a sheet, and of its columns: wider ones are cut. */
const MOST_ROWS = 60_000;
const MOST_COLUMNS = 500;

/** Formats of dates that every workbook has, by their ids (section 18.8.30). */
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);

interface Book {
  readonly sheets: { name: string; relation: string; hidden: boolean }[];
  readonly targets: Map<string, string>;
  readonly strings: string[];
  readonly custom: Map<number, string>;
  readonly formats: number[];
  epoch: string;
}

type Attributes = Readonly<Record<string, string>>;

interface Parts {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Returns a sink that parses XML as it comes. Names lose their prefix. */
function xml({ open, text, close }: Parts) {
  const decoder = new TextDecoder();
  const parser = new SaxesParser();
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  // Entities could multiply without end.
  parser.on('doctype', () => {
    throw new Error('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => open(bare(name), attributes as Attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(bare(name)));
  return (chunk: Uint8Array, isLast: boolean) => {
    parser.write(decoder.decode(chunk, { stream: !isLast }));
    if (isLast) parser.close();
  };
}

/** @throws Problem 422 at `file` for a broken workbook */
export async function sheetsOf(bytes: Uint8Array, budget: Budget): Promise<SheetRows[]> {
  const book: Book = {
    ...{ sheets: [], targets: new Map(), strings: [], custom: new Map(), formats: [] },
    epoch: '1899-12-30',
  };
  await unpack(bytes, (name) => partOf(name, book), budget);
  const found = new Map<string, string[][]>();
  await unpack(
    bytes,
    (name) => {
      if (![...book.targets.values()].includes(name)) return undefined;
      const rows: string[][] = [];
      found.set(name, rows);
      return xml(sheetReader(book, rows));
    },
    budget,
  );
  return book.sheets.map(({ name, relation, hidden }) => ({
    ...{ name, hidden },
    rows: found.get(book.targets.get(relation) ?? '') ?? [],
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

function sheetReader(book: Book, rows: string[][]): Parts {
  let row: string[] = [];
  let column = 0;
  let type = '';
  let style = 0;
  let value = '';
  let reads = false;
  return {
    open(tag, { r, t, s }) {
      if (tag === 'row') {
        const at = r === undefined ? rows.length : Number(r) - 1;
        if (!(at < MOST_ROWS)) throw invalid({ file: `Eine Tabelle hat mehr als ${MOST_ROWS} Zeilen.` });
        while (rows.length < at) rows.push([]);
        row = [];
        rows.push(row);
        column = 0;
      }
      if (tag === 'c') {
        if (r !== undefined) column = columnIn(r);
        type = t ?? 'n';
        style = Number(s ?? 0);
        value = '';
      }
      reads = tag === 'v' || (tag === 't' && type === 'inlineStr');
    },
    text(text) {
      if (reads) value += text;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reads = false;
      if (tag !== 'c') return;
      if (column < MOST_COLUMNS && value !== '') {
        while (row.length < column) row.push('');
        row[column] = cellText(value, { type, format: book.formats[style] ?? 0, book });
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

function cellText(
  value: string,
  { type, format, book }: { type: string; format: number; book: Book },
): string {
  if (type === 's') return book.strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'ja' : 'nein';
  if (type === 'e') return '';
  if (type !== 'n') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const kind = kindOf(format, book);
  if (kind === 'time' || (kind === 'date' && number < 1)) return timeOf(number);
  if (kind === 'date' && number < 2_958_466) {
    const day = plusDays(book.epoch, Math.floor(number));
    return number % 1 > 1e-6 ? `${day} ${timeOf(number % 1)}` : day;
  }
  // What the spreadsheet shows: numbers have 15 digits. Three decimals would look like thousands.
  const written = String(Number(number.toPrecision(15)));
  return /\.\d{3}$/.test(written) ? `${written}0` : written;
}

function kindOf(format: number, { custom }: Book): 'date' | 'time' | undefined {
  if (DATES.has(format)) return 'date';
  if (TIMES.has(format)) return 'time';
  const code = custom.get(format)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (code === undefined) return undefined;
  if (/[dty]/i.test(code) && !/general|standard/i.test(code)) return 'date';
  return /h|ss/i.test(code) ? 'time' : undefined;
}

function timeOf(part: number): string {
  const minutes = Math.round(part * 1440);
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
