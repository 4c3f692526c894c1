/** Whether there is a place at an appointment, and until when one can be waited for. */

/** Places of an appointment, and how many are taken. */
export interface Places {
  /** Any number where it is null. */
  readonly capacity: number | null;
  readonly booked: number;
  readonly waiting: number;
}

/** The parts of an appointment that decide whether it can be booked. */
export interface Bookable extends Places {
  readonly kind: string;
  readonly cancelled: boolean | null;
  /** An instant. */
  readonly starts_at: string;
}

/** Result of the next booking: a place, one on the waiting list, or neither. */
export type NextPlace = 'booked' | 'waitlisted' | 'full';

/**
 * @param waitlist how many may wait for a place
 * @example nextPlace({ capacity: 8, booked: 8, waiting: 1 }, 3) // 'waitlisted'
 */
export function nextPlace({ capacity, booked, waiting }: Places, waitlist: number): NextPlace {
  if (capacity === null || booked < capacity) return 'booked';
  return waiting < waitlist ? 'waitlisted' : 'full';
}

export const IS_CANCELLED = 'Der Termin ist abgesagt.';
export const NO_PLACE = 'Alle Plätze sind vergeben.';

/**
 * Returns why there is neither a place nor one on the waiting list.
 * @example fullText(0) // 'Alle Plätze sind vergeben. Eine Warteliste gibt es nicht.'
 */
export const fullText = (waitlist: number): string =>
  waitlist > 0
    ? 'Alle Plätze sind vergeben, und auch die Warteliste ist voll.'
    : 'Alle Plätze sind vergeben. Eine Warteliste gibt es nicht.';

/** Returns whether the appointment has begun. @param now milliseconds */
export const hasBegun = ({ starts_at }: Pick<Bookable, 'starts_at'>, now: number): boolean =>
  Date.parse(starts_at) <= now;

/**
 * Returns why no booking is possible; undefined where one is. Once the appointment has begun, or is over, a place can still
 * be booked for walk-ins, but not one on the waiting list.
 * @param waitlist how many may wait for a place
 * @param now milliseconds
 * @example bookingRefusal(appointment, course?.waitlist_capacity ?? 0, Date.now()) // 'Der Termin ist abgesagt.'
 */
export function bookingRefusal(appointment: Bookable, waitlist: number, now: number): string | undefined {
  const unbookable = unbookableText(appointment);
  if (unbookable) return unbookable;
  const next = nextPlace(appointment, waitlist);
  if (next === 'full') return fullText(waitlist);
  return next === 'waitlisted' && hasBegun(appointment, now) ? NO_PLACE : undefined;
}

/**
 * Returns why a customer who is there unannounced can't be booked; undefined where they can. They need a place: it is too
 * late to wait for one.
 * @example walkInRefusal({ ...appointment, capacity: 8, booked: 8 }) // 'Alle Plätze sind vergeben.'
 */
export const walkInRefusal = (appointment: Bookable): string | undefined =>
  unbookableText(appointment) ?? (nextPlace(appointment, 0) === 'full' ? NO_PLACE : undefined);

function unbookableText({ cancelled, kind }: Pick<Bookable, 'cancelled' | 'kind'>): string | undefined {
  if (cancelled) return IS_CANCELLED;
  return kind === 'blocker' ? 'Eine Sperrzeit lässt sich nicht buchen.' : undefined;
}
