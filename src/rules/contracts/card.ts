/** The state of a contract card, derived from its dates, its units and whether it is blocked. */

import type { Day } from '../days.ts';
import { formatDay, plusDays } from '../days.ts';
import { dayAfter, type StateSpan, spanOn } from './spans.ts';

export type CardState = 'upcoming' | 'valid' | 'used_up' | 'expired' | 'blocked';

export interface CardFacts {
  readonly blocked: boolean;
  readonly valid_from: Day;
  /** Last day; null for a card without an end. */
  readonly valid_until: Day | null;
  /** Null for a card that counts no units. */
  readonly units_total: number | null;
  readonly units_used: number;
}

/** A card that has so few units left is nearly used up. */
export const FEW_UNITS = 2;

/** Units that are left; null where none are counted. */
export function unitsLeft({ units_total, units_used }: Pick<CardFacts, 'units_total' | 'units_used'>) {
  return units_total === null ? null : units_total - units_used;
}

/**
 * Returns whether a card becomes nearly used up by further units: it wasn't before, and some are left.
 * @example getsLow({ units_total: 10, units_used: 7 }, 8) // true
 */
export function getsLow(card: Pick<CardFacts, 'units_total' | 'units_used'>, units_used: number): boolean {
  const before = unitsLeft(card);
  const after = unitsLeft({ ...card, units_used });
  return before !== null && after !== null && before > FEW_UNITS && after > 0 && after <= FEW_UNITS;
}

/**
 * The state on a day. Blocked takes precedence, as it is a person's decision. A card that is both used up and expired is
 * expired, because a returned unit would not make it usable.
 * @example cardStateOn('2026-11-21', card) // 'valid'
 */
export function cardStateOn(today: Day, card: CardFacts): CardState {
  if (card.blocked) return 'blocked';
  if (card.valid_from > today) return 'upcoming';
  if (card.valid_until !== null && card.valid_until < today) return 'expired';
  return unitsLeft(card) === 0 ? 'used_up' : 'valid';
}

/** The state on a day and the last day that it holds. @example cardSpanOn('2026-11-21', card).until // '2026-12-31' */
export function cardSpanOn(today: Day, card: CardFacts): StateSpan<CardState> {
  return spanOn(today, [card.valid_from, dayAfter(card.valid_until)], (day) => cardStateOn(day, card));
}

/**
 * The last day on which the card is or was valid: the day on which it was blocked or used up, else its end; null where it
 * has none. The former isn't known of the card's values: it stays as it was noted with the first write after it.
 * @param noted what was noted so far
 * @example lastValidDay({ ...card, valid_until: null, blocked: true }, null, '2026-11-21') // '2026-11-21'
 */
export function lastValidDay(card: CardFacts, noted: Day | null, today: Day): Day | null {
  if (!card.blocked && unitsLeft(card) !== 0) return card.valid_until;
  return [today, noted, card.valid_until].filter((day): day is Day => day !== null).sort()[0]!;
}

/**
 * Returns why nothing can be taken from the card on a day; undefined when it is valid.
 * @example debitRefusal({ ...card, blocked: true }, '2026-11-21') // 'Die Karte ist gesperrt.'
 */
export function debitRefusal(card: CardFacts, today: Day): string | undefined {
  const { valid_from, valid_until, units_total } = card;
  switch (cardStateOn(today, card)) {
    case 'blocked':
      return 'Die Karte ist gesperrt.';
    case 'upcoming':
      return `Die Karte gilt erst ab dem ${formatDay(valid_from)}.`;
    case 'expired':
      return `Die Karte ist am ${formatDay(valid_until ?? '')} abgelaufen.`;
    case 'used_up':
      return `Alle ${units_total} Einheiten der Karte sind verbraucht.`;
    case 'valid':
      return undefined;
  }
}

/**
 * Last day of a contract about a card, from the product's days; null without days, and for products that are no card.
 * @example cardEnd({ kind: 'card', card_valid_days: 365 }, '2026-01-01') // '2026-12-31'
 */
export function cardEnd(
  { kind, card_valid_days }: { readonly kind: string; readonly card_valid_days: number | null },
  from: Day,
): Day | null {
  return kind === 'card' && card_valid_days ? plusDays(from, card_valid_days - 1) : null;
}

/**
 * Day with which a contract's cards are all over: the last one that expires, or is used up; null while one has units
 * left and no end.
 * @param before the day that was noted so far: what is used up stays so from the day on which it was
 * @example cardsEnd([{ ...card, units_used: 10 }], '2026-11-21', null) // '2026-11-21'
 */
export function cardsEnd(cards: readonly CardFacts[], today: Day, before: Day | null): Day | null {
  const ends = cards.map((card) => {
    const { valid_until } = card;
    if (unitsLeft(card) !== 0) return valid_until;
    const used = before !== null && before < today ? before : today;
    return valid_until !== null && valid_until < used ? valid_until : used;
  });
  if (ends.includes(null)) return null;
  return (ends as Day[]).toSorted().at(-1) ?? null;
}
