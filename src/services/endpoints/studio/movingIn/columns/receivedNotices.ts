/** Columns such as "Termination date": with a later end beside them they hold the day on which a notice was received. */
import { dayOrder, foreignDay } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import { apart } from '#services/http/imports/headingParts.ts';
import { firstRows } from '../cells/columnCells.ts';

/** Headings that may be of either day of a cancellation. */
const EITHER = /terminat|cancel|k(?:ü|ue)ndig|opzeg|résili|disdett/i;

/** Headings that say which of them they are. */
const CERTAIN =
  /\b(?:zum|per|to|for|at|auf|bis|until|end|ends)\b|wirksam|effekti|effective|austritt|termin(?!at)/i;

/** @example wordsOf('terminated_at') // 'terminated', as the day of anything is said to be at it */
const wordsOf = (heading: string) =>
  apart(heading)
    .replace(/[\s_-]+/g, ' ')
    .replace(/\sat$/i, '');

/**
 * Returns the mapping with a column of the days to which contracts are cancelled as that of when the notice was received,
 * where another column has an end for each of these rows that is no earlier, and for some later.
 */
export function byLaterEnds(read: Read, mapping: Mapping): Mapping {
  const of = (field: string) => read.headings.filter((heading) => mapping[heading] === field);
  if (of('cancelled_on').length > 0) return mapping;
  const ends = [...of('cancelled_to'), ...of('ends_on')];
  const column = of('cancelled_to').find(
    (one) =>
      EITHER.test(one) &&
      !CERTAIN.test(wordsOf(one)) &&
      ends.some((end) => end !== one && isLaterIn(read, one, end)),
  );
  return column === undefined ? mapping : { ...mapping, [column]: 'cancelled_on' };
}

const OF_ORDER = /^(erste|nächste|letzte)\s+ausführung$/i;

/** Returns the mapping of a list of standing orders with the last day of each as its end: one that has none runs on. */
export function byOrders(read: Read, mapping: Mapping): Mapping {
  const find = (word: string) =>
    read.headings.find((one) => OF_ORDER.exec(one.trim())?.[1]?.toLowerCase() === word);
  const [first, next, last] = ['erste', 'nächste', 'letzte'].map(find);
  if (first === undefined || next === undefined || last === undefined) return mapping;
  const isOpen = firstRows(read).some(({ values }) => textOf(values[last]) === '');
  return isOpen ? { ...mapping, [last]: 'cancelled_to' } : mapping;
}

/** Whether the second column has a day in each of the first rows in which the first has one, never an earlier and somewhere a later one. */
function isLaterIn(read: Read, received: string, end: string): boolean {
  const cells = firstRows(read).map(({ values }) => [textOf(values[received]), textOf(values[end])] as const);
  const { order } = dayOrder(cells.flat());
  let isLater = false;
  for (const [from, to] of cells) {
    const first = foreignDay(from, order);
    if (!first) continue;
    const last = foreignDay(to, order);
    if (!last || last < first) return false;
    isLater ||= last > first;
  }
  return isLater;
}
