/** Numbers that members know, in tables that refer to them by an identifier of the program's own: "customerNumber" beside "customerId". */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import type { Understandings } from '../columns/sheetKinds.ts';
import type { Sorted } from './cardsApart.ts';

/** Headings of a program's own identifiers, and of numbers that are printed on cards and letters. */
const INTERNAL = /(?:^|[\s_.-])(?:id|key|uuid|guid)$|(?:Id|ID|Key|Uuid)$/;
const PUBLIC = /(?:^|[\s_.-])(?:no|nr|number|nummer)\.?$|(?:No|Nr|Number|Nummer)$|(?:nummer|nr\.?)$/i;

/** Behind a street it would be that of a house. */
const BARE = /^(?:number|nummer|no\.?|nr\.?)$/i;

interface Numbers {
  /** Heading of the numbers. */
  readonly number: string;
  readonly byId: ReadonlyMap<string, string>;
}

/** Returns the number of each identifier; undefined without any, or where one is ambiguous. Yields between rows. */
function* numbersIn(
  { read }: Source,
  { members }: Understandings,
  id: string,
): Generator<undefined, Numbers | undefined> {
  const isNumber = (one: string, at: number) =>
    BARE.test(one.trim())
      ? members(read.headings[at - 1] ?? '').field !== 'street'
      : PUBLIC.test(one.trim()) && members(one).field === 'former_number';
  const number = INTERNAL.test(id.trim())
    ? read.headings.find((one, at) => one !== id && isNumber(one, at))
    : undefined;
  if (number === undefined) return undefined;
  const byId = new Map<string, string>();
  const numbers = new Set<string>();
  for (const { values } of read.entries) {
    yield;
    const own = textOf(values[number]);
    if (numbers.has(own)) return undefined;
    if (own !== '') numbers.add(own);
    byId.set(textOf(values[id]), own);
  }
  // A number that is also the identifier of another member is ambiguous.
  for (const [own, of] of byId) {
    yield;
    if (of !== own && byId.has(of)) return undefined;
  }
  return numbers.size > 0 ? { number, byId } : undefined;
}

/** Whether a table has the numbers of the other one again: a list within a list repeats them. */
const areSame = (whole: Numbers, { number, byId }: Numbers): boolean =>
  number === whole.number && [...byId].every(([id, own]) => whole.byId.get(id) === own);

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
  const people: Numbers[] = [];
  for (const source of sources) {
    const id = links.get(source.name);
    const found = id === undefined ? undefined : yield* numbersIn(source, understand, id);
    if (found) people.push(found);
  }
  const [first, ...others] = people.sort((one, other) => other.byId.size - one.byId.size);
  if (!first || !others.every((other) => areSame(first, other))) return sources;
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
