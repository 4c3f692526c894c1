/** Who comes to an appointment, and ticking them off: a tap counts at once, and is kept until the services have it. */
import { today } from '../../../../format/instants.ts';
import type { Appointment } from '../../../../resources/appointments.ts';
import { type Booking, bookings } from '../../../../resources/bookings.ts';
import { type Attendee, attendance } from '../../../../resources/endpoints/attendance.ts';
import { TICKS, type Tick, takesPlace, ticked } from '../../../../resources/ticks.ts';
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
  /** What can be ticked of them now. */
  readonly ticks: readonly Tick[];
}

/** @example const { guests, tap } = useAttendance(appointment); tap(guest, 'attend') */
export function useAttendance(appointment: Appointment) {
  const { uid } = useMyPermissions();
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
    return {
      ...one,
      waiting: openOf(theirs).length > 0,
      refused: theirs.findLast(({ refused }) => refused)?.refused,
      ticks: TICKS.filter((tick) => !refusalOf(one, tick) && !after(tick, one.status, shown).refusal),
    };
  });
  return {
    error: asked.error,
    isPending: asked.isPending,
    refetch: asked.refetch,
    guests,
    tap: ({ id }: Guest, action: Tick) => keep(uid, { resource: bookings.path, id, parent, action }),
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
