/** Attendance of an appointment: taps are applied optimistically, and queued in the outbox until the services have answered. */
import { useRef } from 'react';
import { today } from '#format/instants.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { type Attendee, attendance } from '#resources/schedule/endpoints/attendance.ts';
import type { Tick } from '#resources/schedule/ticks.ts';
import { useReachable } from '#web/data/connection.ts';
import { forget, keep, useOutbox } from '#web/data/outbox.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { type Guest, guestsOf, tapsOf } from './guests.ts';
import { useWaitlist } from './useWaitlist.ts';

/** Milliseconds within which a second tap is ignored, as a double click. */
export const DOUBLE_TAP = 500;

/**
 * Returns the bookings of an appointment and the function for taps.
 * @example const { guests, tap } = useAttendance(appointment); tap(guest, 'attend')
 */
export function useAttendance(appointment: Appointment) {
  const { data, error, isPending, refetch } = useEndpoint(attendance, {
    params: { parent_id: appointment.id },
  });
  return { error, isPending, refetch, ...useTaps(appointment, data) };
}

/** Returns the same of bookings that are asked for elsewhere: asking again where they are shown would be a second call. */
export function useTaps(appointment: Appointment, attendees: readonly Attendee[] = []) {
  const { uid } = useMyPermissions();
  const reachable = useReachable();
  const isDoubleTap = useDoubleTap();
  const { id: parent } = appointment;
  const taps = useOutbox(uid).filter((act) => act.resource === bookings.path && act.parent === parent);
  // While the limit is unknown, the services decide on the waiting list.
  const waitlist = useWaitlist(appointment) ?? Number.POSITIVE_INFINITY;
  return {
    guests: guestsOf(attendees, taps, { appointment, waitlist, reachable, now: Date.now(), today: today() }),
    tap: (guest: Guest, action: Tick) => {
      if (guest.busy || isDoubleTap(guest)) return;
      keep(uid, { resource: bookings.path, id: guest.id, parent, action });
    },
    /** Acknowledges a refusal. */
    dismiss: (guest: Guest) => {
      const refused = tapsOf(taps, guest).filter((act) => act.refused);
      forget(
        uid,
        refused.map(({ key }) => key),
      );
    },
  };
}

/** Returns a function that remembers a tap, and returns whether it is the second one of a double click. */
function useDoubleTap() {
  const last = useRef({ id: '', moved: false, at: 0 });
  return ({ id, status }: Guest): boolean => {
    const { at, moved, id: before } = last.current;
    if (Date.now() - at < DOUBLE_TAP && (before === id || moved)) return true;
    // A cancelled booking moves to another list, and the next row to the place under the finger.
    last.current = { id, moved: status === 'cancelled', at: Date.now() };
    return false;
  };
}
