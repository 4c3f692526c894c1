/** Erases by the clock what was kept of erased customers, once its retention is over. */
import { type RestrictedCustomer, restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import type { Day } from '#rules/days.ts';
import { run, sql } from '#services/storage/statement.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import { eraseRest } from './erase.ts';

/** Erases in all studios what is due, one transaction a customer. Logs failures, which are retried the next day. */
export async function eraseDue({ database, log }: Services, today: Day): Promise<void> {
  const due = await database.transaction({ ...SYSTEM, readOnly: true }, ({ client }) =>
    run<Pick<RestrictedCustomer, 'id' | 'studio_id'>>(
      client,
      sql`SELECT t.id, t.studio_id FROM studios s JOIN restricted_customers t ON t.studio_id = s.id
        WHERE t.next_on <= ${today} ORDER BY t.studio_id, t.id`,
    ),
  );
  for (const { id, studio_id } of due)
    try {
      await database.transaction({ ...SYSTEM, scope: { rows: 'studio', studio_id } }, async (tx) => {
        const restricted = await tx.get(restrictedCustomers, id, { forUpdate: true });
        if (restricted && restricted.next_on <= today) await eraseRest(tx, restricted);
      });
    } catch (error) {
      log.error('erased customer left for another day', { customer: id, error: (error as Error).message });
    }
}
