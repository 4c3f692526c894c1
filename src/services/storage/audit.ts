/** The audit log: who changed what and when, written in the transaction of the change. */
import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { merge } from '#declare/merge.ts';
import { hasKeyedEntries } from '#declare/paths.ts';
import type { AuditAction } from '#resources/audit.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import { named, run, send, sql, value } from './statement.ts';
import { touch } from './touched.ts';
import type { AuditEntry, Merged } from './types.ts';

/**
 * Changes by field; in a keyed list by entry (`days.0199….name`, the entry itself where it was added or
 * removed, `days.order`), with the positions of the entries on that path, from 1.
 */
export type Changes = Record<string, { before: unknown; after: unknown; at?: readonly number[] }>;

export interface NewEntry {
  readonly studio_id: string;
  readonly record_id: string;
  readonly action: AuditAction;
  readonly changes: Changes;
}

const isSecret = (field: Field) => field.masked === true || field.sensitive !== undefined;

/** Returns the value without sensitive and masked parts, at any depth. */
function loggable(field: Field, of: unknown): unknown {
  if (isSecret(field)) return null;
  if (of === null || of === undefined) return null;
  if (field.kind === 'group') return loggableGroup(field.fields, of as Record<string, unknown>);
  if (field.kind === 'list')
    return (of as Record<string, unknown>[]).map((entry) => ({
      // The id identifies an entry that is restored.
      ...(field.keyed && { id: entry.id }),
      ...loggableGroup(field.of, entry),
    }));
  return of;
}

function loggableGroup(fields: Fields, group: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(group).filter(([name]) => fields[name]);
  return Object.fromEntries(known.map(([name, of]) => [name, loggable(fields[name]!, of)]));
}

/**
 * Returns the fields in which two states of a record differ, in the log's form.
 * @example changesBetween(customers.fields, { city: 'Kiel' }, { city: 'Ulm' }) // { city: { before: 'Kiel', after: 'Ulm' } }
 */
