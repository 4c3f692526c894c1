/** The bin: keeps what deletions remove until it is restored, or erased for good. */
import { restorableFor, SENSITIVE_IN_BIN } from '#declare/bin.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { sensitiveFields } from '#declare/sensitive.ts';
import { grouped } from '#services/grouped.ts';
import { forgetValues } from './audit.ts';
import type { GoingAlong } from './blockers.ts';
import type { Context } from './context.ts';
import { forgetPeople } from './people.ts';
import { erasePictures } from './pictures.ts';
import { referencesIn } from './references.ts';
import { run, type SQL, sql, value } from './statement.ts';

/** A value that lost references to removed records. */
export interface Cleared {
  readonly resource: string;
  readonly column: string;
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The removed records that it referred to. */
  readonly gone: readonly string[];
}

/** Removed records of one resource. */
export interface Erased {
  readonly resource: Resource;
  readonly rows: readonly AnyRecord[];
  readonly cleared: readonly Cleared[];
}

/** What was removed with one record, which comes first. */
export interface Contents {
  readonly removed: readonly { readonly resource: string; readonly rows: readonly AnyRecord[] }[];
  readonly cleared: readonly Cleared[];
}

/** Records written per statement. */
const AT_ONCE = 500;

/**
 * Keeps removed records, each with its dependents.
 * @param going as they were found, the records themselves first
 */
export async function putInBin(
  context: Context,
  resource: Resource,
  going: readonly GoingAlong[],
  erased: readonly Erased[],
  batch: string | undefined,
): Promise<void> {
  const { client, actor, now } = context;
  const until = new Date(now.getTime() + restorableFor(resource));
  const sensitiveUntil = new Date(now.getTime() + SENSITIVE_IN_BIN);
  const hasSensitive = erased.some((one) => one.rows.length > 0 && isSensitive(one.resource));
  const rows = [...contentsOf(going, erased)].map(([id, contents]) => {
    const record = contents.removed[0]!.rows[0]!;
    const { studio_id } = record;
    return { studio_id, id, title: resource.title(record), needs: needsOf(context, contents), contents };
  });
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await run(
      client,
      sql`INSERT INTO deleted_records
          (studio_id, resource, record_id, title, at, by, by_name, until, sensitive_until, batch_id, needs, contents)
        SELECT studio_id, ${resource.name}, id, title, ${now.toISOString()}::timestamptz, ${actor.uid},
          ${actor.name}, ${until.toISOString()}::timestamptz,
          ${hasSensitive ? sensitiveUntil.toISOString() : null}::timestamptz, ${batch ?? null}::uuid, needs, contents
        FROM jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + AT_ONCE))}::jsonb)
          AS r (studio_id uuid, id uuid, title text, needs uuid[], contents jsonb)`,
    );
}

/** Returns the contents by the id of the record that was to be deleted. */
function contentsOf(going: readonly GoingAlong[], erased: readonly Erased[]): Map<string, Contents> {
  const roots = new Map<string, string>();
  for (const { records } of going)
    for (const { id, root } of records) if (!roots.has(id)) roots.set(id, root);
  const contents = new Map<string, { removed: Contents['removed'][number][]; cleared: Cleared[] }>();
  for (const { resource, rows, cleared } of erased) {
    for (const [root, of] of grouped(rows, ({ id }) => roots.get(id)!)) {
      const one = contents.get(root) ?? { removed: [], cleared: [] };
      contents.set(root, one);
      one.removed.push({ resource: resource.name, rows: of });
    }
    for (const one of cleared)
      for (const root of new Set(one.gone.map((id) => roots.get(id)!))) contents.get(root)?.cleared.push(one);
  }
  return contents;
}

/** Returns the records, beside the removed ones, that these can't exist without. */
function needsOf({ resources }: Context, { removed }: Contents): string[] {
  const own = new Set(removed.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const needed = removed.flatMap(({ resource: name, rows }) => {
    const { fields = {} } = resources.find((resource) => resource.name === name) ?? {};
    return rows.flatMap((row) => referencesIn(fields, row)).filter(({ onDelete }) => onDelete !== 'clear');
  });
  return [...new Set(needed.map(({ id }) => String(id)))].filter((id) => !own.has(id));
}

/** Returns the condition of what can't exist without these records. @example emptyBin(context, needing([customer])) */
export function needing(records: readonly Pick<AnyRecord, 'id' | 'studio_id'>[]): SQL {
  const studios = value([...new Set(records.map(({ studio_id }) => studio_id))]);
  const ids = value(records.map(({ id }) => id));
  return sql`t.studio_id = ANY (${studios}::uuid[]) AND t.needs && ${ids}::uuid[]`;
}

/**
 * Erases for good: the records, their values in the audit log, their pictures, accounts of people, and what
 * was deleted before and can't exist without them.
 * @param which condition on `t`
 */
export async function emptyBin(
  context: Pick<Context, 'client' | 'resources'>,
  which: SQL,
): Promise<AnyRecord[]> {
  const { client } = context;
  const erased = await run<{ contents: Contents }>(
    client,
    sql`DELETE FROM deleted_records t WHERE ${which} RETURNING t.contents`,
  );
  if (erased.length === 0) return [];
  const removed = erased.flatMap(({ contents }) => contents.removed);
  for (const [name, parts] of grouped(removed, ({ resource }) => resource)) {
    const rows = parts.flatMap((part) => part.rows);
    await forgetValues({ client }, { name }, rows);
    await erasePictures(client, rows);
  }
  const rows = removed.flatMap((part) => part.rows);
  await forgetPeople(context, rows);
  await emptyBin(context, needing(rows));
  return erased.map(({ contents }) => contents.removed[0]!.rows[0]!);
}

const isSensitive = (resource: Resource) =>
  resource.sensitive !== undefined || sensitiveFields(resource).length > 0;

/** Returns the contents without health data. @param resources the declared ones */
export function withoutSensitive(
  resources: readonly Resource[],
  { removed, ...contents }: Contents,
): Contents {
  const left = removed.flatMap((part) => {
    const resource = resources.find(({ name }) => name === part.resource);
    if (resource?.sensitive !== undefined) return [];
    const names = resource ? sensitiveFields(resource) : [];
    return { ...part, rows: names.length === 0 ? part.rows : part.rows.map((row) => omit(row, names)) };
  });
  return { ...contents, removed: left };
}

function omit(row: AnyRecord, names: readonly string[]): AnyRecord {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as AnyRecord;
}
