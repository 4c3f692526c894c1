/** What instances that start together do one after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two looks whether it is our turn. */
const LOOK = 100;

/**
 * Does the work while no other instance on the database does work under the same key. Its lock is that of an open
 * transaction on a connection of its own: unlike a session's it holds behind a pooler, and ends with its holder.
 * @throws what the work throws
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
    // Closed, which rolls back and lets the next one in.
    keeper.release(true);
    throw error;
  }
}

/** Asked again and again: a statement that waited for the lock would be given up by the driver. */
async function isOurTurn(keeper: pg.PoolClient, key: number): Promise<boolean> {
  const { rows } = await keeper.query<{ ours: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS ours', [
    key,
  ]);
  return rows[0]?.ours === true;
}
