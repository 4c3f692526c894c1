/** What became of the offer of a place. */
import { type Booking, OCCUPYING, type OFFER_ENDS } from './bookings.ts';

export const OFFER_STATES = {
  open: 'Angeboten',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
  expired: 'Nicht rechtzeitig beantwortet',
  cancelled: 'Termin abgesagt',
  over: 'Gilt nicht mehr',
} as const;

export type OfferState = keyof typeof OFFER_STATES;

type Offered = Pick<Booking, 'status' | 'offered_until' | 'offer_ended' | 'fell_with_it'>;

/** What the page says, by how the offer ended. */
const ENDED = { declined: 'declined', expired: 'expired', withdrawn: 'over' } as const satisfies Record<
  keyof typeof OFFER_ENDS,
  OfferState
>;

/**
 * Returns the state of an offer, of its booking as it is now: staff may have decided otherwise since.
 * @example offerState({ ...booking, status: 'offered' }, new Date()) // 'open'
 */
export function offerState(
  { status, offered_until, offer_ended, fell_with_it }: Offered,
  now: Date,
): OfferState {
  if (status === 'offered') return (offered_until ?? '') > now.toISOString() ? 'open' : 'expired';
  if ((OCCUPYING as readonly string[]).includes(status)) return 'accepted';
  if (fell_with_it) return 'cancelled';
  return offer_ended === null ? 'over' : ENDED[offer_ended];
}
