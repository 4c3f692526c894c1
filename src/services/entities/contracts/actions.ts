/** Handlers of a contract's actions beyond writing values. */
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import type { Day } from '#rules/days.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import { correctNow } from '#services/money/correctNow.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import type { Transaction } from '#services/storage/types.ts';
import { makeCard, warningsOfCards } from './cards/ofContract.ts';
import { changeTariff, transfer } from './changes.ts';
import { enterNotice } from './notices/actions.ts';
import { warningsOfPayer } from './payerWarnings.ts';
import { tellOfContracts } from './tell.ts';
import { warningsOfTwice } from './twice.ts';

export const contractHandlers: ActionHandlers<typeof contracts> = {
  conclude: {
    warn: async ({ tx, record }) => [
      ...(await warningsOfPayer(tx, record)),
      ...(await warningsOfTwice(tx, record)),
      ...(await warningsOfCards(tx, record)),
    ],
    run: async ({ tx, record, values, write }) => {
      const number = await nextNumber(tx.client, contracts, record.studio_id, 'number');
      const concluded = await write({ ...values, number });
      await makeCard(tx, concluded);
      await tellOfContracts(tx, 'contract_concluded', [concluded]);
      return concluded;
    },
  },
  changeTariff,
  transfer,
  cancel: {
    run: async ({ tx, record, body, values, today, write }) => {
      await enterNotice(tx, 'cancellation', body.notice_id, record);
      return ended(tx, 'contract_cancelled', await corrected(tx, today, await write(values)));
    },
  },
  revokeCancellation: {
    run: async ({ tx, values, today, write }) => corrected(tx, today, await write(values)),
  },
  dissolve: {
    run: async ({ tx, values, today, write }) =>
      ended(tx, 'contract_cancelled', await corrected(tx, today, await write(values))),
  },
  withdraw: {
    run: async ({ tx, record, body, values, today, write }) => {
      await enterNotice(tx, 'withdrawal', body.notice_id, record);
      return ended(tx, 'contract_withdrawn', await corrected(tx, today, await write(values)));
    },
  },
};

/** Confirms an end to the customer. */
async function ended(
  tx: Transaction,
  name: 'contract_cancelled' | 'contract_withdrawn',
  contract: Contract,
): Promise<Contract> {
  await tellOfContracts(tx, name, [contract]);
  return contract;
}

/** Writes what an end, or taking it back, changes of the claims that there are: the customer's balance is right at once. */
async function corrected(tx: Transaction, today: Day, contract: Contract): Promise<Contract> {
  await correctNow(tx, contract, today);
  return contract;
}
