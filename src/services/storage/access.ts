/** Access paths to the rows of a list: by index where few rows match, by testing each row where many do. */
import type { Resource } from '#declare/define.ts';
import { conditionsOf, type Findable } from './conditions.ts';
import { type Context, inScope, reachesSome, studioOf } from './context.ts';
import { isNarrow } from './narrow.ts';
import { reachedIds } from './ownRows.ts';
import { CAP, type Search } from './searched.ts';
import { named, run, type SQL, sql } from './statement.ts';
import type { ListQuery } from './types.ts';

export type Filter = Pick<ListQuery, 'conditions' | 'search' | 'searchIn'>;

/** Access path to the rows: finder functions where few match, a test of each row where many do. */
export interface Access {
  readonly where: SQL[];
  readonly few: readonly Findable[];
  readonly many: readonly Findable[];
  /** The one studio whose rows are requested; null for several, whose order no index has. */
  readonly studio: string | null;
  /** Number of matches, where it is known: of the only condition, or 0 where one of them has none. */
  readonly counted?: number;
  /** Largest number of rows to count, and to take from finders. */
  readonly cap: number;
}

/**
 * Returns the access path for a filter and the search in it. Several words are looked up together, and so are words in which
 * a letter is forgiven.
 */
export async function accessTo(
  context: Context,
  resource: Resource,
  filter: Filter,
  search: Partial<Search> = {},
): Promise<Access> {
  const { plain: seen = [], cap = CAP } = search;
  const { plain, findable: byValues } = conditionsOf(resource, filter);
  const own = isNarrow(context) ? reachedIds(resource, context.resources) : undefined;
  const reached = own ? [sql`t.id = ANY (ARRAY(${own}))`] : [];
  const where = [inScope(context, resource), ...reached, ...plain, ...seen];
  const studio = studioOf(context, filter);
  const findable = [...byValues, ...wordsOf(search)];
  if (findable.length === 0) return { where, studio, few: [], many: [], cap };
  if (own && (await areFew(context, own))) return { where, studio, few: [], many: findable, cap };
  const counts = await matches(context, studio, findable, cap);
  if (counts.includes(0)) return { where, studio, few: [], many: findable, cap, counted: 0 };
  const few = findable.filter((_, index) => counts[index]! <= cap);
  const many = findable.filter((one) => !few.includes(one));
  const alone = few.length + many.length === 1 && where.length === 1 && !reachesSome(context, resource);
  const access = { where, studio, cap, ...(alone && { counted: counts[0] }) };
  // Any similar matches suffice: a better spelling finds the others.
  if (alone && cap < CAP) return { ...access, few: [...few, ...many], many: [] };
  return { ...access, few, many };
}

/** Returns one condition for all words of a search; none without words. */
function wordsOf({ words = [], together, forgiven = [] }: Partial<Search>): readonly Findable[] {
  return together && words.length + forgiven.length > 1 ? [together] : words;
}

/** Number of a trainer's own records up to which each is tested, which is less work than finding all of the studio's. */
const FEW_OWN = 1_000;

async function areFew({ client }: Context, ids: SQL): Promise<boolean> {
  const [row] = await run<{ count: number }>(
    client,
    sql`SELECT count(*)::integer AS count FROM (${ids} LIMIT ${sql.raw(String(FEW_OWN + 1))}) own`,
  );
  return row!.count <= FEW_OWN;
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

/**
 * Returns the source of the rows. Matches of finders are materialised and their rows found by key: the planner
 * knows neither how many matches there are nor, until a table is analysed, how many rows. It would walk an
 * index of names instead, or join each match with the whole studio.
 */
export function source(resource: Resource, { where, few, studio, cap }: Access) {
  const table = named(resource.name);
  if (few.length === 0) return { first: sql``, from: sql`${table} t`, conditions: where };
  const matches = few.map(({ finder }) => sql`SELECT * FROM ${finder(studio, cap)} found`);
  return {
    first: sql`WITH matches AS MATERIALIZED (${sql.join(matches, sql` INTERSECT `)})`,
    from: sql`matches CROSS JOIN LATERAL (SELECT t.* FROM ${table} t
      WHERE t.studio_id = matches.studio_id AND t.id = matches.id OFFSET 0) t`,
    conditions: where,
  };
}
