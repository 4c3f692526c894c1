/** Codes of how people are addressed: in most programs 1 is a man and 2 a woman, and others are companies or families. */
import type { Imported } from '#declare/imports.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { cellsIn, columnOf } from '../cells/columnCells.ts';

const OF_ADDRESS = /^anr|salut/i;

const MEANT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  men_first: { 1: 'Herr', 2: 'Frau' },
  women_first: { 1: 'Frau', 2: 'Herr' },
  none: {},
};

/** Returns the table with words in place of such codes, as answered, and what is asked. Yields between rows. */
export function* withAddressCodes(
  read: Read,
  { mapping, answers }: { readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, { readonly read: Read; readonly questions: Imported['questions'] }> {
  const column = columnOf(mapping, 'gender');
  const cells = column === undefined ? [] : cellsIn(read, column);
  const isOfCodes = cells.length > 0 && cells.every((cell) => /^0?\d(?:\.0+)?$/.test(cell));
  if (column === undefined || !OF_ADDRESS.test(column) || !isOfCodes) return { read, questions: [] };
  const key = `address_codes:${column}`;
  const answer = Object.keys(MEANT).find((one) => one === answers[key]) ?? 'men_first';
  const entries: Read['entries'][number][] = [];
  for (const entry of read.entries) {
    yield;
    const code = String(Number(textOf(entry.values[column])));
    entries.push({ ...entry, values: { ...entry.values, [column]: MEANT[answer]?.[code] ?? '' } });
  }
  const question = {
    key,
    text: `Was heißen 1 und 2 in der Spalte „${column.slice(0, 80)}“?`,
    answer,
    options: [
      { value: 'men_first', label: '1 ist Herr, 2 ist Frau' },
      { value: 'women_first', label: '1 ist Frau, 2 ist Herr' },
      { value: 'none', label: 'Etwas anderes: Das Geschlecht bleibt leer' },
    ],
  };
  return { read: { ...read, entries }, questions: [question] };
}
