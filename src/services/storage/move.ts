/** Moves a record to another studio, with its children, and removes optional references to it. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { emptyBin, needing } from './bin.ts';
import { blockersAmong, type GoingAlong, goingWith } from './blockers.ts';
import type { Context } from './context.ts';
import { placesOf, targetsOf } from './places.ts';
import { takeOut } from './remove.ts';
import { named, run, type SQL, sql, value } from './statement.ts';
import { touch } from './touched.ts';
import { InvalidValues, StillReferenced } from './types.ts';

export const STUDIO_STAYS = 'Das Studio kann nicht geändert werden.';

/**
 * Returns the other studio that the record moves to; undefined without a move. Requires a scope of all
 * studios.
 */
export function movedTo(
  context: Context,
  resource: Resource,
  current: AnyRecord,
  studio_id: string | undefined,
): string | undefined {
  if (studio_id === undefined || studio_id === current.studio_id) return undefined;
  if (context.scope.rows !== 'all' || resource.tenant) throw new InvalidValues({ studio_id: STUDIO_STAYS });
  return studio_id;
}

/**
 * Moves children, histories and pictures after the record's own row; erases what was deleted of it. Marks
 * both studios as touched.
 */
export async function moveAll(
  { client, resources, touched }: Context,
  moving: readonly GoingAlong[],
  from: string,
  studio_id: string,
): Promise<void> {
  await emptyBin({ client, resources }, needing(moving.flatMap(({ records }) => records)));
  for (const { resource, records } of moving) {
    const ids = value(records.map(({ id }) => id));
    const move = (table: string, which: SQL) =>
      run(
        client,
        sql`UPDATE ${named(table)} SET studio_id = ${studio_id} WHERE studio_id = ${from} AND ${which}`,
      );
    for (const of of [from, studio_id])
      touch(
        touched,
        resource,
        records.map(({ id }) => ({ id, studio_id: of })),
      );
    await move(resource.name, sql`id = ANY (${ids}::uuid[])`);
    await move('audit_log', sql`resource = ${resource.name} AND record_id = ANY (${ids}::uuid[])`);
    await move('readings', sql`resource = ${resource.name} AND record_id = ANY (${ids}::uuid[])`);
    await move('pictures', sql`record_id = ANY (${ids}::uuid[])`);
  }
}

/**
 * Removes the record from optional references before it moves; returns the record and its children, which
 * move.
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
