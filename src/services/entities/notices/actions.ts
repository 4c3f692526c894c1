/** What is done with what came in online. */
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { type NoticeKind, notices } from '../../../resources/notices.ts';
import { conflict, invalid } from '../../http/problem.ts';
import type { Transaction } from '../../storage/types.ts';
import type { ActionHandlers } from '../hooks.ts';

export const noticeHandlers: ActionHandlers<typeof notices> = {
  assign: {
    run: async ({ tx, record, body, write }) => {
      const contract = await tx.get(contracts, body.contract_id);
      if (!contract || contract.studio_id !== record.studio_id)
        throw invalid({ contract_id: 'Diesen Vertrag gibt es nicht (mehr).' });
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
 * What came in online is entered with its contract, in the same transaction; nothing is to be done where none is named.
 * @throws Problem 409 where it isn't open any more, 422 where there is no such
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
  await tx.update(notices, id, { status: 'accepted', contract_id, customer_id }, { action: 'accept' });
}
