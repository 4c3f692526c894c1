/** What a contract's actions do beyond writing values. */
import { contracts } from '../../../resources/contracts.ts';
import { nextNumber } from '../../storage/numbers.ts';
import type { ActionHandler, ActionHandlers } from '../hooks.ts';
import { withDerived } from './writes.ts';

type Contracts = typeof contracts;

/** The state and the last days follow from what is written. */
const derived: ActionHandler<Contracts> = {
  run: ({ record, values, today, write }) => write(withDerived(record, values, today)),
};

export const contractHandlers: ActionHandlers<Contracts> = {
  conclude: {
    run: async ({ tx, record, values, today, write }) => {
      const number = await nextNumber(tx.client, contracts, record.studio_id, 'number');
      return write(withDerived(record, { ...values, number }, today));
    },
  },
  pause: derived,
  endPause: derived,
  cancel: derived,
  revokeCancellation: derived,
  withdraw: derived,
};
