/**
 * Pages of a list, by measurements at a thousand to a million rows: the total comes from a counter or is
 * counted up to ten thousand, the page's ids come from an index first and their rows after, and pages past
 * the middle are read from the end.
 */
import type { RecordOf, Resource } from '#declare/define.ts';
import { type Access, accessTo, type Filter, source } from './access.ts';
import { type Context, reachesSome, studioOf } from './context.ts';
import { sortedFinder } from './finders.ts';
import { last } from './flight.ts';
import { idsOf, isMerged, mergedIds, order } from './inOrder.ts';
import { type RowText, rowTextSql, type TextShape } from './rowTexts.ts';
import { type Search, searchedUntil } from './searched.ts';
import { columnsSql, named, run, runKept, type SQL, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';
import type { ListQuery, Page } from './types.ts';

/**
 * Number of matches from which the first pages are found faster by walking an index in order than by sorting
 * the matches.
 */
const MANY = 2_500;

/**
 * A total is a rare one where the studio has more than so many times as many records: the first page of fewer is found
 * faster by walking an index in order.
 */
const RARE = 25;

interface Total {
  readonly total: number;
  readonly capped: boolean;
}

/** A total, and how many records the studio has altogether, where that was asked for. */
type Counted = Total & { readonly all?: number };

/**
 * Returns a page of a list. Without exact matches it searches again with one letter forgiven, and sets
 * `similar`, unless the query is `exact`.
 */
export function list<R extends Resource>(
  context: Context,
  resource: R,
  query: ListQuery,
): Promise<Page<RecordOf<R>>> {
  return pageFor(context, { resource, query, columns: columnsSql(columnNames(resource), 't') });
}

/** Returns the same page with each record as text. */
export function listTexts(
  context: Context,
  resource: Resource,
  query: ListQuery,
  shape: TextShape,
): Promise<Page<RowText>> {
  return pageFor(context, { resource, query, columns: rowTextSql(resource, shape) });
}

/** A list that is asked for, with what it selects of each record `t`. */
interface Wanted {
  readonly resource: Resource;
  readonly query: ListQuery;
  readonly columns: SQL;
}

async function pageFor<T extends object>(context: Context, wanted: Wanted): Promise<Page<T>> {
  const { resource, query } = wanted;
  const { found, similar } = await searchedUntil(context, resource, query, {
    look: (search) => pageOf<T>(context, wanted, search),
    isFound: ({ total }) => total > 0,
  });
  return similar ? { ...found, similar } : found;
}

async function pageOf<T extends object>(
  context: Context,
  wanted: Wanted,
  search: Search | undefined,
): Promise<Page<T>> {
  const { resource, query, columns } = wanted;
  const alone = search && (await foundAlone<T>(context, wanted, search));
  if (alone) return alone;
  const ordered = order(resource, query);
  const access = await accessTo(context, resource, query, search);
  if (isCounted(context, resource, query, access) && query.offset <= FORWARD && query.limit > 0)
    return pageAndTotal(context, wanted, access);
  const { all = 0, ...total } = await totalOf(context, resource, query, access);
  const { offset, limit } = query;
  if (limit <= 0 || (!total.capped && offset >= total.total)) return { rows: [], ...total };
  const take = total.capped ? limit : Math.min(limit, total.total - offset);
  const backwards = !total.capped && offset > total.total / 2;
  const skip = backwards ? total.total - offset - take : offset;
  const walked = backwards ? skip + take : offset + limit;
  // Few matches are found by an index of theirs, and sorted.
  const merged = !backwards && total.total > MANY && isMerged(resource, access, walked);
  const sorts = !total.capped && total.total * RARE < all;
  const ids = merged
    ? { first: sql``, select: mergedIds(resource, query, access, walked) }
    : idsOf(resource, query, paged(access, total.total, walked), { backwards, sorts });
  const rows = await run<T>(
    context.client,
    sql`${ids.first} SELECT ${columns}
      FROM (${ids.select} LIMIT ${value(take)} OFFSET ${value(skip)}) p
      JOIN ${named(resource.name)} t ON t.studio_id = p.studio_id AND t.id = p.id ORDER BY ${ordered}`,
  );
  return { rows, ...total };
}

/** Rows before a page up to which it is read from the beginning, wherever the middle is. */
const FORWARD = 1_000;

/** Returns the page of an unfiltered list with its total from the counters, by one statement. */
async function pageAndTotal<T extends object>(
  context: Context,
  { resource, query, columns }: Wanted,
  access: Access,
): Promise<Page<T>> {
  const { client } = context;
  const { offset, limit } = query;
  const { where } = access;
  const table = named(resource.name);
  const total = sql`(${counter(resource, where)}) AS found_in_all, (${versions(resource, where)}) AS their_version`;
  // The limit is no parameter: a plan for any number of rows would be one that sorts them all.
  const range = sql`LIMIT ${sql.raw(String(Math.trunc(limit)))}${offset > 0 ? sql` OFFSET ${value(offset)}` : sql``}`;
  const ordered = order(resource, query);
  const from = isMerged(resource, access, offset + limit)
    ? sql`(${mergedIds(resource, query, access, offset + limit)} ${range}) p
        JOIN ${table} t ON t.studio_id = p.studio_id AND t.id = p.id ORDER BY ${ordered}`
    : sql`${table} t WHERE ${sql.join(where, sql` AND `)} ORDER BY ${ordered} ${range}`;
  if (offset === 0) last(client);
  const found = await runKept<T & { found_in_all: number; their_version: string }>(
    client,
    sql`SELECT ${total}, ${columns} FROM ${from}`,
  );
  const [first] = found;
  if (!first && offset > 0)
    return { rows: [], total: await counted(context, resource, where), capped: false };
  const rows = found.map(({ found_in_all: _, their_version: __, ...row }) => row as unknown as T);
  const version = access.studio === null ? undefined : first?.their_version;
  return { rows, total: first?.found_in_all ?? 0, capped: false, ...(version !== undefined && { version }) };
}

/** Returns the page of a search without filters, by one statement. Undefined where another way is faster. */
async function foundAlone<T extends object>(
  context: Context,
  { resource, query, columns }: Wanted,
  search: Search,
): Promise<Page<T> | undefined> {
  const studio = studioOf(context, query);
  const isAlone = search.plain.length === 0 && isWhole(context, resource, query);
  if (studio === null || !isAlone || query.conditions.some((one) => one.value !== studio)) return undefined;
  const ids = search.forgiven.length > 0 ? similarIds : sortedIds;
  // OFFSET 0 has the rows found by their keys: of so few the planner would join the whole table of a small studio.
  const found = await runKept<T & { found_in_all: number; found_one: boolean }>(
    context.client,
    sql`SELECT f.total AS found_in_all, f.id IS NOT NULL AS found_one, ${columns}
      FROM ${ids(resource, query, studio, search)} f
      LEFT JOIN LATERAL (SELECT t.* FROM ${named(resource.name)} t
        WHERE t.studio_id = ${studio}::uuid AND t.id = f.id OFFSET 0) t ON true ORDER BY ${order(resource, query)}`,
  );
  const rows = found.flatMap(({ found_in_all: _, found_one, ...row }) =>
    found_one ? [row as unknown as T] : [],
  );
  const total = found[0]?.found_in_all ?? 0;
  return { rows, total: Math.min(total, search.cap + 1), capped: total > search.cap };
}

/** Selects the ids of a page, and the total. */
function sortedIds(resource: Resource, query: ListQuery, studio: string, { together, cap }: Search): SQL {
  const [by, direction] = query.sort;
  return sql`${named(sortedFinder(resource))}(${studio}::uuid, ${together.patterns}, ${by}, ${value(direction === 'DESC')}::boolean,
    ${value(query.offset)}::integer, ${value(Math.max(query.limit, 0))}::integer, ${value(cap + 1)}::integer)`;
}

/** Selects the same of similar matches, of which any suffice up to the cap: a better spelling finds the others. */
function similarIds(resource: Resource, query: ListQuery, studio: string, { together, cap }: Search): SQL {
  return sql`(WITH found AS MATERIALIZED (SELECT * FROM ${together.finder(studio, cap + 1)} found)
    SELECT p.id, c.total FROM (SELECT count(*)::integer AS total FROM found) c LEFT JOIN LATERAL
      (SELECT t.id FROM (SELECT * FROM found LIMIT ${value(cap)}::integer) m
        CROSS JOIN LATERAL (SELECT t.* FROM ${named(resource.name)} t
          WHERE t.studio_id = m.studio_id AND t.id = m.id OFFSET 0) t
        ORDER BY ${order(resource, query)} LIMIT ${value(Math.max(query.limit, 0))} OFFSET ${value(query.offset)}) p ON true)`;
}

/** Returns whether the query is for all records of its studio. */
function isWhole(
  context: Context,
  resource: Resource,
  { conditions }: Pick<ListQuery, 'conditions'>,
): boolean {
  const onlyStudio = conditions.every(({ field, operator }) => field === 'studio_id' && operator === 'eq');
  return onlyStudio && !reachesSome(context, resource);
}

/** Returns the access path for a page by the number of rows before it (or behind it, from the end). */
function paged(access: Access, total: number, walked: number): Access {
  const near = access.studio !== null && total > MANY && walked * 20 < total;
  if (!near) return access;
  const kept = access.few.filter(({ beyond }) => beyond);
  const tested = access.few.filter((one) => !kept.includes(one));
  return { ...access, few: kept, many: [...tested, ...access.many] };
}

/** Returns whether the counters have the total. */
function isCounted(context: Context, resource: Resource, filter: Filter, { few, many }: Access): boolean {
  return few.length + many.length === 0 && isWhole(context, resource, filter);
}

const counter = ({ name }: Resource, where: readonly SQL[]) =>
  sql`SELECT coalesce(sum(count), 0)::bigint FROM row_counts t WHERE table_name = ${name} AND ${sql.join([...where], sql` AND `)}`;

const versions = ({ name }: Resource, where: readonly SQL[]) =>
  sql`SELECT coalesce(sum(version), 0)::text FROM row_counts t WHERE table_name = ${name} AND ${sql.join([...where], sql` AND `)}`;

async function counted({ client }: Context, resource: Resource, where: readonly SQL[]): Promise<number> {
  const [row] = await runKept<{ total: number }>(client, sql`SELECT (${counter(resource, where)}) AS total`);
  return row!.total;
}

async function totalOf(
  context: Context,
  resource: Resource,
  filter: Filter,
  access: Access,
): Promise<Counted> {
  const { client } = context;
  if (isCounted(context, resource, filter, access))
    return { total: await counted(context, resource, access.where), capped: false };
  const cappedTotal = (total: number) => ({ total, capped: total > access.cap });
  if (access.counted !== undefined) return cappedTotal(access.counted);
  const { first, from, conditions } = source(resource, access);
  const ofStudio = sql`t.studio_id = ${access.studio}::uuid`;
  const [row] = await run<{ total: number; all: number }>(
    client,
    sql`${first} SELECT count(*) AS total, (${counter(resource, [ofStudio])}) AS "all" FROM (SELECT FROM ${from}
      WHERE ${sql.join([...conditions, ...access.many.map(({ test }) => test)], sql` AND `)} LIMIT ${value(access.cap + 1)}) counted`,
  );
  return { ...cappedTotal(row!.total), all: row!.all };
}
