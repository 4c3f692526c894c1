/** How credits (payments, claims with the sign turned round) are put to what is owed. Amounts are integer cents. */

export interface Allocation {
  readonly claim_id: string;
  readonly amount_cents: number;
}

interface Payment {
  readonly amount_cents: number;
  readonly allocations: readonly Allocation[];
  readonly reverses: string | null;
  readonly reversed: boolean;
}

/**
 * What of a payment is put to no claim yet; nothing of one that was reversed, nor of the reversal.
 * @example freeCents({ ...payment, amount_cents: 5000, allocations: [{ claim_id, amount_cents: 4990 }] }) // 10
 */
export function freeCents({ amount_cents, allocations, reverses, reversed }: Payment): number {
  if (reverses !== null || reversed) return 0;
  return amount_cents - sumOf(allocations);
}

export interface Credit {
  readonly id: string;
  /** Positive. */
  readonly left_cents: number;
  /** Settles no counter sales: cash without a till. */
  readonly excludesCounter?: boolean;
}

export interface OpenClaim {
  readonly id: string;
  readonly due_on: string;
  readonly number: number | null;
  /** Positive. */
  readonly open_cents: number;
  /** Before all others, whatever its age. */
  readonly first?: boolean;
  /** Sold over the counter. */
  readonly isCounterSale?: boolean;
}

/** Kinds of claims that are costs in the sense of § 367 BGB; interest isn't claimed. */
export const COSTS: readonly string[] = ['return_cost', 'dunning_cost'];

/**
 * Puts credits to claims: to those that come first (costs, § 367 Abs. 1 BGB, unless the studio waives it), then the
 * oldest claim first (§ 366 Abs. 2 BGB: what is due, and of that the older), by the credits in the order they are given,
 * as far as both reach. Never more than a credit has or a claim asks for.
 * @example allocate([{ id: 'p', left_cents: 50 }], [{ id: 'c', due_on, number: 1, open_cents: 80 }]) // [{ credit_id: 'p', claim_id: 'c', amount_cents: 50 }]
 */
export function allocate(
  credits: readonly Credit[],
  claims: readonly OpenClaim[],
): (Allocation & { readonly credit_id: string })[] {
  const waiting = claims.map((claim) => ({ ...claim })).sort(byAge);
  const made: (Allocation & { credit_id: string })[] = [];
  for (const { id: credit_id, left_cents, excludesCounter = false } of credits) {
    let left = left_cents;
    for (let next = 0; left > 0 && waiting[next]; ) {
      const claim = waiting[next]!;
      const amount_cents = excludesCounter && claim.isCounterSale ? 0 : Math.min(left, claim.open_cents);
      if (amount_cents > 0) made.push({ credit_id, claim_id: claim.id, amount_cents });
      left -= amount_cents;
      claim.open_cents -= amount_cents;
      if (claim.open_cents === 0) waiting.splice(next, 1);
      else next += 1;
    }
  }
  return made;
}

/**
 * What a payment would be put to: to the chosen claims first, of the rest to the others, the oldest first.
 * @example outcomeOf(3000, ['b'], claims) // { chosen: [{ claim_id: 'b', amount_cents: 2000 }], others: […], left_cents: 0 }
 */
export function outcomeOf(amount_cents: number, chosen: readonly string[], claims: readonly OpenClaim[]) {
  const isChosen = ({ id }: OpenClaim) => chosen.includes(id);
  const put = (left_cents: number, to: readonly OpenClaim[]) =>
    allocate([{ id: '', left_cents }], to).map(
      ({ claim_id, amount_cents: cents }): Allocation => ({
        claim_id,
        amount_cents: cents,
      }),
    );
  const first = put(amount_cents, claims.filter(isChosen));
  const left = amount_cents - sumOf(first);
  const others = put(
    left,
    claims.filter((claim) => !isChosen(claim)),
  );
  return { chosen: first, others, left_cents: left - sumOf(others) };
}

const byAge = (a: OpenClaim, b: OpenClaim) =>
  Number(b.first ?? false) - Number(a.first ?? false) ||
  (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : (a.number ?? 0) - (b.number ?? 0));

/** Sum of amounts, in cents. @example sumOf([{ amount_cents: 4990 }, { amount_cents: -10 }]) // 4980 */
export function sumOf(entries: readonly { readonly amount_cents: number }[]): number {
  return entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
