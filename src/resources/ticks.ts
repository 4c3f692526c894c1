/** Ticking off who comes: what it makes of a booking, and where there is no place for that. */
import {
  type Bookable,
  fullText,
  hasBegun,
  IS_CANCELLED,
  NO_PLACE,
  nextPlace,
} from '../rules/schedule/places.ts';
import { type Booking, type bookings, PLACED } from './bookings.ts';

type Status = Booking['status'];

/** The status that each gives a booking; where the place is somebody else's by now `ticked` says otherwise. */
const BECOMES = {
  attend: 'attended',
  miss: 'no_show',
  excuse: 'excused',
  undo: 'booked',
} as const satisfies Partial<Record<keyof typeof bookings.actions, Status>>;

export type Tick = keyof typeof BECOMES;

/** What is noted of attendance: one of them at most holds, and `undo` takes it back. */
export const OUTCOMES = ['attend', 'miss', 'excuse'] as const satisfies readonly Tick[];
export type Outcome = (typeof OUTCOMES)[number];

/** What is noted of a booking; undefined where nothing is yet. @example outcomeOf('no_show') // 'miss' */
export const outcomeOf = (status: Status): Outcome | undefined =>
  OUTCOMES.find((outcome) => BECOMES[outcome] === status);

export const takesPlace = (status: Status): boolean => (PLACED as readonly Status[]).includes(status);

/** What becomes of the booking, or why nothing does. */
export type Ticked =
  | { readonly status: Status; readonly refusal?: undefined }
  | { readonly refusal: string; readonly status?: undefined };

/**
 * What a tick makes of a booking. Who was excused or had cancelled needs a place again: where there is none they wait for
 * one as whoever books does, until the appointment begins.
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
