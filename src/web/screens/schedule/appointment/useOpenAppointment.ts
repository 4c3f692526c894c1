import { useSearch } from '../../../ui/useSearch.ts';

/**
 * The appointment whose dialog is open, kept in the address at `?termin=`: it can be linked to, and going back closes it.
 * @example const [, openAppointment] = useOpenAppointment();
 */
export function useOpenAppointment(): [string | null, (id: string | null) => void] {
  const [search, change] = useSearch();
  return [search.get('termin'), (termin) => change({ termin })];
}
