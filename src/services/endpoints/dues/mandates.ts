/** Mandates that were used: from then on a collection is a later one, and the mandate lasts anew. */
import { customers } from '../../../resources/customers.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import type { Mandate } from '../../../rules/sepa/mandate.ts';
import { changesBetween, recordChange } from '../../storage/audit.ts';
import { run, sql, value } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import type { Services } from '../../types.ts';

type Used = Pick<AnyRecord, 'id'> & { readonly before: Mandate; readonly after: Mandate };

/**
 * Notes that the customers' mandates were used on that day, unless they were later; answers how many weren't noted
 * already. Two statements, however many there are.
 * @example await markUsed(tx, services, { ids, studio_id, on: '2026-11-21' }) // 204
 */
export async function markUsed(
  tx: Transaction,
  { database: { resources } }: Services,
  { ids, studio_id, on }: { ids: readonly string[]; studio_id: string; on: string },
): Promise<number> {
  const used = await run<Used>(
    tx.client,
    sql`UPDATE customers t SET sepa_mandate = old.before || jsonb_build_object('last_used_on', ${on}::text),
        updated_at = ${tx.now.toISOString()}, version = t.version + 1
      FROM (SELECT studio_id, id, sepa_mandate AS before FROM customers
        WHERE studio_id = ${studio_id} AND id = ANY (${value(ids)}::uuid[])
          AND coalesce(sepa_mandate ->> 'last_used_on', '') < ${on}::text ORDER BY id FOR NO KEY UPDATE) old
      WHERE t.studio_id = old.studio_id AND t.id = old.id RETURNING t.id, old.before, t.sepa_mandate AS after`,
  );
  await recordChange(
    { ...tx, resources },
    customers,
    used.map(({ id, before, after }) => ({
      studio_id,
      record_id: id,
      action: 'collect',
      changes: changesBetween(
        { sepa_mandate: customers.fields.sepa_mandate },
        { sepa_mandate: before },
        { sepa_mandate: after },
      ),
    })),
  );
  return used.length;
}
