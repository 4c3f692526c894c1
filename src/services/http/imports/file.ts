/** Reads an uploaded file into entries, each with its place in it. */
import { MOST_ENTRIES } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { invalid } from '#services/problem.ts';
import { decode } from './decode.ts';
import { readJson } from './json.ts';
import { readTable } from './table.ts';

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

/**
 * Reads JSON (a list of objects, within an object or one a line, too) or a table (comma, semicolon, tab or bar between
 * the cells).
 * @throws Problem 422 at `file` that names the place
 */
export function readFile(bytes: Uint8Array, knows: Knows): Read {
  const source = decode(bytes);
  if (source.trim() === '') throw invalid({ file: 'Die Datei ist leer.' });
  const read = /^\s*[[{]/.test(source) ? readJson(source) : readTable(source, knows);
  const { length } = read.entries;
  if (length === 0) throw invalid({ file: 'In der Datei steht kein Eintrag.' });
  if (length > MOST_ENTRIES)
    throw invalid({
      file: `Die Datei hat ${formatNumber(length)} Einträge; höchstens ${formatNumber(MOST_ENTRIES)} gehen auf einmal.`,
    });
  return read;
}
