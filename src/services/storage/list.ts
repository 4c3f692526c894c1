/**
 * Pages of a list, by measurements at a thousand to a million rows: the total comes from a counter or is
 * counted up to ten thousand, the page's ids come from an index first and their rows after, and pages past
 * the middle are read from the end.
 */
import type { RecordOf, Resource } from '#declare/define.ts';
import { sortableFields } from '#declare/lists.ts';
import { conditionsOf, type Findable } from './conditions.ts';
import { type Context, inScope } from './context.ts';
import { CAP, forgiving, type Search, searchOf } from './searched.ts';
import { columnsSql, named, run, type SQL, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';
import type { ListQuery, Page } from './types.ts';

type Filter = Pick<ListQuery, 'conditions' | 'search' | 'searchIn'>;

/**
 * Number of matches from which the first pages are found faster by walking an index in order than by sorting
 * the matches.
 */
const MANY = 2_500;

/** Access path to the rows: finder functions where few match, a test of each row where many do. */
interface Access {
  readonly where: SQL[];
  readonly few: readonly Findable[];
  readonly many: readonly Findable[];
  /** The one studio whose rows are requested; null for several, whose order no index has. */
  readonly studio: string | null;
  /** Number of matches of the only condition, where it was counted. */
  readonly counted?: number;
  /** Largest number of rows to count, and to take from finders. */
  readonly cap: number;
}

interface Total {
  readonly total: number;
  readonly capped: boolean;
}

/**
 * Returns a page of a list. Without exact matches it searches again with one letter forgiven, and sets
 * `similar`, unless the query is `exact`.
 */
export async function list<R extends Resource>(
  context: Context,
  resource: R,
  query: ListQuery,
): Promise<Page<RecordOf<R>>> {
  const exact = await searchOf(context, resource, query);
  const page = await searched(context, resource, query, exact);
  if (page.total > 0 || !exact || query.exact) return page;
  const studio = studioOf(context, query);
  for await (const search of forgiving(context, resource, query, { exact, studio })) {
    const similar = await searched(context, resource, query, search);
    if (similar.total > 0) return { ...similar, similar: true };
  }
  return page;
}

async function searched<R extends Resource>(
  context: Context,
  resource: R,
  query: ListQuery,
  search: Search | undefined,
): Promise<Page<RecordOf<R>>> {
  const ordered = order(resource, query);
  const access = await accessTo(context, resource, query, search);
  const total = await totalOf(context, resource, query, access);
  const { offset, limit } = query;
  if (limit <= 0 || (!total.capped && offset >= total.total)) return { rows: [], ...total };
  const take = total.capped ? limit : Math.min(limit, total.total - offset);
  const backwards = !total.capped && offset > total.total / 2;
  const skip = backwards ? total.total - offset - take : offset;
  const walked = backwards ? skip + take : offset + limit;
  const ids = idsOf(resource, query, paged(access, total.total, walked), backwards);
  const rows = await run<RecordOf<R>>(
    context.client,
    sql`${ids.first} SELECT ${columnsSql(columnNames(resource), 't')}
      FROM (${ids.select} LIMIT ${value(take)} OFFSET ${value(skip)}) p
      JOIN ${named(resource.name)} t ON t.studio_id = p.studio_id AND t.id = p.id ORDER BY ${ordered}`,
  );
  return { rows, ...total };
}

async function accessTo(
  context: Context,
  resource: Resource,
  filter: Filter,
  { words = [], plain: seen = [], cap = CAP }: Partial<Search> = {},
): Promise<Access> {
  const { scope } = context;
  const { plain, findable } = conditionsOf(resource, filter);
  const where = [inScope(scope), ...plain, ...seen];
  const studio = studioOf(context, filter);
  if (findable.length + words.length === 0) return { where, studio, few: [], many: [], cap };
  const counts = await matches(context, studio, [...findable, ...words.slice(0, 1)], cap);
  const few: Findable[] = findable.filter((_, index) => counts[index]! <= cap);
  const many = findable.filter((one) => !few.includes(one));
  // One word that few records have finds them; the others are tested on its matches.
  const way = await fewest(context, studio, { words, cap }, counts[findable.length]);
  if (way) few.push(way);
  many.push(...words.filter((word) => word !== way));
  const alone = few.length + many.length === 1 && where.length === 1 && scope.rows !== 'own';
  const access = { where, studio, cap, ...(alone && { counted: counts[0] }) };
  // Any similar matches suffice: a better spelling finds the others.
  if (alone && cap < CAP) return { ...access, few: [...few, ...many], many: [] };
  return { ...access, few, many };
}

/**
 * Returns the first of the words that few records have, if any; the first one's matches are counted already.
 */
async function fewest(
  context: Context,
  studio: string | null,
  { words, cap }: Pick<Search, 'words' | 'cap'>,
  counted: number | undefined,
): Promise<Findable | undefined> {
  for (const word of words) {
    const [count = 0] = word === words[0] ? [counted] : await matches(context, studio, [word], cap);
    if (count <= cap) return word;
  }
  return undefined;
}

/** Counts the rows of each condition by itself, up to one more than the cap. */
async function matches(
  { client }: Context,
  studio: string | null,
  findable: readonly Findable[],
  cap: number,
) {
  const counts = findable.map(({ finder }) => sql`(SELECT count(*) FROM ${finder(studio, cap + 1)} found)`);
  const [row] = await run<{ counts: number[] }>(
    client,
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}]::integer[] AS counts`,
  );
  return row!.counts;
}

/** Returns the access path for a page by the number of rows before it (or behind it, from the end). */
function paged(access: Access, total: number, walked: number): Access {
  const near = access.studio !== null && total > MANY && walked * 20 < total;
  if (!near) return access;
  const kept = access.few.filter(({ beyond }) => beyond);
  const tested = access.few.filter((one) => !kept.includes(one));
  return { ...access, few: kept, many: [...tested, ...access.many] };
}

function studioOf({ scope }: Context, { conditions }: Filter): string | null {
  if (scope.rows !== 'all') return scope.studio_id;
  const studio = conditions.find(({ field, operator }) => field === 'studio_id' && operator === 'eq');
  return typeof studio?.value === 'string' ? studio.value : null;
}

async function totalOf(context: Context, resource: Resource, filter: Filter, access: Access): Promise<Total> {
  const { client, scope } = context;
  const onlyStudio = filter.conditions.every(
    ({ field, operator }) => field === 'studio_id' && operator === 'eq',
  );
  const unfiltered = access.few.length + access.many.length === 0 && onlyStudio && scope.rows !== 'own';
  if (unfiltered) {
    const [row] = await run<{ total: number }>(
      client,
      sql`SELECT coalesce(sum(count), 0)::bigint AS total FROM row_counts t
        WHERE table_name = ${resource.name} AND ${sql.join(access.where, sql` AND `)}`,
    );
    return { total: row!.total, capped: false };
  }
  const cappedTotal = (total: number) => ({ total, capped: total > access.cap });
  if (access.counted !== undefined) return cappedTotal(access.counted);
  const { first, from, conditions } = source(resource, access);
  const [row] = await run<{ total: number }>(
    client,
    sql`${first} SELECT count(*) AS total FROM (SELECT FROM ${from}
      WHERE ${sql.join([...conditions, ...access.many.map(({ test }) => test)], sql` AND `)} LIMIT ${value(access.cap + 1)}) counted`,
  );
  return cappedTotal(row!.total);
}

/**
 * Returns the source of the rows. Matches of finders are materialised, as the planner sometimes walks an
 * index of names instead.
 */
function source(resource: Resource, { where, few, studio, cap }: Access) {
  const name = (index: number) => named(`found_${index}`);
  const ctes = few.map(
    ({ finder }, index) => sql`${name(index)} AS MATERIALIZED (SELECT * FROM ${finder(studio, cap)} found)`,
  );
  const joins = few.map(
    (_, index) =>
      sql` JOIN ${name(index)} ON ${name(index)}.studio_id = t.studio_id AND ${name(index)}.id = t.id`,
  );
  return {
    first: ctes.length > 0 ? sql`WITH ${sql.join(ctes, sql`, `)}` : sql``,
    from: sql`${named(resource.name)} t${sql.join(joins)}`,
    conditions: where,
  };
}

/**
 * Selects the ids of all rows in order. Within a studio an index has the order: conditions that many rows
 * meet are tested while walking it, so that a page ends early.
 */
function idsOf(resource: Resource, query: Pick<ListQuery, 'sort'>, access: Access, backwards: boolean) {
  const { first, from, conditions } = source(resource, access);
  const ordered = order(resource, query, backwards);
  const tests = access.many.map(({ test }) => test);
  const select = (where: SQL[]) => sql`FROM ${from} WHERE ${sql.join(where, sql` AND `)} ORDER BY ${ordered}`;
  if (tests.length === 0 || access.studio === null)
    return { first, select: sql`SELECT t.studio_id, t.id ${select([...conditions, ...tests])}` };
  return {
    first,
    // OFFSET 0 prevents the planner from inlining the tests, whose selectivity it would misjudge.
    select: sql`SELECT t.studio_id, t.id FROM (SELECT t.* ${select(conditions)} OFFSET 0) t
      WHERE ${sql.join(tests, sql` AND `)}`,
  };
}

/**
 * Returns the sort, with the id as tie-breaker.
 * @throws Error for a field without an index: the query wasn't validated
 */
function order(
  resource: Resource,
  { sort: [name, direction] }: Pick<ListQuery, 'sort'>,
  backwards = false,
): SQL {
  if (!sortableFields(resource).includes(name))
    throw new Error(`${resource.name} can't be sorted by ${name}`);
  const way = (direction === 'ASC') === backwards ? sql`DESC` : sql`ASC`;
  const sorted = sql`t.${named(name)} ${way}`;
  return name === 'id' ? sorted : sql`${sorted}, t.id ${way}`;
}
