/** Reads a table of delimited cells, wherever in the file it begins. */
import Papa from 'papaparse';
import { unitNamed } from '#format/units.ts';
import { invalid } from '#services/problem.ts';
import type { Entry, Knows, Note, Read } from './file.ts';
import { fixedRows } from './fixedWidth.ts';
import { groupedHeadings } from './groupedHeadings.ts';
import { NoTable } from './noTable.ts';

const unreadable = (message: string) => invalid({ file: message });

/** In the order in which they are preferred. */
const DELIMITERS = [';', '\t', ',', '|'];

/** Rows among which the headings are looked for: titles and sources stand above them. */
const HEAD = 20;

/** Rows by which a delimiter is judged. */
const PROBED = 40;

type Row = readonly string[];

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '').length;

/** Whether a cell could be a heading: amounts, days and addresses of mails aren't. */
const isWord = (cell: string) => /\p{L}/u.test(cell) && !cell.includes('@') && cell.length < 200;

/** Counts the cells that are known headings. Yields between them: each is compared with all that are known. */
function* countKnown(row: Row, knows: Knows): Generator<undefined, number> {
  let count = 0;
  for (const cell of row) {
    yield;
    if (isWord(cell) && knows(cell)) count += 1;
  }
  return count;
}

/**
 * Reads a table. Yields between rows, for the caller to let others have the thread.
 * @throws Problem 422 at `file` for what is no table, and for an open quotation mark
 */
export function* readingTable(source: string, knows: Knows): Generator<undefined, Read> {
  const text = source.replace(/^sep=.\r?\n/i, (line) => line.replace(/[^\r\n]/g, ''));
  const printed = yield* fixedRows(text);
  if (printed) {
    const [list, ...others] = yield* readingTables(printed, knows);
    return { ...list, below: others };
  }
  const delimiter = yield* delimiterOf(text, knows);
  const rows = yield* parsed(text, delimiter);
  const [first, ...below] = yield* readingTables(rows, knows);
  return { ...first, delimiter, below: below.map((read) => ({ ...read, delimiter })) };
}

/** Rows that are parsed at a time. */
const SLICE = 500;

function* parsed(text: string, delimiter: string): Generator<undefined, Row[]> {
  const rows: Row[] = [];
  let newline: Papa.ParseConfig['newline'];
  for (let at = 0; at < text.length; ) {
    yield;
    // Only the thorough mode says where it stopped.
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), {
      ...{ delimiter, newline, preview: SLICE, fastMode: false },
    });
    const fault = errors.find(({ code }) => code === 'MissingQuotes');
    if (fault)
      throw unreadable(
        `Zeile ${rows.length + (fault.row ?? 0) + 1}: Ein Anführungszeichen ist nicht geschlossen.`,
      );
    for (const row of data) rows.push(withoutBars(row, delimiter));
    newline = meta.linebreak as Papa.ParseConfig['newline'];
    if (data.length < SLICE || meta.cursor === 0) break;
    at += meta.cursor;
  }
  return rows;
}

const NONE_HIDDEN: ReadonlySet<number> = new Set();

/**
 * Reads rows, wherever among them the headings stand. Yields between them.
 * @param hidden indexes of rows that the spreadsheet doesn't show
 * @throws NoTable where there are none
 */
export function* readingRows(
  rows: readonly Row[],
  knows: Knows,
  hidden: ReadonlySet<number> = NONE_HIDDEN,
): Generator<undefined, Read> {
  const at = yield* headAt(rows, knows);
  const head = upToFilled(rows, at);
  if (filled(head) < 2) throw new NoTable('Das ist weder JSON noch eine Tabelle mit Überschriften.');
  const units = unitsBelow(rows[at + 1], head);
  const grouped = yield* groupedHeadings(head, rows[at - 1], knows);
  const headings = distinct(grouped.map((heading, index) => headingOf(heading, units?.[index], index)));
  const notes: Note[] = [];
  const entries: Entry[] = [];
  let below: Entry['below'];
  for (const [index, cells] of rows.entries()) {
    yield;
    const place = `Zeile ${index + 1}`;
    if (index <= at + (units ? 1 : 0) || filled(cells) === 0 || isRule(cells)) continue;
    if (index === at + 1 && isExplanation(cells)) {
      notes.push({ place, message: 'Erklärt die Überschriften: ausgelassen' });
      continue;
    }
    if (isLine(cells, headings)) {
      const said = cells.map((cell) => cell.trim()).find(Boolean) ?? '';
      const message = `„${said.slice(0, 80)}“ steht allein in der Zeile: Zwischenüberschrift oder Anmerkung, ausgelassen`;
      if (said !== head[0]?.trim()) {
        notes.push({ place, message });
        below = { place, said };
      }
      continue;
    }
    if (cells.every((cell, column) => cell.trim() === (head[column] ?? '').trim())) continue;
    if (filled(cells.slice(headings.length)) > 0)
      notes.push({ place, message: 'Mehr Zellen als Überschriften: Die letzten bleiben weg' });
    const values = headings.map((heading, column) => [heading, (cells[column] ?? '').trim()]);
    const beside = { ...(hidden.has(index) && { hidden: true }), ...(below && { below }) };
    entries.push({ place, values: Object.fromEntries(values), ...beside });
  }
  return { entries, headings, notes };
}

