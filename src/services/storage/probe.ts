/** A look at the database that says in time whether it answers. */
import type { Queryable } from './statement.ts';

/** Milliseconds: who asks whether a service is well mostly waits two seconds. */
export const PROBE_PATIENCE = 1_500;

/**
 * Has the server write half a megabyte to its disk, which is gone with the statement: a reading transaction alone would
 * never find out that there is no room. Takes some milliseconds; changes nothing.
 * @throws an error that `isFull` knows
 */
export async function requireRoom(client: Queryable): Promise<void> {
  await client.query(`SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 25000)`);
}

/** No answer came in time. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * The result, unless it takes longer: connecting, beginning and asking may each be in time and all of them not.
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
