/** Work that falls due by the clock, and that one instance does once. */
import type pg from 'pg';

/**
 * Runs the work unless it was done for that time already, or another instance is at it. The row of the work is locked
 * until its end: where the process ends before, or the work fails, the next call does it.
 * @param slot what it is due for, later ones sorting behind earlier ones
 * @returns whether it ran
 * @throws errors of the work
 * @example await onceFor(database.pool, 'daily courses', '2026-11-21', () => carryOnCourses(services, '2026-11-21'))
 */
export async function onceFor(
  pool: pg.Pool,
  name: string,
  slot: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (await isDone(pool, name, slot)) return false;
  const keeper = await pool.connect();
  try {
    await keeper.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await keeper.query<{ done: string }>(
      'SELECT done FROM clock WHERE name = $1 FOR UPDATE SKIP LOCKED',
      [name],
    );
    const due = rows[0] !== undefined && rows[0].done < slot;
    if (due) {
      await work();
      await keeper.query('UPDATE clock SET done = $2 WHERE name = $1', [name, slot]);
    }
    await keeper.query('COMMIT');
    keeper.release();
    return due;
  } catch (error) {
    await keeper.query('ROLLBACK').then(
      () => keeper.release(),
      // Closing the connection rolls back and releases the lock, too.
      () => keeper.release(true),
    );
    throw error;
  }
}

/** Adds the row where it is missing, so that it can be locked. */
async function isDone(pool: pg.Pool, name: string, slot: string): Promise<boolean> {
  const { rows } = await pool.query<{ done: string }>('SELECT done FROM clock WHERE name = $1', [name]);
  if (rows[0]) return rows[0].done >= slot;
  await pool.query(`INSERT INTO clock (name, done) VALUES ($1, '') ON CONFLICT DO NOTHING`, [name]);
  return false;
}
