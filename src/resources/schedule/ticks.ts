/** Ticking off attendance: the booking's new status, or the refusal without a place. */
import {
  type Bookable,
  fullText,
  hasBegun,
  IS_CANCELLED,
  NO_PLACE,
  nextPlace,
} from '#rules/schedule/places.ts';
import { type Booking, type bookings, HELD, PLACED } from './bookings.ts';

type Status = Booking['status'];

/** The new status by tick; `ticked` differs where the place is taken meanwhile. */
const BECOMES = {
  attend: 'attended',
  miss: 'no_show',
  excuse: 'excused',
  undo: 'booked',
} as const satisfies Partial<Record<keyof typeof bookings.actions, Status>>;

export type Tick = keyof typeof BECOMES;

/** Outcomes of attendance. At most one holds, and `undo` removes it. */
export const OUTCOMES = ['attend', 'miss', 'excuse'] as const satisfies readonly Tick[];
export type Outcome = (typeof OUTCOMES)[number];

/** The outcome of a booking; undefined without one. @example outcomeOf('no_show') // 'miss' */
export const outcomeOf = (status: Status): Outcome | undefined =>
  OUTCOMES.find((outcome) => BECOMES[outcome] === status);

/** Returns whether the booking occupies a place, for good or while it is offered. */
export const takesPlace = (status: Status): boolean => (PLACED as readonly Status[]).includes(status);

/** Returns whether the booking has a place for good. */
export const holdsPlace = (status: Status): boolean => (HELD as readonly Status[]).includes(status);

/** The new status, or the reason of the refusal. */
export type Ticked =
  | { readonly status: Status; readonly refusal?: undefined }
  | { readonly refusal: string; readonly status?: undefined };

/**
 * Returns the status after a tick. An excused or cancelled booking needs a place again: without a free one it joins the
 * waiting list, like a new booking, until the appointment begins.
 * @param waitlist how many may wait for a place
 * @param now milliseconds
 * @example ticked('undo', { status: 'cancelled' }, appointment, 3, Date.now()) // { status: 'waitlisted' }
 */
export function ticked(
  tick: Tick,
  { status }: Pick<Booking, 'status'>,
  appointment: Omit<Bookable, 'kind'>,
  waitlist: number,
  now: number,
): Ticked {
  const wanted = BECOMES[tick];
  if (!takesPlace(wanted)) return { status: wanted };
  if (appointment.cancelled) return { refusal: IS_CANCELLED };
  const next = takesPlace(status) ? 'booked' : nextPlace(appointment, waitlist);
  if (next === 'booked') return { status: wanted };
  if (tick !== 'undo' || hasBegun(appointment, now)) return { refusal: NO_PLACE };
  return next === 'waitlisted' ? { status: next } : { refusal: fullText(waitlist) };
}
