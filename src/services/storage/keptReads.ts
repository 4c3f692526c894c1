/**
 * Results kept in memory as long as nothing that they come from is changed, by any instance: the rows of a table in the
 * studio, or one of them. Each call asks for the version, which is a statement of some microseconds in place of the read.
 */
import type pg from 'pg';
import type { Resource } from '#declare/define.ts';
import { again } from './again.ts';
import { isNarrowed } from './context.ts';
import { isBroken } from './errors.ts';
import { corkForNow } from './flight.ts';
import { ROW_VERSION } from './read.ts';
import { type Queryable, runPrepared } from './statement.ts';
import type { Scope, Transaction, TransactionOptions } from './types.ts';

/** A read whose result depends on the rows of one table in one studio, or on one of them, and on its key. */
export interface KeptRead<T> {
  readonly resource: Resource;
  /** Of that one row; undefined where the result depends on all of them. */
  readonly id?: string;
  /** What else the result depends on: the query, and what the caller sees. */
  readonly key: string;
  /** The read alone; `version` as of its own snapshot, undefined where the result depends on more. */
  readonly work: (tx: Transaction) => Promise<Read<T>>;
  /** Bytes of the result in memory, roughly. */
  readonly weigh: (result: T) => number;
}

interface Read<T> {
  readonly result: T;
  readonly version: string | undefined;
}

export type ReadKept = <T>(options: TransactionOptions, read: KeptRead<T>) => Promise<T>;

interface Kept {
  readonly version: string;
  readonly weight: number;
  readonly result: unknown;
}

/** Bytes of all results. */
const MOST = 64 * 1024 * 1024;

/** Bytes of a result beyond which it isn't kept. */
const LARGE = 512 * 1024;

/**
 * Returns the function that reads, or returns what it read before. A caller who sees only some of the studio's rows has
 * no share in it.
 * @param most bytes of all results together
 */
export function keptReads({ pool, transaction, resources }: Reads, most = MOST): ReadKept {
  const known = resultsUpTo(most);
  const running = new Map<string, Promise<Read<unknown>>>();
  return async <T>(options: TransactionOptions, { resource, id, key, work, weigh }: KeptRead<T>) => {
    const studio_id = wholeStudio(options.scope, resource, resources);
    const reading = { ...options, readOnly: true, sole: true };
    if (studio_id === undefined) return (await transaction(reading, work)).result;
    const name = `${studio_id} ${resource.name} ${key}`;
    const before = known.of(name);
    const now = before && (await versionNow(pool, { studio_id, resource, id, options }));
    if (before && before.version === now) return before.result as T;
    // A change is told to everybody at once, and everybody asks: one of them reads.
    const other = now === undefined ? undefined : await running.get(name)?.catch(() => undefined);
    if (now !== undefined && other?.version !== undefined && isAsNew(other.version, now))
      return other.result as T;
    const own = transaction(reading, work);
    running.set(name, own);
    try {
      const { result, version } = await own;
      if (version !== undefined) known.keep(name, { version, result, weight: weigh(result) + name.length });
      return result;
    } finally {
      if (running.get(name) === own) running.delete(name);
    }
  };
}

type Reading = <T>(options: TransactionOptions, work: (tx: Transaction) => Promise<T>) => Promise<T>;

interface Reads {
  readonly pool: pg.Pool;
  readonly transaction: Reading;
  readonly resources: readonly Resource[];
}

/** Returns the studio whose rows of the resource the scope has all of. */
function wholeStudio(scope: Scope, resource: Resource, resources: readonly Resource[]): string | undefined {
  if (scope.rows !== 'studio' || scope.customers_of !== undefined) return undefined;
  return isNarrowed(scope, resource, resources) ? undefined : scope.studio_id;
}

/** Returns a memory of results, the one used last at the end. */
function resultsUpTo(most: number) {
  const known = new Map<string, Kept>();
  let weight = 0;
  const forget = (name: string) => {
    weight -= known.get(name)?.weight ?? 0;
    known.delete(name);
  };
  const add = (name: string, kept: Kept) => {
    known.set(name, kept);
    weight += kept.weight;
  };
  return {
    of(name: string): Kept | undefined {
      const kept = known.get(name);
      if (kept) {
        forget(name);
        add(name, kept);
      }
      return kept;
    },
    keep(name: string, kept: Kept): void {
      forget(name);
      if (kept.weight > LARGE) return;
      add(name, kept);
      for (const oldest of known.keys()) {
        if (weight <= most) break;
        forget(oldest);
      }
    },
  };
}

interface Asked {
  readonly studio_id: string;
  readonly resource: Resource;
  readonly id: string | undefined;
  readonly options: TransactionOptions;
}

/** Asks on a connection of the pool, behind what has to be asked on the way; once more where it was broken. */
function versionNow(pool: pg.Pool, asked: Asked): Promise<string | undefined> {
  return again(
    async () => {
      const connection = await pool.connect();
      try {
        corkForNow(connection);
        void asked.options.ahead?.(connection);
        const version = await versionOf(connection, asked);
        connection.release();
        return version;
      } catch (error) {
        connection.release(error as Error);
        throw error;
      }
    },
    isBroken,
    2,
  );
}

const VERSION = `SELECT coalesce(sum(version), 0)::text AS version FROM row_counts WHERE studio_id = $1 AND table_name = $2`;

/**
 * Returns a number that is greater after each commit that changes a row of the table in the studio, or what identifies the
 * version of the one row; undefined without the row.
 */
async function versionOf(
  client: Queryable,
  { studio_id, resource: { name }, id }: Asked,
): Promise<string | undefined> {
  const [row] =
    id === undefined
      ? await runPrepared<{ version: string }>(client, 'table_version', VERSION, [studio_id, name])
      : await runPrepared<{ version: string }>(
          client,
          `row_version ${name}`,
          `SELECT ${ROW_VERSION} AS version FROM "${name}" WHERE studio_id = $1 AND id = $2`,
          [studio_id, id],
        );
  return row?.version;
}

/** Returns whether a result has everything that the version has; of rows, where it is that one. */
function isAsNew(has: string, version: string): boolean {
  const isNumber = (one: string) => /^\d+$/.test(one);
  return has === version || (isNumber(has) && isNumber(version) && BigInt(has) > BigInt(version));
}
