/** Stops a message to many. */
import type { mailings } from '#resources/studio/mailings.ts';
import { messages } from '#resources/studio/messages.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { run, sql } from '#services/storage/statement.ts';

export const mailingHandlers: ActionHandlers<typeof mailings> = {
  stop: {
    /** What is being sent at that moment is noted as sent nevertheless (`post/worker.ts`). */
    run: async ({ tx, record, values, write, batch }) => {
      const waiting = await run<{ id: string }>(
        tx.client,
        sql`SELECT id FROM messages WHERE studio_id = ${record.studio_id} AND mailing_id = ${record.id}
          AND state = 'waiting' ORDER BY id FOR UPDATE`,
      );
      await tx.updateMany(
        messages,
        waiting.map(({ id }) => ({ id, values: { state: 'withdrawn', next_at: null } })),
        { action: 'withdraw', batch },
      );
      return write(values);
    },
  },
};
