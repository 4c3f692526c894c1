/** The claims of a month from contracts: previewed, and written. */

import type { Claim } from '#resources/money/claims.ts';
import type { monthsClaims, monthsClaimsPreview } from '#resources/money/endpoints/collections.ts';
import { studios } from '#resources/studio/studios.ts';
import { sumOf } from '#rules/money/allocate.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { planMonth, writePlanned } from './claimsFrom.ts';
import { addClaims } from './ledger.ts';
import type { NewClaim } from './monthsPlan.ts';

/**
 * Writes the month's claims, and returns them. A second call finds nothing more: concurrent ones are
 * serialised by the lock on the studio's row.
 * @throws Problem 422 at `month`
 * @example await claimMonth(tx, { studio_id, month: '2026-12', today })
 */
export async function claimMonth(
  tx: Transaction,
  question: Parameters<typeof writePlanned>[1],
): Promise<Claim[]> {
  await tx.get(studios, question.studio_id, { forUpdate: true });
  return writePlanned(tx, question, (planned) =>
    addClaims(tx, question.studio_id, planned, { batch: newId() }),
  );
}

interface Summary {
  readonly claims: number;
  readonly corrections: number;
  readonly corrections_cents: number;
  readonly sum_cents: number;
}

/** Returns count and sums of planned or written claims. */
export function summary(planned: readonly Pick<Claim, 'kind' | 'amount_cents'>[]): Summary {
  const corrected = planned.filter(({ kind }) => kind === 'correction');
  return {
    claims: planned.length - corrected.length,
    corrections: corrected.length,
    corrections_cents: sumOf(corrected),
    sum_cents: sumOf(planned),
  };
}

/** Returns the same of batches, without keeping them. */
export async function summaryOf(batches: AsyncIterable<readonly NewClaim[]>): Promise<Summary> {
  let all = summary([]);
  for await (const batch of batches) {
    const one = summary(batch);
    all = {
      claims: all.claims + one.claims,
      corrections: all.corrections + one.corrections,
      corrections_cents: all.corrections_cents + one.corrections_cents,
      sum_cents: all.sum_cents + one.sum_cents,
    };
  }
  return all;
}

export const previewMonth: Handler<typeof monthsClaimsPreview> = ({ read, studio_id, query, today }) =>
  read(async (tx) => {
    const { planned, refusal, begins } = await planMonth(tx, { studio_id, month: query.month, today });
    return { ...(await summaryOf(planned)), begins, refusal: refusal ?? null };
  });

export const writeMonth: Handler<typeof monthsClaims> = ({ write, studio_id, body, today }) =>
  write(async (tx) => summary(await claimMonth(tx, { studio_id, month: body.month, today })));
