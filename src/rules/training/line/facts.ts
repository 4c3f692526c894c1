/** The forms in which trainers write what is to be done. Pure. */
import type { Fact, Form } from './fact.ts';
import { AMOUNTS, SETS_OF } from './forms/amounts.ts';
import { HINTS } from './forms/hints.ts';
import { LAST_TIME } from './forms/last.ts';
import { MULTIPLIED } from './forms/multiplied.ts';
import { RESTS } from './forms/rests.ts';
import { WEIGHT_FORMS, WEIGHT_LISTS } from './forms/weights.ts';
import { END } from './spelling.ts';

/** The first that fits holds: longer forms stand before the shorter ones that they begin with. */
const FORMS: readonly Form[] = [
  ...LAST_TIME,
  ...MULTIPLIED,
  ...SETS_OF,
  ...WEIGHT_LISTS,
  ...RESTS,
  ...HINTS,
  ...WEIGHT_FORMS,
  ...AMOUNTS,
];

const COMPILED = FORMS.map(([written, means]) => [new RegExp(`(?:${written})${END}`, 'iuy'), means] as const);

/** The fact that begins there, and where it ends. */
export function factAt(text: string, at: number): { readonly fact: Fact; readonly end: number } | undefined {
  for (const [form, means] of COMPILED) {
    form.lastIndex = at;
    const found = form.exec(text);
    const fact = found?.[0] ? means(found.slice(1), text) : undefined;
    if (found && fact) return { fact, end: at + found[0].length };
  }
  return undefined;
}
