/**
 * Pages of a list, as measured at a thousand to a million rows: the total comes from a counter or is counted up to ten
 * thousand, the page's ids come from an index first and their rows after, and pages past the middle are read from the
 * end.
 */
import type { RecordOf, Resource } from '../../resources/define.ts';
import { sortableFields } from '../../resources/lists.ts';
import { conditionsOf, type Findable } from './conditions.ts';
import { type Context, inScope } from './context.ts';
import { type Search, searchOf } from './searched.ts';
import { columnsSql, named, run, type SQL, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';
import type { ListQuery, Page } from './types.ts';

/** Filtered totals are exact up to here. */
const CAP = 10_000;

type Filter = Pick<ListQuery, 'conditions' | 'search' | 'searchIn'>;

/** From so many matches on, the first pages are found faster by walking in order than by sorting the matches. */
const MANY = 2_500;

/** How the rows are found: through finder functions where few match, by testing each row where many do. */
interface Access {
  readonly where: SQL[];
  readonly few: readonly Findable[];
  readonly many: readonly Findable[];
  /** The one studio whose rows are asked for; null when it may be several, and no index has their order. */
  readonly studio: string | null;
  /** The only condition's matches, where there is just one and it was counted. */
  readonly counted?: number;
}

interface Total {
  readonly total: number;
  readonly capped: boolean;
}

/** What nothing matches exactly is looked for once more, forgiving a letter: then the page says that it is `similar`. */
export async function list<R extends Resource>(
  context: Context,
  resource: R,
  query: ListQuery,
): Promise<Page<RecordOf<R>>> {
  const page = await searched(context, resource, query, await searchOf(context, resource, query));
  if (page.total > 0 || !query.search) return page;
  const forgiving = await searchOf(context, resource, query, true);
  const similar = forgiving && (await searched(context, resource, query, forgiving));
  return similar && similar.total > 0 ? { ...similar, similar: true } : page;
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
  { words = [], plain: seen = [] }: Partial<Search> = {},
): Promise<Access> {
  const { scope } = context;
  const { plain, findable } = conditionsOf(resource, filter);
  const where = [inScope(scope), ...plain, ...seen];
  const studio = studioOf(context, filter);
  if (findable.length + words.length === 0) return { where, studio, few: [], many: [] };
  const counts = await matches(context, studio, [...findable, ...words.slice(0, 1)]);
  const few: Findable[] = findable.filter((_, index) => counts[index]! <= CAP);
  const many = findable.filter((one) => !few.includes(one));
  // One word that few records have finds them; the others are looked for in what it found.
  const way = await fewest(context, studio, words, counts[findable.length]);
  if (way) few.push(way);
  many.push(...words.filter((word) => word !== way));
  const alone = few.length + many.length === 1 && where.length === 1 && scope.rows !== 'own';
  return {
    where,
    studio,
    few,
    many,
    ...(alone && { counted: counts[0] }),
  };
}

/** The first of the words that few records have, where there is one; the first one's matches are counted already. */
async function fewest(
  context: Context,
  studio: string | null,
  words: readonly Findable[],
  counted: number | undefined,
): Promise<Findable | undefined> {
  for (const word of words) {
    const [count = 0] = word === words[0] ? [counted] : await matches(context, studio, [word]);
    if (count <= CAP) return word;
  }
  return undefined;
}

/** How many rows each condition finds by itself, up to one more than the cap. */
async function matches({ client }: Context, studio: string | null, findable: readonly Findable[]) {
  const counts = findable.map(({ finder }) => sql`(SELECT count(*) FROM ${finder(studio, CAP + 1)} found)`);
  const [row] = await run<{ counts: number[] }>(
    client,
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}]::integer[] AS counts`,
  );
  return row!.counts;
}

/** The access for a page that so many of the total's rows lie before (or behind, from the end). */
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
  if (access.counted !== undefined) return cappedTotal(access.counted);
  const { first, from, conditions } = source(resource, access);
  const [row] = await run<{ total: number }>(
    client,
    sql`${first} SELECT count(*) AS total FROM (SELECT FROM ${from}
      WHERE ${sql.join([...conditions, ...access.many.map(({ test }) => test)], sql` AND `)} LIMIT ${value(CAP + 1)}) counted`,
  );
  return cappedTotal(row!.total);
}

function cappedTotal(total: number): Total {
  return { total, capped: total > CAP };
}

/** Where the rows come from. What finders found is materialised, or the planner at times walks an index of names instead. */
function source(resource: Resource, { where, few, studio }: Access) {
  const name = (index: number) => named(`found_${index}`);
  const ctes = few.map(
    ({ finder }, index) => sql`${name(index)} AS MATERIALIZED (SELECT * FROM ${finder(studio, CAP)} found)`,
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
 * The ids of all rows in order. Within a studio an index has the order: there, conditions that many rows meet are
 * tested while walking along it, so that a page ends early.
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
    // OFFSET 0 keeps the planner from pulling the tests inside, where it would guess wrongly how few rows pass.
    select: sql`SELECT t.studio_id, t.id FROM (SELECT t.* ${select(conditions)} OFFSET 0) t
      WHERE ${sql.join(tests, sql` AND `)}`,
  };
}

/** The sort, with the id to break ties. @throws Error when the field has no index: the query wasn't checked */
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
