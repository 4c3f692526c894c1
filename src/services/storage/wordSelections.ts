/** Text of the selections by words in the functions that find records. Parameters: `studio`, and the words' patterns. */
import type { Resource } from '#declare/define.ts';
import { MOST_WORDS } from './search.ts';
import { canMix, hasBoth, hasWord, namesOf, OWN, type Place, pairsOf, placesOf } from './searchPlaces.ts';
import { named, type SQL, sql, textOf } from './statement.ts';

export const quoted = (name: string) => `"${name}"`;

export const KEY = 't.studio_id, t.id';

/** Returns the name of the function that finds titles by two words. */
export const titleFinderName = ({ name }: Resource) => `${name}_by_title`;

/** Parameters of a word: what an index looks up and, of a word with a letter forgiven, the forms that are compared after. */
export interface TitleWord {
  readonly patterns: SQL;
  readonly forms?: SQL;
}

/** Tests whether there is a record whose title, a name, has two words. */
export const titleFinder = (
  resource: Resource,
  studio: SQL,
  [first, second]: readonly [TitleWord, TitleWord],
): SQL => {
  const forms = [first, second].map((word) => word.forms ?? sql`NULL::text[]`);
  return sql`EXISTS (SELECT FROM ${named(titleFinderName(resource))}(${studio}, ${first.patterns}, ${second.patterns},
    ${sql.join(forms, sql`, `)}, 1) called)`;
};

/** How the words of a search are compared. */
export interface Wording {
  /** A condition on a text with an index. @param word all patterns where it is undefined */
  readonly found: (text: string, word?: number) => string;
  /** The word, as a record's text is tested for it. */
  readonly tested: (word: number) => TitleWord;
}

const row = (parameter: string, word?: number) =>
  word === undefined ? parameter : `${parameter}[${word + 1}:${word + 1}]`;

/** Patterns of which one has to match. */
export const EXACTLY: Wording = {
  found: (text, word) => `${text} LIKE ANY (${row('patterns', word)})`,
  tested: (word) => ({ patterns: sql.raw(row('patterns', word)) }),
};

/** Few patterns that an index looks up, and many of which one has to match what was found: no key of the index. */
export const SIMILARLY: Wording = {
  found: (text, word) =>
    `${text} LIKE ANY (${row('patterns', word)}) AND (${text} || '') LIKE ANY (${row('forms', word)})`,
  tested: (word) => ({ patterns: sql.raw(row('patterns', word)), forms: sql.raw(row('forms', word)) }),
};

/**
 * Limits a selection by patterns. As a materialised CTE it is planned as if all rows were read: for many patterns the planner
 * overestimates the matches, and with a limit would scan the whole table for the first ones.
 */
export const atMost = (rows: string) => `WITH found AS MATERIALIZED (${rows}) SELECT * FROM found LIMIT most`;

/** Whether at most so many rows are selected, or all. */
type Limited = 'limited' | 'all';

export interface Searched {
  readonly resource: Resource;
  readonly resources: readonly Resource[];
  readonly by: Wording;
}

/** Matches a word in the record itself or in the titles of its references: each path has its index. */
export function byOneWord(
  searched: Searched,
  columns: string,
  ofStudio: string,
  limited: Limited = 'limited',
): string {
  const { resource, resources, by } = searched;
  return united(
    placesOf(resource, resources).map((place) => {
      const rows = `${rowsOf(searched, columns)} WHERE ${ofStudio}${inPlace(place, ofStudio, (text) => by.found(text))}`;
      return selected(rows, by, place === OWN, limited);
    }),
  );
}

/** @param own whether the rows match by their own text alone */
function selected(rows: string, by: Wording, own: boolean, limited: Limited): string {
  if (limited === 'all') return rows;
  return own && by === SIMILARLY ? atMost(rows) : `${rows} LIMIT most`;
}

const rowsOf = ({ resource }: Searched, columns: string) =>
  `SELECT ${columns} FROM ${quoted(resource.name)} t`;

/**
 * Matches two words: each pair of places that may have them is a selection of its own, whose join the planner begins
 * with what is rare.
 */
export function byTwoWords(
  searched: Searched,
  columns: string,
  ofStudio: string,
  limited: Limited = 'limited',
): string {
  const { resource, resources, by } = searched;
  const rows = `${rowsOf(searched, columns)} WHERE ${ofStudio}`;
  return united(
    pairsOf(placesOf(resource, resources)).map((pair) => {
      const [one, other] = pair;
      const inText = (text: string) => `${by.found(text, 0)} AND ${by.found(text, 1)}`;
      if (one === other)
        return selected(`${rows}${inPlace(one, ofStudio, inText)}`, by, one === OWN, limited);
      const unless = namesOf(pair).map((target) => ` AND NOT ${textOf(isName(by, target, [0, 1]))}`);
      const [first, second] = pair.map((place, word) =>
        inPlace(place, ofStudio, (text) => by.found(text, word)),
      );
      const exist = [0, 1].toSorted((a, b) => Number(pair[b] === OWN) - Number(pair[a] === OWN));
      const both = exist.map((word) => `(SELECT ${isSomewhere(searched, pair[word]!, ofStudio, word)})`);
      return selected(
        `${rows}${[...both, first, second].join(' AND ')}${unless.join('')}`,
        by,
        false,
        limited,
      );
    }),
  );
}

