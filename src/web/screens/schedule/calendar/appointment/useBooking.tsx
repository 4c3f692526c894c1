import WalkInIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import BookIcon from '@mui/icons-material/PersonAddAltOutlined';
import { useState } from 'react';
import { berlinDay, today } from '#format/instants.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { bookingRefusal, nextPlace, walkInRefusal } from '#rules/schedule/places.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { BookDialog } from './BookDialog.tsx';
import { useWaitlist } from './useWaitlist.ts';

/** Returns the action to book a customer, with the reason where it is refused. */
export function useBooking(appointment: Appointment): Action {
  const [asking, setAsking] = useState(false);
  const waitlist = useWaitlist(appointment);
  return {
    label: 'Buchen',
    icon: BookIcon,
    // While the limit is unknown, the services decide on the waiting list.
    refusal: bookingRefusal(appointment, waitlist ?? Number.POSITIVE_INFINITY, Date.now()),
    onClick: () => setAsking(true),
    dialog: asking && (
      <BookDialog
        appointment={appointment}
        waits={waitlist !== undefined && nextPlace(appointment, waitlist) === 'waitlisted'}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

/**
 * Returns the action to book and tick off at once who comes unannounced, from the day of the appointment on; undefined
 * before.
 */
export function useWalkIn(appointment: Appointment): Action | undefined {
  const [asking, setAsking] = useState(false);
  if (berlinDay(new Date(appointment.starts_at)) > today()) return undefined;
  return {
    label: 'Kommt dazu',
    icon: WalkInIcon,
    refusal: walkInRefusal(appointment),
    onClick: () => setAsking(true),
    dialog: asking && (
      <BookDialog appointment={appointment} waits={false} attended onClose={() => setAsking(false)} />
    ),
  };
}
