/** The audit log: who changed what and when, written in the transaction of the change. */
import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { merge } from '#declare/merge.ts';
import { hasKeyedEntries } from '#declare/paths.ts';
import type { AuditAction } from '#resources/audit.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import { run, send, sql, value } from './statement.ts';
import { touch } from './touched.ts';
import type { AuditEntry } from './types.ts';

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
  const rows = await run<AuditEntry & { batch_id: string | null }>(
    client,
    sql`SELECT id, at, by, by_name, action, changes, batch_id FROM audit_log WHERE ${about}
      ORDER BY at DESC, id DESC LIMIT ${value(limit)} OFFSET ${value(offset)}`,
  );
  const [count] = await run<{ total: number }>(
    client,
    sql`SELECT count(*) AS total FROM audit_log WHERE ${about}`,
  );
  const entries = rows.map(({ batch_id, ...entry }) => (batch_id ? { ...entry, batch_id } : entry));
  return { rows: entries, total: count?.total ?? 0 };
}
