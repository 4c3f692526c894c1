/** Finds the words of a label in a sentence, whatever their order and form. */
import { fold, sameWord, type Token } from '#format/germanWords.ts';
import { isForm, verbIn } from './verbs.ts';

/** Words that carry nothing: articles, courtesy, and what stands between a verb and its object. */
export const FILLERS = new Set(
  `der die das den dem des ein eine einen einem einer eines mir mich uns bitte mal doch jetzt gleich gern gerne sie
  du wir ich mochte wurde will soll von vom fur bei mit zu zum zur im in am an auf um uber als herr herrn frau dass ist sind
  werden wird haben seinen seine ihren ihre kunde kundin kunden`.split(/\s+/),
);

const SILENT = [
  'der',
  'die',
  'das',
  'den',
  'dem',
  'des',
  'von',
  'vom',
  'fur',
  'wieder',
  'als',
  'in',
  'aus',
  'am',
  'zum',
];

/** Positions of the words that stand for a label. */
export interface Match {
  readonly at: readonly number[];
}

/**
 * Returns where a sentence says what a label says; undefined where it doesn't. Each word may be inflected, verbs may be
 * split ('buche … ab'), and a long word may have a letter wrong.
 * @param free positions that nothing has taken yet
 * @example matchOf('Pause beenden', tokensOf('beende die Pause von Ott'), [0, 1, 2, 3, 4]) // { at: [2, 0] }
 */
export function matchOf(label: string, tokens: readonly Token[], free: readonly number[]): Match | undefined {
  const small = label
    .split(' ')
    .map(fold)
    .filter((word) => SILENT.includes(word));
  for (const forgiving of [false, true]) {
    const found =
      matching(label, tokens, free, { forgiving, verb: verbIn(label) }) ??
      // 'Offen' and 'Einheiten' only look like verbs.
      matching(label, tokens, free, { forgiving, verb: undefined });
    if (found)
      return {
        at: [...found.at, ...free.filter((at) => !found.at.includes(at) && small.includes(tokens[at]!.word))],
      };
  }
  return undefined;
}

function matching(
  label: string,
  tokens: readonly Token[],
  free: readonly number[],
  { forgiving, verb }: { readonly forgiving: boolean; readonly verb: ReturnType<typeof verbIn> },
): Match | undefined {
  const words = label.split(' ').map(fold);
  const nouns = (verb ? words.slice(0, -1) : words).filter((word) => !SILENT.includes(word));
  const at: number[] = [];
  const left = () => free.filter((place) => !at.includes(place));
  for (const noun of nouns) {
    const place = left().find((one) => {
      const { word, known = false } = tokens[one]!;
      return sameWord(word, noun) || isForm(word, [noun], forgiving && !known);
    });
    if (place === undefined) return undefined;
    at.push(place);
  }
  if (!verb) return at.length > 0 ? { at } : undefined;
  const whole = left().find((one) => says(tokens[one]!, verb.whole, forgiving));
  if (whole !== undefined) return { at: [...at, whole] };
  const { prefix } = verb;
  if (prefix === undefined) return undefined;
  const split = left().find((one) => says(tokens[one]!, verb.split, forgiving));
  const behind = left().findLast((one) => tokens[one]!.word === prefix && split !== undefined && one > split);
  return split === undefined || behind === undefined ? undefined : { at: [...at, split, behind] };
}

const says = ({ word, known = false }: Token, forms: readonly string[], forgiving: boolean) =>
  isForm(word, forms, forgiving && !known);

/** Returns the longest match of several labels. */
export function bestMatch(
  labels: readonly string[],
  tokens: readonly Token[],
  free: readonly number[],
): Match | undefined {
  const found = labels.flatMap((label) => matchOf(label, tokens, free) ?? []);
  return found.sort((a, b) => b.at.length - a.at.length)[0];
}
