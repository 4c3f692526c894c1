/** Moving a record to another studio, with its children and out of what refers to it. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { blockersAmong, type GoingAlong, goingWith } from './blockers.ts';
import type { Context } from './context.ts';
import { placesOf, targetsOf } from './places.ts';
import { takeOut } from './remove.ts';
import { named, run, type SQL, sql, value } from './statement.ts';
import { InvalidValues, StillReferenced } from './types.ts';

/** The other studio that a record shall belong to from now on, if it shall. Only who works on all studios may ask for it. */
export function movedTo(
  context: Context,
  resource: Resource,
  current: AnyRecord,
  studio_id: string | undefined,
): string | undefined {
  if (studio_id === undefined || studio_id === current.studio_id) return undefined;
  if (context.scope.rows !== 'all' || resource.name === 'studios')
    throw new InvalidValues({ studio_id: 'Das Studio kann nicht geändert werden.' });
  return studio_id;
}

/** Children, histories and pictures go with the record, whose own row is there already. */
export async function moveAll(
  { client }: Context,
  moving: readonly GoingAlong[],
  from: string,
  studio_id: string,
): Promise<void> {
  for (const { resource, records } of moving) {
    const ids = value(records.map(({ id }) => id));
    const move = (table: string, which: SQL) =>
      run(
        client,
        sql`UPDATE ${named(table)} SET studio_id = ${studio_id} WHERE studio_id = ${from} AND ${which}`,
      );
    await move(resource.name, sql`id = ANY (${ids}::uuid[])`);
    await move('audit_log', sql`resource = ${resource.name} AND record_id = ANY (${ids}::uuid[])`);
    await move('readings', sql`resource = ${resource.name} AND record_id = ANY (${ids}::uuid[])`);
    await move('pictures', sql`record_id = ANY (${ids}::uuid[])`);
  }
}

/**
 * Takes a record out of what does without it, before it moves to another studio; answers what moves: the record and its children.
 * @throws StillReferenced when another record needs it, or a child needs a record that stays
 */
export async function release(context: Context, resource: Resource, record: AnyRecord) {
  const going = await goingWith(context, resource, [record]);
  const children = going.slice(1);
  const moving = new Set(going.map((one) => one.resource.name));
  const [blocker] = (await blockersAmong(context, going)).get(record.id) ?? [];
  if (blocker) throw new StillReferenced(blocker.resource, blocker.total);
  const held = children.find(
    (one) => !one.resource.within || targetsOf(one.resource.fields).some((to) => !moving.has(to)),
  );
  if (held) throw new StillReferenced(held.resource, held.records.length);
  for (const place of placesOf(context.resources, resource))
    if (place.onDelete === 'clear') await takeOut(context, place, [record]);
  return going;
}
