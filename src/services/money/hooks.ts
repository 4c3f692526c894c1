/** Claims and payments that a person enters by hand: into the ledger like all others. */
import { claims } from '../../resources/claims.ts';
import { payments } from '../../resources/payments.ts';
import type { ActionHandlers, WriteCall, Written } from '../entities/hooks.ts';
import { conflict } from '../http/problem.ts';
import type { NewValues, Transaction } from '../storage/types.ts';
import { lockCustomers, putPayments, recount, reversePayment, spendCredit } from './ledger.ts';

export async function beforeClaim(
  { values, studio_id = '' }: WriteCall<typeof claims>,
  tx: Transaction,
): Promise<NewValues<typeof claims>> {
  if (values.customer_id) await lockCustomers(tx, { studio_id, customer_ids: [values.customer_id] });
  return values;
}

/** Credit goes to a new claim at once. */
export async function afterClaim({ records }: Written<typeof claims>, tx: Transaction): Promise<void> {
  for (const { after } of records)
    await spendCredit(tx, { studio_id: after.studio_id, customer_ids: [after.customer_id] });
}

export const claimNow = (tx: Transaction, id: string) => tx.get(claims, id);

export async function beforePayment(
  { action, values, studio_id = '' }: WriteCall<typeof payments>,
  tx: Transaction,
): Promise<NewValues<typeof payments>> {
  if (action !== 'create') return values;
  const [put] = await putPayments(tx, studio_id, [values]);
  await refuseCollected(tx, values);
  return put as NewValues<typeof payments>;
}

export async function afterPayment({ records }: Written<typeof payments>, tx: Transaction): Promise<void> {
  for (const { after } of records)
    await recount(tx, { studio_id: after.studio_id, customer_ids: [after.customer_id] });
}

/** What is being collected would come in twice. */
async function refuseCollected(tx: Transaction, { allocations }: NewValues<typeof payments>): Promise<void> {
  const chosen = await tx.getMany(
    claims,
    (allocations ?? []).map(({ claim_id }) => claim_id),
  );
  const collected = chosen.find(({ run_id }) => run_id !== null);
  if (collected)
    throw conflict(
      `Forderung ${collected.number} wird gerade per Lastschrift eingezogen. Nimm sie aus der Auswahl: Die Zahlung bleibt dann als Guthaben stehen.`,
    );
}

export const paymentHandlers: ActionHandlers<typeof payments> = {
  reverse: {
    async run({ tx, record, body: { reason }, today }) {
      await reversePayment(tx, record, { reason, received_on: today });
      return (await tx.get(payments, record.id)) ?? record;
    },
  },
};
