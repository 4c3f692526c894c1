/** What a person types into a search field, as patterns for the text that a record is found by. */

export interface Words {
  /** LIKE patterns of which one must match: the longest word in its spellings. */
  readonly patterns: string[];
  /** Regular expressions that all must match: the other words. */
  readonly others: string[];
}

/** Most words that are looked for; what follows is ignored. */
const MOST = 6;

/**
 * The words of a search, or undefined when there is none. Shorter than three characters a word is looked for at the
 * beginnings of words only (an index of three-character pieces knows those, too), else anywhere.
 * @example wordsOf('Müller') // patterns %Müller%, %Mueller%, …
 */
export function wordsOf(search: string): Words | undefined {
  const words = search.replaceAll('\0', '').trim().split(/\s+/).filter(Boolean).slice(0, MOST);
  const [longest, ...rest] = words.sort((a, b) => b.length - a.length);
  if (!longest) return undefined;
  return {
    patterns: spellings(longest).map((word) => `%${isShort(longest) ? ' ' : ''}${escapeLike(word)}%`),
    others: rest.map((word) => `${isShort(word) ? ' ' : ''}(${spellings(word).map(escapeRegex).join('|')})`),
  };
}

const isShort = (word: string) => word.length < 3;

/** Names are written Müller and Mueller: whichever stands in the record is found by the other. */
function spellings(word: string): string[] {
  const expanded = word.replace(/[äöü]/gi, (letter) => `${letter}e`);
  const contracted = word.replace(/([aou])e/gi, '$1');
  const useful = contracted.length < 3 && !isShort(word) ? [] : [contracted];
  return [...new Set([word, expanded, ...useful])];
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
const escapeRegex = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
