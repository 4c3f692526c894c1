/** Refuses an outdated plan: records of a moving in that was taken over since would be written twice. */
import { conflict } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Returns the id of the studio's last moving in; undefined without one. */
export async function lastMovedIn({ client }: Transaction, studio_id: string): Promise<string | undefined> {
  const [last] = await run<{ id: string }>(
    client,
    sql`SELECT id FROM move_ins WHERE studio_id = ${studio_id} ORDER BY id DESC LIMIT 1`,
  );
  return last?.id;
}

/**
 * Writes a plan, serialised by studio.
 * @param last id of the studio's last moving in when it was planned
 * @throws Problem 409 where another one was taken over since
 */
export async function unlessOutdated<T>(
  tx: Transaction,
  { studio_id, last }: { readonly studio_id: string; readonly last: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  await run(tx.client, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`moving in ${studio_id}`}, 0))`);
  if ((await lastMovedIn(tx, studio_id)) !== last)
    throw conflict('Inzwischen wurde schon etwas übernommen. Probe noch einmal, was jetzt noch fehlt.');
  return work();
}
