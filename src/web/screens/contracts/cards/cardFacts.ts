/** Texts of a card in lists and on its page. */

import type { ContractCard } from '#resources/contracts/contractCards.ts';
import { formatDay } from '#rules/days.ts';

/** Days before the end from which a card counts as expiring soon. */
export const SOON_DAYS = 30;

/**
 * Returns the remaining units in words; for a card without units, how often it was used.
 * @example leftText({ units_total: 10, units_used: 3 }) // '7 von 10 übrig'
 */
export function leftText({
  units_total,
  units_used,
}: Pick<ContractCard, 'units_total' | 'units_used'>): string {
  if (units_total !== null) return `${units_total - units_used} von ${units_total} übrig`;
  return units_used === 0 ? 'noch nicht genutzt' : `${units_used}-mal genutzt`;
}

/** Returns the card's period of validity. @example spanText(card) // '01.03.2026 – 28.02.2027' */
export function spanText({
  valid_from,
  valid_until,
}: Pick<ContractCard, 'valid_from' | 'valid_until'>): string {
  return valid_until ? `${formatDay(valid_from)} – ${formatDay(valid_until)}` : `ab ${formatDay(valid_from)}`;
}
