/** Removes records with their dependents, and clears optional references to them. */
import type { AnyRecord, RecordOf, Resource } from '#declare/define.ts';
import { messages } from '#resources/studio/messages.ts';
import { planLinks } from '#resources/training/endpoints/planLinks.ts';
import { changesBetween, forgetValues, recordChange } from './audit.ts';
import { type Cleared, type Erased, emptyBin, needing, putInBin } from './bin.ts';
import { alongAmong, blockersAmong, type GoingAlong, goingWith } from './blockers.ts';
import type { Context } from './context.ts';
import { keptAmong } from './keep.ts';
import { widely } from './narrow.ts';
import { forgetPeople } from './people.ts';
import { erasePictures } from './pictures.ts';
import { type Place, placesOf, refersTo, without } from './places.ts';
import { readMany, readOne } from './read.ts';
import { notedBy, noteRollups } from './rollups.ts';
import { columnsSql, named, run, sql, value } from './statement.ts';
import { columnNames } from './tables.ts';
import {
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
  { version, ...options }: RemoveOptions = {},
): Promise<RecordOf<R>> {
  // Waits for transactions that are about to refer to the record, and blocks later ones.
  const current = await readOne(context, resource, id, 'FOR UPDATE');
  if (!current) throw new NotFound();
  if (version !== undefined && version !== current.version) throw new StaleVersion(current);
  await widely(context, () => removeAll(context, resource, [current], options));
  return current;
}

export async function removeMany(
  context: Context,
  resource: Resource,
  ids: readonly string[],
  options: Omit<RemoveOptions, 'version'> = {},
): Promise<void> {
  const records = await readMany(context, resource, ids, 'FOR UPDATE');
  if (records.length < new Set(ids).size) throw new NotFound();
  await widely(context, () => removeAll(context, resource, records, options));
}

/** Returns the effects of a deletion, from one traversal of the dependents. */
export async function deletionOf(
  context: Context,
  resource: Resource,
  records: readonly AnyRecord[],
): Promise<Deletion> {
  const going = await widely(context, () => goingWith(context, resource, records));
  return {
    along: alongAmong(going),
    blockers: () => widely(context, () => blockersAmong(context, going)),
    kept: () => widely(context, () => keptAmong(context, going)),
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
  { batch, bin = false, evenKept = false, moved = [] }: Omit<RemoveOptions, 'version'> = {},
): Promise<void> {
  if (records.length === 0) return;
  const going = await goingWith(context, resource, records);
  const [blocker] = [...(await blockersAmong(context, going)).values()].flat();
  if (blocker) throw new StillReferenced(blocker.resource, blocker.total);
  const [kept] = evenKept ? [] : [...(await keptAmong(context, going)).values()];
  if (kept) throw new StillKept(kept);
  const erased: Erased[] = [];
  for (const along of going.toReversed())
    erased.unshift(await eraseRows(context, along, { kept: bin, ...(batch && { batch }) }));
  if (bin)
    return putInBin(context, resource, going, [...erased, { resource, rows: [], cleared: moved }], batch);
  const rows = erased.flatMap((one) => one.rows);
  await forgetPeople(context, rows);
  await emptyBin(context, needing(rows));
}

interface EraseOptions {
  /** Whether values and pictures stay, as the records go to the bin. */
  readonly kept?: boolean;
  readonly batch?: string;
  /** Resources whose records go on referring to the removed ones. */
  readonly sparing?: readonly Resource[];
}

/** Removes rows of one resource, whatever needs them, and clears optional references to them. */
export async function eraseRows(
  context: Context,
  { resource, records }: GoingAlong,
  { kept = false, batch, sparing = [] }: EraseOptions,
): Promise<Erased> {
  const { client } = context;
  const cleared: Cleared[] = [];
  for (const place of placesOf(context.resources, resource))
    if (place.onDelete === 'clear' && !sparing.includes(place.resource))
      cleared.push(...(await takeOut(context, place, records, batch)));
  const these = sql`studio_id = ANY (${value([...new Set(records.map(({ studio_id }) => studio_id))])}::uuid[])`;
  const ids = value([...new Set(records.map(({ id }) => id))]);
  const noted = ['id', 'studio_id', ...notedBy(context.resources, resource)];
  const returned = kept ? columnNames(resource) : noted;
  const gone = await run<AnyRecord>(
    client,
    sql`DELETE FROM ${named(resource.name)} t
      WHERE t.${these} AND t.id = ANY (${ids}::uuid[]) RETURNING ${columnsSql(returned, 't')}`,
  );
  noteRollups(context, resource, gone);
  for (const { id } of gone) context.gone.add(id);
  if (Object.hasOwn(planLinks, resource.name))
    await run(
      client,
      sql`DELETE FROM plan_links WHERE ${these} AND resource = ${resource.name} AND record_id = ANY (${ids}::uuid[])`,
    );
  if (!kept && resource.name === messages.name)
    await run(client, sql`DELETE FROM message_links WHERE ${these} AND message_id = ANY (${ids}::uuid[])`);
  if (!kept) {
    await erasePictures(client, records);
    await forgetValues(context, resource, gone);
  }
  await recordChange(
    context,
    resource,
    gone.map(({ id, studio_id }) => ({ studio_id, record_id: id, action: 'delete', changes: {} })),
    batch,
  );
  return { resource, rows: gone, cleared };
}

/** Removes records from a path that refers to them; returns the changes. */
export async function takeOut(
  context: Context,
  place: Place,
  gone: readonly { id: string; studio_id: string }[],
  batch?: string,
): Promise<Cleared[]> {
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
  if (rows.length === 0) return [];
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
  return changed.map(({ id, before, after }) => ({
    ...{ resource: resource.name, column: name, id, before, after },
    gone: (JSON.stringify(before).match(IDS) ?? []).filter((one) => ids.has(one)),
  }));
}

const IDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Column types of references; deeper ones are JSON. */
const TYPE: Readonly<Record<string, string>> = { reference: 'uuid', references: 'uuid[]' };
