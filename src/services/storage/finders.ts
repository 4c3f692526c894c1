/**
 * Functions that find records by words, or by a value in an array.
 *
 * Under row-level security the planner uses an index only with leakproof operators; LIKE and array overlap
 * aren't. A SECURITY DEFINER function may use it, so it takes the studio and checks itself whether the
 * transaction is for it.
 */
import type { Resource } from '#declare/define.ts';
import { isSearched, type SearchedReference, searchedReferences, searchFields } from '#declare/lists.ts';
import { APP_ROLE, OF_STUDIO } from './role.ts';
import { MOST_WORDS } from './search.ts';
import { arrayFilters } from './tables.ts';

const WORDS = 'words';
const ALL_WORDS = 'all_words';
const SORTED = 'all_words_sorted';

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
 * `(studio, patterns, sort, descending, most, skip, take)`. See `foundInOrder`.
 */
export const sortedFinder = (resource: Resource) => finderName(resource, SORTED);

/** Returns the names of all finders of a resource. */
export function finderNames(resource: Resource): string[] {
  const words = isSearched(resource) ? [WORDS, ALL_WORDS, SORTED] : [];
  return [...arrayFilters(resource), ...words].map((by) => finderName(resource, by));
}

/** Returns the statements that create the finders of a resource. */
export function finders(resource: Resource, resources: readonly Resource[]): string[] {
  const { name: table, fields } = resource;
  const rows = `SELECT t.studio_id, t.id FROM ${quoted(table)} t`;
  const byArrays = arrayFilters(resource).flatMap((name) => {
    const type = fields[name]?.kind === 'references' ? 'uuid[]' : 'text[]';
    return finder(
      finderName(resource, name),
      `wanted ${type}`,
      (of) => `${rows} WHERE ${of}t.${quoted(name)} && wanted`,
    );
  });
  if (!isSearched(resource)) return byArrays;
  const searched = { resource, resources };
  return [
    ...byArrays,
    ...finder(finderName(resource), 'patterns text[]', (of) => byOneWord(searched, rows, of)),
    ...finder(
      allWordsFinder(resource),
      'patterns text[]',
      (of) => `${rows} WHERE ${byAllWords(searched, of)}`,
    ),
    ...sorting(searched),
  ];
}

const quoted = (name: string) => `"${name}"`;

const isForStudio = `${OF_STUDIO} = '*' OR ${OF_STUDIO} = studio::text`;

const OF = 't.studio_id = studio AND ';

