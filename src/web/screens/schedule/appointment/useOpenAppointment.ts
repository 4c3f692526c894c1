import { inBerlin } from '../../../../format/instants.ts';
import type { Appointment } from '../../../../resources/appointments.ts';
import { useSearch } from '../../../ui/useSearch.ts';

/**
 * The appointment whose dialog is open, kept in the address at `?termin=`: it can be linked to, and going back closes it.
 * @example const [, openAppointment] = useOpenAppointment();
 */
export function useOpenAppointment(): [string | null, (id: string | null) => void] {
  const [search, change] = useSearch();
  return [search.get('termin'), (termin) => change({ termin })];
}

/** The calendar on that day, with the appointment open. */
export const appointmentPath = ({ id, starts_at }: Pick<Appointment, 'id' | 'starts_at'>): string =>
  `/schedule?date=${inBerlin(starts_at).day}&termin=${encodeURIComponent(id)}`;
