/** What follows when the bin takes a merging back. */
import type { Customer } from '#resources/people/customers.ts';
import { grouped } from '#services/grouped.ts';
import { lockCustomers, recount } from '#services/money/balances.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Counts the balances of restored customers, and of those that they were merged into. */
export async function recountSplit(tx: Transaction, records: readonly Customer[]): Promise<void> {
  for (const [studio_id, of] of grouped(records, (one) => one.studio_id)) {
    const ids = of.map(({ id }) => id);
    const kept = await run<{ id: string }>(
      tx.client,
      sql`SELECT DISTINCT c.id FROM audit_log d
        JOIN audit_log k ON k.studio_id = d.studio_id AND k.batch_id = d.batch_id
          AND k.resource = 'customers' AND k.action = 'merge'
        JOIN customers c ON c.studio_id = d.studio_id AND c.id = k.record_id
        WHERE d.studio_id = ${studio_id} AND d.resource = 'customers' AND d.action = 'delete'
          AND d.record_id = ANY (${value(ids)}::uuid[])`,
    );
    if (kept.length === 0) continue;
    const accounts = { studio_id, customer_ids: [...ids, ...kept.map(({ id }) => id)] };
    await lockCustomers(tx, accounts);
    await recount(tx, accounts);
  }
}
