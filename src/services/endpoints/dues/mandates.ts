/** Mandates that were used: from then on a collection is a later one, and the mandate lasts anew. */
import { customers } from '../../../resources/customers.ts';
import { newId } from '../../storage/ids.ts';
import type { Transaction } from '../../storage/types.ts';

/**
 * Notes that the customers' mandates were used on that day, unless they were later; answers how many weren't noted
 * already.
 * @example await markUsed(tx, { ids, on: '2026-11-21' }) // 204
 */
export async function markUsed(
  tx: Transaction,
  { ids, on }: { ids: readonly string[]; on: string },
): Promise<number> {
  const found = await tx.getMany(customers, ids, { forUpdate: true });
  const used = found.flatMap(({ id, sepa_mandate }) =>
    sepa_mandate && (sepa_mandate.last_used_on ?? '') < on
      ? [{ id, values: { sepa_mandate: { ...sepa_mandate, last_used_on: on } } }]
      : [],
  );
  return (await tx.updateMany(customers, used, { action: 'collect', batch: newId() })).length;
}
