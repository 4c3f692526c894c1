/** Records that belong to a person, by the declarations: those that refer to the person, and their children. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Context } from './context.ts';
import { type Place, placesOf, refersTo, targetsOf } from './places.ts';
import { columnsSql, named, run, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';

/** Records of one resource that belong to a person. */
export interface Belonging {
  readonly resource: Resource;
  /** Where they refer to the person; none for children of other belongings. */
  readonly places: readonly Place[];
}

/**
 * Returns what belongs to a person of the resource. Other people's records don't, although they refer to the
 * person, nor do children that are about other people.
 * @param people the resources of people
 * @example belongingTo(resources, customers, PEOPLE) // tasks, contracts, contract_cards, card_ledger, …
 */
export function belongingTo(
  resources: readonly Resource[],
  person: Pick<Resource, 'name'>,
  people: readonly Pick<Resource, 'name'>[],
): Belonging[] {
  const isPerson = (name: string) => people.some((one) => one.name === name);
  const found = new Map<Resource, Place[]>();
  for (const place of placesOf(resources, person))
    if (!isPerson(place.resource.name))
      found.set(place.resource, [...(found.get(place.resource) ?? []), place]);
  for (const parent of found.keys())
    for (const child of resources)
      if (child.within === parent.name && !found.has(child) && !targetsOf(child.fields).some(isPerson))
        found.set(child, []);
  return [...found].map(([resource, places]) => ({ resource, places }));
}

/** Reads what belongs to the person of that id, the oldest first; omits resources without any. */
export async function readBelonging(
  { client }: Pick<Context, 'client'>,
  belongings: readonly Belonging[],
  { id, studio_id }: Pick<AnyRecord, 'id' | 'studio_id'>,
): Promise<Map<Resource, AnyRecord[]>> {
  const read = new Map<Resource, AnyRecord[]>();
  for (const { resource, places } of belongings) {
    const parents = belongings.find((one) => one.resource.name === resource.within)?.resource;
    const ids = (parents && read.get(parents)) ?? [];
    const belongs =
      places.length > 0
        ? sql.join(
            places.map((place) => sql`(${refersTo(place, sql`${id}::uuid`)})`),
            sql` OR `,
          )
        : sql`t.parent_id = ANY (${value(ids.map((one) => one.id))}::uuid[])`;
    const rows = await run<AnyRecord>(
      client,
      sql`SELECT ${columnsSql(columnNames(resource), 't')} FROM ${named(resource.name)} t
        WHERE t.studio_id = ${studio_id} AND (${belongs}) ORDER BY t.id`,
    );
    if (rows.length > 0) read.set(resource, rows);
  }
  return read;
}
