/** Removes records with their dependents, and clears optional references to them. */
import type { AnyRecord, RecordOf, Resource } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { planLinks } from '#resources/training/endpoints/planLinks.ts';
import { changesBetween, forgetValues, recordChange } from './audit.ts';
import { alongAmong, blockersAmong, type GoingAlong, goingWith } from './blockers.ts';
import type { Context } from './context.ts';
import { keptAmong } from './keep.ts';
import { erasePictures } from './pictures.ts';
import { type Place, placesOf, refersTo } from './places.ts';
import { readMany, readOne } from './read.ts';
import { notedBy, noteRollups } from './rollups.ts';
import { columnsSql, named, run, sql, value } from './statement.ts';
import {
  type BatchOptions,
  type Deletion,
  NotFound,
  type RemoveOptions,
  StaleVersion,
  StillKept,
  StillReferenced,
} from './types.ts';

export async function remove<R extends Resource>(
  context: Context,
  resource: R,
  id: string,
  { version, batch }: RemoveOptions = {},
): Promise<RecordOf<R>> {
  // Waits for transactions that are about to refer to the record, and blocks later ones.
  const current = await readOne(context, resource, id, 'FOR UPDATE');
  if (!current) throw new NotFound();
  if (version !== undefined && version !== current.version) throw new StaleVersion(current);
  await removeAll(context, resource, [current], batch);
  return current;
}

export async function removeMany(
  context: Context,
  resource: Resource,
  ids: readonly string[],
  { batch }: BatchOptions = {},
): Promise<void> {
  const records = await readMany(context, resource, ids, 'FOR UPDATE');
  if (records.length < new Set(ids).size) throw new NotFound();
  await removeAll(context, resource, records, batch);
}

/** Returns the effects of a deletion, from one traversal of the dependents. */
export async function deletionOf(
  context: Context,
  resource: Resource,
  records: readonly AnyRecord[],
): Promise<Deletion> {
  const going = await goingWith(context, resource, records);
  return {
    along: alongAmong(going),
    blockers: () => blockersAmong(context, going),
    kept: () => keptAmong(context, going),
  };
}

/**
 * Removes records whose rows are locked, or whose parent's is.
 * @throws StillReferenced when another record needs one of them, StillKept when the law requires one to be
 * kept
 */
export async function removeAll(
  context: Context,
  resource: Resource,
  records: readonly Pick<AnyRecord, 'id' | 'studio_id'>[],
  batch?: string,
): Promise<void> {
  if (records.length === 0) return;
  const going = await goingWith(context, resource, records);
  const [blocker] = [...(await blockersAmong(context, going)).values()].flat();
  if (blocker) throw new StillReferenced(blocker.resource, blocker.total);
  const [kept] = [...(await keptAmong(context, going)).values()];
  if (kept) throw new StillKept(kept);
  for (const along of going.toReversed()) await erase(context, along, batch);
}

async function erase(
  context: Context,
  { resource, records }: GoingAlong,
  batch: string | undefined,
): Promise<void> {
  const { client } = context;
  for (const place of placesOf(context.resources, resource))
    if (place.onDelete === 'clear') await takeOut(context, place, records, batch);
  const these = sql`studio_id = ANY (${value([...new Set(records.map(({ studio_id }) => studio_id))])}::uuid[])`;
  const ids = value([...new Set(records.map(({ id }) => id))]);
  const returned = ['id', 'studio_id', ...notedBy(context.resources, resource)];
  const gone = await run<{ id: string; studio_id: string }>(
    client,
    sql`DELETE FROM ${named(resource.name)} t
      WHERE t.${these} AND t.id = ANY (${ids}::uuid[]) RETURNING ${columnsSql(returned, 't')}`,
  );
  noteRollups(context, resource, gone);
  await erasePictures(client, records);
  if (Object.hasOwn(planLinks, resource.name))
    await run(
      client,
      sql`DELETE FROM plan_links WHERE ${these} AND resource = ${resource.name} AND record_id = ANY (${ids}::uuid[])`,
    );
  await forgetValues(context, resource, gone);
  await recordChange(
    context,
    resource,
    gone.map(({ id, studio_id }) => ({ studio_id, record_id: id, action: 'delete', changes: {} })),
    batch,
  );
}

/** Removes records from a path that refers to them. */
export async function takeOut(
  context: Context,
  place: Place,
  gone: readonly { id: string; studio_id: string }[],
  batch?: string,
) {
  const { client, now } = context;
  const { resource, column: name } = place;
  const table = named(resource.name);
  const column = named(name);
  const field = resource.fields[name]!;
  const ids = new Set(gone.map(({ id }) => id));
  const rows = await run<{ id: string; studio_id: string; before: unknown }>(
    client,
    sql`SELECT t.id, t.studio_id, t.${column} AS before FROM ${table} t
      WHERE t.studio_id = ANY (${value([...new Set(gone.map(({ studio_id }) => studio_id))])}::uuid[])
        AND EXISTS (SELECT FROM unnest(${value([...ids])}::uuid[]) AS r (id) WHERE ${refersTo(place, sql`r.id`)})
      ORDER BY t.id FOR NO KEY UPDATE`,
  );
  if (rows.length === 0) return;
  const changed = rows.map((row) => ({ ...row, after: without(field, row.before, ids) }));
  await run(
    client,
    sql`UPDATE ${table} t SET ${column} = v.after, version = t.version + 1, updated_at = ${now.toISOString()}
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        AS v (id uuid, studio_id uuid, after ${sql.raw(TYPE[field.kind] ?? 'jsonb')})
      WHERE t.studio_id = v.studio_id AND t.id = v.id`,
  );
  await recordChange(
    context,
    resource,
    changed.map(({ id, studio_id, before, after }) => ({
      studio_id,
      record_id: id,
      action: 'update',
      changes: changesBetween({ [name]: field }, { [name]: before }, { [name]: after }),
    })),
    batch,
  );
}

/** Column types of references; deeper ones are JSON. */
const TYPE: Readonly<Record<string, string>> = { reference: 'uuid', references: 'uuid[]' };

/** Returns a value without the references to these records: null, or a shorter list. */
function without(field: Field, of: unknown, ids: ReadonlySet<string>): unknown {
  if (of === null || of === undefined) return of;
  if (field.kind === 'reference') return ids.has(of as string) && field.onDelete === 'clear' ? null : of;
  if (field.kind === 'references') return (of as string[]).filter((id) => !ids.has(id));
  if (field.kind === 'group') return inner(field.fields, of, ids);
  if (field.kind === 'list') return (of as object[]).map((entry) => inner(field.of, entry, ids));
  return of;
}

function inner(fields: Fields, of: object, ids: ReadonlySet<string>) {
  const entries = Object.entries(of);
  return Object.fromEntries(
    entries.map(([name, part]) => [name, fields[name] ? without(fields[name], part, ids) : part]),
  );
}
