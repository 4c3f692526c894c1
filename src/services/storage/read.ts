/** Reads records by their ids. */
import type { AnyRecord, RecordOf, Resource } from '#declare/define.ts';
import { type Context, inScope, isPersonal } from './context.ts';
import { Flight, last } from './flight.ts';
import { isId } from './ids.ts';
import { type RowText, recordIn, recordSql, recordText } from './rowTexts.ts';
import { inSlices } from './slices.ts';
import { named, run, runKept, runText, sql, value } from './statement.ts';
import type { Scope } from './types.ts';

type Reading = Pick<Context, 'client' | 'scope' | 'actor'>;

/** The lock of a record that is going to be changed. */
export const LOCK = 'FOR NO KEY UPDATE';

export type Lock = '' | 'FOR NO KEY UPDATE' | 'FOR UPDATE';

export async function readOne<R extends Resource>(
  context: Reading,
  resource: R,
  id: string,
  lock: Lock = '',
): Promise<RecordOf<R> | undefined> {
  if (isPersonal(resource, context.actor)) return (await readMany(context, resource, [id], lock))[0];
  return (await selectOne<RecordOf<R>>(context, resource, id, { lock }))?.record;
}

/**
 * Identifies the version of a row in SQL: each update writes it anew, by another transaction or to another place. Also
 * tells apart what rules and statements beside the endpoints change.
 */
export const ROW_VERSION = `xmin::text || ' ' || ctid::text`;

/** Returns a record with the version of its row, which is undefined where the caller sees only some records. */
export async function readVersioned<R extends Resource>(
  context: Reading,
  resource: R,
  id: string,
): Promise<Versioned<RecordOf<R> | undefined>> {
  if (isPersonal(resource, context.actor))
    return { record: await readOne(context, resource, id), version: undefined };
  const also = `, ${ROW_VERSION} AS row_version`;
  const found = await selectOne<RecordOf<R>>(context, resource, id, { also });
  return found ?? { record: undefined, version: undefined };
}

export interface Versioned<T> {
  readonly record: T;
  readonly version: string | undefined;
}

/** Uses a constant text, which the server plans once. @param also further columns */
async function selectOne<T>(
  { client, scope }: Reading,
  resource: Resource,
  id: string,
  { also = '', lock = '' }: { readonly also?: string; readonly lock?: Lock },
): Promise<{ readonly record: T; readonly version: string | undefined } | undefined> {
  if (!isId(id)) return undefined;
  const text = `SELECT ${recordText(resource)}${also} FROM "${resource.name}" t
    WHERE id = $1${CONDITION[scope.rows]} ${lock}`;
  last(client);
  const [row] = await runText<RowText & { readonly row_version?: string }>(client, text, [
    id,
    ...valuesOf(scope),
  ]);
  return row && { record: recordIn<T>(row), version: row.row_version };
}

/**
 * Returns the existing ones of the records, in the order of their ids, so that transactions that lock them
 * don't deadlock.
 */
export function readMany<R extends Resource>(
  context: Reading,
  resource: R,
  ids: readonly string[],
  lock: Lock = '',
): Promise<RecordOf<R>[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return inSlices(inOrder(ids), async (slice) => {
    const rows = await runKept<RowText>(
      context.client,
      sql`SELECT ${recordSql(resource)} FROM ${named(resource.name)} t
        WHERE ${inScope(context, resource)} AND t.id = ANY (${value(slice)}::uuid[]) ORDER BY t.id ${sql.raw(lock)}`,
    );
    return rows.map(recordIn<RecordOf<R>>);
  });
}

/** Locks the records for a change, all by one statement. @example await lockMany(context, contracts, ids) */
export async function lockMany(context: Reading, resource: Resource, ids: readonly string[]): Promise<void> {
  await run(
    context.client,
    sql`SELECT t.id FROM ${named(resource.name)} t
      WHERE ${inScope(context, resource)} AND t.id = ANY (${value(inOrder(ids))}::uuid[]) ORDER BY t.id FOR NO KEY UPDATE`,
  );
}

/** As text, UUIDs in lower case are in the order of the database. */
const inOrder = (ids: readonly string[]): string[] =>
  [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))].sort();

const CONDITION: Record<Scope['rows'], string> = {
  all: '',
  studio: ' AND studio_id = $2',
  own: ' AND studio_id = $2 AND id = ANY ($3::uuid[])',
};

function valuesOf(scope: Scope): unknown[] {
  if (scope.rows === 'all') return [];
  return scope.rows === 'own' ? [scope.studio_id, scope.ids] : [scope.studio_id];
}

/** A record that the transaction has locked, and how many changes it had made by then. */
interface Locked {
  readonly record: AnyRecord;
  readonly changes: number;
}

/** By resource and id. */
export type LockedRecords = Map<string, Locked>;

type Locking = Reading & { readonly locked: LockedRecords };

const keyOf = ({ name }: Resource, id: string) => `${name} ${id.toLowerCase()}`;

/** Reads and locks a record, which a write right after needn't read again. */
export async function readLocked<R extends Resource>(
  context: Locking,
  resource: R,
  id: string,
): Promise<RecordOf<R> | undefined> {
  const record = await readOne(context, resource, id, LOCK);
  const { client, locked } = context;
  if (record && client instanceof Flight)
    locked.set(keyOf(resource, id), { record: { ...record }, changes: client.changes });
  return record;
}

/** Returns a record as it was locked, as long as no statement may have changed it since. */
export function lockedBefore<R extends Resource>(
  { client, locked }: Locking,
  resource: R,
  id: string,
): RecordOf<R> | undefined {
  const known = locked.get(keyOf(resource, id));
  const isCurrent = client instanceof Flight && known?.changes === client.changes;
  return isCurrent ? (known?.record as RecordOf<R>) : undefined;
}
