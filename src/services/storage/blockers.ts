/** Effects of deleting records: dependents that go along, and blockers. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Context } from './context.ts';
import { placesOf, refersTo } from './places.ts';
import { columnsSql, named, run, type SQL, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';

/** Records of one resource that need another record. */
export interface Blocker {
  readonly resource: Resource;
  readonly total: number;
  /** The first few of them, the oldest first. */
  readonly records: readonly AnyRecord[];
}

type Wanted = Pick<AnyRecord, 'id' | 'studio_id'>;

/** A dependent record that is deleted along with the record of id `root`. */
interface Going extends Wanted {
  readonly root: string;
}

/** Dependents of one resource. */
export interface GoingAlong {
  readonly resource: Resource;
  readonly records: readonly Going[];
}

/** Largest number of blockers that are named. */
const NAMED = 5;

/**
 * Returns the records and all their dependents (`onDelete: 'cascade'`, including children), those with
 * dependents first. A resource occurs repeatedly where its records are reached on several paths.
 */
export async function goingWith(
  context: Context,
  resource: Resource,
  records: readonly Wanted[],
): Promise<GoingAlong[]> {
  const found: GoingAlong[] = [];
  const known = new Set<string>();
  let next: GoingAlong[] = [{ resource, records: records.map((one) => ({ ...one, root: one.id })) }];
  while (next.length > 0) {
    found.push(...next);
    for (const { records: going } of next) for (const { root, id } of going) known.add(`${root} ${id}`);
    const below: GoingAlong[] = [];
    for (const going of next)
      for (const place of placesOf(context.resources, going.resource)) {
        if (place.onDelete !== 'cascade') continue;
        const rows = await run<Going>(
          context.client,
          sql`SELECT DISTINCT r.root, t.studio_id, t.id FROM ${unnested(going.records)}
            JOIN ${named(place.resource.name)} t ON t.studio_id = r.studio_id AND ${refersTo(place, sql`r.id`)}`,
        );
        const added = rows.filter(({ root, id }) => !known.has(`${root} ${id}`));
        if (added.length > 0) below.push({ resource: place.resource, records: added });
      }
    next = below;
  }
  return found;
}

/** Returns the records as the table `r`. */
export function unnested(records: readonly Going[]): SQL {
  const column = (name: keyof Going) => value(records.map((record) => record[name]));
  return sql`unnest(${column('id')}::uuid[], ${column('studio_id')}::uuid[], ${column('root')}::uuid[])
    AS r (id, studio_id, root)`;
}

/** Returns how many dependents of each resource each of the records has, by its id. */
export function alongAmong([, ...along]: readonly GoingAlong[]) {
  const counts = new Map<string, Map<Resource, Set<string>>>();
  for (const { resource, records } of along)
    for (const { root, id } of records) {
      const of = counts.get(root) ?? new Map<Resource, Set<string>>();
      counts.set(root, of.set(resource, (of.get(resource) ?? new Set()).add(id)));
    }
  const totals = (of: Map<Resource, Set<string>>) =>
    [...of].map(([resource, ids]) => ({ resource, total: ids.size }));
  return new Map([...counts].map(([root, of]) => [root, totals(of)]));
}

/**
 * Returns the blockers of each record and of its dependents, by the record's id; omits records without any.
 * Dependents never block. Runs one statement for each resource that can refer to them, for any number of
 * records. A studio is needed by everything that belongs to it.
 */
export async function blockersAmong(
  context: Context,
  going: readonly GoingAlong[],
): Promise<Map<string, Blocker[]>> {
  const found = new Map<string, Blocker[]>();
  for (const { resource, records } of going)
    for (const other of context.resources) {
      const condition = conditionOf(context, resource, other);
      if (!condition) continue;
      const too = going.filter((one) => one.resource === other).flatMap((one) => one.records);
      for (const { id, ...blocker } of await needing(context, other, records, condition, too))
        found.set(id, [...(found.get(id) ?? []), blocker]);
    }
  return found;
}

/**
 * Returns the condition under which records of the other resource need the record `r`; undefined where none
 * can.
 */
function conditionOf({ resources }: Context, resource: Resource, other: Resource): SQL | undefined {
  if (resource.tenant) return other.tenant ? undefined : sql`true`;
  const places = placesOf(resources, resource).filter(
    (place) => place.resource === other && place.onDelete === 'restrict',
  );
  if (places.length === 0) return undefined;
  return sql.join(
    places.map((place) => sql`(${refersTo(place, sql`r.id`)})`),
    sql` OR `,
  );
}

type Row = AnyRecord & {
  readonly blocked_id: string;
  readonly needed_id: string;
  readonly blocking_total: number;
};

async function needing(
  { client }: Context,
  other: Resource,
  records: readonly Going[],
  condition: SQL,
  too: readonly Going[],
) {
  const staying =
    too.length === 0
      ? sql`true`
      : sql`NOT EXISTS (SELECT FROM unnest(${value(too.map(({ id }) => id))}::uuid[],
          ${value(too.map(({ root }) => root))}::uuid[]) AS g (id, root) WHERE g.id = t.id AND g.root = r.root)`;
  const rows = await run<Row>(
    client,
    sql`SELECT r.root AS blocked_id, r.id AS needed_id, b.* FROM ${unnested(records)}
      CROSS JOIN LATERAL (SELECT ${columnsSql(columnNames(other), 't')}, count(*) OVER () AS blocking_total
        FROM ${named(other.name)} t WHERE t.studio_id = r.studio_id AND (${condition}) AND ${staying}
        ORDER BY t.id LIMIT ${value(NAMED)}) b`,
  );
  const byRecord = new Map<string, { id: string; resource: Resource; total: number; records: AnyRecord[] }>();
  const counted = new Set<string>();
  for (const { blocked_id: id, needed_id, blocking_total, ...record } of rows) {
    const blocker = byRecord.get(id) ?? { id, resource: other, total: 0, records: [] };
    if (!counted.has(needed_id)) blocker.total += blocking_total;
    counted.add(needed_id);
    if (blocker.records.length < NAMED) blocker.records.push(record as AnyRecord);
    byRecord.set(id, blocker);
  }
  return [...byRecord.values()];
}
