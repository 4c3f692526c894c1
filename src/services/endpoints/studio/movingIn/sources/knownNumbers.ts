/** Tables that name their people by an account alone, which is the number that a list of members has: "Debitorenkonto". */
import { numberIn } from '#resources/studio/moving/adjustMember.ts';
import { NAMES } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import { kindOf, type Understandings } from '../columns/sheetKinds.ts';

/** Headings that may stand above members' numbers: the same digits below others are amounts or other numbers. */
const WHOSE = /konto|debitor|kunde|mitglied|\bkd|account|customer|client|member|person|adress/i;

const NAMED = [...NAMES, 'former_number', 'email'];

/** Least share of the filled cells that have to be members' numbers. */
const MOSTLY = 0.9;

const keyOf = (cell: unknown) => numberIn(textOf(cell));

/** Whether a column's cells are mostly members' numbers. Yields between rows. */
function* areKnown(
  entries: readonly Entry[],
  heading: string,
  known: ReadonlySet<string>,
): Generator<undefined, boolean> {
  let [filled, those] = [0, 0];
  for (const { values } of entries) {
    yield;
    const key = keyOf(values[heading]);
    if (key === '') continue;
    filled += 1;
    if (known.has(key)) those += 1;
  }
  return filled > 0 && those >= filled * MOSTLY;
}

/** Returns the tables with such a column as that of members' numbers. Yields between tables. */
export function* withKnownNumbers<T extends Source>(
  sources: readonly T[],
  understand: Understandings,
): Generator<undefined, readonly T[]> {
  const { members, open_items } = understand;
  let number: string | undefined;
  const known = new Set<string>();
  for (const { name, read } of sources) {
    yield;
    const of = (field: string) => read.headings.find((one) => members(one).field === field);
    const column = of('former_number');
    const isOfPeople = NAMES.some((field) => of(field) !== undefined);
    if (column === undefined || !isOfPeople) continue;
    if (kindOf(read.headings, understand, read.entries, name) !== 'members') continue;
    number ??= column;
    for (const { values } of read.entries) {
      yield;
      known.add(keyOf(values[column]));
    }
  }
  known.delete('');
  const found: T[] = [];
  for (const source of sources) {
    yield;
    const { headings, entries } = source.read;
    const isNamed = headings.some((one) =>
      [members, open_items].some((of) => NAMED.includes(of(one).field ?? '')),
    );
    let column: string | undefined;
    for (const heading of isNamed ? [] : headings.filter((one) => WHOSE.test(one))) {
      if (yield* areKnown(entries, heading, known)) column ??= heading;
    }
    if (column === undefined || number === undefined || headings.includes(number)) {
      found.push(source);
      continue;
    }
    const own = number;
    const named: Entry[] = [];
    for (const { values, ...entry } of entries) {
      yield;
      const { [column]: cell, ...others } = values;
      named.push({ ...entry, values: { ...others, [own]: cell } });
    }
    const renamed = headings.map((one) => (one === column ? own : one));
    found.push({ ...source, read: { ...source.read, headings: renamed, entries: named } });
  }
  return found;
}
