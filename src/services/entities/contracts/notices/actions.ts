/** Actions on online notices. */
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { type NoticeKind, notices } from '#resources/contracts/notices.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { messagesOf } from '#services/post/follow.ts';
import { conflict, invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';

export const noticeHandlers: ActionHandlers<typeof notices> = {
  assign: {
    run: async ({ tx, record, body, write }) => {
      const contract = await tx.get(contracts, body.contract_id);
      if (!contract || contract.studio_id !== record.studio_id)
        throw invalid({ contract_id: 'Diesen Vertrag gibt es nicht (mehr).' });
      await messagesOf(tx, record, contract.customer_id);
      return write({
        contract_id: contract.id,
        customer_id: contract.customer_id,
        signs: [],
        matched_at: tx.now.toISOString(),
      });
    },
  },
};

/**
 * Enters a notice with its contract, in the same transaction; does nothing where none is named.
 * @throws Problem 409 where it isn't open any more, 422 where it doesn't exist
 */
export async function enterNotice(
  tx: Transaction,
  kind: NoticeKind,
  id: string | null,
  { id: contract_id, customer_id, studio_id }: Contract,
): Promise<void> {
  if (id === null) return;
  const notice = await tx.get(notices, id, { forUpdate: true });
  if (!notice || notice.kind !== kind || notice.studio_id !== studio_id)
    throw invalid({ notice_id: 'Diese Online-Erklärung gibt es nicht (mehr).' });
  if (notice.status !== 'open') throw conflict('Die Online-Erklärung ist inzwischen schon erledigt.');
  await messagesOf(tx, notice, customer_id);
  await tx.update(notices, id, { status: 'accepted', contract_id, customer_id }, { action: 'accept' });
}
