/** Reads an uploaded file into entries, each with its place in it. */
import { MOST_ENTRIES } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { invalid, Problem } from '#services/problem.ts';
import { inTurns } from '#services/turns.ts';
import { type Budget, freshBudget, gather, isArchive, namesIn, unpack } from './archive.ts';
import { decode } from './decode.ts';
import { isPage, readingPage } from './htmlTables.ts';
import { readJson } from './json.ts';
import { NoTable } from './noTable.ts';
import { documentSheetsOf, isOpenDocument } from './openDocument.ts';
import { otherDocument, otherFormat } from './otherFormats.ts';
import type { SheetRows } from './sheetTable.ts';
import { readingTable, readingTables } from './table.ts';
import { isWorkbook, sheetsOf } from './workbook.ts';

export interface Entry {
  /** 'Zeile 17' of a table, as a spreadsheet counts; 'Eintrag 17' of JSON. */
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Of a row that the spreadsheet doesn't show. */
  readonly hidden?: boolean;
  /** The last line above it in which nothing else stands. */
  readonly below?: { readonly place: string; readonly said: string };
}

/** A sentence about an entry that was understood. */
export interface Note {
  readonly place: string;
  readonly label?: string | null | undefined;
  readonly message: string;
}

export interface Read {
  /** By heading; of JSON by the path of their keys. */
  readonly entries: readonly Entry[];
  readonly headings: readonly string[];
  readonly notes: readonly Note[];
  /** Separates the cells of a table; undefined for JSON. */
  readonly delimiter?: string;
  /** Whether cells are a spreadsheet's values, '2024-03-01' and '39.9', not what it shows of them. */
  readonly byValue?: boolean;
  /** Lists of objects within entries of JSON, by the headings of their columns, as tables of their own. */
  readonly inner?: readonly {
    readonly heading: string;
    /** Before the headings of what is in the list. */
    readonly prefix: string;
    readonly read: Read;
  }[];
  /** Further tables below this one. */
  readonly below?: readonly Read[];
  /** Place of the headings of a table below another one. */
  readonly from?: string;
}

/** Whether a text is the heading of a column that is understood. */
export type Knows = (heading: string) => boolean;

/** A table with the name of its file, and of its sheet where it isn't the only one. */
export interface Source {
  readonly name: string;
  readonly read: Read;
  /** About others of the upload that aren't read; they stand with the first table. */
  readonly aside?: readonly Note[];
}

/** Files of an archive that are read. */
const READ = /\.(?:csv|tsv|tab|psv|asc|prn|lst|txt|xlsx|ods|json|jsonl|ndjson|zip)$/i;

/** Files of an archive that aren't read, but may hold a table: they are named. */
const TABLE = /\.(?:xlsm|xlsb|xls|numbers|xml|html?|vcf|sql|mdb|accdb|dbf)$/i;

/** Files of an archive that hold no table: what macOS and Windows put there. */
const ASIDE = /(?:^|\/)(?:__MACOSX\/|\.|~\$|thumbs\.db$)|\/$/i;

/** Leading bytes in which the start tag of an HTML page is looked for. */
const PROBE = 1_000;

/**
 * Reads a file as `readingFile` does, a workbook of Excel or OpenDocument, the tables of a page, or an archive of such
 * files: each table is one.
 * @param folder of an archive that is read alone where there is one of that name
 * @throws Problem 422 at `file` that names the place
 */
export async function readFiles(
  bytes: Uint8Array,
  name: string,
  knows: Knows,
  {
    budget = freshBudget(),
    folder,
    lists = false,
  }: {
    readonly budget?: Budget;
    readonly folder?: string;
    /** Whether lists of objects within entries of JSON are read, too. */
    readonly lists?: boolean;
  } = {},
): Promise<Source[]> {
  const other = otherFormat(bytes, name);
  if (other) throw invalid({ file: other });
  if (!isArchive(bytes)) {
    if (!isPage(decode(bytes.subarray(0, PROBE))))
      return apart(name, await inTurns(readingFile(bytes, knows, { lists })));
    return sheetsIn(await inTurns(readingPage(decode(bytes))), name, knows);
  }
  const files: { name: string; bytes: Uint8Array }[] = [];
  const names: string[] = [];
  const alone = folder !== undefined && (await namesIn(bytes)).some((inner) => inner.includes(folder));
  await unpack(
    bytes,
    (inner) => {
      names.push(inner);
      const wanted =
        !ASIDE.test(inner) && (READ.test(inner) || TABLE.test(inner)) && (!alone || inner.includes(folder));
      return wanted
        ? gather((of) => files.push({ name: inner.split('/').at(-1) ?? inner, bytes: of }))
        : undefined;
    },
    budget,
  );
  if (isWorkbook(names)) return sheetsIn(await sheetsOf(bytes, budget), name, knows, { byValue: true });
  if (isOpenDocument(names))
    return sheetsIn(await documentSheetsOf(bytes, budget), name, knows, { byValue: true });
  const document = otherDocument(names, name);
  if (document) throw invalid({ file: document });
  if (files.length === 0)
    throw new NoTable(
      'Im Archiv ist keine Tabelle: gelesen werden CSV, Excel (.xlsx) und OpenDocument (.ods).',
    );
  const sources = await ofSeveral(files, (file) =>
    readFiles(file.bytes, file.name, knows, { budget, lists, ...(folder && { folder }) }),
  );
  return alone ? sources : told(sources, otherFiles(names, name));
}

