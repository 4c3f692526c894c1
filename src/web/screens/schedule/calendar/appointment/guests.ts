/** Bookings of an appointment as this device knows them: the services' answer, with the taps still in the outbox. Pure. */
import { inBerlin, today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type Booking, bookings } from '#resources/schedule/bookings.ts';
import type { Attendee } from '#resources/schedule/endpoints/attendance.ts';
import { type Tick, type Ticked, takesPlace, ticked } from '#resources/schedule/ticks.ts';
import { formatDay } from '#rules/days.ts';
import type { Kept } from '#web/data/outbox.ts';

/** A booking including the pending taps of this device. */
export interface Guest extends Attendee {
  /** Whether a tap is pending. */
  readonly waiting: boolean;
  /** Reason why a tap was refused. */
  readonly refused: string | undefined;
  /** Whether a tap is being sent. Until it is answered, further taps are ignored. */
  readonly busy: boolean;
  /** Returns why a state can't be set now; undefined where it can. */
  readonly whyNot: (tick: Tick) => string | undefined;
}

/**
 * Returns until when a place is offered to the guest.
 * @example offerText(guest) // 'Platz angeboten bis 14:00'
 */
export function offerText({ offered_until }: Pick<Attendee, 'offered_until'>): string {
  const { day, time } = inBerlin(offered_until ?? '');
  return `Platz angeboten bis ${day === today() ? '' : `${formatDay(day)}, `}${time}`;
}

/**
 * Returns how many places are offered, after a comma; an empty string for none.
 * @example offersText(guests) // ', 1 Platz angeboten'
 */
export function offersText(guests: readonly Pick<Attendee, 'status'>[]): string {
  const offered = guests.filter(({ status }) => status === 'offered').length;
  return offered > 0 ? `, ${counted(offered, OFFERED)}` : '';
}

const OFFERED = { one: 'Platz angeboten', many: 'Plätze angeboten' };

interface Situation {
  readonly appointment: Appointment;
  /** How many may wait for a place. */
  readonly waitlist: number;
  /** Whether the services can be reached. */
  readonly reachable: boolean;
  /** Milliseconds. */
  readonly now: number;
  readonly today: string;
}

/**
 * Returns the bookings with their taps applied.
 * @param taps of this appointment, the oldest first
 * @example guestsOf(attendees, taps, situation)[0]?.status // 'attended'
 */
export function guestsOf(
  attendees: readonly Attendee[],
  taps: readonly Kept[],
  { appointment, waitlist, reachable, now, today }: Situation,
): Guest[] {
  const after = (tick: Tick, status: Attendee['status'], among: readonly Attendee[]): Ticked =>
    ticked(tick, { status }, { ...appointment, ...placesOf(among) }, waitlist, now);
  const tapped = attendees.map((one) => {
    const own = tapsOf(taps, one);
    const pending = own.filter(({ refused }) => !refused);
    const status = pending.reduce(
      (before, { action }) => after(action as Tick, before, attendees).status ?? before,
      one.status,
    );
    const waiting = pending.length > 0;
    const refused = own.findLast((tap) => tap.refused)?.refused;
    return { ...one, status, waiting, refused, busy: waiting && reachable };
  });
  return tapped.map((one) => ({
    ...one,
    whyNot: (tick) => refusalOf(one, tick, today) ?? after(tick, one.status, tapped).refusal,
  }));
}

/** The taps on one booking. */
export const tapsOf = (taps: readonly Kept[], { id }: Pick<Attendee, 'id'>): Kept[] =>
  taps.filter((tap) => tap.id === id);

/** Counts places and waiting list including pending taps, which the appointment's own counters lack. */
const placesOf = (all: readonly Attendee[]) => ({
  booked: all.filter(({ status }) => takesPlace(status)).length,
  waiting: all.filter(({ status }) => status === 'waitlisted').length,
});

/** Returns why the action is refused in the booking's state; undefined when it isn't. */
export function refusalOf(
  guest: Attendee,
  action: keyof typeof bookings.actions,
  today: string,
): string | undefined {
  // The rules depend on the status alone, which pending taps have updated.
  return bookings.actions[action].allowed?.(guest as unknown as Booking, { today });
}
