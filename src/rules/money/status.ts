/** How a claim stands. Amounts are integer cents; a negative claim is a credit. */
import type { Day } from '../days.ts';

export interface Owed {
  readonly amount_cents: number;
  /** Sum of allocations to it; for a credit, of its allocations to others, negative. */
  readonly paid_cents: number;
  readonly due_on: Day;
  /** The collection run that it is in. */
  readonly run_id: string | null;
  readonly written_off_on: Day | null;
}

export type ClaimStatus = 'open' | 'partly_paid' | 'overdue' | 'paid' | 'written_off';

/**
 * What is still to come, or of a credit (negative) to be used; nothing of what was written off.
 * @example openCents({ ...claim, amount_cents: 4990, paid_cents: 2000 }) // 2990
 */
export function openCents({
  amount_cents,
  paid_cents,
  written_off_on,
}: Pick<Owed, 'amount_cents' | 'paid_cents' | 'written_off_on'>): number {
  return written_off_on === null ? amount_cents - paid_cents : 0;
}

/**
 * Overdue is from the day after the due one (§ 286 Abs. 2 Nr. 1 BGB) what isn't being collected and isn't a credit.
 * @example statusOf({ ...claim, due_on: '2026-11-20' }, '2026-11-21') // 'overdue'
 */
export function statusOf(claim: Owed, today: Day): ClaimStatus {
  if (claim.written_off_on !== null) return 'written_off';
  if (openCents(claim) === 0) return 'paid';
  if (canBeOverdue(claim) && claim.due_on < today) return 'overdue';
  return claim.paid_cents === 0 ? 'open' : 'partly_paid';
}

/** Last day on which that status holds by itself; null where no day changes it. */
export function nextStatusDay(claim: Owed, today: Day): Day | null {
  const waits = openCents(claim) !== 0 && canBeOverdue(claim) && claim.due_on >= today;
  return waits ? claim.due_on : null;
}

const canBeOverdue = ({ amount_cents, run_id }: Owed) => amount_cents > 0 && run_id === null;
