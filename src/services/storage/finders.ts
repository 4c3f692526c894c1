/**
 * Functions that find records by words, or by a value in an array.
 *
 * Under row-level security the planner uses an index only with leakproof operators; LIKE and array overlap
 * aren't. A SECURITY DEFINER function may use it, so it takes the studio and checks itself whether the
 * transaction is for it.
 */
import type { Resource } from '#declare/define.ts';
import { isSearched } from '#declare/lists.ts';
import { APP_ROLE, OF_STUDIO } from './role.ts';
import { MOST_WORDS } from './search.ts';
import {
  canMix,
  hasBoth,
  hasNames,
  hasWord,
  namesOf,
  OWN,
  type Place,
  pairsOf,
  placesOf,
} from './searchPlaces.ts';
import { named, type SQL, sql, textOf } from './statement.ts';
import { arrayFilters } from './tables.ts';

const WORDS = 'words';
const ALL_WORDS = 'all_words';
const SORTED = 'all_words_sorted';
const TITLE = 'title';

/**
 * Returns the name of the function that finds records by a word, or by a value in an array field.
 * @example finderName(customers) // customers_by_words(studio, patterns, most)
 */
export function finderName(resource: Resource, field = WORDS): string {
  return `${resource.name}_by_${field}`;
}

/** Returns the name of the finder by several words, whose patterns are one row of the array for each word. */
export const allWordsFinder = (resource: Resource) => finderName(resource, ALL_WORDS);

/**
 * Returns the name of the finder by words that counts and sorts what it finds:
 * `(studio, patterns, sort, descending, skip, take, most)`. See `foundAlone`.
 */
export const sortedFinder = (resource: Resource) => finderName(resource, SORTED);

/** Tests whether there is a record whose title, a name, has two words: each is given by its patterns. */
export const titleFinder = (resource: Resource, studio: SQL, [first, second]: readonly [SQL, SQL]): SQL =>
  sql`EXISTS (SELECT FROM ${named(finderName(resource, TITLE))}(${studio}, ${first}, ${second}, 1) called)`;

/** Returns the names of all finders of a resource. */
export function finderNames(resource: Resource): string[] {
  const words = isSearched(resource) ? [WORDS, ALL_WORDS, SORTED] : [];
  const title = hasNames(resource) ? [TITLE] : [];
  return [...arrayFilters(resource), ...title, ...words].map((by) => finderName(resource, by));
}

/** Returns the statements that create the finders of a resource. */
export function finders(resource: Resource, resources: readonly Resource[]): string[] {
  const { name: table, fields } = resource;
  const rows = `SELECT ${KEY} FROM ${quoted(table)} t`;
  const byArrays = arrayFilters(resource).flatMap((name) => {
    const type = fields[name]?.kind === 'references' ? 'uuid[]' : 'text[]';
    return finder(
      finderName(resource, name),
      `wanted ${type}`,
      (of) => `${rows} WHERE ${of}t.${quoted(name)} && wanted`,
    );
  });
  const byTitle = hasNames(resource)
    ? finder(finderName(resource, TITLE), 'patterns text[], others text[]', (of) => {
        return `${rows} WHERE ${of}t.title_text LIKE ANY (patterns) AND t.title_text LIKE ANY (others)`;
      })
    : [];
  if (!isSearched(resource)) return [...byArrays, ...byTitle];
  const searched = { resource, resources };
  return [
    ...byArrays,
    ...byTitle,
    ...finder(finderName(resource), 'patterns text[]', (of) => byOneWord(searched, KEY, of)),
    ...finder(allWordsFinder(resource), 'patterns text[]', (of) => byTwoWords(searched, KEY, of), searched),
    ...sorting(searched),
  ];
}

const quoted = (name: string) => `"${name}"`;

const KEY = 't.studio_id, t.id';

const isForStudio = `${OF_STUDIO} = '*' OR ${OF_STUDIO} = studio::text`;

const OF = 't.studio_id = studio AND ';

/**
 * Comparing a text with patterns takes some twenty times what the planner takes an operator for: by its default it would
 * compare all of a large studio's, in place of those with the trigrams.
 */
const COSTS = 'SET cpu_operator_cost = 0.05';

/** Selects rows, with a condition on their studio where one is given. */
type Select = (ofStudio: string) => string;

/**
 * Columns are qualified: an unqualified name is a parameter, whatever columns there are.
 * @param searched whose finder by more than two words it is, too
 */
