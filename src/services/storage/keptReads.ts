/**
 * Results kept in memory as long as no row of the table that they come from is changed in the studio, by any instance:
 * each call asks for the table's version, which is a statement of some microseconds in place of the read.
 */
import type pg from 'pg';
import type { Resource } from '#declare/define.ts';
import { again } from './again.ts';
import { isBroken } from './errors.ts';
import { corkForNow } from './flight.ts';
import { type Queryable, runPrepared } from './statement.ts';
import type { Scope, Transaction, TransactionOptions } from './types.ts';

/** A read whose result depends on the rows of one table in one studio, and on its key. */
export interface KeptRead<T> {
  readonly resource: Resource;
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
export function keptReads(
  { pool, transaction }: { readonly pool: pg.Pool; readonly transaction: Reading },
  most = MOST,
): ReadKept {
  const known = resultsUpTo(most);
  const running = new Map<string, Promise<Read<unknown>>>();
  return async <T>(options: TransactionOptions, { resource, key, work, weigh }: KeptRead<T>) => {
    const studio_id = wholeStudio(options.scope);
    const reading = { ...options, readOnly: true, sole: true };
    if (studio_id === undefined) return (await transaction(reading, work)).result;
    const name = `${studio_id} ${resource.name} ${key}`;
    const before = known.of(name);
    const now = before && (await versionNow(pool, { studio_id, resource, options }));
    if (before && before.version === now) return before.result as T;
    // A change is told to everybody at once, and everybody asks: one of them reads.
    const other = now === undefined ? undefined : await running.get(name)?.catch(() => undefined);
    if (now !== undefined && other?.version !== undefined && BigInt(other.version) >= BigInt(now))
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

/** Returns the studio whose rows the scope has all of. */
function wholeStudio(scope: Scope): string | undefined {
  return scope.rows === 'studio' && scope.customers_of === undefined ? scope.studio_id : undefined;
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

interface Versioned {
  readonly studio_id: string;
  readonly resource: Resource;
  readonly options: TransactionOptions;
}

/** Asks on a connection of the pool, behind what has to be asked on the way; once more where it was broken. */
function versionNow(pool: pg.Pool, { studio_id, resource, options }: Versioned): Promise<string> {
  return again(
    async () => {
      const connection = await pool.connect();
      try {
        corkForNow(connection);
        void options.ahead?.(connection);
        const version = await versionOf(connection, studio_id, resource);
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

/** Returns a number that is greater after each commit that changes a row of the table in the studio. */
async function versionOf(client: Queryable, studio_id: string, { name }: Resource): Promise<string> {
  const [row] = await runPrepared<{ version: string }>(client, 'table_version', VERSION, [studio_id, name]);
  return row!.version;
}
