/** What it costs not to come, or to cancel late: by the rule of the studio, or of what the customer comes with. */

export type Consequence = 'nothing' | 'unit' | 'fee';

/** As a studio or a product states it; null: not at all. */
export interface MissedRule {
  readonly no_show: Consequence | null;
  readonly late_cancel: Consequence | null;
  /** Hours before the beginning from which a cancellation is late. */
  readonly late_hours: number | null;
  readonly fee_cents: number | null;
}

/** The rule that holds for a booking. */
export interface MissedTerms {
  readonly no_show: Consequence;
  readonly late_cancel: Consequence;
  readonly fee_cents: number | null;
  /** Whether a unit is meant that there is no card for: it costs nothing. */
  readonly lacks_card: boolean;
  /** Instant until which cancelling is free; null: until the beginning. */
  readonly free_until: string | null;
}

interface Facts {
  readonly studio?: MissedRule | null | undefined;
  /** Of the card, or of the contract that runs on the day. */
  readonly product?: MissedRule | null | undefined;
  /** Instant of the beginning. */
  readonly starts_at: string;
  /** Of the course, which is told with it and goes before. */
  readonly hours?: number | null | undefined;
  /** Whether the booking has a card with units. */
  readonly hasUnits: boolean;
}

const HOUR = 3_600_000;

/**
 * Returns the terms of a booking: the product's words go before the studio's, each by itself. A unit is taken of a card
 * alone, and a fee needs its amount.
 * @example missedTerms({ studio, product: null, starts_at, hasUnits: false }).no_show // 'nothing'
 */
export function missedTerms({ studio, product, starts_at, hours, hasUnits }: Facts): MissedTerms {
  const fee_cents = product?.fee_cents ?? studio?.fee_cents ?? null;
  const possible = (cost: Consequence | null | undefined): Consequence => {
    if (cost === 'unit') return hasUnits ? 'unit' : 'nothing';
    return cost === 'fee' && fee_cents ? 'fee' : 'nothing';
  };
  const wanted = [product?.no_show ?? studio?.no_show, product?.late_cancel ?? studio?.late_cancel] as const;
  const before = hours ?? product?.late_hours ?? studio?.late_hours ?? null;
  return {
    no_show: possible(wanted[0]),
    late_cancel: possible(wanted[1]),
    fee_cents,
    lacks_card: !hasUnits && wanted.includes('unit'),
    free_until: before ? new Date(Date.parse(starts_at) - before * HOUR).toISOString() : null,
  };
}

/** Returns whether a cancellation at an instant is late. */
export const isLate = ({ free_until }: Pick<MissedTerms, 'free_until'>, now: Date): boolean =>
  free_until !== null && Date.parse(free_until) <= now.getTime();