/** Least headings of a table below another one, and of those the share that is known. */
const LEAST_HEADINGS = 3;
const SHARE_KNOWN = 2 / 3;

/** Returns where further tables begin below the first one: at a row of other headings. Yields between rows. */
function* furtherHeads(rows: readonly Row[], knows: Knows): Generator<undefined, number[]> {
  const at = yield* headAt(rows, knows);
  const head = new Set((rows[at] ?? []).map((cell) => cell.trim()).filter(Boolean));
  const starts: number[] = [];
  for (const [index, row] of rows.entries()) {
    yield;
    if (index <= at + 1) continue;
    const cells = row.map((cell) => cell.trim()).filter(Boolean);
    const again = cells.filter((cell) => head.has(cell)).length;
    const stands = filled(rows[index - 1] ?? []) < 2 || again > 1;
    if (cells.length < LEAST_HEADINGS || again === cells.length || !stands) continue;
    if (!cells.every((cell) => isWord(cell) && !/\d{2}/.test(cell))) continue;
    const known = yield* countKnown(row, knows);
    if (known >= LEAST_HEADINGS && known >= cells.length * SHARE_KNOWN) starts.push(index);
  }
  return starts;
}

/**
 * Reads rows with one table or several below each other. Yields between them.
 * @param hidden indexes of rows that the spreadsheet doesn't show
 * @throws NoTable where there are none
 */
export function* readingTables(
  rows: readonly Row[],
  knows: Knows,
  hidden: ReadonlySet<number> = NONE_HIDDEN,
): Generator<undefined, [Read, ...Read[]]> {
  const starts = yield* furtherHeads(rows, knows);
  const part = (from: number, to: number) => rows.map((row, at) => (at >= from && at < to ? row : []));
  const first = yield* readingRows(starts.length > 0 ? part(0, starts[0]!) : rows, knows, hidden);
  const below: Read[] = [];
  for (const [at, start] of starts.entries()) {
    const read = yield* readingRows(part(start, starts[at + 1] ?? rows.length), knows, hidden);
    if (read.entries.length > 0) below.push({ ...read, from: `Zeile ${start + 1}` });
  }
  return [first, ...below];
}

/** Returns the delimiter with which most headings are understood, and then most cells are there. */
function* delimiterOf(source: string, knows: Knows): Generator<undefined, string> {
  const probe = source.split(/\r?\n/, PROBED * 4).join('\n');
  const judged = [];
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(probe, { delimiter, preview: PROBED });
    const head = data.slice(0, HEAD);
    let understood = 0;
    for (const row of head)
      if (row.length > 1) understood = Math.max(understood, yield* countKnown(row, knows));
    judged.push({ delimiter, understood, cells: Math.max(0, ...head.map(filled)) });
  }
  const [best] = judged.sort((a, b) => b.understood - a.understood || b.cells - a.cells);
  return best?.delimiter ?? ';';
}

/** Whether a row continues the headings above it: known ones, in columns where the row above is empty, too. */
function* continuesHead(
  row: Row | undefined,
  head: Row | undefined,
  knows: Knows,
): Generator<undefined, boolean> {
  const own = (row ?? []).filter((cell) => cell.trim() !== '');
  const isBelowNone = (row ?? []).some((cell, at) => cell.trim() !== '' && (head?.[at] ?? '').trim() === '');
  if (own.length < 2 || !isBelowNone || !own.every((cell) => isWord(cell) && !/\d/.test(cell))) return false;
  const known = yield* countKnown(own, knows);
  return known > 1 && known * 2 >= own.length;
}

