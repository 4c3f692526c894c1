/** Whether a run takes a claim. */
import { type Day, formatDay } from '../../days.ts';
import { collectionProblem } from './collectionProblem.ts';
import type { DebitStop, Mandate } from './mandate.ts';

interface Payer {
  readonly iban: string | null;
  readonly sepa_mandate: Mandate | null;
  readonly debit_stop: DebitStop | null;
}

/** An open claim that is paid by direct debit. */
interface ToCollect {
  readonly due_on: Day;
  readonly held_until: Day | null;
  readonly hold_reason: string | null;
  /** Collected by a settled run: a payment beside it was reversed since. */
  readonly collected: boolean;
}

/**
 * Returns why a claim isn't collected on that day, in German; undefined where it is.
 * @example notCollected(customer, claim, '2026-12-01')
 */
export function notCollected(
  { iban, sepa_mandate, debit_stop }: Payer,
  { due_on, held_until, hold_reason, collected }: ToCollect,
  collect_on: Day,
): string | undefined {
  const problem = collectionProblem(iban, sepa_mandate, collect_on, debit_stop);
  if (problem) return problem;
  if (collected) return 'Ein Teil ist schon eingezogen: Der Rest kommt mit keinem Einzug mehr.';
  if (held_until !== null && held_until >= collect_on)
    return `Zurückgehalten bis ${formatDay(held_until)}${hold_reason ? `: ${hold_reason}` : ''}`;
  return due_on > collect_on
    ? `Erst am ${formatDay(due_on)} fällig: kommt mit einem späteren Einzug.`
    : undefined;
}
