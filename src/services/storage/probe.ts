/** A probe of the database with a time limit. */
import type { Queryable } from './statement.ts';

/** Milliseconds, below the two seconds that health checks commonly wait. */
export const PROBE_PATIENCE = 1_500;

/**
 * Makes the server write half a megabyte to disk, discarded with the statement: a read-only transaction alone
 * would not detect a full disk. Takes some milliseconds; changes nothing.
 * @throws an error that `isFull` recognises
 */
export async function requireRoom(client: Queryable): Promise<void> {
  await client.query(`SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 25000)`);
}

/** Whether the server is a standby, or read-only: in SQL, also within a transaction that only reads. */
export const TAKES_NO_WRITES = `(pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean)`;

/** @throws ReadOnlyServer */
export async function requireWritable(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ fixed: boolean }>(`SELECT ${TAKES_NO_WRITES} AS fixed`);
  if (rows[0]?.fixed) throw new ReadOnlyServer('the server takes no writes');
}

/** Thrown where the server takes no writes; with the code of a write that it refuses. */
export class ReadOnlyServer extends Error {
  readonly code = '25006';
}

/** Thrown when no answer arrives in time. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Returns the result within one limit for connecting, beginning and querying together.
 * @throws NoAnswer
 * @example await inTime(database.pool.query('SELECT 1'), PROBE_PATIENCE)
 */
export async function inTime<T>(result: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
