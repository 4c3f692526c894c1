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

/** A word whose patterns the database computes, or computed patterns. */
type Row = Word | readonly string[];

const isWord = (row: Row): row is Word => 'spellings' in row;

const lengthOf = (row: Row) => (isWord(row) ? row.spellings : row).length;

/** Returns the patterns, followed by nulls up to that many: these match nothing, and no index is read for them. */
function rowOf(row: Row, length = lengthOf(row)): Patterns {
  const filled = (all: readonly string[]) => [...all, ...Array(length - all.length).fill(null)];
  return isWord(row)
    ? patternsOf({ ...row, spellings: filled(row.spellings) })
    : sql`${value(filled(row))}::text[]`;
}

/** Returns the patterns of several words, one row for each; rows are equally long, as arrays have to be. */
export function patternsOfAll(rows: readonly Row[]): Patterns {
  const most = Math.max(...rows.map(lengthOf));
  return sql`ARRAY[${sql.join(
    rows.map((row) => rowOf(row, most)),
    sql`, `,
  )}]`;
}

/** The words of a search as patterns, with a letter forgiven in some. */
interface Forgiving {
  /** Patterns of each word, of which one must match. */
  readonly forms: readonly Patterns[];
  readonly allForms: Patterns;
  /** Few patterns of each word, for indexes: they match all that its forms match, and more. */
  readonly near: readonly Patterns[];
  readonly allNear: Patterns;
  /** Positions of the words in which a letter is forgiven. */
  readonly forgiven: readonly number[];
}

/**
 * Returns patterns that forgive one wrong, missing, superfluous or swapped letter in each sufficiently long
 * word of letters; for other words, patterns of `patternsOf`. Undefined without a word to forgive.
 * @param forgiven positions of the words to forgive
 */
export async function similarPatternsOf(
  client: Queryable,
  words: readonly Word[],
  forgiven: ReadonlySet<number>,
): Promise<Forgiving | undefined> {
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
  const rowsBy = (patternsBy: (word: string) => string[]) =>
    words.map((word, index): Row => {
      const ways = forgiving[index] ?? [];
      return ways.length === 0 ? word : [...new Set(ways.flatMap(patternsBy))];
    });
  const [forms, near] = [rowsBy(oneLetterOff), rowsBy(halvesOf)];
  return {
    forms: forms.map((row) => rowOf(row)),
    allForms: patternsOfAll(forms),
    near: near.map((row) => rowOf(row)),
    allNear: patternsOfAll(near),
    forgiven: forgiving.flatMap((ways, index) => (ways.length > 0 ? [index] : [])),
  };
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

/**
 * Returns few patterns that match whatever has a letter off: one half of the word is as it is, or the two letters are swapped
 * at which the halves meet.
 */
export function halvesOf(word: string): string[] {
  const middle = Math.floor(word.length / 2);
  const [first, second] = [word.slice(0, middle), word.slice(middle)];
  const met = swapped(word, middle);
  if (word.length >= TELLING) return [`%${first}%`, `%${second}%`, `%${met}%`];
  return [`% ${first}%`, `%${second} %`, `%${second}`, `% ${met} %`, `% ${met}`];
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
