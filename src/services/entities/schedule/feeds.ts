/** Revokes the addresses of trainers' calendars when their employment ends. */
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Removes the addresses of trainers; returns whether there was one. */
export async function removeFeeds(
  tx: Transaction,
  studio_id: string,
  ids: readonly string[],
): Promise<boolean> {
  const gone = await run(
    tx.client,
    sql`DELETE FROM calendar_feeds WHERE studio_id = ${studio_id}
      AND trainer_id = ANY (${sql.param(ids)}::uuid[]) RETURNING trainer_id`,
  );
  return gone.length > 0;
}
