/** Headings in two rows: "Pause" above "von" and "bis". */
import type { Knows } from './file.ts';

/** Headings that say too little without the one above them. */
const BARE =
  /^(?:von|vom|bis|ab|am|zum|per|seit|beginn|start|anfang|ende|datum|tag|art|typ|nr\.?|nummer|name|grund|status|eingang|from|to|until|till|since|(?:start|end)(?: date)?|date|type|no\.?|number|reason)$/i;

/** Cells of the row above, which stand over one column or several. */
const isGroup = (cell: string) => /\p{L}/u.test(cell) && !/[\d@:]/.test(cell) && cell.length < 60;

/** @example ['Zahlung Art', 'ZahlungArt', 'Zahlungsart'] */
const together = (group: string, heading: string) => [
  `${group} ${heading}`,
  `${group}${heading.toLowerCase()}`,
  `${group}s${heading.toLowerCase()}`,
];

/**
 * Returns the headings with those above them in front, where only both together are known or say what it is. An empty one,
 * and one behind the last, is the cell above it: it stands for both rows. Yields between the headings.
 * @param above the row above the headings, which needn't be one of groups
 */
export function* groupedHeadings(
  head: readonly string[],
  above: readonly string[] | undefined,
  knows: Knows,
): Generator<undefined, readonly string[]> {
  const groups = above?.map((cell) => cell.trim()) ?? [];
  const filled = groups.filter(Boolean);
  if (filled.length < 2 || filled.length >= head.length || !filled.every(isGroup)) return head;
  let group = '';
  const whole: string[] = [];
  const width = Math.max(head.length, groups.findLastIndex(Boolean) + 1);
  for (let at = 0; at < width; at += 1) {
    yield;
    const cell = head[at] ?? '';
    group = groups[at] || group;
    const heading = cell.trim();
    if (heading === '') {
      whole.push(groups[at] ?? '');
      continue;
    }
    const isOpen = BARE.test(heading) || !knows(heading);
    // A cell that is merged over both rows stands in each of them.
    const isGrouped = isOpen && group !== '' && group !== heading;
    const known = isGrouped ? together(group, heading).find(knows) : undefined;
    whole.push(known ?? cell);
  }
  return whole;
}
