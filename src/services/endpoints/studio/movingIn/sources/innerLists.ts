/** Contracts and cards that JSON lists within each member: they become tables of their own. */

import type { SheetKind } from '#resources/studio/moving/kinds.ts';
import { WHO } from '#resources/studio/moving/members.ts';
import type { Source } from '#services/http/imports/file.ts';
import { kindOf, type Understandings } from '../columns/sheetKinds.ts';

/** Fields by which a list is of more than words, by what it is about. */
const MARKS: Readonly<Record<SheetKind, readonly string[]>> = {
  members: ['price_cents', 'starts_on', 'ends_on'],
  cards: ['units_total', 'units_left', 'units_used', 'valid_until'],
  open_items: ['amount_cents'],
  ...{ products: [], appointments: [] },
};

/** Returns the tables with those of such lists behind them, in place of the columns of their names. Yields between tables. */
export function* withInnerLists(
  sources: readonly Source[],
  general: Understandings,
): Generator<undefined, readonly Source[]> {
  const found: Source[] = [];
  for (const source of sources) {
    yield;
    const { inner = [], ...read } = source.read;
    const isOfWhom = (heading: string) => (general.members(heading).field ?? '') in WHO;
    const tables = inner.flatMap(({ heading, prefix, read: of }) => {
      const isOwn = (one: string) => one.startsWith(prefix);
      const headings = of.headings.filter((one) => isOwn(one) || isOfWhom(one));
      const name = `${source.name}: ${heading}`;
      const kind = kindOf(headings, general, of.entries, name);
      const own = new Set(
        headings.filter(isOwn).flatMap((one) => (kind ? general[kind](one).field : []) ?? []),
      );
      const isKnown = kind !== null && MARKS[kind].some((field) => own.has(field));
      return isKnown ? [{ heading, name, read: { ...of, headings } }] : [];
    });
    const without = new Set(tables.map(({ heading }) => heading));
    const headings = read.headings.filter((heading) => !without.has(heading));
    found.push({ ...source, read: { ...read, headings } });
    for (const { name, read: of } of tables) found.push({ name, read: of });
  }
  return found;
}
