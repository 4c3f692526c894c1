/** Finds the first fault in a JSON text, whose place not every engine's message names. */

/** A sign; a text; a number or word. */
const TOKEN =
  /\s*(?:([[\]{},:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/y;

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

/**
 * Line and column, from 1, of the first thing that doesn't belong there; undefined where all of it is JSON.
 * @example jsonFault('[1, x]') // { line: 1, column: 5 }
 */
export function jsonFault(source: string): { line: number; column: number } | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  TOKEN.lastIndex = 0;
  const after = (): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd');
  while (true) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (!found) break;
    const [whole, sign, string] = found;
    const next = step(expected, sign, string !== undefined, open, after);
    if (!next) break;
    expected = next;
    at += whole.length;
  }
  const rest = at + (/^\s*/.exec(source.slice(at, at + 10_000))?.[0].length ?? 0);
  if (rest >= source.length && expected === 'nothing') return undefined;
  const before = source.slice(0, rest);
  return { line: before.split('\n').length, column: rest - before.lastIndexOf('\n') };
}

/** The tokens that may follow; undefined where the token is a fault. */
function step(
  expected: Expected,
  sign: string | undefined,
  isString: boolean,
  open: string[],
  after: () => Expected,
): Expected | undefined {
  const within = open.at(-1);
  if (sign === '[' || sign === '{') {
    if (expected !== 'value' && expected !== 'valueOrEnd') return undefined;
    open.push(sign);
    return sign === '[' ? 'valueOrEnd' : 'keyOrEnd';
  }
  if (sign === ']' || sign === '}') {
    const fits = sign === ']' ? within === '[' : within === '{';
    if (!fits || !['commaOrEnd', sign === ']' ? 'valueOrEnd' : 'keyOrEnd'].includes(expected))
      return undefined;
    open.pop();
    return after();
  }
  if (sign === ',') return expected === 'commaOrEnd' ? (within === '[' ? 'value' : 'key') : undefined;
  if (sign === ':') return expected === 'colon' ? 'value' : undefined;
  if (expected === 'key' || expected === 'keyOrEnd') return isString ? 'colon' : undefined;
  return expected === 'value' || expected === 'valueOrEnd' ? after() : undefined;
}
