/** Accounts for the cells of the files: reports, by column, the values that no planned record and no other finding has. */
import { foreignCurrency } from '#format/foreign/values.ts';
import { formatNumber } from '#format/numbers.ts';
import { CONTRACT } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import { turn } from '#services/turns.ts';
import { saysNothing } from '../cells/nothing.ts';
import type { Finding } from '../context.ts';
import type { Files, Sheet } from '../files.ts';
import type { Duplicate } from '../people/persons.ts';
import { type Account, accountsOf, findingOf, type Table } from './accounts.ts';
import { Arrivals, type Arriving, type Planned } from './arrivals.ts';
import { Told } from './told.ts';

interface About extends Planned {
  /** The files as they are, before anything was made of them. */
  readonly sources: readonly Source[];
  readonly files: Files;
  readonly duplicates: readonly Duplicate[];
  /** Findings so far. */
  readonly notes: readonly Finding[];
  readonly faults: readonly Finding[];
}

/** Kinds of files whose rows are about people. */
const JUDGED: readonly string[] = ['members', 'cards', 'open_items', 'appointments'];

/**
 * Returns a finding for each column with cells that don't arrive, and one for the rows of a file that nothing becomes of.
 * A cell arrives that is among what is planned for its row's people, however it is written there. Columns that are shown as
 * left out, or as read into others, have no account.
 */
export async function unaccounted(about: About): Promise<Finding[]> {
  const { files, sources, duplicates } = about;
  const tables = sources.flatMap(withInner);
  const isOne = files.sheets.length === 1;
  const arrivals = await Arrivals.of(about, files);
  const told = await Told.of(about, files);
  const merged = new Set(duplicates.flatMap(({ key, choice }) => (choice === 'same' ? [key] : [])));
  const found: Finding[] = [];
  for (const table of tables) {
    const sheets = files.sheets.filter((one) => isFrom(one, table) && JUDGED.includes(one.kind ?? ''));
    if (sheets.length === 0) continue;
    const accounts = await accountsOf(table, sheets, { importables: files.importables, tables });
    const missing: Entry[] = [];
    const { entries } = table.read;
    for (const entry of entries) {
      await turn();
      const places = sheets.map(({ name }) => (isOne ? entry.place : `${name}, ${entry.place}`));
      const rows = places.flatMap((place) => arrivals.at(place));
      const isMerged = places.some((place) => merged.has(place));
      if (rows.length > 0) account(entry, accounts, { places, rows, arrivals, isMerged, told });
      else if (told.at(places).length === 0 && !sheets.some(({ name }) => told.asksOfRows(name)))
        missing.push(entry);
    }
    const [first] = missing;
    if (first) found.push(missingIn(table, missing));
    for (const one of accounts) if (one.lost > 0) found.push(findingOf(one, table.name));
  }
  return found;
}

/** Returns a table with the lists within its entries, each as a table of its own. */
const withInner = ({ name, read }: Source): readonly Table[] => [
  { name, read },
  ...(read.inner ?? []).map((one) => ({ name: `${name}: ${one.heading}`, read: one.read })),
];

/** Whether a sheet is a table of the files, or was made of it. */
const isFrom = ({ name }: Sheet, table: Table) => name === table.name || name.endsWith(` ${table.name}`);

interface Rows {
  readonly places: readonly string[];
  /** What was read of an entry. */
  readonly rows: readonly Arriving[];
  readonly arrivals: Arrivals;
  /** Whether it is shown as that of a person of another row, which it completes. */
  readonly isMerged: boolean;
  readonly told: Told;
}

/** Counts the cells of an entry, and those that don't arrive. */
function account({ place, values }: Entry, accounts: readonly Account[], of: Rows) {
  const { places, rows, arrivals, isMerged, told } = of;
  const isParted = new Set(rows.map(({ row }) => row.file)).size > 1;
  const isWithoutContract = !rows.some((row) => arrivals.hasContract(row));
  for (const one of accounts) {
    const { heading, columns, links } = one;
    const cell = textOf(values[heading]);
    if (saysNothing(cell) || links.has(cell) || typeof values[heading] === 'object') continue;
    one.filled++;
    const arrives = rows.some((row) =>
      (columns.get(row.row.file) ?? [undefined]).some((column) => arrivals.has(row, cell, column)),
    );
    if (arrives || isCurrency(cell)) continue;
    const fields = [...columns.values()].flat();
    // A column that was replaced may be of units and codes, and a choice be named with more beside it.
    if (fields.length === 0 && cell.length < SHORTEST_REPLACED) continue;
    const isChoice = fields.some(({ field }) => field.kind === 'choice');
    if (isChoice && rows.some((row) => arrivals.hasSome(row, cell))) continue;
    const isOfContract = fields.some(({ name }) => name in CONTRACT);
    // By words such as "einmalig" a row was taken apart.
    if (isParted && isChoice) continue;
    if (isMerged && !isOfContract) continue;
    const isPart =
      fields.every(({ field }) => field.kind === 'text') && rows.some((row) => arrivals.hasSome(row, cell));
    const labels = fields.map(({ field }) => field.label);
    const leftAt = isOfContract && isWithoutContract ? places : [];
    const findings = told.at([...places, ...rows.map(({ person }) => person.key)]);
    if (told.tells(findings, { cell, heading, labels, isPart, leftAt })) continue;
    one.lost++;
    one.isPart &&= isPart;
    one.first ??= { place, cell };
  }
}

/** Letters from which a cell of a replaced column says something by itself. */
const SHORTEST_REPLACED = 6;

const isCurrency = (cell: string) =>
  /^(?:€|eur|euro)$/i.test(cell) || foreignCurrency(cell)?.length === cell.length;

function missingIn({ name, read }: Table, { length, 0: first }: readonly Entry[]): Finding {
  const count = `${formatNumber(length)} von ${formatNumber(read.entries.length)} Zeilen`;
  const message =
    length === 1
      ? `${count} kommt nicht an: ${first?.place}`
      : `${count} kommen nicht an, die erste ist ${first?.place}`;
  return { place: name, label: null, message };
}
