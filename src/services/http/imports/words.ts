/** Understands what others call the choices of a field. */
import type { FieldOf } from '#declare/fields.ts';
import { fold, nearly, sameWord } from '#format/germanWords.ts';

type Choices = FieldOf<'choice'> | FieldOf<'choices'>;

/** The keys that a word means; none where it means nothing that the field knows. */
export interface Meaning {
  readonly keys: readonly string[];
  /** `exact`: the choice's own name; `known`: another word for it; `guessed`: similar to one. */
  readonly by: 'exact' | 'known' | 'guessed';
}

export const wordOf = (said: string) =>
  said
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\d)(?=\p{L})/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(fold)
    .join(' ');

type Words = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns a function that finds the meaning of a word; undefined where nothing is similar.
 * @example meanings(exercises.fields.equipment, { barbells: 'barbell' })('Barbels') // { keys: ['barbell'], by: 'guessed' }
 */
export function meanings({ of }: Choices, words: Words = {}): (said: string) => Meaning | undefined {
  const exact = new Map<string, readonly string[]>();
  for (const [key, label] of Object.entries(of))
    for (const name of [key, label]) exact.set(wordOf(name), [key]);
  const known = new Map<string, readonly string[]>();
  for (const [word, meant] of Object.entries(words)) known.set(wordOf(word), [meant].flat());
  const all = [...exact, ...known].filter(([word]) => word.length > 2);
  const cache = new Map<string, Meaning | undefined>();
  const find = (said: string): Meaning | undefined => {
    const word = wordOf(said);
    const own = exact.get(word);
    if (own) return { keys: own, by: 'exact' };
    const other = known.get(word);
    if (other) return { keys: other, by: 'known' };
    const similar = guess(word, all);
    return similar && { keys: similar, by: 'guessed' };
  };
  return (said) => {
    if (!cache.has(said)) cache.set(said, find(said));
    return cache.get(said);
  };
}

/** Letters of a word in which one may be wrong: somebody looks at the guess. */
const SHORTEST = 4;

type All = readonly (readonly [word: string, keys: readonly string[]])[];

const NUMBERS: Readonly<Record<string, string>> = {
  ...{ zwei: '2', drei: '3', vier: '4', sechs: '6', two: '2', three: '3', four: '4', six: '6' },
};

const numbersIn = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => NUMBERS[word] ?? word.match(/\d+/g) ?? [])
    .join(' ');

/** Words that make the opposite of those behind them: an "Ex-Member" is no member. */
const NEGATING = new Set(
  [
    'ex',
    'former',
    'formerly',
    'ehemalig',
    'ehemalige',
    'ehemaliges',
    'non',
    'no',
    'not',
    'nicht',
    'kein',
    'keine',
    'nie',
  ].map(fold),
);

const negates = (words: string) => words.split(' ').some((word) => NEGATING.has(word));

/** Another form of a word, one letter wrong, a known word among others, or its beginning. */
function guess(said: string, known: All): readonly string[] | undefined {
  if (said.length < 3) return undefined;
  const numbers = numbersIn(said);
  // "4 wöchentlich" isn't "wöchentlich", and every six months not every three.
  const isNegated = negates(said);
  const all = known.filter(([word]) => numbersIn(word) === numbers && negates(word) === isNegated);
  const tokens = said.split(' ');
  const form = all.find(([word]) => {
    const words = word.split(' ');
    return words.length === tokens.length && words.every((one, at) => sameWord(one, tokens[at] ?? ''));
  });
  if (form) return form[1];
  const near = all.find(([word]) => nearly(word, said, SHORTEST));
  if (near) return near[1];
  const within = all
    .filter(
      ([word, keys]) =>
        keys.length > 0 && word.split(' ').every((one) => tokens.some((token) => sameWord(one, token))),
    )
    .sort(([one], [other]) => other.length - one.length)[0];
  if (within) return within[1];
  if (said.length < 4) return undefined;
  const longer = all.filter(
    ([word, keys]) => keys.length > 0 && (word.startsWith(said) || said.startsWith(word)),
  );
  const distinct = new Set(longer.map(([, keys]) => keys.join()));
  return distinct.size === 1 ? longer[0]?.[1] : undefined;
}
