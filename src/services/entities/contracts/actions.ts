/** What a contract's actions do beyond writing values. */
import { contracts } from '../../../resources/contracts.ts';
import { nextNumber } from '../../storage/numbers.ts';
import type { ActionHandlers } from '../hooks.ts';
import { enterNotice } from '../notices/actions.ts';
import { changeTariff, transfer } from './changes.ts';

export const contractHandlers: ActionHandlers<typeof contracts> = {
  conclude: {
    run: async ({ tx, record, values, write }) => {
      const number = await nextNumber(tx.client, contracts, record.studio_id, 'number');
      return write({ ...values, number });
    },
  },
  changeTariff,
  transfer,
  cancel: {
    run: async ({ tx, record, body, values, write }) => {
      await enterNotice(tx, 'cancellation', body.notice_id, record);
      return write(values);
    },
  },
  withdraw: {
    run: async ({ tx, record, body, values, write }) => {
      await enterNotice(tx, 'withdrawal', body.notice_id, record);
      return write(values);
    },
  },
};
