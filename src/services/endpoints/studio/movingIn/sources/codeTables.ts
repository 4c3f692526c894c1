/** Codes that files give by the number of a row in a small table of their own: "AnredeID" beside "Anreden", "ZahlweiseNr" beside "Zahlweisen". */
import { NAMES } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Entry, Source } from '#services/http/imports/file.ts';
import { joined } from '#services/http/imports/headingParts.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { areMostly, cellsIn } from '../cells/columnCells.ts';
import type { Sorted } from './cardsApart.ts';

/** A column of codes, with what it is the code of. */
const MARKED = /^(.*\p{L}.*?)[\s_.-]*(?:id|key|code|schl(?:üssel|\.)?|nr|nummer|no|number|kz)\.?$/iu;

/** Fields whose words programs keep in tables. */
const CODED = ['gender', 'billing_interval', 'payment_method', 'status', 'country'];

/** Fields whose words are in a table of codes only where its codes are called after them: "OrtID" beside "Ort". */
const NAMED_ALIKE = ['city'];

/** Fields of which one makes a table one of people. */
const NAMED = [...NAMES, 'former_number', 'email'];

/** Sizes of the largest such table: columns and rows. */
const MOST = { columns: 4, rows: 300 };

/** A column of codes that doesn't say what it is the code of: the name of its table may. */
const BARE = /^(?:id|nr\.?|nummer|code|key|kz|kürzel|schlüssel|no\.?|number)$/i;

/** @example stemsOf('Export.xlsx: Zahlarten') // ['Zahlarten', 'Zahlart', 'Zahlarte'] */
const stemsOf = (file: string) => {
  const own = file
    .replace(/^.*(?:\/|: )/, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\s_-]+/g, ' ');
  return [
    own,
    ...['en', 'n', 'e', 's'].flatMap((end) => (own.endsWith(end) ? [own.slice(0, -end.length)] : [])),
  ];
};

interface Codes {
  readonly file: string;
  /** Heading of the codes, normalised; undefined where it says nothing by itself. */
  readonly key: string | undefined;
  /** Heading under which the words are understood. */
  readonly label: string;
  readonly words: ReadonlyMap<string, string>;
}

/** Returns what the codes of a table with a bare heading mean, whose name says what they are of. */
function bareCodesIn({ name, read }: Source, members: Understand): Codes | undefined {
  const { headings, entries } = read;
  const key = headings.find((one) => BARE.test(one.trim()));
  const word = headings.find((one) => one !== key);
  if (headings.length !== 2 || key === undefined || word === undefined) return undefined;
  const label = stemsOf(name).find((one) => CODED.includes(members(one).field ?? ''));
  const words = new Map(entries.map(({ values }) => [textOf(values[key]), textOf(values[word])]));
  const isWhole = words.size === entries.length && new Set(words.values()).size === entries.length;
  const areWords = [...words.values()].every((cell) => /\p{L}/u.test(cell));
  return label !== undefined && isWhole && areWords && !words.has('')
    ? { file: name, key: undefined, label, words }
    : undefined;
}

/** Whether a column has the codes of such a table: "ZahlartID", or "Status" with nothing else below it. */
function hasBare(
  read: Source['read'],
  heading: string,
  { label, words }: Codes,
  members: Understand,
): boolean {
  const [, stem = ''] = MARKED.exec(heading.trim()) ?? [];
  const { field } = members(label);
  const cells = cellsIn(read, heading);
  const isOf = [stem, heading].some((one) => one !== '' && members(one).field === field);
  return isOf && cells.length > 0 && cells.every((cell) => words.has(cell));
}

/** Returns what the codes of a table mean; undefined for other tables. */
function codesIn({ name, read }: Source, members: Understand): Codes | undefined {
  const { headings, entries } = read;
  if (headings.length > MOST.columns || entries.length > MOST.rows || entries.length < 2) return undefined;
  const bare = bareCodesIn({ name, read }, members);
  if (bare) return bare;
  if (headings.some((heading) => NAMED.includes(members(heading).field ?? ''))) return undefined;
  const isCoded = (heading: string) => CODED.includes(members(heading).field ?? '');
  for (const key of headings) {
    const [, stem = ''] = MARKED.exec(key.trim()) ?? [];
    const word = headings.find(
      (one) =>
        one !== key && areMostly(cellsIn(read, one), (cell) => /\p{L}/u.test(cell) && !/\d{3}/.test(cell)),
    );
    if (stem === '' || word === undefined) continue;
    const [ofStem, ofWord] = [stem, word].map((one) => members(one).field ?? '');
    const isAlike = ofStem === ofWord && NAMED_ALIKE.includes(ofStem ?? '');
    const label = isAlike ? word : [word, stem].find(isCoded);
    const words = new Map(entries.map(({ values }) => [textOf(values[key]), textOf(values[word])]));
    if (label !== undefined && words.size === entries.length && !words.has(''))
      return { file: name, key: joined(key), label, words };
  }
  return undefined;
}

/** Note on a small table by which the codes of other tables are resolved. */
const OF_CODES = 'Als Codetabelle verwendet: Ihre Wörter stehen in den anderen Dateien anstelle der Codes.';

/** A table, with why it isn't taken over where others have its words. */
type Coded<T> = T & Pick<Sorted, 'left'>;

/** Returns the tables with such codes replaced by their words. Yields between tables. */
export function* withCodes<T extends Source>(
  sources: readonly T[],
  members: Understand,
): Generator<undefined, readonly Coded<T>[]> {
  const all: Codes[] = [];
  for (const source of sources) {
    yield;
    const codes = codesIn(source, members);
    if (codes) all.push(codes);
  }
  if (all.length === 0) return sources;
  const found: Coded<T>[] = [];
  const used = new Set<string>();
  for (const source of sources) {
    yield;
    const { headings, entries } = source.read;
    const pairs = headings.flatMap((heading) => {
      const of = all.find((one) =>
        one.key === undefined
          ? hasBare(source.read, heading, one, members)
          : one.file !== source.name && one.key === joined(heading),
      );
      return of && !headings.some((one) => one === of.label && one !== heading) ? [{ heading, ...of }] : [];
    });
    if (pairs.length === 0 || all.some(({ file }) => file === source.name)) {
      found.push(source);
      continue;
    }
    for (const { file } of pairs) used.add(file);
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
  return found.map((source) => (used.has(source.name) ? { ...source, left: OF_CODES } : source));
}
