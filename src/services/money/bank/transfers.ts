/** Records transfers of the bank's file as payments of the chosen claims. */
import { formatMoney } from '#format/money.ts';
import { type Claim, claims } from '#resources/money/claims.ts';
import { formatDay } from '#rules/days.ts';
import { allocate } from '#rules/money/allocate.ts';
import { invalid } from '#services/problem.ts';
import type { Transaction } from '#services/storage/types.ts';
import { openOf } from '../balances.ts';
import { addPayments } from '../ledger.ts';

interface Paid {
  readonly booked_on: string;
  readonly amount_cents: number;
  readonly reference: string | null;
  readonly customer_id: string;
  readonly claim_ids: readonly string[];
}

/**
 * Allocates each to the chosen claims, and the rest to the oldest.
 * @throws Problem 422 that names the transfer which can't pay a claim chosen for it
 */
export async function payTransfers(tx: Transaction, studio_id: string, transfers: readonly Paid[]) {
  const customer_ids = transfers.map(({ customer_id }) => customer_id);
  const open = (await openOf(tx, { studio_id, customer_ids })).map((claim) => ({ ...claim }));
  await requirePayable(tx, transfers, open);
  return addPayments(
    tx,
    studio_id,
    transfers.map(({ customer_id, booked_on, amount_cents, reference, claim_ids }) => {
      const theirs = open.filter(
        (claim) => claim.customer_id === customer_id && claim.open_cents > 0 && claim_ids.includes(claim.id),
      );
      const put = allocate([{ id: '', left_cents: amount_cents }], theirs);
      for (const part of put) {
        const claim = theirs.find(({ id }) => id === part.claim_id);
        if (claim) claim.open_cents -= part.amount_cents;
      }
      return {
        customer_id,
        received_on: booked_on,
        amount_cents,
        method: 'transfer' as const,
        reference: reference?.slice(0, 140) ?? null,
        allocations: put.map(({ claim_id, amount_cents: cents }) => ({ claim_id, amount_cents: cents })),
      };
    }),
  );
}

async function requirePayable(
  tx: Transaction,
  transfers: readonly Paid[],
  open: readonly Pick<Claim, 'id' | 'customer_id' | 'open_cents'>[],
): Promise<void> {
  const payable = new Map(open.map((claim) => [claim.id, claim]));
  const wrong = transfers.flatMap((transfer) =>
    transfer.claim_ids.flatMap((id) => {
      const claim = payable.get(id);
      return claim?.customer_id === transfer.customer_id && claim.open_cents > 0 ? [] : [{ transfer, id }];
    }),
  );
  const [first] = wrong;
  if (!first) return;
  const { booked_on, amount_cents, customer_id } = first.transfer;
  const claim = await tx.get(claims, first.id);
  const why = !claim
    ? 'Eine ihrer Forderungen gibt es nicht (mehr).'
    : claim.customer_id !== customer_id
      ? `${claims.title(claim)} ist von einem anderen Kunden.`
      : claim.run_id
        ? `${claims.title(claim)} ist in einem Einzug.`
        : `${claims.title(claim)} ist nicht mehr offen.`;
  throw invalid({
    choices: `Überweisung vom ${formatDay(booked_on)} über ${formatMoney(amount_cents)}: ${why} Nichts wurde übernommen.`,
  });
}
