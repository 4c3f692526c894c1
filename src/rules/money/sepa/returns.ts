/**
 * Why a direct debit came back: the reasons of the SEPA Core Direct Debit Scheme Rulebook (EPC016-06, section
 * 4.8; ISO 20022, ExternalReturnReason1Code), and what follows from each.
 */
import { type Day, formatDay } from '../../days.ts';

/**
 * Effect on the customer's mandate: `retry` leaves it in use, `hold` suspends it until the customer has been asked,
 * `cancel` ends it.
 */
export type Consequence = 'retry' | 'hold' | 'cancel';

/** Largest charge of a bank for a return, in cents: a larger amount in an entry has another meaning. */
export const MOST_RETURN_COST = 5000;

interface ReturnReason {
  readonly text: string;
  readonly mandate: Consequence;
  /** The studio's own mistake: the customer owes nothing for it (§ 280 Abs. 1 Satz 2 BGB). */
  readonly ours?: true;
}

/** By the bank's code. */
export const RETURN_REASONS = {
  AC01: { text: 'Kontonummer falsch', mandate: 'hold' },
  AC04: { text: 'Konto aufgelöst', mandate: 'cancel' },
  AC06: { text: 'Konto gesperrt', mandate: 'hold' },
  AG01: { text: 'Konto nimmt keine Lastschriften an', mandate: 'hold' },
  AG02: { text: 'Folge der Lastschrift falsch (erstmalig, wiederkehrend)', mandate: 'retry', ours: true },
  AM04: { text: 'Konto nicht gedeckt', mandate: 'retry' },
  AM05: { text: 'Doppelt eingereicht', mandate: 'retry', ours: true },
  BE05: { text: 'Gläubiger-Identifikationsnummer unbekannt', mandate: 'hold', ours: true },
  MD01: { text: 'Kein gültiges Mandat, Widerspruch', mandate: 'cancel' },
  MD02: { text: 'Angaben zum Mandat fehlen oder sind falsch', mandate: 'hold' },
  MD06: { text: 'Vom Kunden zurückgegeben', mandate: 'hold' },
  MD07: { text: 'Kontoinhaber verstorben', mandate: 'cancel' },
  MS02: { text: 'Vom Kunden abgelehnt, ohne Angabe des Grundes', mandate: 'hold' },
  MS03: { text: 'Ohne Angabe des Grundes', mandate: 'retry' },
  RC01: { text: 'BIC falsch', mandate: 'hold' },
  RR04: { text: 'Aus aufsichtsrechtlichen Gründen', mandate: 'hold' },
  SL01: { text: 'Vom Kunden bei seiner Bank gesperrt oder begrenzt', mandate: 'hold' },
} as const satisfies Readonly<Record<string, ReturnReason>>;

export type ReturnCode = keyof typeof RETURN_REASONS;

/** Returns whether it is one of the codes above. @example isReturnCode('AC04') // true */
export function isReturnCode(code: string): code is ReturnCode {
  return Object.hasOwn(RETURN_REASONS, code);
}

/** The reason in German, without the bank's code. @example returnReason('AM04') // 'Konto nicht gedeckt' */
export function returnReason(code: string): string {
  return isReturnCode(code) ? RETURN_REASONS[code].text : `Grund ${code}`;
}

/**
 * The reason in German, with the bank's code; the code alone of one that isn't known.
 * @example returnText('AC04') // 'Konto aufgelöst (AC04)'
 */
export function returnText(code: string): string {
  return isReturnCode(code) ? `${returnReason(code)} (${code})` : returnReason(code);
}

/**
 * Names the last return of a claim's debit; undefined where none came back.
 * @example returnNote({ returned_on: '2026-11-20', return_code: 'AM04' }) // 'Rücklastschrift 20.11.2026: Konto nicht gedeckt'
 */
export function returnNote({
  returned_on,
  return_code,
}: {
  readonly returned_on?: Day | null;
  readonly return_code?: string | null;
}): string | undefined {
  if (!returned_on) return undefined;
  const note = `Rücklastschrift ${formatDay(returned_on)}`;
  return return_code ? `${note}: ${returnReason(return_code)}` : note;
}

/**
 * What becomes of the mandate. Of a reason that isn't known a person is to decide: nothing is collected before.
 * @example consequenceOf('MD01') // 'cancel'
 */
export function consequenceOf(code: string): Consequence {
  return isReturnCode(code) ? RETURN_REASONS[code].mandate : 'hold';
}

/** Returns whether the studio caused the return, so that the customer owes no costs. @example isOurs('AM05') // true */
export function isOurs(code: string): boolean {
  return isReturnCode(code) && 'ours' in RETURN_REASONS[code];
}

/** The reasons to choose from, each with its code. @example RETURN_CHOICES.AC04 // 'Konto aufgelöst (AC04)' */
export const RETURN_CHOICES = Object.fromEntries(
  Object.keys(RETURN_REASONS).map((code) => [code, returnText(code)]),
) as Readonly<Record<ReturnCode, string>>;

/** The effect on the mandate as a sentence. @example consequenceText('AC04') // 'Das Mandat endet: …' */
export function consequenceText(code: string): string {
  return CONSEQUENCES[consequenceOf(code)];
}

const CONSEQUENCES: Readonly<Record<Consequence, string>> = {
  retry: 'Das Mandat gilt weiter: Der nächste Einzug versucht es wieder.',
  hold: 'Lastschriften sind ausgesetzt, bis jemand nachgefragt hat und sie wieder zulässt.',
  cancel: 'Das Mandat endet: Für weitere Lastschriften braucht es ein neues.',
};
