/** Records transfers of the bank's file as payments of the chosen claims. */
import { formatMoney } from '#format/money.ts';
import { type Claim, claims } from '#resources/money/claims.ts';
import type { Payment } from '#resources/money/payments.ts';
import { formatDay } from '#rules/days.ts';
import { type Allocation, outcomeOf, sumOf } from '#rules/money/allocate.ts';
import { grouped } from '#services/grouped.ts';
import { invalid } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { openOf } from '../balances.ts';
import { addPayments } from '../ledger.ts';

interface Paid {
  readonly booked_on: string;
  readonly amount_cents: number;
  readonly reference: string | null;
  /** Who pays. */
  readonly customer_id: string;
  readonly claim_ids: readonly string[];
}

type Open = Awaited<ReturnType<typeof openOf>>[number] & {
  /** Its place among all, the oldest first. */
  readonly at: number;
};

/** What a transfer pays of one customer's account. */
interface Part {
  readonly customer_id: string;
  readonly amount_cents: number;
  readonly allocations: Allocation[];
}

/**
 * Allocates each to the chosen claims, and the rest to the oldest: those of who pays, and of whom they pay for. Each
 * account that it pays gets a payment; what is left is the payer's credit. Returns the first payment of each transfer.
 * @param paidFor whom each of the customers pays for
 * @throws Problem 422 that names the transfer which can't pay a claim chosen for it
 */
export async function payTransfers(
  tx: Transaction,
  studio_id: string,
  transfers: readonly Paid[],
  paidFor: ReadonlyMap<string, readonly string[]>,
): Promise<Payment[]> {
  const accountsOf = ({ customer_id }: Paid) => [customer_id, ...(paidFor.get(customer_id) ?? [])];
  const customer_ids = transfers.flatMap(accountsOf);
  const open = (await openOf(tx, { studio_id, customer_ids })).map((claim, at): Open => ({ ...claim, at }));
  await requirePayable(tx, transfers, open, accountsOf);
  const byCustomer = grouped(open, ({ customer_id }) => customer_id);
  const payments: (Part & ReturnType<typeof paymentOf>)[][] = [];
  for (const transfer of transfers) {
    await turn();
    const first = newId();
    const owed = [...new Set(accountsOf(transfer))].flatMap((id) => byCustomer.get(id) ?? []);
    payments.push(
      partsOf(transfer, owed).map((part, index) => ({ ...part, ...paymentOf(transfer, first, index) })),
    );
  }
  const made = await addPayments(tx, studio_id, payments.flat());
  const byId = new Map(made.map((one) => [one.id, one]));
  return payments.flatMap(([first]) => (first && byId.get(first.id)) ?? []);
}

/** What the payments of a transfer have in common, but for their ids. */
function paymentOf({ booked_on: received_on, reference }: Paid, first: string, index: number) {
  return {
    id: index === 0 ? first : newId(),
    part_of: index === 0 ? null : first,
    received_on,
    method: 'transfer' as const,
    reference: reference?.slice(0, 140) ?? null,
  };
}

/**
 * Takes what it pays from the open claims.
 * @param owed the claims of the accounts that it may pay
 */
function partsOf({ customer_id, amount_cents, claim_ids }: Paid, owed: readonly Open[]): Part[] {
  const theirs = owed.filter((claim) => claim.open_cents > 0).sort((a, b) => a.at - b.at);
  const { chosen, others, left_cents } = outcomeOf(amount_cents, claim_ids, theirs);
  const known = new Map(theirs.map((claim) => [claim.id, claim]));
  const put = [...chosen, ...others];
  for (const { claim_id, amount_cents: cents } of put) known.get(claim_id)!.open_cents -= cents;
  const parts = [...grouped(put, ({ claim_id }) => known.get(claim_id)!.customer_id)].map(
    ([id, allocations]) => ({ customer_id: id, allocations, amount_cents: sumOf(allocations) }),
  );
  if (left_cents === 0) return parts;
  const own = parts.find((part) => part.customer_id === customer_id);
  const rest = own
    ? { ...own, amount_cents: own.amount_cents + left_cents }
    : { customer_id, allocations: [], amount_cents: left_cents };
  return [rest, ...parts.filter((part) => part !== own)];
}

async function requirePayable(
  tx: Transaction,
  transfers: readonly Paid[],
  open: readonly Pick<Claim, 'id' | 'customer_id' | 'open_cents'>[],
  accountsOf: (transfer: Paid) => readonly string[],
): Promise<void> {
  const payable = new Map(open.map((claim) => [claim.id, claim]));
  const wrong = transfers.flatMap((transfer) =>
    transfer.claim_ids.flatMap((id) => {
      const claim = payable.get(id);
      return claim && accountsOf(transfer).includes(claim.customer_id) && claim.open_cents > 0
        ? []
        : [{ transfer, id }];
    }),
  );
  const [first] = wrong;
  if (!first) return;
  const { booked_on, amount_cents } = first.transfer;
  const claim = await tx.get(claims, first.id);
  const why = !claim
    ? 'Eine ihrer Forderungen gibt es nicht (mehr).'
    : !accountsOf(first.transfer).includes(claim.customer_id)
      ? `${claims.title(claim)} ist von einem anderen Kunden.`
      : claim.run_id
        ? `${claims.title(claim)} ist in einem Einzug.`
        : `${claims.title(claim)} ist nicht mehr offen.`;
  throw invalid({
    choices: `Überweisung vom ${formatDay(booked_on)} über ${formatMoney(amount_cents)}: ${why} Nichts wurde übernommen.`,
  });
}
