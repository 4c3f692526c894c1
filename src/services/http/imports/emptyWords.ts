/** Words such as "NULL" by which files say that a cell is empty, told from people who are called so. */
import type { Field, Kind } from '#declare/fields.ts';
import type { Imported } from '#declare/imports.ts';
import { textOf } from './cells.ts';
import type { Entry, Note, Read } from './file.ts';
import type { Answers } from './understand.ts';

type Question = Imported['questions'][number];

const WORD =
  /^(?:[(<[]?null[)>\]]?|none|nil|na|n\/a|nan|nat|undefined|#n\/a|#nv|\\n|unbekannt|unknown|k\.?\s?a\.?)$/i;

/** Words that nothing but a name is. */
const NEVER = /^(?:null|undefined|nan|n\/a)$/i;

/** Characters of the longest word. */
const LONGEST = 9;

/** Fields of a name's parts. */
const NAMES = ['first_name', 'last_name'];

/** Fields of which such a word says that there is none of it, as choices have words of their own for that. */
const SAYING = ['term', 'notice', 'prolongation'];

/** Kinds whose cells are never a word. */
const TYPED: readonly Kind[] = ['day', 'number', 'money', 'percentage', 'email', 'phone', 'iban'];

/** Columns of texts in which a word stands that means no value: of one alone it may be what somebody answered. */
const LEAST = 2;

interface Column {
  readonly source: string;
  readonly name: string;
  readonly field: Field;
}

interface About {
  readonly columns: readonly Column[];
  /** Choices among names, whose words are no others. */
  readonly names: readonly string[];
  readonly answers: Answers;
}

const isSaying = ({ name, field: { kind } }: Column, names: readonly string[]) =>
  SAYING.includes(name) || ((kind === 'choice' || kind === 'choices') && !names.includes(name));

const wordIn = (of: unknown): string | undefined => {
  if (typeof of !== 'string' || of.length > LONGEST) return undefined;
  const text = textOf(of);
  return WORD.test(text) ? text : undefined;
};

/** Returns the words that mean no value in this file. Yields between entries. */
function* ownWords(
  { entries, headings }: Read,
  { columns, names: choices }: About,
): Generator<undefined, ReadonlySet<string>> {
  const names = new Set(columns.flatMap(({ source, name }) => (NAMES.includes(name) ? [source] : [])));
  const saying = new Set(columns.filter((one) => isSaying(one, choices)).map(({ source }) => source));
  const typed = new Set(columns.flatMap(({ source, field }) => (TYPED.includes(field.kind) ? [source] : [])));
  const found = new Map<string, Set<string>>();
  for (const { values } of entries) {
    yield;
    for (const heading of headings) {
      const word = names.has(heading) || saying.has(heading) ? undefined : wordIn(values[heading]);
      if (word !== undefined) found.set(word, (found.get(word) ?? new Set()).add(heading));
    }
  }
  return new Set(
    [...found].flatMap(([word, those]) =>
      those.size >= LEAST || [...those].some((one) => typed.has(one)) ? [word] : [],
    ),
  );
}

/**
 * Returns what is read with such cells empty. A part of a name is one, unless the word means no value in other columns:
 * then it is asked. Yields between entries.
 */
export function* withoutEmptyWords(
  read: Read,
  about: About,
): Generator<undefined, { readonly read: Read; readonly questions: Question[]; readonly notes: Note[] }> {
  const { columns, answers } = about;
  const own = yield* ownWords(read, about);
  const notes: Note[] = [];
  const questions = new Map<string, Question>();
  const entries: Entry[] = [];
  const byField = new Map(columns.map((column) => [column.source, column]));
  const isEmpty = (word: string, heading: string, place: string): boolean => {
    const column = byField.get(heading);
    if (column && isSaying(column, about.names)) return false;
    if (!column || !NAMES.includes(column.name)) return NEVER.test(word) || own.has(word);
    const same = [...own].find((one) => one.toLowerCase() === word.toLowerCase());
    const key = `empty:${word}`;
    const question =
      same === undefined ? undefined : (questions.get(key) ?? questionAbout(word, same, answers));
    if (question) questions.set(key, question);
    const isName = question?.answer !== 'empty';
    const message = isName ? `„${word}“ gilt als Name` : `„${word}“ heißt in dieser Datei leer: kein Name`;
    notes.push({ place, label: column.field.label, message });
    return !isName;
  };
  for (const entry of read.entries) {
    yield;
    const empty = read.headings.filter((heading) => {
      const word = wordIn(entry.values[heading]);
      return word !== undefined && isEmpty(word, heading, entry.place);
    });
    const values = { ...entry.values, ...Object.fromEntries(empty.map((heading) => [heading, ''])) };
    entries.push(empty.length > 0 ? { ...entry, values } : entry);
  }
  return { read: { ...read, entries }, questions: [...questions.values()], notes };
}

/** A word in other letters than that of empty cells is rather a name. */
function questionAbout(word: string, empty: string, answers: Answers): Question {
  const key = `empty:${word}`;
  const likely = word === empty ? 'empty' : 'name';
  const answer = ['name', 'empty'].find((one) => one === answers[key]) ?? likely;
  return {
    key,
    text: `Heißt jemand „${word}“? In anderen Spalten steht „${empty}“ für leere Zellen.`,
    answer,
    options: [
      { value: 'name', label: 'Ja, das ist ein Name' },
      { value: 'empty', label: 'Nein, der Name fehlt' },
    ],
  };
}
