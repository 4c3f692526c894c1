/** How long a SEPA mandate may be used, and as what. */

import { type Day, formatDay, plusMonths } from '../../days.ts';
import { returnText } from './returns.ts';

/** A mandate lapses when it isn't used for so long (EPC016-06, Core Rulebook, section 4.1). */
export const MANDATE_MONTHS = 36;

/**
 * A mandate's reference: the characters that every bank takes, no slash at either end, no two together (EPC217-08).
 * Banks don't tell references apart by their case (EPC130-08, on `MndtId`).
 */
export const MANDATE_REFERENCE = /^[A-Za-z0-9+?\-:().,' ]+(\/[A-Za-z0-9+?\-:().,' ]+)*$/;

export interface Mandate {
  readonly reference: string | null;
  readonly signed_on: Day | null;
  readonly last_used_on: Day | null;
}

/** The stop after a returned debit: nothing is collected by that mandate any more. */
export interface DebitStop {
  readonly mandate_reference: string;
  readonly on: Day;
  /** The bank's. */
  readonly code: string;
  /** The mandate is ended; otherwise it is on hold until the customer has been asked. */
  readonly ended: boolean;
}

/**
 * Returns why nothing is collected by the mandate since a debit came back, in German; undefined for another mandate.
 * @example stopProblem(mandate, customer.debit_stop)
 */
export function stopProblem(mandate: Mandate | null, stop: DebitStop | null): string | undefined {
  if (!stop || mandate?.reference?.toLowerCase() !== stop.mandate_reference.toLowerCase()) return undefined;
  const since = `seit der Rücklastschrift vom ${formatDay(stop.on)}: ${returnText(stop.code)}`;
  return stop.ended
    ? `Das Mandat ist beendet ${since}. Es braucht ein neues.`
    : `Lastschriften sind ausgesetzt ${since}.`;
}

/** Last day on which the mandate may be used; null when it isn't signed. @example mandateUntil(mandate) // '2029-11-21' */
export function mandateUntil({ signed_on, last_used_on }: Mandate): Day | null {
  const since = last_used_on ?? signed_on;
  return since === null ? null : plusMonths(since, MANDATE_MONTHS);
}

/** First collection or a later one. @example sequenceOf({ ...mandate, last_used_on: null }) // 'FRST' */
export function sequenceOf({ last_used_on }: Mandate): 'FRST' | 'RCUR' {
  return last_used_on === null ? 'FRST' : 'RCUR';
}

/**
 * Returns why nothing can be collected on that day from an account as it is stored, in German; undefined when it can. Its
 * IBAN counts as right: it was checked when it was stored, and `collectionProblem` checks it again before the bank gets it.
 * @example debitProblem(customer.iban, customer.sepa_mandate, '2026-12-01', customer.debit_stop)
 */
export function debitProblem(
  iban: string | null,
  mandate: Mandate | null,
  collectOn: Day,
  stop: DebitStop | null,
): string | undefined {
  const problem = problemOnAnyDay(iban, mandate, stop);
  if (problem) return problem;
  const { from, until } = daysOf(mandate as Signed);
  if (from > collectOn) return `Das Mandat ist erst am ${formatDay(from)} unterschrieben.`;
  if (until < collectOn)
    return `Das Mandat ist am ${formatDay(until)} erloschen: ${MANDATE_MONTHS} Monate nicht genutzt.`;
  return undefined;
}

/**
 * Returns the first and the last day without a `debitProblem`; undefined where there is none.
 * @example debitDays(customer.iban, customer.sepa_mandate, customer.debit_stop)?.until // '2029-11-21'
 */
export function debitDays(
  iban: string | null,
  mandate: Mandate | null,
  stop: DebitStop | null,
): { readonly from: Day; readonly until: Day } | undefined {
  return problemOnAnyDay(iban, mandate, stop) ? undefined : daysOf(mandate as Signed);
}

type Signed = Mandate & { readonly signed_on: Day };

/** A mandate that is signed lapses on some day. */
const daysOf = (mandate: Signed) => ({ from: mandate.signed_on, until: mandateUntil(mandate) as Day });

function problemOnAnyDay(
  iban: string | null,
  mandate: Mandate | null,
  stop: DebitStop | null,
): string | undefined {
  if (!iban) return 'Es fehlt die IBAN.';
  if (!mandate?.reference || !mandate.signed_on)
    return 'Es fehlt das SEPA-Mandat mit Referenz und Unterschrift.';
  if (!MANDATE_REFERENCE.test(mandate.reference))
    return 'Die Mandatsreferenz enthält Zeichen oder Schrägstriche, die SEPA nicht kennt.';
  return stopProblem(mandate, stop);
}
