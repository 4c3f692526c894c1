/** An answer about files with what was chosen since: the next answer may take a while, and the next choice builds on it. */
import type { Imported } from '#declare/imports.ts';

/** Heading → field; null for none. */
export type Mapping = Readonly<Record<string, string | null>>;
/** Field → word of the file → chosen keys. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
/** Question → answer. */
export type Answers = Readonly<Record<string, string>>;

interface Column {
  readonly heading: string;
  readonly field: string | null;
}

export const withMapping = <C extends Column>(columns: readonly C[], mapping: Mapping = {}): C[] =>
  columns.map((one) => {
    const field = mapping[one.heading];
    return field === undefined ? one : { ...one, field };
  });

type Meaning = Imported['meanings'][number];

export function withMeaning<M extends Meaning>(meaning: M, meanings: Meanings = {}): M {
  const keys = meanings[meaning.field]?.[meaning.said ?? ''];
  return keys ? { ...meaning, keys: [...keys], by: 'chosen' } : meaning;
}

export const withAnswers = (questions: Imported['questions'], answers: Answers = {}): Imported['questions'] =>
  questions.map((one) => ({ ...one, answer: answers[one.key] ?? one.answer }));
