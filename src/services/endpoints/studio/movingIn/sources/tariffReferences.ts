/** Tariffs that files name by the number or the mark of a row in a file of tariffs: "plan_id", "MK-E". */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { areMostly, cellsIn } from '../cells/columnCells.ts';
import type { Sorted } from './cardsApart.ts';

interface Both {
  readonly members: Understand;
  readonly products: Understand;
}

interface Tariffs {
  readonly file: string;
  /** Columns of numbers, each of them once, with the tariffs' names. */
  readonly columns: readonly { readonly heading: string; readonly names: ReadonlyMap<string, string> }[];
}

/** A column of numbers or marks. */
const MARKED =
  /(?:^|[\s_-])(?:id|key|code|nr|nummer|no|number)\.?$|(?:Id|ID|Nr|Kz|KZ)$|^(?:Kürzel|Kuerzel|Abk(?:\.|ürzung)|Short (?:name|code))$/;

const same = (heading: string) =>
  heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();

/** The name of a person, the last one first. */
const PERSON = /^\p{Lu}[\p{L}' -]*,\s*\p{Lu}/u;

/** Returns the numbers of a file's tariffs; undefined where it names none. */
function tariffsIn({ name, read }: Source, products: Understand): Tariffs | undefined {
  const named = read.headings.find((heading) => products(heading).field === 'tariff_name');
  if (named === undefined || areMostly(cellsIn(read, named), (cell) => PERSON.test(cell))) return undefined;
  const columns = read.headings.flatMap((heading) => {
    if (heading === named || !MARKED.test(heading.trim())) return [];
    const names = new Map(read.entries.map(({ values }) => [textOf(values[heading]), textOf(values[named])]));
    return names.size === read.entries.length && !names.has('') ? [{ heading, names }] : [];
  });
  return columns.length > 0 ? { file: name, columns } : undefined;
}

/** Whether a column refers to another one: "plan_id" to "plan_id", or to "id". */
const refers = (heading: string, to: string) =>
  isBare(to)
    ? /(?:plan|tarif|product|produkt|membership|abo|subscription|package)/i.test(heading)
    : same(heading) === same(to);

/** Whether a heading is that of whatever a table lists: two with an "id" needn't have the same ones. */
const isBare = (heading: string) => /^(?:id|nr|nummer|code|key)$/.test(same(heading));

/** What a table of tariffs has no column of. */
const OF_PEOPLE = ['first_name', 'last_name', 'email', 'birthday', 'starts_on', 'iban'];

/** Least part of a column's cells that have to be the numbers of tariffs. */
const MOSTLY = 0.9;

/** Returns whether another table refers to a table by its "ID", as those of members refer to tariffs. */
function isReferredTo(source: Source, sources: readonly Source[], { members, products }: Both): boolean {
  const { headings } = source.read;
  const of = (understand: Understand) => headings.map((heading) => understand(heading).field ?? '');
  if (of(members).some((field) => OF_PEOPLE.includes(field)) || !of(products).includes('price_cents'))
    return false;
  const tariffs = tariffsIn(source, products);
  return sources.some(
    ({ name, read }) =>
      name !== source.name &&
      tariffs?.columns.some(({ heading: to, names }) =>
        read.headings.some((heading) => {
          const cells = isBare(to) && refers(heading, to) ? cellsIn(read, heading) : [];
          const known = cells.filter((cell) => names.has(cell)).length;
          return same(heading) !== same(to) && cells.length > 0 && known >= cells.length * MOSTLY;
        }),
      ),
  );
}

/** Parts a cell with several tariffs. */
const SEVERAL = /\s*[,;+]\s*/;

/** Returns a file with the names of tariffs in place of their marks, where its column of tariffs has these: "MK-E". */
function withNamesOf(source: Source, columns: Tariffs['columns'], members: Understand): Source | undefined {
  const { read } = source;
  for (const heading of read.headings) {
    if (members(heading).field !== 'tariff') continue;
    const marks = cellsIn(read, heading).flatMap((cell) => cell.split(SEVERAL));
    const of = columns.find(({ names }) => {
      const known = marks.filter((mark) => names.has(mark)).length;
      const isNamed = marks.some((mark) => [...names.values()].includes(mark));
      return marks.length > 0 && known >= marks.length * MOSTLY && !isNamed;
    });
    if (!of) continue;
    const entries: Entry[] = read.entries.map((entry) => {
      const named = textOf(entry.values[heading])
        .split(SEVERAL)
        .map((mark) => of.names.get(mark) ?? mark);
      return { ...entry, values: { ...entry.values, [heading]: named.join(', ') } };
    });
    return { ...source, read: { ...read, entries } };
  }
  return undefined;
}

/** Returns the files with a column of tariffs beside one that refers to them, where a file has none of its own. Yields between files. */
export function* withTariffs(
  sources: readonly Source[],
  { members, products }: Both,
): Generator<undefined, readonly Sorted[]> {
  const ofTariffs = new Set(
    sources.filter((one) => isReferredTo(one, sources, { members, products })).map(({ name }) => name),
  );
  const all = sources.flatMap((source) => {
    if (ofTariffs.has(source.name)) return tariffsIn(source, products) ?? [];
    const about = source.read.headings.map((heading) => members(heading).field);
    const isOfPeople = about.some(
      (field) => field === 'former_number' || field === 'last_name' || field === 'email',
    );
    return isOfPeople ? [] : (tariffsIn(source, products) ?? []);
  });
  if (all.length === 0) return sources;
  const found: Sorted[] = [];
  for (const source of sources) {
    yield;
    const { read } = source;
    if (ofTariffs.has(source.name)) {
      found.push({ ...source, kind: 'products' });
      continue;
    }
    const hasOwn = read.headings.some((heading) => members(heading).field === 'tariff');
    const columns = all.filter(({ file }) => file !== source.name).flatMap((one) => one.columns);
    const marked = hasOwn ? withNamesOf(source, columns, members) : undefined;
    if (marked) {
      found.push(marked);
      continue;
    }
    const pairs = read.headings.flatMap((heading) =>
      columns.filter((to) => refers(heading, to.heading)).map((to) => ({ heading, names: to.names })),
    );
    const [pair] = hasOwn ? [] : pairs;
    if (!pair) {
      found.push(source);
      continue;
    }
    const tariff = `${pair.heading}: Tarif`;
    const entries: Entry[] = read.entries.map((entry) => {
      const mark = textOf(entry.values[pair.heading]);
      return { ...entry, values: { ...entry.values, [tariff]: pair.names.get(mark) ?? mark } };
    });
    found.push({ ...source, read: { ...read, headings: [...read.headings, tariff], entries } });
  }
  return found;
}
