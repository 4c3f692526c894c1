/** Which studios have switched a kind of message on. */
import type { MessageName } from '#resources/studio/messageKinds.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Database } from '#services/storage/types.ts';

/** Returns the studios that send messages of a kind. @example await sending(database, 'reminder') */
export async function sending(database: Pick<Database, 'pool'>, name: MessageName): Promise<string[]> {
  const rows = await run<{ id: string }>(
    database.pool,
    sql`SELECT id FROM studios WHERE mail -> 'kinds' @> ${JSON.stringify([name])}::jsonb`,
  );
  return rows.map(({ id }) => id);
}
