import { inBerlin } from '#format/instants.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { useSearch } from '#web/ui/useSearch.ts';

/**
 * Holds the id of the open appointment in the address at `?termin=`: it can be linked to, and back navigation closes
 * the dialog.
 * @example const [, openAppointment] = useOpenAppointment();
 */
export function useOpenAppointment(): [string | null, (id: string | null) => void] {
  const [search, change] = useSearch();
  return [search.get('termin'), (termin) => change({ termin })];
}

/** Returns the address of the calendar on the appointment's day, with its dialog open. */
export const appointmentPath = ({ id, starts_at }: Pick<Appointment, 'id' | 'starts_at'>): string =>
  `/schedule?date=${inBerlin(starts_at).day}&termin=${encodeURIComponent(id)}`;

/** Returns the address of the appointment's attendance. */
export const attendancePath = (id: string): string => `${recordPath(appointments, id)}/attendance`;
