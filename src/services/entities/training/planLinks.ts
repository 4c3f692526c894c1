/** Effect of customers' deactivation on the links to their workouts and plans. */
import type { RecordOf, Resource } from '#declare/define.ts';
import { nutritionPlans } from '#resources/nutrition/nutrition.ts';
import { customers } from '#resources/people/customers.ts';
import { workouts } from '#resources/training/workouts.ts';
import { recordChange } from '#services/storage/audit.ts';
import { named, run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

/** Returns whether the customer is deactivated, which disables all their links. */
export const isOut = ({ status }: RecordOf<typeof customers>) => status === 'deactivated';

/**
 * Notes in the history of each record that a link to it was created or revoked: a link grants access to its
 * holder.
 */
export function noteSharing(
  tx: Transaction,
  { database }: Services,
  resource: Resource,
  records: readonly { readonly id: string; readonly studio_id: string }[],
  action: 'share' | 'unshare',
): Promise<void> {
  const context = { ...tx, resources: database.resources };
  const entries = records.map(({ id, studio_id }) => ({ studio_id, record_id: id, action, changes: {} }));
  return recordChange(context, resource, entries);
}

/**
 * Removes the links of deactivated customers, and leftover ones of activated customers: reactivation restores
 * none.
 */
export async function closePlanLinks(
  tx: Transaction,
  services: Services,
  records: readonly {
    readonly before?: RecordOf<typeof customers>;
    readonly after: RecordOf<typeof customers>;
  }[],
): Promise<void> {
  const switched = records.filter(({ before, after }) => before && isOut(before) !== isOut(after));
  if (switched.length === 0) return;
  const ids = value(switched.map(({ after }) => after.id));
  const within = value([...new Set(switched.map(({ after }) => after.studio_id))]);
  for (const [resource, owner] of [
    [workouts, 'customer_id'],
    [nutritionPlans, 'customer_id'],
    [customers, 'id'],
  ] as const) {
    const ended = await run<{ id: string; studio_id: string }>(
      tx.client,
      sql`DELETE FROM plan_links l USING ${named(resource.name)} t
        WHERE l.studio_id = ANY (${within}::uuid[]) AND l.resource = ${resource.name}
          AND t.studio_id = l.studio_id AND t.id = l.record_id AND t.${named(owner)} = ANY (${ids}::uuid[])
        RETURNING t.id, t.studio_id`,
    );
    await noteSharing(tx, services, resource, ended, 'unshare');
  }
}
