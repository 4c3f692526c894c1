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
import { hasNames } from './searchPlaces.ts';
import { arrayFilters } from './tables.ts';
import {
  areMany,
  atMost,
  beforeMoreWords,
  byOneWord,
  byTwoWords,
  EXACTLY,
  KEY,
  quoted,
  type Searched,
  SIMILARLY,
  testsOf,
  titleFinderName,
} from './wordSelections.ts';

const WORDS = 'words';
const ALL_WORDS = 'all_words';
const SORTED = 'all_words_sorted';
const SIMILAR = 'similar_words';

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

/** Returns the name of the finder by words that may have a wrong letter: `(studio, patterns, forms, most)`, a row for each word. */
export const similarFinder = (resource: Resource) => finderName(resource, SIMILAR);

/** Returns the names of all finders of a resource. */
export function finderNames(resource: Resource): string[] {
  const words = isSearched(resource) ? [WORDS, ALL_WORDS, SIMILAR, SORTED] : [];
  const title = hasNames(resource) ? [titleFinderName(resource)] : [];
  return [...[...arrayFilters(resource), ...words].map((by) => finderName(resource, by)), ...title];
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
  const byTitle = hasNames(resource) ? titleFinding(resource) : [];
  if (!isSearched(resource)) return [...byArrays, ...byTitle];
  const searched = { resource, resources, by: EXACTLY };
  return [
    ...byArrays,
    ...byTitle,
    ...finder(finderName(resource), 'patterns text[]', (of) => byOneWord(searched, KEY, of)),
    ...finder(allWordsFinder(resource), 'patterns text[]', (of) => byTwoWords(searched, KEY, of), {
      searched,
    }),
    ...similar({ resource, resources, by: SIMILARLY }),
    ...sorting(searched),
  ];
}

function titleFinding(resource: Resource): string[] {
  const name = titleFinderName(resource);
  return [
    // What it was before: another one without forms.
    `DROP FUNCTION IF EXISTS ${quoted(name)}(uuid, text[], text[], integer)`,
    ...finder(name, 'patterns text[], others text[], forms text[], other_forms text[]', (of) =>
      atMost(`SELECT ${KEY} FROM ${quoted(resource.name)} t
        WHERE ${of}t.title_text LIKE ANY (patterns) AND t.title_text LIKE ANY (others)
          AND (forms IS NULL OR (t.title_text || '') LIKE ANY (forms))
          AND (other_forms IS NULL OR (t.title_text || '') LIKE ANY (other_forms))`),
    ),
  ];
}

/** Forms for an index: those of a whole word with what follows it, so that each is looked up once. */
const OPEN_FORMS = `ARRAY(SELECT DISTINCT rtrim(form, ' %') || '%' FROM unnest(forms) form)`;

/**
 * Returns the finder by words that may have a wrong letter. In a small table each record is tested. Of one word whose patterns
 * match many texts, the dozens of its forms are looked up instead.
 */
function similar(searched: Searched): string[] {
  const { name } = searched.resource;
  const small = `RETURN QUERY EXECUTE $text$SELECT ${KEY} FROM ${quoted(name)} t WHERE t.studio_id = $1 AND $text$
        || array_to_string((${tests(searched)})[1:array_length(patterns, 1)], ' AND ') || ' LIMIT $3'
        USING studio, patterns, most, forms;`;
  const before = (of: string) => `IF studio IS NOT NULL AND ${countedOf(name)} <= ${WHOLE} THEN ${small}
    ELSIF array_length(patterns, 1) = 1 THEN
      IF ${areMany(searched, of)} THEN patterns := ${OPEN_FORMS}; END IF;
      ${returned(byOneWord(searched, KEY, of))}
    ELSE`;
  const select = (of: string) => byTwoWords(searched, KEY, of);
  return finder(similarFinder(searched.resource), 'patterns text[], forms text[]', select, {
    searched,
    before,
  });
}

/** How many records the studio has. */
const countedOf = (table: string) =>
  `coalesce((SELECT sum(c.count) FROM row_counts c WHERE c.studio_id = studio AND c.table_name = '${table}'), 0)`;

const isForStudio = `${OF_STUDIO} = '*' OR ${OF_STUDIO} = studio::text`;

const OF = 't.studio_id = studio AND ';

/**
 * Comparing a text with patterns takes some twenty times what the planner takes an operator for: by its default it would
 * compare all of a large studio's, in place of those with the trigrams. By such costs plans would be compiled, which takes
 * longer than their execution.
 */
const COSTS = 'SET cpu_operator_cost = 0.05 SET jit = off';

/** Selects rows, with a condition on their studio where one is given. */
type Select = (ofStudio: string) => string;

const returned = (selection: string) => `RETURN QUERY SELECT * FROM (${selection}) found LIMIT most;`;

interface Beside {
  /** What is searched, where the finder is by more than two words, too. */
  readonly searched: Searched;
  /** Returns the beginning of a statement whose `ELSE` the selection is. */
  readonly before?: Select;
}

/** Columns are qualified: an unqualified name is a parameter, whatever columns there are. */
function finder(name: string, parameters: string, select: Select, beside?: Beside): string[] {
  const types = `uuid, ${parameters.replace(/\w+ (\w+\[\])/g, '$1')}, integer`;
  const chosen = (of: string) => {
    const selected = returned(select(of));
    if (!beside) return selected;
    const more = `IF array_length(patterns, 1) > 2 THEN ${foundByMore(beside.searched, of)} ELSE ${selected} END IF;`;
    return beside.before ? `${beside.before(of)} ${more} END IF;` : more;
  };
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

/**
 * Returns the statement of the finder by more words, which is text: it has the tests of the words that there are, so that
 * no others are planned.
 */
function foundByMore(searched: Searched, ofStudio: string): string {
  const forms = searched.by === SIMILARLY ? ', forms' : '';
  return `RETURN QUERY EXECUTE $text$${placed(beforeMoreWords(searched, KEY, ofStudio))}$text$
    || array_to_string((${tests(searched)})[3:array_length(patterns, 1)], ' AND ') || ' LIMIT $3'
    USING studio, patterns, most${forms};`;
}

/** Text of a statement that is executed with the studio, the patterns, a limit, and forms as its parameters. */
const placed = (text: string) =>
  text
    .replace(/\bpatterns\b/g, '$2')
    .replace(/\bforms\b/g, '$4')
    .replace(/\bstudio\b/g, '$1');

/** Returns an array of the text of each word's test. */
const tests = (searched: Searched) =>
  `ARRAY[${testsOf(searched)
    .map((test) => `$text$${placed(test)}$text$`)
    .join(', ')}]`;

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
    placed(by(searched, `${KEY}, t.%1$I AS by`, OF, 'all')),
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
  IF ${countedOf(resource.name)} > ${WHOLE} THEN
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
