/** Warns of a payment that is entered a second time, by the same person or another one. */
import type { Warning } from '#declare/findings.ts';
import { formatMoney } from '#format/money.ts';
import { type Payment, payments } from '#resources/money/payments.ts';
import { formatDay } from '#rules/days.ts';
import type { WriteCall } from '#services/hooks.ts';
import { runKept, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers } from './balances.ts';

/**
 * Names the latest payment of the customer with the same amount, way and day that still counts. Locks the customer, so that
 * the second of two at the same instant knows of the first.
 */
export async function warnOfSamePayment(
  { action, values, studio_id = '' }: WriteCall<typeof payments>,
  tx: Transaction,
): Promise<Warning[]> {
  if (action !== 'create') return [];
  const { customer_id, amount_cents, method, received_on } = values;
  await lockCustomers(tx, { studio_id, customer_ids: [customer_id] });
  const [same] = await runKept<Pick<Payment, 'number'>>(
    tx.client,
    sql`SELECT number FROM payments
      WHERE studio_id = ${studio_id}::uuid AND customer_id = ${customer_id}::uuid
        AND amount_cents = ${amount_cents}::integer AND method = ${method} AND received_on = ${received_on}::date
        AND reverses IS NULL AND NOT reversed
      ORDER BY number DESC LIMIT 1`,
  );
  if (!same) return [];
  const text = `${payments.label.one} ${same.number} vom ${formatDay(received_on)} über ${formatMoney(amount_cents)} ist schon erfasst. Das wäre eine zweite.`;
  return [{ name: 'entered_before', text }];
}
