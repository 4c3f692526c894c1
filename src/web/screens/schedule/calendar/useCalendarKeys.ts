import { useNavigate } from 'react-admin';
import { CALENDAR_KEYS, useSingleKey } from '#web/ui/keys.ts';
import type { Address } from './useAddress.ts';
import { viewsOn } from './view.ts';

/**
 * Listens for the keys of the calendar.
 * @param create address of the form of a new appointment
 */
export function useCalendarKeys({ small, look }: Pick<Address, 'small' | 'look'>, create: string): void {
  const navigate = useNavigate();
  useSingleKey(
    CALENDAR_KEYS.map(({ keys }) => keys),
    (key) => {
      const { does } = CALENDAR_KEYS.find(({ keys }) => keys === key) ?? {};
      if (does === 'create') navigate(create);
      else if (does === 'today') look({ date: null });
      else if (does && viewsOn(small).includes(does)) look({ view: does });
    },
  );
}
