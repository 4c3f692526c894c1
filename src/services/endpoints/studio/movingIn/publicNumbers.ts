/** Numbers that members know, in tables that refer to them by an identifier of the program's own: "customerNumber" beside "customerId". */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import type { Sorted } from './cardsApart.ts';
import type { Understandings } from './sheetKinds.ts';

/** Headings of identifiers that nobody sees, and of numbers that stand on cards and letters. */
const INTERNAL = /(?:^|[\s_.-])(?:id|key|uuid|guid)$|(?:Id|ID|Key|Uuid)$/;
const PUBLIC = /(?:^|[\s_.-])(?:no|nr|number|nummer)\.?$|(?:No|Nr|Number|Nummer)$|(?:nummer|nr\.?)$/i;

/** Returns the number of each identifier; undefined where a row has none, or two have the same. */
function numbersIn({ read }: Source, { members }: Understandings, id: string) {
  if (!INTERNAL.test(id.trim())) return undefined;
  const number = read.headings.find(
    (one) => one !== id && PUBLIC.test(one.trim()) && members(one).field === 'former_number',
  );
  if (number === undefined) return undefined;
  const byId = new Map(read.entries.map(({ values }) => [textOf(values[id]), textOf(values[number])]));
  const ids = new Set(byId.keys());
  const numbers = [...byId.values()].filter(Boolean);
  // A number that is the identifier of another member would name both.
  const isClear =
    numbers.length > 0 &&
    new Set(numbers).size === numbers.length &&
    [...byId].every(([own, of]) => of === own || !ids.has(of));
  return isClear ? { number, byId } : undefined;
}

/**
 * Returns the tables with members' numbers in place of such identifiers, which stay for those who have no number. Yields
 * between rows.
 * @param links headings of the columns by which tables refer to members
 */
export function* withPublicNumbers(
  sources: readonly Sorted[],
  links: ReadonlyMap<string, string>,
  understand: Understandings,
): Generator<undefined, readonly Sorted[]> {
  const { members } = understand;
  const people = sources.flatMap((source) => {
    const id = links.get(source.name);
    const found = id === undefined ? undefined : numbersIn(source, understand, id);
    return found ? [found] : [];
  });
  const [first, ...others] = people;
  if (!first || others.length > 0) return sources;
  const { number, byId } = first;
  const replaced: Sorted[] = [];
  for (const source of sources) {
    yield;
    const { headings, entries } = source.read;
    const columns = headings.filter(
      (one) => one === links.get(source.name) || members(one).field === 'payer_number',
    );
    if (columns.length === 0) {
      replaced.push(source);
      continue;
    }
    const known: Entry[] = [];
    for (const entry of entries) {
      yield;
      const values: Record<string, unknown> = { ...entry.values };
      for (const column of columns) values[column] = byId.get(textOf(values[column])) || values[column];
      known.push({ ...entry, values });
    }
    const used = headings.includes(number) ? [...(source.used ?? []), number] : source.used;
    replaced.push({ ...source, read: { ...source.read, entries: known }, ...(used && { used }) });
  }
  return replaced;
}
