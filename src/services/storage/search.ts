/** Translates the text of a search field to patterns for the records' search text. */
import { phoneDigits } from '#rules/people/phoneDigits.ts';
import { type Queryable, run, type SQL, sql, value } from './statement.ts';

/** A word of a search. */
export interface Word {
  /** Spellings of which one must match. */
  readonly spellings: string[];
  /** Matches only at the beginnings of words. */
  readonly atBeginning: boolean;
}

/** Largest number of words; further ones are ignored. */
export const MOST_WORDS = 6;

/**
 * Returns the words of a search, the longest first; empty where there are none. A word of less than three
 * characters matches only at the beginnings of words (a trigram index supports those, too), others anywhere.
 * @param phones whether telephone numbers are searched, which then match in any notation
 * @example wordsOf('Müller') // [{ spellings: ['Müller', 'Müeller'], atBeginning: false }]
 */
export function wordsOf(search: string, phones = false): Word[] {
  const typed = search
    .replaceAll('\0', '')
    .split(/\s+/)
    .map((word) => word.replace(/(?<=.)[,;]+$/, ''))
    .filter(Boolean);
  return (phones ? phonesOf(typed) : typed.map((word) => [word]))
    .filter((ways) => ways.length > 0)
    .slice(0, MOST_WORDS)
    .sort(([a = ''], [b = '']) => b.length - a.length)
    .map((ways) => ({
      spellings: [...new Set(ways.flatMap(spellings))],
      atBeginning: ways.every(isShort),
    }));
}

/** Patterns of a word, of which one must match. */
export type Patterns = SQL;

/**
 * Returns LIKE patterns of a word, of which one must match. Typed words pass through the same function as
 * stored ones, and are escaped after it, as it turns × into * and （ into (.
 */
export function patternsOf({ spellings, atBeginning }: Word): Patterns {
  const escaped = sql`regexp_replace(studio_fold(word), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`(SELECT array_agg(${atBeginning ? '% ' : '%'}::text || ${escaped} || '%')
    FROM unnest(${value(spellings)}::text[]) AS word)::text[]`;
}

/** Returns the patterns of several words, one row for each; rows are equally long, as arrays have to be. */
export function patternsOfAll(words: readonly Word[]): Patterns {
  const most = Math.max(...words.map(({ spellings }) => spellings.length));
  const padded = words.map((word) => {
    const again = Array.from({ length: most - word.spellings.length }, () => word.spellings[0]!);
    return patternsOf({ ...word, spellings: [...word.spellings, ...again] });
  });
  return sql`ARRAY[${sql.join(padded, sql`, `)}]`;
}

/**
 * Returns patterns that forgive one wrong, missing, superfluous or swapped letter in each sufficiently long
 * word of letters, and the positions of these; for other words, patterns of `patternsOf`. Undefined without a word to
 * forgive.
 * @param forgiven positions of the words to forgive
 */
export async function similarPatternsOf(
  client: Queryable,
  words: readonly Word[],
  forgiven: ReadonlySet<number>,
): Promise<{ readonly patterns: Patterns[]; readonly forgiven: readonly number[] } | undefined> {
  // Folds before letters are omitted: ß becomes ss.
  const folded = await run<{ folded: string; at: number }>(
    client,
    sql`SELECT studio_fold(word) AS folded, at
      FROM unnest(${value(words.flatMap(({ spellings }) => spellings))}::text[],
        ${value(words.flatMap(({ spellings }, at) => spellings.map(() => at)))}::integer[]) AS typed (word, at)`,
  );
  const forgiving = words.map((_, place) => {
    const ways = folded.flatMap((one) => (one.at === place ? [one.folded] : []));
    return forgiven.has(place) && ways.every(isForgiven) ? ways : [];
  });
  if (forgiving.every((ways) => ways.length === 0)) return undefined;
  const patterns = words.map((word, index) => {
    const ways = forgiving[index] ?? [];
    if (ways.length === 0) return patternsOf(word);
    return sql`${value([...new Set(ways.flatMap(oneLetterOff))])}::text[]`;
  });
  return { patterns, forgiven: forgiving.flatMap((ways, index) => (ways.length > 0 ? [index] : [])) };
}

/** Digits aren't forgiven: another number is another record. */
const isForgiven = (word: string) => /^\p{Letter}{4,}$/u.test(word);

/** Length from which a word with a wrong letter is distinctive enough to match inside of others. */
const TELLING = 6;

/** @example oneLetterOff('kaya').includes('% ka_a') // true */
export function oneLetterOff(word: string): string[] {
  const at = [...word].map((_, index) => index);
  const forms = [
    word,
    ...at.map((index) => `${word.slice(0, index)}_${word.slice(index + 1)}`),
    ...at.map((index) => `${word.slice(0, index)}_${word.slice(index)}`),
    ...at.map((index) => word.slice(0, index) + word.slice(index + 1)),
    ...at.slice(1).map((index) => swapped(word, index)),
  ];
  if (word.length >= TELLING) return [...new Set(forms)].map((form) => `%${form}%`);
  return [...new Set(forms)].flatMap((form) => [`% ${form} %`, `% ${form}`]);
}

const swapped = (word: string, at: number) =>
  word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);

const isShort = (word: string) => word.length < 3;

/** Returns spelling variants, Müller and Mueller, -straße and -str., so that either finds the other. */
export function spellings(word: string): string[] {
  const expanded = word.replace(/[äöü]/gi, (letter) => `${letter}e`);
  const contracted = word.replace(/([aou])e/gi, '$1');
  const useful = contracted.length < 3 && !isShort(word) ? [] : [contracted];
  const street = word.replace(/(?<=.)str(aße|asse|\.)$/i, 'str');
  return [...new Set([word, expanded, ...useful, street])];
}

const NUMERIC = /^[+\d(][\d()/.–-]*$/;

/**
 * Returns the words with the stored form of telephone numbers: their digits without country and trunk
 * prefixes. A number written with blanks is several words that count as one.
 */
function phonesOf(words: readonly string[]): string[][] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const parts = words.findIndex((word) => !(NUMERIC.test(word) && /\d/.test(word)));
  const numeric = words.slice(0, parts === -1 ? words.length : parts);
  if (numeric.length > 1 && /^[+0(]/.test(first)) {
    const whole = phoneDigits(numeric.join(''));
    return [whole ? [whole] : [], ...phonesOf(words.slice(numeric.length))];
  }
  const digits = numeric.length > 0 ? phoneDigits(first) : '';
  return [digits.length >= 3 ? [first, digits] : [first], ...phonesOf(rest)];
}
