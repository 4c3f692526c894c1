/** When the installation was backed up last, by its own command: kept beside the work that the clock does. */
import { type Queryable, run, sql } from './statement.ts';

const NAME = 'backup';

/**
 * Notes a backup that is complete.
 * @param at its instant, in ISO format
 * @returns whether it could be noted: not in a database of a version before these notes
 */
export async function noteBackup(client: Queryable, at: string): Promise<boolean> {
  const [known] = await run<{ there: boolean }>(
    client,
    sql`SELECT to_regclass('public.clock') IS NOT NULL AS there`,
  );
  if (!known?.there) return false;
  await run(
    client,
    sql`INSERT INTO clock AS c (name, done) VALUES (${NAME}, ${at})
      ON CONFLICT (name) DO UPDATE SET done = greatest(c.done, excluded.done)`,
  );
  return true;
}

/** Returns the instant of the last noted backup; null without one. @example await lastBackup(database.pool) */
export async function lastBackup(client: Queryable): Promise<string | null> {
  const [row] = await run<{ done: string }>(client, sql`SELECT done FROM clock WHERE name = ${NAME}`);
  return row?.done ?? null;
}
