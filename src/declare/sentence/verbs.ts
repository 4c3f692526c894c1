/** Forms of German verbs in which people ask for something. */
import { fold, nearly } from '#format/germanWords.ts';

const PREFIXES =
  'zuruck beiseite weiter wieder heraus hinzu nach fest frei gut aus auf ein vor weg los mit ab an um'.split(
    ' ',
  );

/** Imperatives that don't follow from the stem. */
const STRONG: readonly (readonly [RegExp, string])[] = [
  [/^nehmen$/, 'nimm'],
  [/^geben$/, 'gib'],
  [/^lesen$/, 'lies'],
];

/** A verb's forms; `prefix` stands at the end of the sentence where the verb is split: 'buche … ab'. */
interface Verb {
  readonly whole: readonly string[];
  readonly split: readonly string[];
  readonly prefix?: string;
}

/**
 * Returns the forms of a verb: infinitive, imperative, 'zu' and the noun on '-ung'; undefined for another word.
 * @param infinitive folded
 * @example verbOf('abbuchen')?.whole // ['abbuchen', 'abzubuchen', 'abbuchung']
 */
export function verbOf(infinitive: string): Verb | undefined {
  const stem = stemOf(infinitive);
  if (stem === undefined) return undefined;
  const noun = `${stem}ung`;
  const prefix = PREFIXES.find((one) => infinitive.startsWith(one) && infinitive.length > one.length + 4);
  if (!prefix) return { whole: [infinitive, noun, ...imperatives(infinitive, stem)], split: [] };
  const rest = infinitive.slice(prefix.length);
  const bare = rest.slice(0, stemOf(rest)?.length);
  return {
    whole: [infinitive, `${prefix}zu${rest}`, noun],
    split: [rest, ...imperatives(rest, bare)],
    prefix,
  };
}

function stemOf(infinitive: string): string | undefined {
  if (/(el|er)n$/.test(infinitive)) return infinitive.slice(0, -1);
  return /..en$/.test(infinitive) ? infinitive.slice(0, -2) : undefined;
}

function imperatives(infinitive: string, stem: string): readonly string[] {
  const strong = STRONG.find(([verb]) => verb.test(infinitive));
  if (strong) return [strong[1]];
  const short = /(el|er)$/.test(stem) ? [`${stem.slice(0, -2)}${stem.slice(-1)}e`] : [];
  return [stem, `${stem}e`, ...short];
}

const PARTICIPLE = /t(e[nrsm]?)?$/;

/** Returns whether a folded word is one of the forms, with a letter wrong in a long one if it may. */
export function isForm(word: string, forms: readonly string[], forgiving: boolean): boolean {
  if (forms.includes(word)) return true;
  // 'pausierte' is what has been paused, and no request with a letter too many.
  return forgiving && !PARTICIPLE.test(word) && forms.some((form) => nearly(word, form));
}

/** The verb that a label ends with, if it does. @example verbIn('Pause beenden') */
export function verbIn(label: string): Verb | undefined {
  const words = label.split(' ');
  const last = words.at(-1) ?? '';
  const isVerb = /^\p{Ll}/u.test(last) || words.length === 1;
  return isVerb ? verbOf(fold(last)) : undefined;
}
