/** Parses the headings of tables: their words, units, and what their numbers are for. */
import { fold } from '#format/germanWords.ts';
import { unitNamed } from '#format/units.ts';

/** Words that don't distinguish headings. */
const NOISE = new Set(
  [
    ...[
      'davon',
      'of',
      'which',
      'dont',
      'gesamt',
      'insgesamt',
      'total',
      'totals',
      'tot',
      'summe',
      'verwertbar',
    ],
    ...[
      'verwertbare',
      'verfügbar',
      'verfügbare',
      'available',
      'resorbierbare',
      'resorbierbar',
      'in',
      'per',
      'pro',
    ],
    ...[
      'je',
      'der',
      'die',
      'das',
      'an',
      'the',
      'content',
      'data',
      'nutriments',
      'nutrients',
      'nutrition',
      'inkl',
    ],
    ...['gehalt', 'ca', 'prox', 'von', 'approx', 'ø', 'mittelwert', 'durchschnitt', 'avg', 'mean', 'amount'],
    // Amounts are gross here; "netto" says something else.
    ...['brutto', 'gross', 'eur', 'euro', 'chf'],
  ].map(fold),
);

const AMOUNT = /(?:\b(?:pro|per|je|in|auf|par|pour)\s+)?(?<!\d)100\s?(?:g|gr|gramm|grams?|ml)\b/gi;
const PORTION = /\b(?:(?:pro|per|je)\s+)?(?:portion|serving|servings|stück|stueck|piece)\b/gi;

/** What a heading says, apart from the words that don't distinguish it. */
export interface Parsed {
  readonly key: string;
  readonly units: readonly string[];
  /** The values are for a portion, or for the usual amount. */
  readonly per: 'portion' | 'amount' | undefined;
}

/** Returns a heading with blanks between its words. @example apart('amountDue') // 'amount Due' */
export const apart = (heading: string) => heading.replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ');

/** Parses a heading into what distinguishes it. */
export function parse(heading: string): Parsed {
  const words = apart(heading).replace(/[^\p{L}\p{N}%]+/gu, ' ');
  const per = AMOUNT.test(words) ? 'amount' : PORTION.test(words) ? 'portion' : undefined;
  AMOUNT.lastIndex = PORTION.lastIndex = 0;
  const tokens = words.replace(AMOUNT, ' ').replace(PORTION, ' ').split(' ').filter(Boolean);
  const units = tokens.flatMap((token) => unitNamed(token) ?? []);
  const named = tokens.filter((token) => !unitNamed(token));
  const rest = named.map(fold).filter((token) => !NOISE.has(token));
  // "Muskel 1", "instructions/0"
  const bare = rest.filter((token) => !/^\d{1,2}$/.test(token));
  const whole = tokens.map(fold).filter((token) => !NOISE.has(token));
  const chosen = [bare, rest, whole].find(({ length }) => length > 0) ?? tokens.map(fold);
  return { key: chosen.join(' '), units, per };
}

interface Declared extends Parsed {
  readonly squeezed: string;
  readonly plain: string;
}

/** Parsed headings of the declarations: every import needs them all. Holds no headings of files, which have no bound. */
const declared = new Map<string, Declared>();

/** Parses a heading of a declaration once. */
export function parsedOnce(heading: string): Declared {
  const before = declared.get(heading);
  if (before) return before;
  const parsed = { ...parse(heading), squeezed: squeezed(heading), plain: plainOf(heading) };
  declared.set(heading, parsed);
  return parsed;
}

/** Returns a heading in small letters, with single blanks. */
export const squeezed = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Returns a heading in small letters, with nothing between its words. @example joined('Family_ID') // 'familyid' */
export const joined = (heading: string) => heading.toLowerCase().replace(/[\s_.-]+/g, '');

/** Returns the words of a heading. */
export const wordsOf = (heading: string) =>
  apart(heading)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean);

/** Returns the folded words of a heading. @example plainOf('amountDue') // 'amount due' */
export const plainOf = (heading: string) => wordsOf(heading).map(fold).join(' ');
