/** Tariffs that files name by the number of a row in a file of tariffs: "plan_id". */
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { areMostly, cellsIn } from './columnCells.ts';

interface Tariffs {
  readonly file: string;
  /** Columns of numbers, each of them once, with the tariffs' names. */
  readonly columns: readonly { readonly heading: string; readonly names: ReadonlyMap<string, string> }[];
}

/** A column of numbers or marks. */
const MARKED = /(?:^|[\s_-])(?:id|key|code|nr|nummer|no|number)\.?$|(?:Id|ID|Nr|Kz|KZ)$/;

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
  same(heading) === same(to) ||
  (/^(?:id|nr|nummer|code|key)$/.test(same(to)) &&
    /(?:plan|tarif|product|produkt|membership|abo|subscription|package)/i.test(heading));

/** Returns the files with a column of tariffs beside one that refers to them, where a file has none of its own. Yields between files. */
export function* withTariffs(
  sources: readonly Source[],
  { members, products }: { readonly members: Understand; readonly products: Understand },
): Generator<undefined, readonly Source[]> {
  const all = sources.flatMap((source) => {
    const about = source.read.headings.map((heading) => members(heading).field);
    const isOfPeople = about.some(
      (field) => field === 'former_number' || field === 'last_name' || field === 'email',
    );
    return isOfPeople ? [] : (tariffsIn(source, products) ?? []);
  });
  if (all.length === 0) return sources;
  const found: Source[] = [];
  for (const source of sources) {
    yield;
    const { read } = source;
    const hasOwn = read.headings.some((heading) => members(heading).field === 'tariff');
    const columns = all.filter(({ file }) => file !== source.name).flatMap((one) => one.columns);
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
