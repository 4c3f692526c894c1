/** Which records can't exist without others, among those of a person. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Context } from '../context.ts';
import { type Place, placesOf } from '../places.ts';
import { named, run, type SQL, sql, value } from '../statement.ts';

interface Need {
  /** The record that is needed. */
  readonly id: string;
  /** The record that refers to it. */
  readonly by: string;
  /** Whether that one isn't among those asked about. */
  readonly isOthers: boolean;
}

/** Returns every reference to one of the records that a deletion doesn't clear. */
export async function needsOf(
  { client, resources }: Pick<Context, 'client' | 'resources'>,
  records: ReadonlyMap<Resource, readonly AnyRecord[]>,
  studio_id: string,
): Promise<Need[]> {
  const own = new Set([...records.values()].flat().map(({ id }) => id));
  const needs: Need[] = [];
  for (const [resource, rows] of records)
    for (const place of placesOf(resources, resource)) {
      if (place.onDelete === 'clear') continue;
      const ids = rows.map(({ id }) => id);
      const found = await run<Pick<Need, 'id' | 'by'>>(client, referring(place, ids, studio_id));
      needs.push(...found.map((one) => ({ ...one, isOthers: !own.has(one.by) })));
    }
  return needs.filter(({ id, by }) => id !== by);
}

/** Reads a place below a column by one walk over the studio's rows, however many ids are asked for. */
function referring(
  { resource, column: name, path, kind }: Place,
  ids: readonly string[],
  studio_id: string,
): SQL {
  const column = sql`t.${named(name)}`;
  const those = sql`ANY (${value(ids)}::uuid[])`;
  const table = named(resource.name);
  if (path === '' && kind === 'reference')
    return sql`SELECT ${column} AS id, t.id AS by FROM ${table} t
      WHERE t.studio_id = ${studio_id} AND ${column} = ${those}`;
  const inner =
    path === ''
      ? sql`unnest(${column}) AS r (id)`
      : sql`(SELECT (j #>> '{}')::uuid AS id FROM jsonb_path_query(${column}, ${`$${path}`}::jsonpath) AS j
          WHERE jsonb_typeof(j) = 'string') AS r`;
  return sql`SELECT DISTINCT r.id, t.id AS by FROM ${table} t CROSS JOIN LATERAL ${inner}
    WHERE t.studio_id = ${studio_id} AND r.id = ${those}`;
}
