/** Who comes to an appointment, and ticking them off: a tap counts at once, and is kept until the services have it. */
import { useRef } from 'react';
import { today } from '../../../../format/instants.ts';
import type { Appointment } from '../../../../resources/appointments.ts';
import { type Booking, bookings } from '../../../../resources/bookings.ts';
import { type Attendee, attendance } from '../../../../resources/endpoints/attendance.ts';
import { type Tick, takesPlace, ticked } from '../../../../resources/ticks.ts';
import { useReachable } from '../../../data/connection.ts';
import { forget, type Kept, keep, useOutbox } from '../../../data/outbox.ts';
import { useMyPermissions } from '../../../data/permissions.ts';
import { useEndpoint } from '../../../data/useEndpoint.ts';
import { useWaitlist } from './useWaitlist.ts';

/** Somebody who booked, as the person at this device sees them. */
export interface Guest extends Attendee {
  /** Is a tap about them still on its way? */
  readonly waiting: boolean;
  /** Why a tap about them was refused. */
  readonly refused: string | undefined;
  /** Is it being sent? Until that is answered, further taps about them don't count. */
  readonly busy: boolean;
  /** Why that can't be ticked of them now; undefined where it can. */
  readonly whyNot: (tick: Tick) => string | undefined;
}

/** Milliseconds in which a second tap is the same one, made twice: as systems understand a double click. */
export const DOUBLE_TAP = 500;

/** @example const { guests, tap } = useAttendance(appointment); tap(guest, 'attend') */
export function useAttendance(appointment: Appointment) {
  const { uid } = useMyPermissions();
  const reachable = useReachable();
  const last = useRef({ id: '', moved: false, at: 0 });
  const parent = appointment.id;
  const kept = useOutbox(uid).filter((act) => act.resource === bookings.path && act.parent === parent);
  const asked = useEndpoint(bookings.path, attendance, { params: { parent_id: parent } });
  // Until it is known the services say who may wait.
  const waitlist = useWaitlist(appointment) ?? Number.POSITIVE_INFINITY;
  const about = (id: string) => kept.filter((act) => act.id === id);
  const after = (tick: Tick, status: Attendee['status'], among: readonly Attendee[]) =>
    ticked(tick, { status }, { ...appointment, ...placesOf(among) }, waitlist, Date.now());
  const statusOf = ({ id, status }: Attendee, among: readonly Attendee[]) =>
    openOf(about(id)).reduce(
      (before, { action }) => after(action as Tick, before, among).status ?? before,
      status,
    );
  const listed = asked.data ?? [];
  const shown = listed.map((one) => ({ ...one, status: statusOf(one, listed) }));
  const guests = shown.map((one): Guest => {
    const theirs = about(one.id);
    const waiting = openOf(theirs).length > 0;
    return {
      ...one,
      waiting,
      busy: waiting && reachable,
      refused: theirs.findLast(({ refused }) => refused)?.refused,
      whyNot: (tick) => refusalOf(one, tick) ?? after(tick, one.status, shown).refusal,
    };
  });
  const tap = ({ id, status, busy }: Guest, action: Tick) => {
    const again = Date.now() - last.current.at < DOUBLE_TAP && (last.current.id === id || last.current.moved);
    if (busy || again) return;
    // Out of the list of those who cancelled: the next row comes to lie under the finger.
    last.current = { id, moved: status === 'cancelled', at: Date.now() };
    keep(uid, { resource: bookings.path, id, parent, action });
  };
  return {
    error: asked.error,
    isPending: asked.isPending,
    refetch: asked.refetch,
    guests,
    tap,
    /** The person has read why. */
    dismiss: ({ id }: Guest) =>
      forget(
        uid,
        about(id).flatMap(({ key, refused }) => (refused ? [key] : [])),
      ),
  };
}

const openOf = (about: readonly Kept[]) => about.filter(({ refused }) => !refused);

/** Who has a place and who waits, taps on their way included: the appointment's own counters know nothing of those. */
const placesOf = (all: readonly Attendee[]) => ({
  booked: all.filter(({ status }) => takesPlace(status)).length,
  waiting: all.filter(({ status }) => status === 'waitlisted').length,
});

/** Why that can't be done with their booking as it stands; undefined when it can. */
export function refusalOf(guest: Attendee, action: keyof typeof bookings.actions): string | undefined {
  // The rules look at the status alone, which a tap on its way has changed already.
  return bookings.actions[action].allowed?.(guest as unknown as Booking, { today: today() });
}
