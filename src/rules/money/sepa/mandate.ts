/** How long a SEPA mandate may be used, and as what. */

import { type Day, formatDay, plusDays, plusMonths } from '../../days.ts';
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

/**
 * Returns the earliest day of use, or of signature, after which a mandate may still be used on that day: for statements
 * that compare many with it.
 * @example mandateUsedSince('2029-11-21') // '2026-11-21'
 */
export function mandateUsedSince(day: Day): Day {
  const since = plusMonths(day, -MANDATE_MONTHS);
  // 36 months before 29 February the month is shorter.
  return plusMonths(since, MANDATE_MONTHS) < day ? plusDays(since, 1) : since;
}

/** First collection or a later one. @example sequenceOf({ ...mandate, last_used_on: null }) // 'FRST' */
export function sequenceOf({ last_used_on }: Mandate): 'FRST' | 'RCUR' {
  return last_used_on === null ? 'FRST' : 'RCUR';
}
