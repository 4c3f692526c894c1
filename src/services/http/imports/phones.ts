/** Asks about telephone numbers that may have lost their leading zero: a spreadsheet takes them for numbers. */
import type { Imported } from '#declare/imports.ts';
import { textOf } from './cells.ts';
import type { Entry, Read } from './file.ts';
import type { Answers } from './understand.ts';

/**
 * Digits alone. Numbers without an area code have up to eight, those with one at least that many; a mobile one
 * is told by its beginning, and one with the country's by 49.
 */
const BARE = /^[1-9]\d{7,10}$/;
const WITH_AREA = /^[1-9]\d{8,10}$/;
const CLEAR = /^(?:49\d{9}|1[567]\d{8,})/;

interface Column {
  readonly source: string;
  readonly name: string;
  readonly field: { readonly kind: string };
}

/** Returns what is read with the numbers as answered: most often the zero is missing. */
export function withZeros(
  read: Read,
  columns: readonly Column[],
  answers: Answers,
): { readonly read: Read; readonly questions: Imported['questions'] } {
  const questions: Imported['questions'] = [];
  const lacking: string[] = [];
  for (const { source, name } of columns.filter(({ field }) => field.kind === 'phone')) {
    const bare = read.entries.map((entry) => bareIn(entry, source)).filter((one) => BARE.test(one));
    const doubtful = bare.filter((one) => !CLEAR.test(one));
    const [first] = doubtful;
    if (first === undefined) continue;
    const key = `zero:${name}`;
    const likely = doubtful.filter((one) => WITH_AREA.test(one)).length * 2 > doubtful.length;
    const answer = answers[key] === 'zero' || (answers[key] !== 'none' && likely) ? 'zero' : 'none';
    if (answer === 'zero') lacking.push(source);
    questions.push({
      key,
      text: `Welche Nummer ist „${first}“ in der Spalte „${source}“?`,
      answer,
      options: [
        { value: 'zero', label: `0${first} (die 0 fehlt)` },
        { value: 'none', label: `${first} (ohne Vorwahl)` },
      ],
    });
  }
  if (lacking.length === 0) return { read, questions };
  return { read: { ...read, entries: read.entries.map((entry) => completed(entry, lacking)) }, questions };
}

/** @example "431123456.0", as tables of numbers with gaps are written */
const bareIn = ({ values }: Entry, source: string) => textOf(values[source]).replace(/\.0+$/, '');

function completed(entry: Entry, sources: readonly string[]): Entry {
  const found = sources.filter((source) => {
    const bare = bareIn(entry, source);
    return BARE.test(bare) && !/^49\d{9}/.test(bare);
  });
  if (found.length === 0) return entry;
  const values = { ...entry.values };
  for (const source of found) values[source] = `0${bareIn(entry, source)}`;
  return { ...entry, values };
}
