/** Parts applied to the database, by name and a hash of their source (`derived_objects`). */
import { type Queryable, run, sql } from './statement.ts';

/** Returns the hash of each applied part. */
export async function appliedHashes(client: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ name: string; hash: string }>(client, sql`SELECT name, hash FROM derived_objects`);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Notes that a part was applied. */
export async function noteApplied(client: Queryable, name: string, hash: string): Promise<void> {
  await run(
    client,
    sql`INSERT INTO derived_objects VALUES (${name}, ${hash}) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`,
  );
}
