/** Ids of a list's rows in the order that was asked for. */
import type { Resource } from '#declare/define.ts';
import { sortableFields } from '#declare/lists.ts';
import { type Access, source } from './access.ts';
import { named, type SQL, sql } from './statement.ts';
import type { ListQuery } from './types.ts';

type Sorted = Pick<ListQuery, 'sort'>;

/**
 * Returns the sort, with the id as tie-breaker.
 * @throws Error for a field without an index: the query wasn't validated
 */
export function order(resource: Resource, { sort: [name, direction] }: Sorted, backwards = false): SQL {
  if (!sortableFields(resource).includes(name))
    throw new Error(`${resource.name} can't be sorted by ${name}`);
  const way = (direction === 'ASC') === backwards ? sql`DESC` : sql`ASC`;
  const sorted = sql`t.${named(name)} ${way}`;
  return name === 'id' ? sorted : sql`${sorted}, t.id ${way}`;
}

/** How ids are selected. */
interface Way {
  /** From the end. */
  readonly backwards: boolean;
  /** The matches are read and sorted, where none of them is tested: they are rare. */
  readonly sorts: boolean;
}

/**
 * Selects the ids of all rows in order. Within a studio an index has the order: conditions that many rows
 * meet are tested while walking it, so that a page ends early.
 */
export function idsOf(resource: Resource, query: Sorted, access: Access, { backwards, sorts }: Way) {
  const { first, from, conditions } = source(resource, access);
  const ordered = order(resource, query, backwards);
  const tests = access.many.map(({ test }) => test);
  const where = (all: readonly SQL[]) => sql`FROM ${from} WHERE ${sql.join([...all], sql` AND `)}`;
  // OFFSET 0 keeps the planner from walking the order's index, over which it expects the matches to be spread evenly: those
  // of a day, or of a state, are often next to each other, and as far away as the whole studio.
  if (sorts && tests.length === 0)
    return {
      first,
      select: sql`SELECT t.studio_id, t.id FROM (SELECT t.* ${where(conditions)} OFFSET 0) t ORDER BY ${ordered}`,
    };
  const select = (all: readonly SQL[]) => sql`${where(all)} ORDER BY ${ordered}`;
  if (tests.length === 0 || access.studio === null)
    return { first, select: sql`SELECT t.studio_id, t.id ${select([...conditions, ...tests])}` };
  return {
    first,
    // OFFSET 0 prevents the planner from inlining the tests, whose selectivity it would misjudge.
    select: sql`SELECT t.studio_id, t.id FROM (SELECT t.* ${select(conditions)} OFFSET 0) t
      WHERE ${sql.join(tests, sql` AND `)}`,
  };
}

/** Rows up to which those of every studio are read in order, and merged. */
const NEAR = 200;

/**
 * Returns whether the first rows over all studios are merged from the first ones of each: every index begins
 * with the studio, so that the whole table would be sorted otherwise.
 * @param walked rows up to the end of the page
 */
export function isMerged(resource: Resource, { studio, few }: Access, walked: number): boolean {
  return studio === null && few.length === 0 && !resource.tenant && walked <= NEAR;
}

/** Selects the ids of the first rows over all studios. */
export function mergedIds(resource: Resource, query: Sorted, { where, many }: Access, walked: number): SQL {
  const [name] = query.sort;
  const ordered = order(resource, query);
  const conditions = [sql`t.studio_id = every.id`, ...where, ...many.map(({ test }) => test)];
  const columns = name === 'id' ? sql`t.studio_id, t.id` : sql`t.studio_id, t.id, t.${named(name)}`;
  return sql`SELECT t.studio_id, t.id FROM studios every CROSS JOIN LATERAL
    (SELECT ${columns} FROM ${named(resource.name)} t WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${ordered} LIMIT ${sql.raw(String(Math.trunc(walked)))}) t ORDER BY ${ordered}`;
}
