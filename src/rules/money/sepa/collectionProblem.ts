/** Whether an account can be collected from by its mandate. */
import { type Day, formatDay } from '../../days.ts';
import { isMaskedIban } from '../iban.ts';
import { ibanProblem } from '../ibanProblem.ts';
import {
  type DebitStop,
  MANDATE_MONTHS,
  MANDATE_REFERENCE,
  type Mandate,
  mandateUntil,
  stopProblem,
} from './mandate.ts';

/**
 * Returns what is wrong with the IBAN of an account to collect from, in German. A masked one counts as right: it was checked
 * when it was stored.
 * @example accountProblem(customer.iban)
 */
export function accountProblem(iban: string): string | undefined {
  return isMaskedIban(iban) ? undefined : ibanProblem(iban);
}

/**
 * Returns why nothing can be collected on that day, in German; undefined when it can.
 * @example collectionProblem(customer.iban, customer.sepa_mandate, '2026-12-01')
 */
export function collectionProblem(
  iban: string | null,
  mandate: Mandate | null,
  collectOn: Day,
  stop: DebitStop | null = null,
): string | undefined {
  if (!iban) return 'Es fehlt die IBAN.';
  const problem = accountProblem(iban);
  if (problem) return problem;
  if (!mandate?.reference || !mandate.signed_on)
    return 'Es fehlt das SEPA-Mandat mit Referenz und Unterschrift.';
  if (!MANDATE_REFERENCE.test(mandate.reference))
    return 'Die Mandatsreferenz enthält Zeichen oder Schrägstriche, die SEPA nicht kennt.';
  const stopped = stopProblem(mandate, stop);
  if (stopped) return stopped;
  if (mandate.signed_on > collectOn)
    return `Das Mandat ist erst am ${formatDay(mandate.signed_on)} unterschrieben.`;
  const until = mandateUntil(mandate);
  if (until !== null && until < collectOn)
    return `Das Mandat ist am ${formatDay(until)} erloschen: ${MANDATE_MONTHS} Monate nicht genutzt.`;
  return undefined;
}
