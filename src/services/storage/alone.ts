/** Mutual exclusion of instances, for work at start. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two attempts to get the lock. */
const LOOK = 100;

/**
 * Runs the work while no other instance on the database runs work under the same key. The lock belongs to an
 * open transaction on a connection of its own: unlike a session lock it works behind a pooler, and ends with
 * its holder.
 * @throws errors of the work
 * @example await alone(database.pool, 7_281_940_116, () => ensureSuperAdmin(services, email))
 */
export async function alone<T>(pool: pg.Pool, key: number, work: () => Promise<T>): Promise<T> {
  const keeper = await pool.connect();
  try {
    await keeper.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    while (!(await isOurTurn(keeper, key))) await sleep(LOOK);
    const result = await work();
    await keeper.query('COMMIT');
    keeper.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back and releases the lock.
    keeper.release(true);
    throw error;
  }
}

/** Tries to get the lock without blocking: the driver would time out a statement that waits for it. */
async function isOurTurn(keeper: pg.PoolClient, key: number): Promise<boolean> {
  const { rows } = await keeper.query<{ ours: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS ours', [
    key,
  ]);
  return rows[0]?.ours === true;
}
