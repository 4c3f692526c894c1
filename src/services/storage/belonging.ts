/** Records that belong to a person, by the declarations: those that refer to the person, and what belongs to those. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Context } from './context.ts';
import { type Place, placesOf, refersTo, targetsOf } from './places.ts';
import { columnsSql, named, run, type SQL, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';

/** Records of one resource that belong to a person. */
export interface Belonging {
  readonly resource: Resource;
  /** Where they refer to the person; none where they name nobody. */
  readonly places: readonly Place[];
  /** References to other belongings, by which those belong that name nobody. */
  readonly through: readonly Through[];
}

interface Through {
  readonly column: string;
  readonly to: string;
}

/**
 * Returns what belongs to a person of the resource. Other people's records don't, although they refer to the
 * person, nor do records that are about other people.
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
  for (const target of found.keys())
    for (const { resource, onDelete } of placesOf(resources, target))
      if (onDelete !== 'clear' && !found.has(resource) && !targetsOf(resource.fields).some(isPerson))
        found.set(resource, []);
  const names = new Set([...found.keys()].map(({ name }) => name));
  return [...found].map(([resource, places]) => ({
    ...{ resource, places },
    through: mayNameNobody(resource, places) ? referencesTo(resource, names) : [],
  }));
}

function mayNameNobody({ fields }: Resource, places: readonly Place[]): boolean {
  return places.every(({ column, path }) => path === '' && fields[column]?.required !== true);
}

function referencesTo({ fields }: Resource, names: ReadonlySet<string>): Through[] {
  return Object.entries(fields).flatMap(([column, field]) =>
    field.kind === 'reference' && names.has(field.to) ? [{ column, to: field.to }] : [],
  );
}

/** Reads what belongs to the person of that id, the oldest first; omits resources without any. */
export async function readBelonging(
  { client }: Pick<Context, 'client'>,
  belongings: readonly Belonging[],
  { id, studio_id }: Pick<AnyRecord, 'id' | 'studio_id'>,
): Promise<Map<Resource, AnyRecord[]>> {
  const read = new Map<Resource, AnyRecord[]>();
  const rowsOf = (resource: Resource, belongs: SQL) =>
    run<AnyRecord>(
      client,
      sql`SELECT ${columnsSql(columnNames(resource), 't')} FROM ${named(resource.name)} t
        WHERE t.studio_id = ${studio_id} AND (${belongs}) ORDER BY t.id`,
    );
  for (const { resource, places } of belongings) {
    if (places.length === 0) continue;
    const ways = places.map((place) => sql`(${refersTo(place, sql`${id}::uuid`)})`);
    const rows = await rowsOf(resource, sql.join(ways, sql` OR `));
    if (rows.length > 0) read.set(resource, rows);
  }
  for (const { resource, places, through } of belongings) {
    const ways = through.flatMap(({ column, to }) => {
      const ids = [...read].find(([{ name }]) => name === to)?.[1].map((one) => one.id) ?? [];
      return ids.length > 0 ? [sql`t.${named(column)} = ANY (${value(ids)}::uuid[])`] : [];
    });
    if (ways.length === 0) continue;
    const nobody = places.map(({ column }) => sql` AND t.${named(column)} IS NULL`);
    const rows = await rowsOf(resource, sql`(${sql.join(ways, sql` OR `)})${sql.join(nobody, sql``)}`);
    if (rows.length > 0) read.set(resource, [...(read.get(resource) ?? []), ...rows]);
  }
  return read;
}
