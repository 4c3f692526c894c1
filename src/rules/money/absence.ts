/** Why a run takes nothing of a contract that runs. */
import { type Day, formatDay, overlap, type Span, spanOfMonth } from '../days.ts';
import { notCollected } from './sepa/collectable.ts';
import { collectionProblem } from './sepa/collectionProblem.ts';
import type { DebitStop, Mandate } from './sepa/mandate.ts';

/** Reasons by severity: those that staff can resolve come first. */
export const ABSENCES = [
  ...(['held_back', 'not_claimed', 'since', 'elsewhere'] as const),
  ...(['other_method', 'paused', 'settled', 'nothing_due'] as const),
] as const;

export type Absence = (typeof ABSENCES)[number];

interface OpenClaim {
  readonly due_on: Day;
  readonly held_until: Day | null;
  readonly hold_reason: string | null;
  readonly collected: boolean;
  /** Of the run that holds it, if any. */
  readonly run_number: number | null;
}

/** A contract that runs in the month, with its payer. */
export interface Absent {
  readonly iban: string | null;
  readonly sepa_mandate: Mandate | null;
  readonly debit_stop: DebitStop | null;
  readonly by_debit: boolean;
  /** The payment method in words. */
  readonly paid_by: string | null;
  readonly pauses: readonly Span[];
  /** What is open of it and due in the month at the latest. */
  readonly open: readonly OpenClaim[];
  /** A fee of the month is claimed. */
  readonly claimed: boolean;
  /** It owes something in the month. */
  readonly owing: boolean;
}

/**
 * Returns why a contract isn't in the month's run.
 * @example absence({ ...contract, by_debit: false, paid_by: 'Überweisung' }, run) // { name: 'other_method', … }
 */
export function absence(
  of: Absent,
  { month, collect_on }: { readonly month: string; readonly collect_on: Day },
): { readonly name: Absence; readonly text: string } {
  if (!of.by_debit)
    return { name: 'other_method', text: of.paid_by ? `Zahlt anders: ${of.paid_by}` : 'Ohne Zahlungsart' };
  const [claim] = of.open;
  if (claim && claim.run_number !== null)
    return { name: 'elsewhere', text: `Schon in Einzug ${claim.run_number}` };
  if (claim) {
    const reason = notCollected(of, claim, collect_on);
    return reason
      ? { name: 'held_back', text: reason }
      : { name: 'since', text: 'Erst seit dem Anlegen gefordert: kommt mit einem späteren Einzug.' };
  }
  if (of.owing && !of.claimed) {
    const problem = collectionProblem(of.iban, of.sepa_mandate, collect_on, of.debit_stop);
    return problem
      ? { name: 'held_back', text: problem }
      : { name: 'not_claimed', text: 'Der Beitrag ist noch nicht gefordert.' };
  }
  const span = spanOfMonth(month);
  const pause = of.pauses.find((one) => overlap(one, span));
  if (pause)
    return { name: 'paused', text: `Pausiert vom ${formatDay(pause.from)} bis ${formatDay(pause.to)}` };
  return of.claimed
    ? { name: 'settled', text: 'Nichts offen: Der Beitrag ist bezahlt, gutgeschrieben oder ausgebucht.' }
    : { name: 'nothing_due', text: 'In diesem Monat wird nichts fällig.' };
}
