import { useNavigate } from 'react-admin';
import { CALENDAR_KEYS, useSingleKey } from '#web/ui/keys.ts';
import type { Address } from './useAddress.ts';
import { step, viewsOn } from './view.ts';

/**
 * Listens for the keys of the calendar.
 * @param create address of the form of a new appointment
 */
export function useCalendarKeys(
  { small, view, day, look }: Pick<Address, 'small' | 'view' | 'day' | 'look'>,
  create: string,
): void {
  const navigate = useNavigate();
  useSingleKey(
    CALENDAR_KEYS.map(({ keys }) => keys),
    (key) => {
      const { does } = CALENDAR_KEYS.find(({ keys }) => keys === key) ?? {};
      if (does === 'create') navigate(create);
      else if (does === 'today') look({ date: null });
      else if (does === 'next') look({ date: step(view, day, 1) });
      else if (does === 'previous') look({ date: step(view, day, -1) });
      else if (does && viewsOn(small).includes(does)) look({ view: does });
    },
  );
}
