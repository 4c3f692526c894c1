/** Reads an uploaded file into entries, each with its place in it. */
import { MOST_ENTRIES } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { invalid } from '#services/problem.ts';
import { inTurns } from '#services/turns.ts';
import { type Budget, freshBudget, gather, isArchive, namesIn, unpack } from './archive.ts';
import { decode } from './decode.ts';
import { readJson } from './json.ts';
import { readingRows, readingTable } from './table.ts';
import { isWorkbook, sheetsOf } from './workbook.ts';

export interface Entry {
  /** 'Zeile 17' of a table, as a spreadsheet counts; 'Eintrag 17' of JSON. */
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A sentence about an entry that was understood. */
export interface Note {
  readonly place: string;
  readonly label?: string | undefined;
  readonly message: string;
}

export interface Read {
  /** By heading; of JSON by the path of their keys. */
  readonly entries: readonly Entry[];
  readonly headings: readonly string[];
  readonly notes: readonly Note[];
  /** Separates the cells of a table; undefined for JSON. */
  readonly delimiter?: string;
}

/** Whether a text is the heading of a column that is understood. */
export type Knows = (heading: string) => boolean;

/** A table with the name of its file, and of its sheet where it isn't the only one. */
export interface Source {
  readonly name: string;
  readonly read: Read;
}

/** Files of an archive that hold no table: what macOS and Windows put there. */
const ASIDE = /(?:^|\/)(?:__MACOSX\/|\.|~\$|thumbs\.db$)|\/$/i;

/** First bytes of Excel's older format, and of a workbook with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a file as `readingFile` does, a workbook of Excel, or an archive of such files: each table is one.
 * @param folder of an archive that is read alone where there is one of that name
 * @throws Problem 422 at `file` that names the place
 */
export async function readFiles(
  bytes: Uint8Array,
  name: string,
  knows: Knows,
  { budget = freshBudget(), folder }: { readonly budget?: Budget; readonly folder?: string } = {},
): Promise<Source[]> {
  if (OLE.every((byte, at) => bytes[at] === byte))
    throw invalid({
      file: `„${name}“ ist im alten Excel-Format oder hat ein Passwort. Speichere sie ohne Passwort als .xlsx oder CSV.`,
    });
  if (!isArchive(bytes)) return [{ name, read: await inTurns(readingFile(bytes, knows)) }];
  const files: { name: string; bytes: Uint8Array }[] = [];
  const names: string[] = [];
  const alone = folder !== undefined && (await namesIn(bytes)).some((inner) => inner.includes(folder));
  await unpack(
    bytes,
    (inner) => {
      names.push(inner);
      const wanted =
        !ASIDE.test(inner) &&
        /\.(?:csv|tsv|txt|xlsx|json)$/i.test(inner) &&
        (!alone || inner.includes(folder));
      return wanted
        ? gather((of) => files.push({ name: inner.split('/').at(-1) ?? inner, bytes: of }))
        : undefined;
    },
    budget,
  );
  if (isWorkbook(names)) return sheetsIn(bytes, name, knows, budget);
  const sources: Source[] = [];
  for (const file of files)
    sources.push(...(await readFiles(file.bytes, file.name, knows, { budget, ...(folder && { folder }) })));
  if (sources.length === 0)
    throw invalid({ file: 'Im Archiv ist keine Tabelle: gelesen werden CSV und Excel (.xlsx).' });
  return sources;
}

async function sheetsIn(bytes: Uint8Array, name: string, knows: Knows, budget: Budget): Promise<Source[]> {
  const sheets = await sheetsOf(bytes, budget);
  const filled = sheets.filter(
    ({ hidden, rows }) => !hidden && rows.filter((row) => row.some(Boolean)).length > 1,
  );
  const sources: Source[] = [];
  for (const { name: title, rows } of filled) {
    const isTable = rows.some((row) => row.filter(Boolean).length > 1);
    const of = filled.length > 1 ? `${name}: ${title}` : name;
    if (isTable) sources.push({ name: of, read: limited(await inTurns(readingRows(rows, knows))) });
  }
  const unread = sheets.filter(({ hidden, rows }) => hidden && rows.length > 1);
  const notes = unread.map(({ name: title }) => ({
    place: name,
    message: `Ausgeblendetes Tabellenblatt „${title}“: ausgelassen`,
  }));
  const [first] = sources;
  if (first) sources[0] = { ...first, read: { ...first.read, notes: [...first.read.notes, ...notes] } };
  if (sources.length === 0) throw invalid({ file: `In „${name}“ ist keine Tabelle.` });
  return sources;
}

/**
 * Reads JSON (a list of objects, within an object or one a line, too) or a table (comma, semicolon, tab or bar between
 * the cells). Yields between rows, for the caller to let others have the thread.
 * @throws Problem 422 at `file` that names the place
 */
export function* readingFile(bytes: Uint8Array, knows: Knows): Generator<undefined, Read> {
  const source = decode(bytes);
  if (source.trim() === '') throw invalid({ file: 'Die Datei ist leer.' });
  return limited(/^\s*[[{]/.test(source) ? readJson(source) : yield* readingTable(source, knows));
}

function limited(read: Read): Read {
  const { length } = read.entries;
  if (length === 0) throw invalid({ file: 'In der Datei steht kein Eintrag.' });
  if (length > MOST_ENTRIES)
    throw invalid({
      file: `Die Datei hat ${formatNumber(length)} Einträge; höchstens ${formatNumber(MOST_ENTRIES)} gehen auf einmal.`,
    });
  return read;
}
