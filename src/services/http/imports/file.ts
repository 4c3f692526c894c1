/** Reads an uploaded file into entries, each with its place in it. */
import Papa from 'papaparse';
import { MOST_ENTRIES } from '#declare/imports.ts';
import { jsonFault } from '#format/jsonFault.ts';
import { formatNumber } from '#format/numbers.ts';
import { invalid } from '#services/problem.ts';
import { isObject } from '../normalise.ts';

export interface Entry {
  /** 'Zeile 17' of a table, as a spreadsheet counts; 'Eintrag 17' of JSON. */
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Read {
  readonly entries: readonly Entry[];
  /** Headings of a table. */
  readonly headings?: readonly string[];
}

const unreadable = (message: string) => invalid({ file: message });

/**
 * Reads JSON (a list of objects) or CSV (with headings; comma, semicolon or tab between the cells).
 * @throws Problem 422 at `file` that names the place
 */
export function readFile(bytes: Uint8Array): Read {
  const source = textOf(bytes).replace(/^\uFEFF/, '');
  if (source.trim() === '') throw unreadable('Die Datei ist leer.');
  const read = /^\s*[[{]/.test(source) ? json(source) : table(source);
  if (read.entries.length === 0) throw unreadable('In der Datei steht kein Eintrag.');
  if (read.entries.length > MOST_ENTRIES)
    throw unreadable(
      `Die Datei hat ${formatNumber(read.entries.length)} Einträge; höchstens ${formatNumber(MOST_ENTRIES)} gehen auf einmal.`,
    );
  return read;
}

/** Decodes UTF-8, or else Windows-1252, which Windows programs write. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw unreadable('Das ist weder JSON noch CSV.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function json(source: string): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    const { line, column } = jsonFault(source) ?? { line: 1, column: 1 };
    throw unreadable(`Das ist kein gültiges JSON: Zeile ${line}, Zeichen ${column}.`);
  }
  if (!Array.isArray(parsed)) throw unreadable('Erwartet wird eine Liste von Einträgen: [ { … }, { … } ].');
  const wrong = parsed.findIndex((one) => !isObject(one));
  if (wrong >= 0) throw unreadable(`Eintrag ${wrong + 1} ist kein Objekt: { … }.`);
  return { entries: parsed.map((values, index) => ({ place: `Eintrag ${index + 1}`, values })) };
}

/** Returns the delimiter that splits the headings into most columns. */
function delimiterOf(source: string): string {
  const [head = ''] = source.split(/\r?\n/, 1);
  const cells = (delimiter: string) => head.split(delimiter).length;
  return [';', '\t', ','].reduce((best, one) => (cells(one) > cells(best) ? one : best));
}

function table(source: string): Read {
  const { data, errors } = Papa.parse<string[]>(source, { delimiter: delimiterOf(source) });
  const [fault] = errors.filter(({ type }) => type === 'Quotes');
  if (fault) throw unreadable(`Zeile ${(fault.row ?? 0) + 1}: Ein Anführungszeichen ist nicht geschlossen.`);
  const [first = [], ...rows] = data;
  const headings = first.map((heading) => heading.trim());
  if (headings.length < 2) throw unreadable('Das ist weder JSON noch eine Tabelle mit Überschriften.');
  const twice = headings.find((heading, index) => heading && headings.indexOf(heading) !== index);
  if (twice) throw unreadable(`Die Überschrift „${twice}“ steht zweimal in der Tabelle.`);
  const entries = rows.flatMap((cells, index): Entry[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const values = Object.fromEntries(headings.map((heading, at) => [heading, (cells[at] ?? '').trim()]));
    return [{ place: `Zeile ${index + 2}`, values }];
  });
  return { entries, headings };
}
