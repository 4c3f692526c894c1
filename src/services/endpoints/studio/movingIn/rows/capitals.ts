/** Names that a file writes in capitals: they are written as people do, unless the person wants them as they are. */

import type { Imported } from '#declare/imports.ts';
import { fromCapitals, isInCapitals } from '#format/foreign/people.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';

const NAMES = ['first_name', 'middle_name', 'last_name'];

/** Returns the parts of a name that the entry has, by field. */
const partsOf = ({ values }: Understood) =>
  NAMES.flatMap((field) => {
    const part = values[field];
    return typeof part === 'string' ? [[field, part] as const] : [];
  });

const joined = (parts: ReturnType<typeof partsOf>) => parts.map(([, part]) => part).join(' ');

/** Returns the parts that are in capitals as people write them: all, or the last name alone, as in French. */
function written(parts: ReturnType<typeof partsOf>): typeof parts {
  const isWhole = isInCapitals(joined(parts));
  return parts.map(([field, part]) =>
    isWhole || isInCapitals(part)
      ? ([field, fromCapitals(part, { particles: field === 'last_name' })] as const)
      : ([field, part] as const),
  );
}

const isMeant = (parts: ReturnType<typeof partsOf>) =>
  isInCapitals(joined(parts)) || parts.some(([, part]) => isInCapitals(part));

/** Returns the entries with such names as answered, and what is asked. Yields between entries. */
export function* withoutCapitals(
  entries: readonly Understood[],
  answers: Answers,
): Generator<
  undefined,
  { readonly entries: readonly Understood[]; readonly questions: Imported['questions'] }
> {
  let first: ReturnType<typeof partsOf> | undefined;
  for (const entry of entries) {
    yield;
    const parts = partsOf(entry);
    if (isMeant(parts)) {
      first = parts;
      break;
    }
  }
  if (first === undefined) return { entries, questions: [] };
  const key = 'capitals';
  const answer = answers[key] === 'keep' ? 'keep' : 'plain';
  const question = {
    key,
    text: `Wie werden Namen in Großbuchstaben geschrieben, etwa „${joined(first).slice(0, 100)}“?`,
    answer,
    options: [
      { value: 'plain', label: joined(written(first)).slice(0, 100) },
      { value: 'keep', label: joined(first).slice(0, 100) },
    ],
  };
  if (answer === 'keep') return { entries, questions: [question] };
  const left: Understood[] = [];
  for (const entry of entries) {
    yield;
    const parts = partsOf(entry);
    left.push(
      isMeant(parts)
        ? { ...entry, values: { ...entry.values, ...Object.fromEntries(written(parts)) } }
        : entry,
    );
  }
  return { entries: left, questions: [question] };
}
