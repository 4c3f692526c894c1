/** Free places that are offered to who waits longest, for a time. */

/** Minutes before an appointment at which an offer ends at the latest. */
export const ENDS_BEFORE_MINUTES = 60;

/** Minutes that there have to be for an answer; a place with less isn't offered. */
export const LEAST_MINUTES = 30;

/** First part of the address of the page on which an offer is answered. */
export const PLACE_PAGE = 'platz';

const MINUTE = 60_000;

export interface OfferTimes {
  /** Instant from which on the customer can know of it. */
  readonly told_at: string;
  /** Instant. */
  readonly starts_at: string;
  /** Hours that the studio gives. */
  readonly hours: number;
}

/**
 * Returns the instant until which a place is offered; undefined where the time is too short for an answer.
 * @example offeredUntil({ told_at: '2026-11-25T08:00:00.000Z', starts_at: '2026-11-25T11:00:00.000Z', hours: 4 }) // '2026-11-25T10:00:00.000Z'
 */
export function offeredUntil({ told_at, starts_at, hours }: OfferTimes): string | undefined {
  const told = Date.parse(told_at);
  const until = Math.min(told + hours * 60 * MINUTE, Date.parse(starts_at) - ENDS_BEFORE_MINUTES * MINUTE);
  return until < told + LEAST_MINUTES * MINUTE ? undefined : new Date(until).toISOString();
}