/**
 * Matches more words: the first two as above; tests of the others on what has those are to be appended. OFFSET 0 keeps
 * the planner from testing all records and joining the first words after.
 */
export function beforeMoreWords(searched: Searched, columns: string, ofStudio: string): string {
  const { resource, resources } = searched;
  if (placesOf(resource, resources).every((place) => place === OWN))
    return `${byTwoWords(searched, columns, ofStudio, 'all')} AND `;
  return `SELECT ${columns} FROM (${byTwoWords(searched, KEY, ofStudio, 'all')} OFFSET 0) both_words
    CROSS JOIN LATERAL (${rowsOf(searched, 't.*')}
      WHERE t.studio_id = both_words.studio_id AND t.id = both_words.id OFFSET 0) t WHERE `;
}

/** Returns the tests of each word, as a record is tested for it and for it beside each of the words before it. */
export const testsOf = (searched: Searched) =>
  Array.from({ length: MOST_WORDS }, (_, at) => test(searched, at));

function test({ resource, resources, by }: Searched, at: number): string {
  const places = placesOf(resource, resources);
  // No key of the index, which would be scanned for each combination of patterns.
  const tested = { places, own: sql`(t.search_text || '')` };
  const rowOf = (word: number) => {
    const { patterns, forms } = by.tested(word);
    return forms ?? patterns;
  };
  const pairs = Array.from({ length: canMix(places) ? at : 0 }, (_, earlier) =>
    hasBoth(tested, [rowOf(earlier), rowOf(at)], (target) => isName(by, target, [earlier, at])),
  );
  return `(${textOf(sql.join([hasWord(tested, rowOf(at)), ...pairs], sql` AND `))})`;
}

/** Tests whether some title of the resource, in the studio that is searched, has both of the words. */
const isName = (by: Wording, target: Resource, [one, other]: readonly [number, number]) =>
  titleFinder(target, sql.raw('studio'), [by.tested(one), by.tested(other)]);

/** Returns the union of selections, with each row once. */
const united = (selections: readonly string[]): string =>
  selections.length === 1 ? selections[0]! : selections.map((one) => `(${one})`).join(' UNION ');

/**
 * A condition on the record that its place meets one, by an index of it. Within a studio the titles are an array, whose
 * records are looked up by key: the planner overestimates how many titles match, and would join whole tables. Children are
 * joined: a title has many, of which the first ones suffice.
 */
function inPlace(place: Place, ofStudio: string, found: (text: string) => string): string {
  if (place === OWN) return found('t.search_text');
  const { name, child, target } = place;
  const to = quoted(target.name);
  const called = `${ofStudio.replace('t.', 'r.')}${found('r.title_text')}`;
  if (child)
    return `(t.studio_id, t.id) IN (SELECT c.studio_id, c.parent_id FROM ${quoted(child.name)} c
        JOIN ${to} r ON r.studio_id = c.studio_id AND r.id = c.${quoted(name)} WHERE ${called})`;
  return ofStudio
    ? `t.${quoted(name)} = ANY (ARRAY(SELECT r.id FROM ${to} r WHERE ${called}))`
    : `(t.studio_id, t.${quoted(name)}) IN (SELECT r.studio_id, r.id FROM ${to} r WHERE ${called})`;
}

/** Tests whether any text of the place has the word: a pair of places of which one hasn't isn't looked through. */
function isSomewhere({ resource, by }: Searched, place: Place, ofStudio: string, word: number): string {
  const [table, text] = textOfPlace(resource, place);
  return `EXISTS (WITH any_such AS MATERIALIZED (SELECT FROM ${quoted(table.name)} t
      WHERE ${ofStudio}${by.found(text, word)}) SELECT FROM any_such LIMIT 1)`;
}

const textOfPlace = (resource: Resource, place: Place) =>
  place === OWN ? ([resource, 't.search_text'] as const) : ([place.target, 't.title_text'] as const);

/** Rows that patterns may match before they aren't few. */
const FEW = 3_000;

/** Tests whether more than a few of the texts in which a word may be match its patterns. */
export function areMany({ resource, resources }: Searched, ofStudio: string): string {
  const counts = placesOf(resource, resources).map((place) => {
    const [table, text] = textOfPlace(resource, place);
    return `(SELECT count(*) FROM (SELECT FROM ${quoted(table.name)} t
      WHERE ${ofStudio}${text} LIKE ANY (patterns) LIMIT ${FEW + 1}) matching) > ${FEW}`;
  });
  return counts.join(' OR ');
}
