/** Whether a debit that was prepared may still go to the bank as it is. */
import type { Day } from '../../days.ts';
import { collectionProblem } from './collectionProblem.ts';
import { type DebitStop, type Mandate, stopProblem } from './mandate.ts';

/** Possible changes, the gravest first. */
export const CHANGES = {
  mandate: 'Kein gültiges Mandat',
  stopped: 'Lastschriften ausgesetzt',
  withdrawn: 'Vertrag widerrufen',
  payer: 'Anderer Zahler',
  less: 'Weniger geschuldet',
  otherwise: 'Andere Zahlungsart',
  account: 'Anderes Konto',
} as const;

export type Change = keyof typeof CHANGES;

/** The debit as its run holds it. */
interface Prepared {
  readonly mandate_reference: string;
  readonly iban: string;
  readonly collect_on: Day;
}

/**
 * Its payer as they are today, those of the contracts it is for that are no longer paid by direct debit, and the customers
 * it is for whom somebody else pays for by now.
 */
interface Payer {
  readonly iban: string | null;
  readonly sepa_mandate: Mandate | null;
  readonly debit_stop: DebitStop | null;
  readonly contracts: readonly { readonly number: number; readonly withdrawn: boolean }[];
  /** Without a payer they pay themselves. */
  readonly others: readonly { readonly customer: string; readonly payer: string | null }[];
}

export interface Changed {
  readonly name: Change;
  /** The warning in German. */
  readonly text: string;
}

/**
 * Returns what speaks against a debit since it was prepared; empty where nothing does. Without a valid mandate the payer
 * can claim it back for 13 months (§ 676b Abs. 2 BGB), which can't be overruled. All else can.
 * @example changesOf({ mandate_reference: 'M-1', iban, collect_on: '2026-12-01' }, customer) // [{ name: 'stopped', … }]
 */
export function changesOf(debit: Prepared, payer: Payer): Changed[] {
  const mandate = mandateChange(debit, payer);
  const account = payer.iban !== null && bare(payer.iban) !== bare(debit.iban);
  return [
    ...(mandate ? [mandate] : []),
    ...payer.contracts.map(
      ({ number, withdrawn }): Changed =>
        withdrawn
          ? { name: 'withdrawn', text: `Vertrag ${number} ist widerrufen.` }
          : { name: 'otherwise', text: `Vertrag ${number} wird nicht mehr per Lastschrift gezahlt.` },
    ),
    ...payer.others.map(
      ({ customer, payer: now }): Changed => ({
        name: 'payer',
        text: now ? `Für ${customer} zahlt jetzt ${now}.` : `${customer} zahlt jetzt selbst.`,
      }),
    ),
    ...(account
      ? [
          {
            name: 'account' as const,
            text: `Jetzt … ${payer.iban?.slice(-4)} statt … ${debit.iban.slice(-4)}.`,
          },
        ]
      : []),
  ];
}

function mandateChange(
  { mandate_reference, collect_on }: Prepared,
  { iban, sepa_mandate, debit_stop }: Payer,
): Changed | undefined {
  const now = sepa_mandate?.reference;
  if (!now) return { name: 'mandate', text: `Das Mandat ${mandate_reference} gibt es nicht mehr.` };
  if (now.toLowerCase() !== mandate_reference.toLowerCase())
    return { name: 'mandate', text: `Statt des Mandats ${mandate_reference} gilt seitdem ${now}.` };
  const problem = collectionProblem(iban, sepa_mandate, collect_on);
  if (problem) return { name: 'mandate', text: problem };
  const stopped = stopProblem(sepa_mandate, debit_stop);
  return stopped === undefined
    ? undefined
    : { name: debit_stop?.ended ? 'mandate' : 'stopped', text: stopped };
}

const bare = (iban: string) => iban.replace(/\s/g, '').toUpperCase();