function finder(name: string, parameters: string, select: Select, searched?: Searched): string[] {
  const types = `uuid, ${parameters.replace(/\w+ (\w+\[\])/g, '$1')}, integer`;
  const chosen = (of: string) =>
    [
      ...(searched ? [`IF array_length(patterns, 1) > 2 THEN ${foundByMore(searched, of)} ELSE`] : []),
      `RETURN QUERY ${select(of)} LIMIT most;`,
      ...(searched ? ['END IF;'] : []),
    ].join(' ');
  return [
    `CREATE OR REPLACE FUNCTION ${quoted(name)}(studio uuid, ${parameters}, most integer)
RETURNS TABLE (studio_id uuid, id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp ${COSTS} SET plan_cache_mode = force_custom_plan AS $body$
#variable_conflict use_variable
BEGIN
  IF ${isForStudio} THEN
    IF studio IS NULL THEN ${chosen('')}
    ELSE ${chosen(OF)}
    END IF;
  END IF;
END $body$`,
    ...granted(name, types),
  ];
}

const granted = (name: string, types: string) => [
  `REVOKE ALL ON FUNCTION ${quoted(name)}(${types}) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${quoted(name)}(${types}) TO ${APP_ROLE}`,
];

interface Searched {
  readonly resource: Resource;
  readonly resources: readonly Resource[];
}

/** Matches a word in the record itself or in the titles of its references: each path has its index. */
function byOneWord(searched: Searched, columns: string, ofStudio: string, limit = MOST): string {
  const { resource, resources } = searched;
  const conditions = placesOf(resource, resources).map((place) => inPlace(place, ofStudio, ['patterns']));
  return united(rowsOf(searched, columns), ofStudio, conditions, limit);
}

const rowsOf = ({ resource }: Searched, columns: string) =>
  `SELECT ${columns} FROM ${quoted(resource.name)} t`;

/**
 * Matches two words: each pair of places that may have them is a selection of its own, whose join the planner begins
 * with what is rare.
 */
function byTwoWords(searched: Searched, columns: string, ofStudio: string, limit = MOST): string {
  const { resource, resources } = searched;
  const [first, second] = [patternsOf(0), patternsOf(1)] as const;
  const conditions = pairsOf(placesOf(resource, resources)).map((pair) => {
    const [one, other] = pair;
    if (one === other) return inPlace(one, ofStudio, [first, second]);
    const unless = namesOf(pair).map((target) => ` AND NOT ${textOf(isName(target, [0, 1]))}`);
    return `${inPlace(one, ofStudio, [first])} AND ${inPlace(other, ofStudio, [second])}${unless.join('')}`;
  });
  return united(rowsOf(searched, columns), ofStudio, conditions, limit);
}

/**
 * Matches more words: the first two as above; tests of the others on what has those are to be appended. OFFSET 0 keeps
 * the planner from testing all records and joining the first words after.
 */
function beforeMoreWords(searched: Searched, columns: string, ofStudio: string): string {
  const { resource, resources } = searched;
  if (placesOf(resource, resources).every((place) => place === OWN))
    return `${byTwoWords(searched, columns, ofStudio)} AND `;
  return `SELECT ${columns} FROM (${byTwoWords(searched, KEY, ofStudio, '')} OFFSET 0) both_words
    CROSS JOIN LATERAL (${rowsOf(searched, 't.*')}
      WHERE t.studio_id = both_words.studio_id AND t.id = both_words.id OFFSET 0) t WHERE `;
}

/**
 * Returns the statement of the finder by more words, which is text: it has the tests of the words that there are, so that
 * no others are planned.
 */
function foundByMore(searched: Searched, ofStudio: string): string {
  return `RETURN QUERY EXECUTE $text$${placed(beforeMoreWords(searched, KEY, ofStudio))}$text$
    || array_to_string((${tests(searched)})[3:array_length(patterns, 1)], ' AND ') || ' LIMIT $3'
    USING studio, patterns, most;`;
}

/** Text of a statement that is executed with the studio and the patterns as its first parameters. */
const placed = (text: string) => text.replace(/\bpatterns\b/g, '$2').replace(/\bstudio\b/g, '$1');

/** Returns an array of the text of each word's test. */
const tests = (searched: Searched) =>
  `ARRAY[${Array.from({ length: MOST_WORDS }, (_, at) => `$text$${placed(test(searched, at))}$text$`).join(', ')}]`;

/** Tests whether the record has the word at that place, beside each of the words before it. */
function test({ resource, resources }: Searched, at: number): string {
  const places = placesOf(resource, resources);
  // No key of the index, which would be scanned for each combination of patterns.
  const tested = { places, own: sql`(t.search_text || '')` };
  const pairs = Array.from({ length: canMix(places) ? at : 0 }, (_, earlier) =>
    hasBoth(tested, [rowOf(earlier), rowOf(at)], (target) => isName(target, [earlier, at])),
  );
  return `(${textOf(sql.join([hasWord(tested, rowOf(at)), ...pairs], sql` AND `))})`;
}

const MOST = ' LIMIT most';

/** Patterns of one of the words, as a row of the array. */
const patternsOf = (index: number) => `patterns[${index + 1}:${index + 1}]`;
const rowOf = (index: number) => sql.raw(patternsOf(index));

