/** What stands in the way of a deletion: the records that refer to one and can't be without it. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import type { Context } from './context.ts';
import { type Place, placesOf, refersTo } from './places.ts';
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

/** So many of them are named. */
const NAMED = 5;

/**
 * Who needs which of the records, by the record's id; nothing of those that nobody needs. A statement for each resource
 * that can refer to them, however many records are asked about. A studio is needed by all that belongs to it.
 * @example (await blockersOf(context, customers, [customer])).get(customer.id) // [{ resource: contracts, total: 2, … }]
 */
export async function blockersOf(
  context: Context,
  resource: Resource,
  records: readonly Wanted[],
): Promise<Map<string, Blocker[]>> {
  const found = new Map<string, Blocker[]>();
  for (const other of context.resources) {
    const condition = conditionOf(context, resource, other);
    if (condition)
      for (const { id, ...blocker } of await needing(context, other, records, condition))
        found.set(id, [...(found.get(id) ?? []), blocker]);
  }
  return found;
}

/** Which records of the other resource need the record `r`; undefined where none can. */
function conditionOf({ resources }: Context, resource: Resource, other: Resource): SQL | undefined {
  if (resource.name === 'studios') return other.name === 'studios' ? undefined : sql`true`;
  const places = placesOf(resources, resource).filter(
    (place) => place.resource === other && !isRemovable(place),
  );
  if (places.length === 0) return undefined;
  return sql.join(
    places.map((place) => sql`(${refersTo(place, sql`r.id`)})`),
    sql` OR `,
  );
}

/** A many-reference does without any one of its targets. */
export function isRemovable({ path, kind }: Place): boolean {
  return path === '' && kind === 'references';
}

type Row = AnyRecord & { readonly blocked_id: string; readonly blocking_total: number };

async function needing({ client }: Context, other: Resource, records: readonly Wanted[], condition: SQL) {
  const rows = await run<Row>(
    client,
    sql`SELECT r.id AS blocked_id, b.* FROM unnest(${value(records.map(({ id }) => id))}::uuid[],
        ${value(records.map(({ studio_id }) => studio_id))}::uuid[]) AS r (id, studio_id)
      CROSS JOIN LATERAL (SELECT ${columnsSql(columnNames(other), 't')}, count(*) OVER () AS blocking_total
        FROM ${named(other.name)} t WHERE t.studio_id = r.studio_id AND (${condition})
        ORDER BY t.id LIMIT ${value(NAMED)}) b`,
  );
  const byRecord = new Map<string, { id: string; resource: Resource; total: number; records: AnyRecord[] }>();
  for (const { blocked_id: id, blocking_total: total, ...record } of rows) {
    const blocker = byRecord.get(id) ?? { id, resource: other, total, records: [] };
    blocker.records.push(record as AnyRecord);
    byRecord.set(id, blocker);
  }
  return [...byRecord.values()];
}
