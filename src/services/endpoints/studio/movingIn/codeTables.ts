/** Codes that files give by the number of a row in a small table of their own: "AnredeID" beside "Anreden", "ZahlweiseNr" beside "Zahlweisen". */
import { NAMES } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { areMostly, cellsIn } from './columnCells.ts';

/** A column of codes, with what it is the code of. */
const MARKED = /^(.*\p{L}.*?)[\s_.-]*(?:id|key|code|schl(?:üssel|\.)?|nr|nummer|no|number|kz)\.?$/iu;

/** Fields whose words programs keep in tables. */
const CODED = ['gender', 'billing_interval', 'payment_method', 'status', 'country'];

/** Fields of which one makes a table one of people. */
const NAMED = [...NAMES, 'former_number', 'email'];

/** Sizes of the largest such table: columns and rows. */
const MOST = { columns: 4, rows: 300 };

const same = (heading: string) => heading.toLowerCase().replace(/[\s_.-]+/g, '');

interface Codes {
  readonly file: string;
  /** Heading of the codes, normalised. */
  readonly key: string;
  /** Heading under which the words are understood. */
  readonly label: string;
  readonly words: ReadonlyMap<string, string>;
}

/** Returns what the codes of a table mean; undefined for other tables. */
function codesIn({ name, read }: Source, members: Understand): Codes | undefined {
  const { headings, entries } = read;
  if (headings.length > MOST.columns || entries.length > MOST.rows || entries.length < 2) return undefined;
  if (headings.some((heading) => NAMED.includes(members(heading).field ?? ''))) return undefined;
  const isCoded = (heading: string) => CODED.includes(members(heading).field ?? '');
  for (const key of headings) {
    const [, stem = ''] = MARKED.exec(key.trim()) ?? [];
    const word = headings.find(
      (one) =>
        one !== key && areMostly(cellsIn(read, one), (cell) => /\p{L}/u.test(cell) && !/\d{3}/.test(cell)),
    );
    if (stem === '' || word === undefined) continue;
    const label = [word, stem].find(isCoded);
    const words = new Map(entries.map(({ values }) => [textOf(values[key]), textOf(values[word])]));
    if (label !== undefined && words.size === entries.length && !words.has(''))
      return { file: name, key: same(key), label, words };
  }
  return undefined;
}

/** Returns the tables with such codes replaced by their words. Yields between tables. */
export function* withCodes<T extends Source>(
  sources: readonly T[],
  members: Understand,
): Generator<undefined, readonly T[]> {
  const all: Codes[] = [];
  for (const source of sources) {
    yield;
    const codes = codesIn(source, members);
    if (codes) all.push(codes);
  }
  if (all.length === 0) return sources;
  const found: T[] = [];
  for (const source of sources) {
    yield;
    const { headings, entries } = source.read;
    const pairs = headings.flatMap((heading) => {
      const of = all.find(({ file, key }) => file !== source.name && key === same(heading));
      return of && !headings.includes(of.label) ? [{ heading, ...of }] : [];
    });
    if (pairs.length === 0 || all.some(({ file }) => file === source.name)) {
      found.push(source);
      continue;
    }
    const renamed = new Map(pairs.map(({ heading, label }) => [heading, label]));
    const said: Entry[] = [];
    for (const entry of entries) {
      yield;
      const values: Record<string, unknown> = { ...entry.values };
      for (const { heading, label, words } of pairs) {
        const code = textOf(values[heading]);
        delete values[heading];
        values[label] = words.get(code) ?? code;
      }
      said.push({ ...entry, values });
    }
    const own = headings.map((heading) => renamed.get(heading) ?? heading);
    found.push({ ...source, read: { ...source.read, headings: own, entries: said } });
  }
  return found;
}
