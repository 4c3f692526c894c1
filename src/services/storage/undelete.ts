/** Restores records from the bin, or erases them before their time. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { grouped } from '#services/grouped.ts';
import { recordChange } from './audit.ts';
import { type Cleared, type Contents, emptyBin, withoutSensitive } from './bin.ts';
import { type Context, isPersonal, studioSql } from './context.ts';
import { defaults, insert } from './create.ts';
import { isId } from './ids.ts';
import { widely } from './narrow.ts';
import { without } from './places.ts';
import { readMany } from './read.ts';
import { existingIds, referencesIn } from './references.ts';
import { run, type SQL, sql, value } from './statement.ts';
import { type InBin, InvalidValues, type ManyChange, NotFound, type UndeleteOptions } from './types.ts';
import { derivedValues, updateMany } from './write.ts';

/** Restores them with their dependents, and puts references to them back where no other value came since. */
export async function undelete(
  context: Context,
  resource: Resource,
  which: InBin,
  { batch, parent, admit }: UndeleteOptions = {},
): Promise<AnyRecord[]> {
  const contents = await takeOutOfBin(context, resource, which);
  const records = contents.map(({ removed }) => removed[0]!.rows[0]!);
  for (const record of records) {
    requireInReach(context, resource, record, parent);
    await admit?.(record);
  }
  const restore = async (depth: number) => {
    const level = contents.flatMap(({ removed }) => removed[depth] ?? []);
    for (const [name, parts] of grouped(level, (part) => part.resource))
      await bringBack(
        context,
        declared(context, name),
        parts.flatMap(({ rows }) => rows),
        batch,
      );
  };
  await restore(0);
  await widely(context, () => followUp(context, contents, restore, batch));
  return records;
}

/** Restores what was removed with the records, and puts references back. */
async function followUp(
  context: Context,
  contents: readonly Contents[],
  restore: (depth: number) => Promise<void>,
  batch: string | undefined,
): Promise<void> {
  for (let depth = 1; contents.some(({ removed }) => removed[depth]); depth += 1) await restore(depth);
  const back = new Set(
    contents.flatMap(({ removed }) => removed.flatMap(({ rows }) => rows.map(({ id }) => id))),
  );
  const cleared = contents.flatMap((one) => one.cleared);
  for (const [name, of] of grouped(cleared, (one) => one.resource))
    await referAgain(context, declared(context, name), of, back, batch);
}

function declared({ resources }: Context, name: string): Resource {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`${name} was removed, and isn't registered any more`);
  return resource;
}

/** Erases them, with what was deleted with them, and notes that in their histories. */
export async function eraseFromBin(context: Context, resource: Resource, which: InBin): Promise<number> {
  const records = await emptyBin(context, inBin(context, resource, which));
  requireAll(which, records);
  for (const record of records) requireInReach(context, resource, record);
  await recordChange(
    context,
    resource,
    records.map(({ id, studio_id }) => ({ studio_id, record_id: id, action: 'erase', changes: {} })),
  );
  return records.length;
}

/** Returns the condition of the records in the bin. */
function inBin(context: Context, resource: Resource, which: InBin): SQL {
  const chosen =
    'ids' in which
      ? sql`t.record_id = ANY (${value(idsOf(which))}::uuid[])`
      : sql`t.batch_id = ${which.batch_id}`;
  return sql`${studioSql(context)} AND t.resource = ${resource.name}
    AND ${chosen} AND t.until > ${context.now.toISOString()}`;
}

const idsOf = ({ ids }: { readonly ids: readonly string[] }) => [...new Set(ids)].filter(isId);

/** @throws NotFound unless all of the named were found */
function requireAll(which: InBin, found: readonly unknown[]): void {
  if (found.length < ('ids' in which ? Math.max(1, idsOf(which).length) : 1)) throw new NotFound();
}

async function takeOutOfBin(context: Context, resource: Resource, which: InBin): Promise<Contents[]> {
  const { client, now, resources } = context;
  const rows = await run<{ contents: Contents; expired: boolean }>(
    client,
    sql`DELETE FROM deleted_records t WHERE ${inBin(context, resource, which)}
      RETURNING t.contents, coalesce(t.sensitive_until <= ${now.toISOString()}, false) AS expired`,
  );
  requireAll(which, rows);
  return rows.map(({ contents, expired }) => (expired ? withoutSensitive(resources, contents) : contents));
}

