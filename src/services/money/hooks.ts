/** Claims and payments that a person enters by hand: into the ledger like all others. */
import type { claims } from '../../resources/claims.ts';
import type { payments } from '../../resources/payments.ts';
import type { WriteCall, Written } from '../entities/hooks.ts';
import type { NewValues, Transaction } from '../storage/types.ts';
import { lockCustomers, putPayments, recount, spendCredit } from './ledger.ts';

export async function beforeClaim(
  { values, studio_id = '' }: WriteCall<typeof claims>,
  tx: Transaction,
): Promise<NewValues<typeof claims>> {
  if (values.customer_id) await lockCustomers(tx, { studio_id, customer_ids: [values.customer_id] });
  return values;
}

export async function afterClaim({ records }: Written<typeof claims>, tx: Transaction): Promise<void> {
  for (const { after } of records)
    await spendCredit(tx, { studio_id: after.studio_id, customer_ids: [after.customer_id] });
}

export async function beforePayment(
  { action, values, studio_id = '' }: WriteCall<typeof payments>,
  tx: Transaction,
): Promise<NewValues<typeof payments>> {
  if (action !== 'create') return values;
  const [put] = await putPayments(tx, studio_id, [values]);
  return put as NewValues<typeof payments>;
}

export async function afterPayment({ records }: Written<typeof payments>, tx: Transaction): Promise<void> {
  for (const { after } of records)
    await recount(tx, { studio_id: after.studio_id, customer_ids: [after.customer_id] });
}
