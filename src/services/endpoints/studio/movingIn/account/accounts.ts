/** The columns of files whose cells have to arrive, and what is said of those that don't. */
import { formatNumber } from '#format/numbers.ts';
import { accountIn } from '#resources/studio/moving/adjustMember.ts';
import { maskedIban } from '#rules/money/iban.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Read, Source } from '#services/http/imports/file.ts';
import { turn } from '#services/turns.ts';
import { isOfHealth } from '../cells/health.ts';
import type { Finding } from '../context.ts';
import type { Files, Sheet } from '../files.ts';
import type { Column } from './arrivals.ts';

/** A table of the files as it is, before anything was made of it. */
export type Table = Pick<Source, 'name' | 'read'>;

/** A column whose cells have to arrive. */
export interface Account {
  readonly heading: string;
  /** The fields that the cells are read into, by the name of the sheet; without those where a column was replaced. */
  readonly columns: ReadonlyMap<string, readonly Column[]>;
  /** Numbers or names of another table's rows: cells that refer to it. */
  readonly links: ReadonlySet<string>;
  /** Number of cells that say something, and of those that don't arrive. */
  filled: number;
  lost: number;
  /** Whether words of each lost cell arrive. */
  isPart: boolean;
  first: { readonly place: string; readonly cell: string } | undefined;
}

/** Returns the columns to account for: without those that are shown as left out or read into others. */
export async function accountsOf(
  { read }: Table,
  sheets: readonly Sheet[],
  { importables, tables }: Pick<Files, 'importables'> & { readonly tables: readonly Table[] },
): Promise<Account[]> {
  const found: Account[] = [];
  for (const heading of read.headings) {
    const shown = sheets.flatMap(({ columns }) => columns.filter((one) => one.heading === heading));
    if (shown.some(({ field, used }) => field === null || used)) continue;
    const all = sheets.map((sheet) => [sheet.name, readInto(sheet, heading, importables)] as const);
    const columns = new Map(all.filter(([, fields]) => fields.length > 0));
    const isOfWords = all.every(([, fields]) => fields.every(({ field }) => field.kind === 'choice'));
    const links = isOfWords ? await linksOf(heading, read, tables) : new Set<string>();
    found.push({ heading, columns, links, filled: 0, lost: 0, isPart: true, first: undefined });
  }
  return found;
}

/** Returns the fields of a column, and of those that parts of its cells have for themselves. */
function readInto({ columns, kind }: Sheet, heading: string, importables: Files['importables']): Column[] {
  const own = columns.filter((one) => one.heading === heading || one.heading.startsWith(`${heading}: `));
  return own.flatMap(({ field: name }) => {
    const field = kind && name ? importables[kind].fields[name] : undefined;
    return name && field ? [{ name, field }] : [];
  });
}

/** Returns the numbers or names of another table's rows, where most cells of the column are among them. */
async function linksOf(heading: string, read: Read, tables: readonly Table[]): Promise<ReadonlySet<string>> {
  const cells = [...new Set(read.entries.map(({ values }) => textOf(values[heading])).filter(Boolean))];
  for (const { read: other } of tables)
    for (const key of other === read ? [] : other.headings) {
      await turn();
      const keys = other.entries.map(({ values }) => textOf(values[key]));
      const distinct = new Set(keys);
      const linked = cells.filter((cell) => distinct.has(cell));
      if (distinct.size === keys.length && linked.length * 2 > cells.length) return distinct;
    }
  return new Set();
}

/** Returns what is said of a column with cells that don't arrive. */
export function findingOf({ heading, columns, lost, filled, isPart, first }: Account, file: string): Finding {
  const fields = [...columns.values()].flat().map(({ field }) => field);
  const has = (kind: string) => fields.some((field) => field.kind === kind);
  const cell = first?.cell ?? '';
  const shown = has('iban') ? maskedIban(accountIn(cell)) : cell.slice(0, 40);
  // A free text may contain health data.
  const example = isOfHealth(heading) || has('longText') ? 'die erste in' : `etwa „${shown}“ in`;
  const [some, all] = [lost, filled].map(formatNumber);
  const count =
    filled === 1
      ? 'Die einzige Angabe kommt nicht'
      : lost === filled
        ? `Keine der ${all} Angaben kommt`
        : `${some} von ${all} Angaben ${lost === 1 ? 'kommt' : 'kommen'} nicht`;
  const how = isPart ? 'ganz an' : 'an';
  return {
    place: file,
    label: fields[0]?.label ?? null,
    message: `Spalte „${heading.slice(0, 80)}“: ${count} ${how}, ${example} ${first?.place}`,
  };
}