/** Columns are qualified: an unqualified name is a parameter, whatever columns there are. */
function finder(name: string, parameters: string, select: (ofStudio: string) => string): string[] {
  const types = `uuid, ${parameters.replace(/\w+ (\w+\[\])/g, '$1')}, integer`;
  return [
    `CREATE OR REPLACE FUNCTION ${quoted(name)}(studio uuid, ${parameters}, most integer)
RETURNS TABLE (studio_id uuid, id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $body$
#variable_conflict use_variable
BEGIN
  IF ${isForStudio} THEN
    IF studio IS NULL THEN RETURN QUERY ${select('')} LIMIT most;
    ELSE RETURN QUERY ${select(OF)} LIMIT most;
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
function byOneWord({ resource, resources }: Searched, rows: string, ofStudio: string): string {
  const ways = [
    ...(searchFields(resource).length > 0 ? [`WHERE ${ofStudio}t.search_text LIKE ANY (patterns)`] : []),
    ...searchedReferences(resource, resources).map((to) => referring(to, ofStudio)),
  ];
  if (ways.length === 1) return `${rows} ${ways[0]}`;
  return ways.map((way) => `(${rows} ${way} LIMIT most)`).join(' UNION ');
}

/** Selects the records that refer to matching titles, each once. */
function referring({ name, child, target }: SearchedReference, ofStudio: string): string {
  const called = `${ofStudio.replace('t.', 'r.')}r.title_text LIKE ANY (patterns)`;
  const to = (table: string) => `r.studio_id = ${table}.studio_id AND r.id = ${table}.${quoted(name)}`;
  if (!child) return `JOIN ${quoted(target.name)} r ON ${to('t')} WHERE ${ofStudio}${called}`;
  return `WHERE ${ofStudio}(t.studio_id, t.id) IN (SELECT c.studio_id, c.parent_id FROM ${quoted(child.name)} c
    JOIN ${quoted(target.name)} r ON ${to('c')} WHERE ${called})`;
}

/**
 * Words whose patterns are keys of the index. It is scanned for each combination of their patterns, so that
 * further words are tested on what it finds.
 */
const KEYS = 2;

/**
 * Matches all words, each in the record itself or in a title. Patterns are constants when the function is
 * planned, so that the conditions for words that there aren't cost nothing.
 */
function byAllWords({ resource, resources }: Searched, ofStudio: string): string {
  const references = searchedReferences(resource, resources);
  const own = searchFields(resource).length > 0;
  const words = Array.from({ length: MOST_WORDS }, (_, index) => {
    const patterns = `patterns[${index + 1}:${index + 1}]`;
    const text = index < KEYS ? 't.search_text' : `(t.search_text || '')`;
    const ways = [
      ...references.map((to) => called(to, patterns, ofStudio)),
      ...(own ? [`${text} LIKE ANY (${patterns})`] : []),
    ];
    const there = `(${ways.join(' OR ')})`;
    return index === 0 ? there : `(array_length(patterns, 1) <= ${index} OR ${there})`;
  });
  return `${ofStudio}${words.join(' AND ')}`;
}

/** Tests whether the record refers to a title with the word; the planner reads the matching titles once. */
function called({ name, child, target }: SearchedReference, patterns: string, ofStudio: string): string {
  const titled = `${ofStudio.replace('t.', 'r.')}r.title_text LIKE ANY (${patterns})`;
  if (!child)
    return `(t.studio_id, t.${quoted(name)}) IN (SELECT r.studio_id, r.id FROM ${quoted(target.name)} r WHERE ${titled})`;
  return `(t.studio_id, t.id) IN (SELECT c.studio_id, c.parent_id FROM ${quoted(child.name)} c JOIN ${quoted(target.name)} r
    ON r.studio_id = c.studio_id AND r.id = c.${quoted(name)} WHERE ${titled})`;
}

/**
 * Creates the finder that sorts: up to `most` records are counted, and where there are no more, sorted in the
 * same pass. Without `most`, all are sorted and none counted. The statement is text, as its order differs.
 */
function sorting(searched: Searched): string[] {
  const { resource } = searched;
  const name = sortedFinder(resource);
  const types = 'uuid, text[], text, boolean, integer, integer, integer';
  const rows = `SELECT t.studio_id, t.id, t.%1$I AS by FROM ${quoted(resource.name)} t`;
  const placed = (text: string) =>
    text
      .replace(/\bpatterns\b/g, '$2')
      .replace(/= studio\b/g, '= $1')
      .replace(/\bmost\b/g, '$3');
  const one = placed(byOneWord(searched, rows, OF));
  const all = placed(`${rows} WHERE ${byAllWords(searched, OF)}`);
  const order = 'ORDER BY f.by %2$s, f.id %2$s LIMIT $5 OFFSET $4';
  return [
    `CREATE OR REPLACE FUNCTION ${quoted(name)}(studio uuid, patterns text[], sort text, descending boolean, most integer, skip integer, take integer)
RETURNS TABLE (id uuid, total integer) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 25
SET search_path = public, pg_temp AS $body$
DECLARE
  found text := CASE WHEN array_length(patterns, 1) > 1 THEN $text$${all}$text$ ELSE $text$${one}$text$ END;
BEGIN
  IF ${isForStudio} THEN
    RETURN QUERY EXECUTE format(CASE WHEN most IS NULL
      THEN 'SELECT f.id, NULL::integer FROM (' || found || ' OFFSET 0) f ${order}'
      ELSE 'WITH found AS MATERIALIZED (' || found || ' LIMIT $3), counted AS (SELECT count(*)::integer AS total FROM found)
        SELECT p.id, c.total FROM counted c LEFT JOIN LATERAL
          (SELECT f.id FROM found f WHERE c.total < $3 ${order}) p ON true' END,
      sort, CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
      USING studio, patterns, most, skip, take;
  END IF;
END $body$`,
    ...granted(name, types),
  ];
}
