/** Parts of a sentence: the kind of record that it names, the values that it gives, and the name of a record. */
import { fold, sameWord, type Token } from '#format/germanWords.ts';
import type { AnyAction } from '../action.ts';
import type { Resource } from '../define.ts';
import type { Asked, Unclear } from './asked.ts';
import { bestMatch, FILLERS } from './phrases.ts';
import { daysInto, othersInto, reasonInto } from './values.ts';

/** Where the sentence names the resource, and whether it names several of its records. */
export function resourceAt(
  { label }: Resource,
  asked: Asked,
  taken: readonly number[] = [],
): { readonly at: readonly number[]; readonly several: boolean } | undefined {
  const { tokens } = asked;
  const left = asked.free.filter((at) => !taken.includes(at));
  const one = bestMatch([label.one, ...(label.also ?? [])], tokens, left);
  const match = one ?? bestMatch([label.many], tokens, left);
  if (!match) return undefined;
  const singulars = [label.one, ...(label.also ?? [])].map(fold);
  const { word } = tokens[match.at.at(-1) ?? 0]!;
  const plural =
    !/s$/.test(word) && !singulars.some((one) => sameWord(word, one) && word.length <= one.length);
  return { at: match.at, several: plural && !isWeak(asked, match.at) };
}

/** 'den Kunden Ott' is one: nouns like it look in the accusative as in the plural. */
function isWeak({ tokens }: Asked, at: readonly number[]): boolean {
  const [first = 0] = at;
  const { word } = tokens[at.at(-1) ?? 0]!;
  const next = tokens[(at.at(-1) ?? 0) + 1]?.text ?? '';
  const article = /^(den|dem|des|einen|einem|eines|herrn)$/.test(tokens[first - 1]?.word ?? '');
  return /nden$/.test(word) && (article || /^\p{Lu}|^\d/u.test(next));
}

/** Fills fields from the words that nothing has taken; `rest` are the positions that are left. */
export function filledFrom(
  fields: AnyAction['fields'],
  { tokens, spoken, free, context }: Asked,
  taken: readonly number[],
) {
  const days = daysInto(fields, spoken, context.today);
  const open = free.filter((at) => !taken.includes(at));
  const others = othersInto(fields, tokens, open);
  const reason = reasonInto(
    fields,
    tokens,
    open.filter((at) => !others.used.includes(at)),
  );
  const used = [...taken, ...days.used, ...others.used, ...reason.used];
  return {
    values: { ...days.values, ...others.values, ...reason.values },
    rest: tokens.map((_, at) => at).filter((at) => !used.includes(at)),
    problem: days.problem,
  };
}

/** Most words of a name. */
const NAME = 3;

const NUMBER_WORDS = /^(nr|nummer|no)$/;
const NO_NAME = new Set(
  `und oder aber wenn falls weil sowie sondern dann danach vorher bevor nachdem sobald sofern er es aber erst nur auch
  noch schon wieder immer vielleicht eventuell ob damit sonst bis seit ab heute morgen hallo danke okay ja nein`.split(
    /\s+/,
  ),
);

/** Takes the words that are left as the name or number of a record; what can't be one is unclear. */
export function nameIn(
  { tokens }: Asked,
  rest: readonly number[],
): { name: string; unclear: readonly Unclear[] } {
  const groups: number[][] = [];
  let open = false;
  for (const at of rest) {
    const { word } = tokens[at]!;
    if (FILLERS.has(word) || NUMBER_WORDS.test(word) || word === '#') continue;
    const joined = open && groups.at(-1)?.at(-1) === at - 1;
    if (joined) groups.at(-1)!.push(at);
    else groups.push([at]);
    open = true;
  }
  const [name = [], ...others] = groups;
  const capital = name.some((at) => /^\p{Lu}/u.test(tokens[at]!.text));
  const odd = name.filter((at) => {
    const { text, word } = tokens[at]!;
    if (/^[\d-]+$/.test(word)) return name.length > 1;
    return NO_NAME.has(word) || !/^\p{L}/u.test(text) || (capital && /^\p{Ll}/u.test(text));
  });
  const wrong = [...(name.length > NAME ? name : odd), ...others.flat()];
  if (wrong.length > 0) return { name: '', unclear: wrong.map((at) => spanOf(tokens[at]!)) };
  return { name: name.map((at) => tokens[at]!.text).join(' '), unclear: [] };
}

export const spanOf = ({ from, to }: Token): Unclear => ({ from, to });
