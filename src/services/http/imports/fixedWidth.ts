/** Printed lists, whose columns are padded with spaces: a line of dashes below the headings shows where each begins. */

const RULE = /^\s*(?:-+|=+)(?:\s+(?:-+|=+)){2,}\s*$/;

/** What ends a page, and a file of DOS. */
const PAGE = '\f';
const END = String.fromCharCode(26);

/** Returns where the columns begin. @example beginsOf('---- ------- ---') // [0, 5, 13] */
const beginsOf = (rule: string): number[] => [...rule.matchAll(/[-=]+/g)].map(({ index }) => index);

/** Returns the cells of a line; the line alone where it stands across the columns, or is a short sentence. */
function cellsOf(line: string, begins: readonly number[]): string[] {
  const isAcross = begins.some((at) => at > 0 && (line[at - 1] ?? ' ') !== ' ');
  const isSentence = !/\s{2}/.test(line.trim()) && line.trimEnd().length * 2 < (begins.at(-1) ?? 0);
  return isAcross || isSentence
    ? [line.trim()]
    : begins.map((at, column) => line.slice(at, begins[column + 1]).trim());
}

/** Characters within which the line of dashes is looked for. */
const TOP = 10_000;

/**
 * Returns the rows of such a list, each in the place of its line, without the heads of further pages; undefined for other
 * texts. Yields between rows.
 */
export function* fixedRows(text: string): Generator<undefined, string[][] | undefined> {
  const top = linesOf(text.slice(0, TOP));
  const at = top.findIndex((line, index) => index > 0 && RULE.test(line));
  if (at < 0) return undefined;
  const [head, rule] = top.slice(at - 1, at + 1) as [string, string];
  const begins = beginsOf(rule);
  const named = cellsOf(head, begins).filter((cell) => /\p{L}/u.test(cell));
  if (named.length * 2 <= begins.length) return undefined;
  const lines = linesOf(text);
  const isRepeated = (line: string) => line.trimEnd() === head.trimEnd();
  const lastHead = lines.findLastIndex(isRepeated);
  const rows: string[][] = [];
  let isHead = false;
  for (const [index, whole] of lines.entries()) {
    yield;
    const line = whole.replaceAll(PAGE, '');
    if (whole.includes(PAGE) && index <= lastHead) isHead = true;
    const isOut = isHead || RULE.test(line) || (index > at && isRepeated(line));
    if (isHead && RULE.test(line)) isHead = false;
    rows.push(isOut ? [] : cellsOf(line, begins));
  }
  return rows;
}

const linesOf = (text: string) => text.replaceAll(END, '').split(/\r?\n/);
