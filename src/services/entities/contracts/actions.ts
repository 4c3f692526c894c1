/** Handlers of a contract's actions beyond writing values. */
import { contracts } from '#resources/contracts/contracts.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import { makeCard, warningsOfCards } from './cards/ofContract.ts';
import { changeTariff, transfer } from './changes.ts';
import { enterNotice } from './notices/actions.ts';
import { warningsOfTwice } from './twice.ts';

export const contractHandlers: ActionHandlers<typeof contracts> = {
  conclude: {
    warn: async ({ tx, record }) => [
      ...(await warningsOfTwice(tx, record)),
      ...(await warningsOfCards(tx, record)),
    ],
    run: async ({ tx, record, values, write }) => {
      const number = await nextNumber(tx.client, contracts, record.studio_id, 'number');
      const concluded = await write({ ...values, number });
      await makeCard(tx, concluded);
      return concluded;
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
