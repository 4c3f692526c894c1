/** Corrections of a contract's claims, written with the change that makes them necessary. */

import type { Contract } from '#resources/contracts/contracts.ts';
import { studios } from '#resources/studio/studios.ts';
import type { Day } from '#rules/days.ts';
import type { Transaction } from '#services/storage/types.ts';
import { addClaims } from './ledger.ts';
import { planCorrections } from './monthsPlan.ts';

/**
 * Writes the corrections of what was claimed of a contract, as it is after the change; nothing is claimed for the first
 * time. The next month's claims find nothing more to correct.
 *
 * The studio's row is locked only where there is something to write, so that a notice doesn't wait for a month's claims
 * that it has no part in.
 * @example await correctNow(tx, contract, today)
 */
export async function correctNow(
  tx: Transaction,
  { id, studio_id }: Pick<Contract, 'id' | 'studio_id'>,
  today: Day,
): Promise<void> {
  const question = { studio_id, ids: [id], today };
  if ((await planCorrections(tx, question)).length === 0) return;
  await tx.get(studios, studio_id, { forUpdate: true });
  await addClaims(tx, studio_id, await planCorrections(tx, question));
}
