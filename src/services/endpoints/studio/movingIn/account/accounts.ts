/** The columns of files whose cells have to arrive, and what is said of those that don't. */
import { formatNumber } from '#format/numbers.ts';
import { accountIn } from '#resources/studio/moving/adjustMember.ts';
import { maskedIban } from '#rules/money/iban.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Read, Source } from '#services/http/imports/file.ts';
import { turn } from '#services/turns.ts';
import { isOfHealth } from '../columns/unreadColumns.ts';
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
  /** Number of cells that say something, and of those that don't arrive. */
  filled: number;
  lost: number;
  /** Whether words of each lost cell arrive. */
  isPart: boolean;
  first: { readonly place: string; readonly cell: string } | undefined;
}

/** Returns the columns to account for: without those that are shown as left out or read into others, and without numbers of other tables. */
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
    if (isOfWords && (await isLink(heading, read, tables))) continue;
    found.push({ heading, columns, filled: 0, lost: 0, isPart: true, first: undefined });
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

/** Whether all cells of a column are those of one that numbers the rows of another table. */
async function isLink(heading: string, read: Read, tables: readonly Table[]): Promise<boolean> {
  const cells = new Set(read.entries.map(({ values }) => textOf(values[heading])).filter(Boolean));
  for (const { read: other } of tables)
    for (const key of other === read ? [] : other.headings) {
      await turn();
      const numbers = other.entries.map(({ values }) => textOf(values[key]));
      const distinct = new Set(numbers);
      if (distinct.size === numbers.length && [...cells].every((cell) => distinct.has(cell))) return true;
    }
  return false;
}

/** Returns what is said of a column with cells that don't arrive. */
export function findingOf({ heading, columns, lost, filled, isPart, first }: Account, file: string): Finding {
  const fields = [...columns.values()].flat().map(({ field }) => field);
  const has = (kind: string) => fields.some((field) => field.kind === kind);
  const cell = first?.cell ?? '';
  const shown = has('iban') ? maskedIban(accountIn(cell)) : cell.slice(0, 40);
  // What is written freely may be about somebody's health.
  const example = isOfHealth(heading) || has('longText') ? 'die erste in' : `etwa „${shown}“ in`;
  const count = `${formatNumber(lost)} von ${formatNumber(filled)} Angaben ${lost === 1 ? 'kommt' : 'kommen'}`;
  const how = isPart ? 'nicht ganz an' : 'nicht an';
  return {
    place: file,
    label: fields[0]?.label ?? null,
    message: `Spalte „${heading.slice(0, 80)}“: ${count} ${how}, ${example} ${first?.place}`,
  };
}