/**
 * Returns the index of the row with most known headings, or of the one that continues it; without one, that of the first with
 * two cells.
 */
function* headAt(rows: readonly Row[], knows: Knows): Generator<undefined, number> {
  const above = Math.max(
    rows.findIndex((row) => filled(row) > 0),
    0,
  );
  const head = rows.slice(above, above + HEAD);
  const counts: number[] = [];
  for (const row of head) counts.push(yield* countKnown(row, knows));
  const most = Math.max(0, ...counts);
  const at = head.findIndex((row, index) => (most > 0 ? counts[index] === most : filled(row) >= 2));
  const found = above + Math.max(at, 0);
  const isContinued = most > 0 && (yield* continuesHead(rows[found + 1], rows[found], knows));
  return isContinued ? found + 1 : found;
}

/** Returns the headings' row up to the last column with anything in it: spreadsheets write empty ones behind it. */
function upToFilled(rows: readonly Row[], at: number): Row {
  const head = rows[at] ?? [];
  let width = head.findLastIndex((cell) => cell.trim() !== '') + 1;
  for (const row of rows.slice(at + 1))
    while (width < head.length && row.slice(width).some((cell) => cell.trim() !== '')) width += 1;
  return head.slice(0, width);
}

/** Returns the row below the headings where all it holds are units. */
function unitsBelow(row: Row | undefined, head: Row): Row | undefined {
  if (!row || filled(row) < 2) return undefined;
  const cells = row.map((cell) => cell.trim());
  const fits = cells.every(
    (cell, index) => cell === '' || unitNamed(unitIn(cell)) !== undefined || cell === head[index]?.trim(),
  );
  return fits && cells.some((cell) => unitNamed(unitIn(cell)) !== undefined) ? cells : undefined;
}

/** @example unitIn('[kJ/100 g]') // 'kJ' */
const unitIn = (cell: string) => cell.replace(/^[[(]?(?:in )?\s*([a-zµμ]+).*$/i, '$1');

function headingOf(heading: string, unit: string | undefined, index: number): string {
  const name = heading.replace(/\s+/g, ' ').trim() || `Spalte ${index + 1}`;
  return unit && !unit.includes(name) && unit !== name ? `${name} (${unit.replace(/[()[\]]/g, '')})` : name;
}

/** Numbers equal headings: the cells of an entry are kept by their heading. */
function distinct(headings: readonly string[]): string[] {
  const taken = new Set(headings);
  const seen = new Set<string>();
  return headings.map((heading) => {
    let own = heading;
    for (let times = 2; seen.has(own) || (own !== heading && taken.has(own)); times += 1)
      own = `${heading} (${times})`;
    seen.add(own);
    return own;
  });
}

/** Least columns of a table in which a row with one cell is no entry. */
const WIDE = 4;

const isLine = (cells: Row, headings: readonly string[]) => headings.length >= WIDE && filled(cells) === 1;

/** A form of days as templates have it below their headings. */
const FORM =
  /^\W*(?:format:?\s*)?(?:t{1,2}|d{1,2}|j{4}|y{4}|m{2})[./-](?:m{1,2}|t{1,2}|d{1,2})[./-](?:j{2,4}|y{2,4}|t{2}|d{2})\W*$/i;

/** What templates say of a column below its heading. */
const SAID =
  /^\W*(?:pflicht(?:feld)?|optional|freiwillig|brutto|netto|text|zahl|datum|betrag|ja\/nein|required|mandatory|string|number|date|beispiel|example)\W*$/i;

/** Whether a row says what belongs below the headings, and is no entry. */
function isExplanation(cells: Row): boolean {
  const said = cells.map((cell) => cell.trim()).filter(Boolean);
  return said.some((cell) => FORM.test(cell) || SAID.test(cell)) && said.every((cell) => !/[\d@]/.test(cell));
}

/** A line between rows of a table drawn with characters. */
const isRule = (cells: Row) =>
  cells.every((cell) => /^[\s:=+-]*$/.test(cell)) && cells.some((cell) => /-{2}/.test(cell));

/** Tables drawn with bars begin and end with one. */
function withoutBars(row: Row, delimiter: string): Row {
  if (delimiter !== '|' || row.length < 3) return row;
  const [first, last] = [row[0], row.at(-1)];
  return first?.trim() === '' && last?.trim() === '' ? row.slice(1, -1) : row;
}
