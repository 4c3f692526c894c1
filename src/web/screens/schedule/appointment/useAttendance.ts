/** Who comes to an appointment, and ticking them off: a tap counts at once, and is kept until the services have it. */
import { today } from '../../../../format/instants.ts';
import { type BOOKING_STATES, type Booking, bookings } from '../../../../resources/bookings.ts';
import { type Attendee, attendance } from '../../../../resources/endpoints/attendance.ts';
import { forget, type Kept, keep, useOutbox } from '../../../data/outbox.ts';
import { useMyPermissions } from '../../../data/permissions.ts';
import { useEndpoint } from '../../../data/useEndpoint.ts';

export type Status = keyof typeof BOOKING_STATES;

/** What a tap makes of a booking. */
const BECOMES = {
  attend: 'attended',
  miss: 'no_show',
  excuse: 'excused',
  undo: 'booked',
} as const satisfies Partial<Record<keyof typeof bookings.actions, Status>>;

export type Tap = keyof typeof BECOMES;

/** Somebody who booked, as the person at this device sees them. */
export interface Guest extends Attendee {
  /** Is a tap about them still on its way? */
  readonly waiting: boolean;
  /** Why a tap about them was refused. */
  readonly refused: string | undefined;
}

/** @example const { guests, tap } = useAttendance(appointment.id); tap(guest, 'attend') */
export function useAttendance(parent: string) {
  const { uid } = useMyPermissions();
  const kept = useOutbox(uid).filter((act) => act.resource === bookings.path && act.parent === parent);
  const asked = useEndpoint(bookings.path, attendance, { params: { parent_id: parent } });
  const about = (id: string) => kept.filter((act) => act.id === id);
  return {
    error: asked.error,
    isPending: asked.isPending,
    refetch: asked.refetch,
    guests: asked.data?.map((one) => seen(one, about(one.id))) ?? [],
    isWaiting: kept.some(({ refused }) => !refused),
    tap: ({ id }: Guest, action: Tap) => keep(uid, { resource: bookings.path, id, parent, action }),
    /** The person has read why. */
    dismiss: ({ id }: Guest) =>
      forget(
        uid,
        about(id).flatMap(({ key, refused }) => (refused ? [key] : [])),
      ),
  };
}

function seen(one: Attendee, about: readonly Kept[]): Guest {
  const open = about.filter(({ refused }) => !refused);
  const last = open.at(-1);
  return {
    ...one,
    status: last ? BECOMES[last.action as Tap] : one.status,
    waiting: open.length > 0,
    refused: about.findLast(({ refused }) => refused)?.refused,
  };
}

/** Why that can't be done with their booking now; undefined when it can. */
export function refusalOf(guest: Guest, action: keyof typeof bookings.actions): string | undefined {
  // The rules look at the status alone, which a tap on its way has changed already.
  return bookings.actions[action].allowed?.(guest as unknown as Booking, { today: today() });
}

/** What can be ticked of them now. @example tapsFor(guest) // ['attend', 'miss', 'excuse'] */
export function tapsFor(guest: Guest): Tap[] {
  return (Object.keys(BECOMES) as Tap[]).filter((tap) => refusalOf(guest, tap) === undefined);
}
