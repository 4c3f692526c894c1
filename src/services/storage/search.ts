/** What a person types into a search field, as patterns for the text that a record is found by. */
import { type Queryable, run, type SQL, sql, value } from './statement.ts';

/** A word that is looked for. */
export interface Word {
  /** Of which one must be there. */
  readonly spellings: string[];
  /** At the beginnings of words only. */
  readonly atBeginning: boolean;
}

/** Most words that are looked for; what follows is ignored. */
const MOST = 6;

/**
 * The words of a search, the longest first; none when there is nothing to look for. Shorter than three characters a word is looked for at the
 * beginnings of words only (an index of three-character pieces knows those, too), else anywhere.
 * @param phones is a telephone number among what is looked through? Then those count however they are written.
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
    .slice(0, MOST)
    .sort(([a = ''], [b = '']) => b.length - a.length)
    .map((ways) => ({
      spellings: [...new Set(ways.flatMap(spellings))],
      atBeginning: ways.every(isShort),
    }));
}

/** Patterns of a word, of which one must match. */
export type Patterns = SQL;

/**
 * LIKE patterns of a word, of which one must match. Typed words go through the same function as the stored ones, and
 * are escaped after it: it turns × into * and （ into (.
 */
export function patternsOf({ spellings, atBeginning }: Word): Patterns {
  const escaped = sql`regexp_replace(studio_fold(word), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`(SELECT array_agg(${atBeginning ? '% ' : '%'}::text || ${escaped} || '%')
    FROM unnest(${value(spellings)}::text[]) AS word)::text[]`;
}

/**
 * Patterns that forgive one wrong, missing, superfluous or swapped letter in each word of letters that is long enough to
 * be told from others by the rest; of other words, those of `patternsOf`. Undefined where no word is of that sort.
 */
export async function similarPatternsOf(
  client: Queryable,
  words: readonly Word[],
): Promise<Patterns[] | undefined> {
  // Folded before letters are left out: ß has become ss by then.
  const folded = await run<{ folded: string; at: number }>(
    client,
    sql`SELECT studio_fold(word) AS folded, at
      FROM unnest(${value(words.flatMap(({ spellings }) => spellings))}::text[],
        ${value(words.flatMap(({ spellings }, at) => spellings.map(() => at)))}::integer[]) AS typed (word, at)`,
  );
  const forgiving = words.map((_, place) => {
    const ways = folded.flatMap((one) => (one.at === place ? [one.folded] : []));
    return ways.every(isForgiven) ? ways : [];
  });
  if (forgiving.every((ways) => ways.length === 0)) return undefined;
  return words.map((word, index) => {
    const ways = forgiving[index] ?? [];
    if (ways.length === 0) return patternsOf(word);
    return sql`${value([...new Set(ways.flatMap(oneLetterOff))])}::text[]`;
  });
}

/** Digits aren't forgiven: another number is another record. */
const isForgiven = (word: string) => /^\p{Letter}{4,}$/u.test(word);

/** From so many letters on, a word with one that is wrong is told from others even where it is a part of them. */
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

/** Names are written Müller and Mueller, streets -straße and -str.: whichever stands in the record is found by the other. */
function spellings(word: string): string[] {
  const expanded = word.replace(/[äöü]/gi, (letter) => `${letter}e`);
  const contracted = word.replace(/([aou])e/gi, '$1');
  const useful = contracted.length < 3 && !isShort(word) ? [] : [contracted];
  const street = word.replace(/(?<=.)str(aße|asse|\.)$/i, 'str');
  return [...new Set([word, expanded, ...useful, street])];
}

const NUMERIC = /^[+\d(][\d()/.–-]*$/;

/**
 * The words, each with the ways that it may stand in a record: a telephone number stands as its digits, without what
 * leads out of the country or the place. Written with blanks, it is several words that count as one.
 */
function phonesOf(words: readonly string[]): string[][] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const parts = words.findIndex((word) => !(NUMERIC.test(word) && /\d/.test(word)));
  const numeric = words.slice(0, parts === -1 ? words.length : parts);
  if (numeric.length > 1 && /^[+0(]/.test(first)) {
    const whole = digitsOf(numeric.join(''));
    return [whole ? [whole] : [], ...phonesOf(words.slice(numeric.length))];
  }
  const digits = numeric.length > 0 ? digitsOf(first) : '';
  return [digits.length >= 3 ? [first, digits] : [first], ...phonesOf(rest)];
}

/** As `studio_digits` writes them. @example digitsOf('+49 (0)171/234-5678') // '1712345678' */
const digitsOf = (phone: string) => phone.replace(/[^+\d]/g, '').replace(/^((\+|00)49|\+|00)?0*/, '');
