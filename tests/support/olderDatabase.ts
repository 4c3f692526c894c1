/** A database as an earlier version of the program left it: its schema, and the rows of a current one in it. */
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { allResources } from '#resources/index.ts';
import { copied, tablesIn } from '#services/backup/manifest.ts';
import { migrate } from '#services/storage/migrate.ts';
import { connected } from '#services/storage/pool.ts';
import { migrationsFolder } from './database.ts';

class LeftThere extends Error {}

/**
 * Makes an empty database one of that migration, with the rows of another one: columns that one of them lacks are left
 * out.
 * @param upTo when the migration was generated, as `migrationsIn` names it
 */
export async function makeOlder(empty: string, current: string, upTo: number): Promise<void> {
  const fill = async (older: pg.Client) => {
    const kept = new Map(
      (await connected(current, tablesIn)).map(({ name, columns }) => [name, new Set(columns)]),
    );
    for (const { name, columns } of await tablesIn(older)) {
      const table = copied({ name, columns: columns.filter((column) => kept.get(name)?.has(column)) });
      await connected(current, (client) =>
        pipeline(client.query(to(`COPY ${table} TO STDOUT`)), older.query(from(`COPY ${table} FROM STDIN`))),
      );
    }
    throw new LeftThere();
  };
  const filling = { upTo, check: async () => undefined, fill };
  await migrate(empty, allResources, migrationsFolder, { filling }).catch((error: unknown) => {
    if (!(error instanceof LeftThere)) throw error;
  });
}