export function changesBetween(
  fields: Fields,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const changed = Object.entries(fields).filter(
    ([name]) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  return Object.fromEntries(
    changed.flatMap(([name, field]) =>
      hasKeyedEntries(field)
        ? changesByEntry({ [name]: field }, before, after)
        : [[name, { before: loggable(field, before[name]), after: loggable(field, after[name]) }]],
    ),
  );
}

function changesByEntry(
  fields: Fields,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): [string, Changes[string]][] {
  const { mineOnly } = merge(fields, before, after, before, () => true);
  return mineOnly.map(({ path, at, base, mine, field, way }) => {
    const [from, to] = way.some(isSecret) ? [null, null] : [loggable(field, base), loggable(field, mine)];
    return [path, { before: from, after: to, ...(at.length > 0 && { at }) }];
  });
}

/**
 * Writes entries about records of a resource, by one statement for any number. Changes made together share a
 * `batch`. Marks the records as touched.
 */
export async function recordChange(
  { client, actor, now, touched }: Pick<Context, 'client' | 'actor' | 'now' | 'touched'>,
  resource: Resource,
  entries: readonly NewEntry[],
  batch: string | null = null,
): Promise<void> {
  if (entries.length === 0) return;
  touch(
    touched,
    resource,
    entries.map(({ record_id: id, studio_id }) => ({ id, studio_id })),
  );
  const rows = entries.map((entry) => ({ id: newId(), ...entry }));
  await send(
    client,
    sql`INSERT INTO audit_log (studio_id, id, at, by, by_name, resource, record_id, action, changes, batch_id)
      SELECT studio_id, id, ${now.toISOString()}::timestamptz, ${actor.uid}, ${actor.name}, ${resource.name},
        record_id, action, changes, ${batch}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS entry (studio_id uuid, id uuid, record_id uuid, action text, changes jsonb)`,
  );
}

/**
 * Erases the values in removed records' entries; keeps which fields were changed by whom and when (erasure by
 * Art. 17 DSGVO, and accountability).
 */
export async function forgetValues(
  { client }: Pick<Context, 'client'>,
  resource: Pick<Resource, 'name'>,
  records: readonly { readonly id: string; readonly studio_id: string }[],
): Promise<void> {
  await run(
    client,
    sql`UPDATE audit_log SET changes = coalesce((SELECT jsonb_object_agg(key, '{"before":null,"after":null}'::jsonb)
        FROM jsonb_object_keys(changes) AS key), '{}')
      WHERE studio_id = ANY (${value([...new Set(records.map(({ studio_id }) => studio_id))])}::uuid[])
        AND resource = ${resource.name} AND record_id = ANY (${value(records.map(({ id }) => id))}::uuid[])`,
  );
}

/** Erases the values of these fields alone, in entries from before they were sensitive. */
export async function forgetFields(
  { client }: Context,
  resource: Resource,
  records: readonly { readonly id: string; readonly studio_id: string }[],
  names: readonly string[],
): Promise<void> {
  await run(
    client,
    sql`UPDATE audit_log SET changes = changes || (SELECT jsonb_object_agg(key, '{"before":null,"after":null}'::jsonb)
        FROM jsonb_object_keys(changes) AS key WHERE key = ANY (${value(names)}::text[]))
      WHERE studio_id = ANY (${value([...new Set(records.map(({ studio_id }) => studio_id))])}::uuid[])
        AND resource = ${resource.name} AND record_id = ANY (${value(records.map(({ id }) => id))}::uuid[])
        AND changes ?| ${value(names)}::text[]`,
  );
}

/** Returns a page of a record's entries, newest first. */
export async function history(
  { client, scope }: Context,
  resource: Resource,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  if (scope.rows === 'own' && !scope.ids.includes(id)) return { rows: [], total: 0 };
  const studio = scope.rows === 'all' ? sql`true` : sql`studio_id = ${scope.studio_id}`;
  const about = sql`${studio} AND resource = ${resource.name} AND record_id = ${id}`;
  const rows = await run<Omit<AuditEntry, 'batch_id'> & Batched>(
    client,
    sql`SELECT id, at, by, by_name, action, changes, studio_id, batch_id FROM audit_log WHERE ${about}
      ORDER BY at DESC, id DESC LIMIT ${value(limit)} OFFSET ${value(offset)}`,
  );
  const [count] = await run<{ total: number }>(
    client,
    sql`SELECT count(*) AS total FROM audit_log WHERE ${about}`,
  );
  const gone = await mergedBy(
    client,
    resource,
    rows.filter(({ action }) => action === 'merge'),
  );
  const entries = rows.map(({ studio_id: _, batch_id, ...entry }) => {
    const merged = batch_id === null ? undefined : gone.get(batch_id);
    return { ...entry, ...(batch_id !== null && { batch_id }), ...(merged && { merged }) };
  });
  return { rows: entries, total: count?.total ?? 0 };
}

interface Batched {
  readonly studio_id: string;
  readonly batch_id: string | null;
}

/**
 * Returns the records that went up in another one, by the batch of the merging: with their titles while they are in the
 * bin, and without those that are erased.
 */
async function mergedBy(
  client: Context['client'],
  resource: Pick<Resource, 'name'>,
  merges: readonly Batched[],
): Promise<ReadonlyMap<string, Merged>> {
  const batches = merges.flatMap(({ batch_id }) => batch_id ?? []);
  const [first] = merges;
  if (!first || batches.length === 0) return new Map();
  const rows = await run<Merged & { batch_id: string }>(
    client,
    sql`SELECT d.batch_id, d.record_id AS id, b.title FROM audit_log d
      LEFT JOIN deleted_records b ON b.studio_id = d.studio_id AND b.resource = d.resource AND b.record_id = d.record_id
      WHERE d.studio_id = ${first.studio_id} AND d.batch_id = ANY (${value(batches)}::uuid[])
        AND d.resource = ${resource.name} AND d.action = 'delete'
        AND (b.record_id IS NOT NULL OR EXISTS (SELECT FROM ${named(resource.name)} r
          WHERE r.studio_id = d.studio_id AND r.id = d.record_id))`,
  );
  return new Map(rows.map(({ batch_id, ...merged }) => [batch_id, merged]));
}
