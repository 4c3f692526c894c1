/** Redirects what refers to one record to another of the same resource. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { grouped } from '#services/grouped.ts';
import type { Cleared } from './bin.ts';
import type { Context } from './context.ts';
import { type Place, placesOf, refersTo } from './places.ts';
import { named, run, sql } from './statement.ts';
import { updateMany } from './write.ts';

type One = Pick<AnyRecord, 'id' | 'studio_id'>;

/** A value that refers to a record. */
interface Referring {
  readonly id: string;
  readonly place: Place;
  readonly before: unknown;
}

/** Returns how many records of each resource refer to the record. */
export async function countReferring(
  context: Context,
  resource: Resource,
  from: One,
): Promise<{ readonly resource: Resource; readonly total: number }[]> {
  const found = await referringTo(context, resource, from);
  return [...grouped(found, ({ place }) => place.resource.name).values()].map((all) => ({
    resource: all[0]!.place.resource,
    total: new Set(all.map(({ id }) => id)).size,
  }));
}

/**
 * Changes every reference to the record, at any depth; returns the changes, by which the bin takes them back.
 * @throws InvalidValues where the other one has its place already
 */
export async function redirect(
  context: Context,
  resource: Resource,
  from: One,
  to: One,
  batch: string,
): Promise<Cleared[]> {
  const found = await referringTo(context, resource, from);
  const moved: Cleared[] = [];
  for (const all of grouped(found, ({ place }) => place.resource.name).values()) {
    const of = all[0]!.place.resource;
    const changes = new Map<string, Record<string, unknown>>();
    for (const { id, place, before } of all) {
      const after = replaced(before, from.id, to.id);
      changes.set(id, { ...changes.get(id), [place.column]: after });
      const known = moved.some((one) => one.id === id && one.column === place.column);
      if (!known) moved.push({ resource: of.name, column: place.column, id, before, after, gone: [from.id] });
    }
    await updateMany(
      context,
      of,
      [...changes].map(([id, values]) => ({ id, values })),
      { batch },
    );
  }
  return moved;
}

async function referringTo(
  context: Context,
  resource: Resource,
  { id, studio_id }: One,
): Promise<Referring[]> {
  const found: Referring[] = [];
  for (const place of placesOf(context.resources, resource)) {
    // A list of others of its kind is about this very record.
    if (place.resource === resource && place.kind === 'references') continue;
    const rows = await run<Omit<Referring, 'place'>>(
      context.client,
      sql`SELECT t.id, t.${named(place.column)} AS before FROM ${named(place.resource.name)} t
        WHERE t.studio_id = ${studio_id} AND ${refersTo(place, sql`${id}::uuid`)} ORDER BY t.id`,
    );
    found.push(...rows.map((row) => ({ ...row, place })));
  }
  return found;
}

/** Returns the value with another id; each id once in a list of ids. */
function replaced(before: unknown, from: string, to: string): unknown {
  const after: unknown = JSON.parse(JSON.stringify(before).replaceAll(from, to));
  const isIds = Array.isArray(after) && after.every((one) => typeof one === 'string');
  return isIds ? [...new Set(after)] : after;
}
