/** German words as people type them: folded, inflected, with a letter wrong. */

/** A word of a text, and where it stands. */
export interface Token {
  readonly text: string;
  /** The word folded. */
  readonly word: string;
  readonly from: number;
  /** Position behind its last letter. */
  readonly to: number;
  /** It is a word that is known as it stands: no letter of it is wrong. */
  readonly known?: boolean;
}

const WORD = /\d{1,2}:\d{2}|\d{4}-\d+|\d[\d.]*(?:,\d+)?|[\p{L}][\p{L}\p{M}'’-]*|[€#%?]/gu;

/**
 * Splits a text into words and numbers; commas and full stops that end a sentence are left out.
 * @example tokensOf('Karte 16 abbuchen.').map(({ word }) => word) // ['karte', '16', 'abbuchen']
 */
export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    text: found,
    word: fold(found),
    from: index,
    to: index + found.length,
  }));
}

/**
 * Folds a word: case, accents, and both spellings of umlauts and ß are one.
 * @example fold('Kündigung') === fold('KUENDIGUNG') // true
 */
export function fold(word: string): string {
  return (
    word
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      // Not in 'neue' or 'Dauer', where the letters don't stand for an umlaut.
      .replace(/([ao]|(?<![aeq])u)e/g, '$1')
  );
}

const ENDINGS = ['e', 'en', 'er', 'em', 'es', 's', 'n', 'nen', 'ern'];

/** Shortest part of a word before its ending. */
const LEAST = 3;

function formsOf(word: string): readonly string[] {
  const cut = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  );
  return [word, ...cut.filter(({ length }) => length >= LEAST)];
}

/**
 * Returns whether two folded words are forms of one: of a noun or an adjective.
 * @example sameWord(fold('gekündigte'), fold('Gekündigt')) // true
 */
export function sameWord(a: string, b: string): boolean {
  const those = formsOf(b);
  return formsOf(a).some((form) => those.includes(form));
}

/** Shortest word in which a letter may be wrong: shorter ones are too close to each other, and to names. */
const FORGIVEN = 6;

/**
 * Returns whether two folded words differ by one letter: missing, added, changed, or swapped with its neighbour.
 * @param least letters that both of them have
 * @example nearly('pausire', 'pausiere') // true
 */
export function nearly(a: string, b: string, least = FORGIVEN): boolean {
  if (Math.min(a.length, b.length) < least || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

const NUMBERS = 'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf'.split(' ');

/**
 * Reads a whole number in digits or as a word up to twelve.
 * @example wholeNumber('zwei') // 2
 */
export function wholeNumber(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d{1,6}$/.test(word)) return Number(word);
  const at = NUMBERS.indexOf(word.replace(/^ein(e|em|en|er|es|s)$/, 'ein'));
  return at < 0 ? undefined : at;
}
