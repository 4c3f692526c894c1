/** A tariff in the customer's view. */

import { formatMoney } from '#format/money.ts';
import { counted, DAYS, MINUTES, MONTHS, UNITS } from '#format/plurals.ts';
import { extrasText, priceText, taxText, termText } from '#resources/contracts/termTexts.ts';
import { type Tariff, totalOverFirstTerm } from '#rules/contracts/tariff.ts';
import { bindsLaw } from '#rules/contracts/tariffLaw.ts';

export interface Offer extends Tariff {
  readonly vat_rate?: number | string | null;
  readonly card_units?: number | null;
  readonly card_valid_days?: number | null;
  readonly appointment_minutes?: number | null;
}

/**
 * Returns sentences for the customer, the price first.
 * @example offerLines({ ...tariff, kind: 'membership' })[1] // '12 Monate Laufzeit, danach monatlich kündbar.'
 */
export function offerLines(offer: Offer, small_business: boolean | null = false): string[] {
  const { vat_rate, card_units, card_valid_days, appointment_minutes } = offer;
  const vat = vat_rate === null || vat_rate === undefined ? '' : ` (${taxText(vat_rate, small_business)})`;
  const lines = [`${priceText(offer)}${vat}`];
  if (bindsLaw(offer)) lines.push(`${termText(offer)}.`);
  if (card_units) lines.push(`${counted(card_units, UNITS)}.`);
  if (card_valid_days) lines.push(`Gültig ${counted(card_valid_days, DAYS)} ab dem ersten Tag.`);
  if (appointment_minutes) lines.push(`${counted(appointment_minutes, MINUTES)} je Termin.`);
  lines.push(...extrasText(offer));
  const total = offer.billing_interval === 'once' ? null : totalOverFirstTerm(offer);
  if (total !== null)
    lines.push(
      `Gesamtpreis der ersten ${counted(offer.minimum_term_months ?? 0, MONTHS)}: ${formatMoney(total)}.`,
    );
  return lines;
}
