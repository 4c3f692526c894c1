/** What a person types into a search field, as patterns for the text that a record is found by. */
import { type SQL, sql, value } from './statement.ts';

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
 * @example wordsOf('Müller') // [{ spellings: ['Müller', 'Mueller'], atBeginning: false }]
 */
export function wordsOf(search: string): Word[] {
  const words = search.replaceAll('\0', '').trim().split(/\s+/).filter(Boolean).slice(0, MOST);
  return words
    .sort((a, b) => b.length - a.length)
    .map((word) => ({ spellings: spellings(word), atBeginning: isShort(word) }));
}

/**
 * LIKE patterns of a word, of which one must match. Typed words go through the same function as the stored ones, and
 * are escaped after it: it turns × into * and （ into (.
 */
export function patternsOf({ spellings, atBeginning }: Word): SQL {
  const escaped = sql`regexp_replace(studio_fold(word), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`(SELECT array_agg(${atBeginning ? '% ' : '%'}::text || ${escaped} || '%')
    FROM unnest(${value(spellings)}::text[]) AS word)::text[]`;
}

/** Regular expressions of words, which all must match. */
export function expressionsOf(words: readonly Word[]): SQL {
  const rows = words.flatMap(({ spellings, atBeginning }, place) =>
    spellings.map((word) => ({ word, place, blank: atBeginning ? ' ' : '' })),
  );
  const column = (name: 'word' | 'place' | 'blank') => value(rows.map((row) => row[name]));
  const escaped = sql`regexp_replace(studio_fold(word), '([]*+?^(){}|$.[\\\\])', '\\\\\\1', 'g')`;
  return sql`(SELECT coalesce(array_agg(expression), '{}') FROM (
    SELECT blank || '(' || string_agg(${escaped}, '|') || ')' AS expression
      FROM unnest(${column('word')}::text[], ${column('place')}::integer[], ${column('blank')}::text[])
        AS typed (word, place, blank) GROUP BY place, blank) each_word)::text[]`;
}

const isShort = (word: string) => word.length < 3;

/** Names are written Müller and Mueller: whichever stands in the record is found by the other. */
function spellings(word: string): string[] {
  const expanded = word.replace(/[äöü]/gi, (letter) => `${letter}e`);
  const contracted = word.replace(/([aou])e/gi, '$1');
  const useful = contracted.length < 3 && !isShort(word) ? [] : [contracted];
  return [...new Set([word, expanded, ...useful])];
}