/** @throws NotFound for a record that the caller doesn't reach */
function requireInReach(
  { scope, actor }: Context,
  resource: Resource,
  record: AnyRecord,
  parent?: string,
): void {
  const isOthers = parent !== undefined && record.parent_id !== parent;
  if (isOthers || (scope.rows === 'own' && !scope.ids.includes(record.id))) throw new NotFound();
  if (!isPersonal(resource, actor)) return;
  const { owner, shared } = resource.access.personal!;
  if (record[shared] !== true && record[owner] !== actor.uid) throw new NotFound();
}

/** Inserts rows as they were, with another version, and without optional references to what is gone. */
async function bringBack(
  context: Context,
  resource: Resource,
  rows: readonly AnyRecord[],
  batch: string | undefined,
): Promise<void> {
  const whole: AnyRecord[] = [];
  for (const [studio_id, of] of grouped(rows, (row) => row.studio_id)) {
    const references = of.flatMap((row) => referencesIn(resource.fields, row));
    const existing = await existingIds(
      context.client,
      studio_id,
      grouped(references, ({ to }) => to),
    );
    for (const { id } of of) existing.add(`${resource.name} ${id}`);
    const missing = references.filter(({ to, id }) => !existing.has(`${to} ${id}`));
    const needed = missing.filter(({ onDelete }) => onDelete !== 'clear');
    if (needed.length > 0) throw new InvalidValues(await goneErrors(context, studio_id, needed));
    const gone = new Set(missing.map(({ id }) => String(id)));
    for (const row of of) whole.push({ ...defaults(resource), ...withoutGone(resource, row, gone) });
  }
  const restored = await insert(
    context,
    resource,
    whole.map((row) => ({
      ...row,
      ...derivedValues(context, resource, row),
      version: row.version + 1,
      updated_at: context.now.toISOString(),
    })),
  );
  await recordChange(
    context,
    resource,
    restored.map(({ id, studio_id }) => ({ studio_id, record_id: id, action: 'undelete', changes: {} })),
    batch,
  );
}

function withoutGone({ fields }: Resource, row: AnyRecord, gone: ReadonlySet<string>): AnyRecord {
  if (gone.size === 0) return row;
  const kept = Object.entries(fields).map(([name, field]) => [name, without(field, row[name], gone)]);
  return { ...row, ...Object.fromEntries(kept) };
}

/** Says of each missing record whether it can be restored itself. */
async function goneErrors(
  context: Context,
  studio_id: string,
  missing: readonly { readonly path: string; readonly to: string; readonly id: unknown }[],
): Promise<Record<string, string>> {
  const inBin = await run<{ resource: string; record_id: string; title: string }>(
    context.client,
    sql`SELECT resource, record_id, title FROM deleted_records WHERE studio_id = ${studio_id}
      AND record_id = ANY (${value([...new Set(missing.map(({ id }) => String(id)))])}::uuid[])
      AND until > ${context.now.toISOString()}`,
  );
  return Object.fromEntries(
    missing.map(({ path, to, id }) => {
      const { one } = declared(context, to).label;
      const found = inBin.find(({ resource, record_id }) => resource === to && record_id === id);
      return [
        path,
        found ? `${one} „${found.title}“ ist ebenfalls gelöscht.` : `${one} dazu gibt es nicht mehr.`,
      ];
    }),
  );
}

/** Puts references back into values that were cleared by the deletion. */
async function referAgain(
  context: Context,
  resource: Resource,
  cleared: readonly Cleared[],
  back: ReadonlySet<string>,
  batch: string | undefined,
): Promise<void> {
  const records = await readMany(context, resource, [...new Set(cleared.map(({ id }) => id))]);
  const changes = records.flatMap((record): ManyChange[] => {
    const values: Record<string, unknown> = {};
    for (const one of cleared.filter(({ id }) => id === record.id)) {
      const now = one.column in values ? values[one.column] : record[one.column];
      const again = referring(resource.fields[one.column], now, one, back);
      if (again !== undefined) values[one.column] = again;
    }
    return Object.keys(values).length > 0 ? [{ id: record.id, values }] : [];
  });
  if (changes.length > 0) await updateMany(context, resource, changes, { ...(batch && { batch }) });
}

/** Returns the value with the restored references; undefined where it was changed otherwise since. */
function referring(
  field: Field | undefined,
  now: unknown,
  { before, after, gone }: Cleared,
  back: ReadonlySet<string>,
): unknown {
  if (gone.every((id) => back.has(id)) && isDeepStrictEqual(now, after)) return before;
  if (field?.kind === 'references') {
    const [were, are] = [before as string[], now as string[]];
    return [
      ...were.filter((id) => are.includes(id) || back.has(id)),
      ...are.filter((id) => !were.includes(id)),
    ];
  }
  return undefined;
}
