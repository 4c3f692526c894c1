/**
 * Cash over the counter. This software is no cash register (§ 146a AO, KassenSichV): cash for what runs under a contract
 * is receipted, and what is sold over the counter belongs into a till with a technical security device. Where the studio
 * states that it has one, such payments are noted here.
 */

/** Kinds of claims that are sold over the counter. */
export const COUNTER_SALES: readonly string[] = ['goods', 'service'];

interface Till {
  /** The studio's statement that its till is elsewhere. */
  readonly till_elsewhere?: boolean | null;
}

/**
 * Returns whether a payment may not settle counter sales.
 * @example excludesCounterSales({ method: 'cash' }, { till_elsewhere: false }) // true
 */
export function excludesCounterSales(
  { method }: { readonly method: string | null | undefined },
  { till_elsewhere }: Till,
) {
  return method === 'cash' && !till_elsewhere;
}

/** @example isCounterSale({ kind: 'goods' }) // true */
export const isCounterSale = ({ kind }: { readonly kind: string }): boolean => COUNTER_SALES.includes(kind);

export const NO_TILL =
  'Die Studioverwaltung ist keine Kasse (§\u00a0146a\u00a0AO): Bar bezahlte Beiträge quittiert sie, Waren und Leistungen gehören in deine Kasse.';

/** What a payment in cash is, in the studio. */
export const cashText = ({ till_elsewhere }: Till): string =>
  till_elsewhere
    ? `${NO_TILL} Hier werden sie nur vermerkt.`
    : `${NO_TILL} Wo deine Kasse steht, stellt ein Admin in den Stammdaten des Studios unter Abrechnung ein; dann lassen sie sich hier vermerken.`;

/** Refusal of cash for a claim over the counter. @example noCashFor({ number: 12, text: 'Shake' }) */
export const noCashFor = ({
  number,
  text,
}: {
  readonly number: number | null;
  readonly text: string;
}): string =>
  `Forderung ${number ?? '–'} „${text}“ kann hier nicht bar bezahlt werden: Die Studioverwaltung ist keine Kasse (§\u00a0146a\u00a0AO). Kassiere sie an deiner Kasse. Damit sie sich hier vermerken lässt, stellt ein Admin in den Stammdaten des Studios unter Abrechnung ein, dass eure Kasse woanders steht.`;
