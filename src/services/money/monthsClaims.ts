/** The claims of a month from contracts: previewed, and written. */

import type { Claim } from '#resources/money/claims.ts';
import type { monthsClaims, monthsClaimsPreview } from '#resources/money/endpoints/collections.ts';
import { studios } from '#resources/studio/studios.ts';
import { sumOf } from '#rules/money/allocate.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { planMonth, planToWrite } from './claimsFrom.ts';
import { addClaims } from './ledger.ts';

/**
 * Writes the month's claims, and returns them. A second call finds nothing more: concurrent ones are
 * serialised by the lock on the studio's row.
 * @throws Problem 422 at `month`
 * @example await claimMonth(tx, { studio_id, month: '2026-12', today })
 */
export async function claimMonth(
  tx: Transaction,
  question: Parameters<typeof planToWrite>[1],
): Promise<Claim[]> {
  await tx.get(studios, question.studio_id, { forUpdate: true });
  return addClaims(tx, question.studio_id, await planToWrite(tx, question), { batch: newId() });
}

/** Returns count and sums of planned or written claims. */
export const summary = (planned: readonly Pick<Claim, 'kind' | 'amount_cents'>[]) => {
  const corrected = planned.filter(({ kind }) => kind === 'correction');
  return {
    claims: planned.length - corrected.length,
    corrections: corrected.length,
    corrections_cents: sumOf(corrected),
    sum_cents: sumOf(planned),
  };
};

export const previewMonth: Handler<typeof monthsClaimsPreview> = ({ read, studio_id, query, today }) =>
  read(async (tx) => {
    const { planned, refusal, begins } = await planMonth(tx, { studio_id, month: query.month, today });
    return { ...summary(planned), begins, refusal: refusal ?? null };
  });

export const writeMonth: Handler<typeof monthsClaims> = ({ write, studio_id, body, today }) =>
  write(async (tx) => summary(await claimMonth(tx, { studio_id, month: body.month, today })));
