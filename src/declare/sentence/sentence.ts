/** Understands what a person types as a sentence: an action on a record, a new record, or a list. No clock, no network. */
import { fold, sameWord, type Token, tokensOf } from '#format/germanWords.ts';
import { spokenDays } from '#format/spokenDays.ts';
import { actionIn } from './acts.ts';
import type { Asked, Context, Understood } from './asked.ts';
import { created, listed, named } from './records.ts';

const NEGATIONS =
  /^(nicht|nichts|nie|niemals|kein|keine|keinen|keinem|keiner|keines|ohne|ausser|statt|anstatt)$/;

/**
 * Returns what a text asks for. An action or a new record is offered only where every word is understood; a list is
 * offered with the rest marked.
 * @example understand('pausiere Hoffmann', context).intent // { kind: 'action', record: 'Hoffmann', … }
 */
export function understand(text: string, context: Context): Understood {
  const tokens = tokensOf(text).map((token) => ({ ...token, known: isName(token, context) }));
  const spoken = spokenDays(tokens, context.today);
  const dated = new Set(
    spoken.flatMap(({ at, end }) => Array.from({ length: end - at }, (_, index) => at + index)),
  );
  const free = tokens.map((_, at) => at).filter((at) => !dated.has(at));
  const asked: Asked = { text, tokens, spoken, free, context };
  const denied = tokens.some(({ word }) => NEGATIONS.test(word));
  const action = actionIn(asked);
  if (denied) return { ...(action && { refusal: DENIED }), unclear: denials(tokens) };
  return action ?? created(asked) ?? listed(asked) ?? named(asked) ?? { unclear: [] };
}

/** Returns whether the word is what records of a resource are called. */
function isName({ word }: Token, { resources }: Context): boolean {
  return resources.some(({ label: { one, many, also = [] } }) =>
    [one, many, ...also].some((name) => sameWord(word, fold(name))),
  );
}

const DENIED = 'Verneintes wird nicht ausgeführt.';

const denials = (tokens: readonly Token[]) =>
  tokens.filter(({ word }) => NEGATIONS.test(word)).map(({ from, to }) => ({ from, to }));