/** Tests whether some title of the resource, in the studio that is searched, has both of the words. */
const isName = (target: Resource, [one, other]: readonly [number, number]) =>
  titleFinder(target, sql.raw('studio'), [rowOf(one), rowOf(other)]);

/** Selects the rows that meet one of the conditions, each once; of each condition so many as the limit has. */
function united(rows: string, ofStudio: string, conditions: readonly string[], limit: string): string {
  const [only] = conditions;
  if (conditions.length === 1) return `${rows} WHERE ${ofStudio}${only}`;
  return conditions.map((condition) => `(${rows} WHERE ${ofStudio}${condition}${limit})`).join(' UNION ');
}

/** A condition on the record that all of the words are in the place, by an index of it. */
function inPlace(place: Place, ofStudio: string, words: readonly string[]): string {
  const all = (text: string) => words.map((patterns) => `${text} LIKE ANY (${patterns})`).join(' AND ');
  if (place === OWN) return all('t.search_text');
  const { name, child, target } = place;
  const to = quoted(target.name);
  const called = `${ofStudio.replace('t.', 'r.')}${all('r.title_text')}`;
  return child
    ? `(t.studio_id, t.id) IN (SELECT c.studio_id, c.parent_id FROM ${quoted(child.name)} c
        JOIN ${to} r ON r.studio_id = c.studio_id AND r.id = c.${quoted(name)} WHERE ${called})`
    : `(t.studio_id, t.${quoted(name)}) IN (SELECT r.studio_id, r.id FROM ${to} r WHERE ${called})`;
}

/** Number of a studio's records up to which all are tested at once: as many are read by an index in order as soon. */
const WHOLE = 2_500;

/** Records that are tested in order, besides those of the page, before all matches are sorted. */
const WALKED = 400;

/**
 * Creates the finder that sorts. What many records have is usually among the first ones in order, which are tested in a
 * large studio; the matches are then counted up to `most`. Otherwise, as for a rare word or for a last name far down the
 * order, one pass finds, counts, and has the page's ids in order. Both statements are text, as their order differs.
 */
function sorting(searched: Searched): string[] {
  const { resource } = searched;
  const name = sortedFinder(resource);
  const types = 'uuid, text[], text, boolean, integer, integer';
  const table = quoted(resource.name);
  const [one, two, more] = [byOneWord, byTwoWords, beforeMoreWords].map((by) =>
    placed(by(searched, `${KEY}, t.%1$I AS by`, OF, '')),
  );
  return [
    // What it was before: another one without the largest number.
    `DROP FUNCTION IF EXISTS ${quoted(name)}(${types})`,
    `CREATE OR REPLACE FUNCTION ${quoted(name)}(studio uuid, patterns text[], sort text, descending boolean, skip integer, take integer, most integer)
RETURNS TABLE (id uuid, total integer) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 25
SET search_path = public, pg_temp ${COSTS} AS $body$
DECLARE
  words integer := array_length(patterns, 1);
  way text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  tests text[] := ${tests(searched)};
  found text := CASE WHEN words = 1 THEN $text$${one}$text$ WHEN words = 2 THEN $text$${two}$text$
    ELSE $text$${more}$text$ || array_to_string(tests[3:words], ' AND ') END;
  walked uuid[];
BEGIN
  IF (${isForStudio}) IS NOT TRUE THEN RETURN; END IF;
  IF (SELECT sum(c.count) FROM row_counts c WHERE c.studio_id = studio AND c.table_name = '${resource.name}') > ${WHOLE} THEN
    EXECUTE format('SELECT array_agg(p.id) FROM (SELECT t.id FROM
        (SELECT t.* FROM ${table} t WHERE t.studio_id = $1 ORDER BY t.%1$I %2$s, t.id %2$s LIMIT %3$s) t
      WHERE ' || array_to_string(tests[1:words], ' AND ') || ' LIMIT $4 OFFSET $3) p',
      sort, way, ${WALKED} + 4 * (skip + take)) INTO walked USING studio, patterns, skip, take;
    IF coalesce(cardinality(walked), 0) = take THEN
      IF words = 1 THEN SELECT count(*) INTO total FROM ${quoted(finderName(resource))}(studio, patterns, most);
      ELSE SELECT count(*) INTO total FROM ${quoted(allWordsFinder(resource))}(studio, patterns, most);
      END IF;
      RETURN QUERY SELECT w.id, total FROM (VALUES (true)) always LEFT JOIN unnest(walked) AS w (id) ON true;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY EXECUTE format('WITH found AS MATERIALIZED (' || found || ')
    SELECT p.id, c.total FROM (SELECT count(*)::integer AS total FROM found) c LEFT JOIN LATERAL
      (SELECT f.id FROM found f ORDER BY f.by %2$s, f.id %2$s LIMIT $4 OFFSET $3) p ON true',
    sort, way)
    USING studio, patterns, skip, take;
END $body$`,
    ...granted(name, `${types}, integer`),
  ];
}
