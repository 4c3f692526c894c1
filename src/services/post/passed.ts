/** Removes messages to the team once they have passed: they name customers, whose erasure wouldn't find them. */
import { messages } from '#resources/studio/messages.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

/** Days for which they can still be read. */
const DAYS = 7;

/** @example await removePassed(services) */
export async function removePassed({ database }: Pick<Services, 'database'>): Promise<void> {
  const studios = await run<{ id: string }>(database.pool, sql`SELECT id FROM studios`);
  for (const { id: studio_id } of studios)
    await database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id } }, async (tx) => {
      const passed = await run<{ id: string }>(
        tx.client,
        sql`SELECT id FROM messages WHERE studio_id = ${studio_id} AND basis = 'house'
          AND not_after < ${tx.now.toISOString()}::timestamptz - make_interval(days => ${DAYS}) ORDER BY id FOR UPDATE`,
      );
      await tx.removeMany(
        messages,
        passed.map(({ id }) => id),
      );
    });
}
