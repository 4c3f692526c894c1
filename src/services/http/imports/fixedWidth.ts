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

/**
 * Returns the rows of such a list, each in the place of its line, without the heads of further pages; undefined for other
 * texts.
 */
export function fixedRows(text: string): string[][] | undefined {
  const lines = text.replaceAll(END, '').split(/\r?\n/);
  const at = lines.findIndex((line, index) => index > 0 && RULE.test(line));
  const rule = lines[at];
  if (rule === undefined) return undefined;
  const begins = beginsOf(rule);
  const head = lines[at - 1]!;
  const named = cellsOf(head, begins).filter((cell) => /\p{L}/u.test(cell));
  if (named.length * 2 <= begins.length) return undefined;
  let isHead = false;
  return lines.map((whole, index) => {
    const line = whole.replaceAll(PAGE, '');
    if (whole.includes(PAGE) && lines.slice(index).some((one) => one.trimEnd() === head.trimEnd()))
      isHead = true;
    const isOut = isHead || RULE.test(line) || (index > at && line.trimEnd() === head.trimEnd());
    if (isHead && RULE.test(line)) isHead = false;
    return isOut ? [] : cellsOf(line, begins);
  });
}