/** Files of an archive that are no tables, in one sentence. */
function otherFiles(names: readonly string[], name: string): Note[] {
  const others = names.filter((one) => !ASIDE.test(one) && !READ.test(one) && !TABLE.test(one));
  if (others.length === 0) return [];
  const kinds = [...new Set(others.map((one) => /\.\w{1,5}$/.exec(one)?.[0].toLowerCase() ?? 'ohne Endung'))];
  const message = `Nicht gelesen, da keine Tabellen: ${counted(others.length, FILES)} (${kinds.slice(0, 5).join(', ')})`;
  return [{ place: name, message }];
}

const FILES = { one: 'Datei', many: 'Dateien' };

async function sheetsIn(
  sheets: readonly SheetRows[],
  name: string,
  knows: Knows,
  cells: Pick<Read, 'byValue'> = {},
): Promise<Source[]> {
  const filled = sheets.filter(({ hidden, rows }) => !hidden && rows.some((row) => row.some(Boolean)));
  if (filled.length === 0) throw new NoTable(`In „${name}“ ist keine Tabelle.`);
  const named = filled.map((sheet) => ({
    ...sheet,
    name: filled.length > 1 ? `${name}: ${sheet.name}` : name,
  }));
  const sources = await ofSeveral(named, async ({ name: of, rows, hiddenRows, notes }) => {
    const [first, ...below] = await inTurns(readingTables(rows, knows, hiddenRows));
    const read = limited(first);
    const own = notes.map(({ row, message }) => ({ place: `Zeile ${row + 1}`, message }));
    const others = below.map((one) => ({ ...one, ...cells }));
    return apart(of, { ...read, ...cells, notes: [...read.notes, ...own], below: others });
  });
  const unread = sheets.filter(({ hidden, rows }) => hidden && rows.length > 1);
  return told(
    sources,
    unread.map(({ name: title }) => ({
      place: name,
      message: `Ausgeblendetes Tabellenblatt „${title}“: ausgelassen`,
    })),
  );
}

/**
 * Reads several tables: empty ones, and what is none, are left out and named.
 * @throws Problem 422 at `file` that names the one that can't be read, and where all are left out
 */
async function ofSeveral<T extends { readonly name: string }>(
  all: readonly T[],
  readOne: (one: T) => Promise<Source[]>,
): Promise<Source[]> {
  const sources: Source[] = [];
  const leftOut: Note[] = [];
  for (const one of all)
    try {
      sources.push(...(await readOne(one)));
    } catch (error) {
      if (!(error instanceof Problem) || all.length === 1) throw error;
      const message = error.options.errors?.file ?? '';
      if (!(error instanceof NoTable) && READ.test(one.name))
        throw invalid({ file: named(one.name, message) });
      leftOut.push({ place: one.name, message: `${message} Ausgelassen.` });
    }
  const [only] = leftOut;
  if (sources.length === 0 && only) throw new NoTable(named(only.place, only.message));
  return told(sources, leftOut);
}

const named = (name: string, message: string) => (message.includes(name) ? message : `${name}: ${message}`);

/** Returns a table and those below it, each as one of its own. */
function apart(name: string, { below = [], ...first }: Read): Source[] {
  return [
    { name, read: first },
    ...below.map(({ from, ...read }) => ({ name: `${name}, ab ${from}`, read: limited(read) })),
  ];
}

/** Adds notes about what isn't read. */
function told([first, ...others]: readonly Source[], notes: readonly Note[]): Source[] {
  if (!first || notes.length === 0) return first ? [first, ...others] : [];
  return [{ ...first, aside: [...(first.aside ?? []), ...notes] }, ...others];
}

/**
 * Reads JSON (a list of objects, within an object or one a line, too) or a table (comma, semicolon, tab or bar between
 * the cells). Yields between rows, for the caller to let others have the thread.
 * @throws Problem 422 at `file` that names the place
 */
export function* readingFile(
  bytes: Uint8Array,
  knows: Knows,
  { lists = false } = {},
): Generator<undefined, Read> {
  const source = decode(bytes);
  if (source.trim() === '') throw new NoTable('Die Datei ist leer.');
  if (/^\s*<(?:!doctype|html|\?xml|table|meta|head|body|style)\b/i.test(source))
    throw invalid({
      file: 'Das ist XML, auch wenn die Datei anders heißt. Öffne sie in Excel und speichere sie als .xlsx oder CSV.',
    });
  return limited(
    /^\s*(?:\{|\[\s*[[{"\]\d-])/.test(source)
      ? readJson(source, { lists })
      : yield* readingTable(source, knows),
  );
}

function limited(read: Read): Read {
  const { length } = read.entries;
  if (length === 0) throw new NoTable('In der Datei steht kein Eintrag.');
  if (length > MOST_ENTRIES)
    throw invalid({
      file: `Die Datei hat ${formatNumber(length)} Einträge; höchstens ${formatNumber(MOST_ENTRIES)} gehen auf einmal.`,
    });
  return read;
}
