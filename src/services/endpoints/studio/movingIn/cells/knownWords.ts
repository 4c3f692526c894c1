/** Whether a choice knows words, for columns that are told by them. */
import type { Importable } from '#declare/imports.ts';
import { isChoice } from '#services/http/imports/meanings.ts';
import { meanings } from '#services/http/imports/words.ts';

interface Worded extends Pick<Importable, 'fields'> {
  readonly imports?: Pick<NonNullable<Importable['imports']>, 'words'> | undefined;
}

/**
 * Returns a test for words that a choice has, or other programs have for it. Similar ones don't pass.
 * @example knownTo(members, 'gender')('w') // true
 */
export function knownTo({ fields, imports }: Worded, name: string): (word: string) => boolean {
  const field = fields[name];
  if (!isChoice(field)) return () => false;
  const find = meanings(field, imports?.words?.[name]);
  return (word) => (find(word)?.by ?? 'guessed') !== 'guessed';
}
