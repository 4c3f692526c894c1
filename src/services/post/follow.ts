/** Messages about a notice follow it to the customer that it is from. */
import type { Notice } from '#resources/contracts/notices.ts';
import { messages } from '#resources/studio/messages.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** @example await messagesOf(tx, notice, match.customer_id) */
export async function messagesOf(
  tx: Transaction,
  { id, studio_id }: Pick<Notice, 'id' | 'studio_id'>,
  customer_id: string,
): Promise<void> {
  const about = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM messages WHERE studio_id = ${studio_id} AND notice_id = ${id}`,
  );
  await tx.updateMany(
    messages,
    about.map((one) => ({ id: one.id, values: { customer_id } })),
  );
}
