import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense, useMemo, useState } from 'react';
import { inBerlin } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import type { Address } from './useAddress.ts';
import { useCalendar } from './useCalendar.ts';
import { spanOf } from './view.ts';

const Calendar = lazy(() => import('#web/generic/fields/inputs/Calendar.tsx'));

export interface MiniMonthProps {
  readonly address: Pick<Address, 'day' | 'look'>;
  /** The filters of the calendar. */
  readonly only: Omit<Parameters<typeof useCalendar>[0], 'from' | 'to'>;
  readonly autoFocus?: boolean;
  readonly onPicked?: () => void;
}

/** Reserved before the code is loaded, in pixels. */
const SIZE = { width: 248, minHeight: 300 } as const;

/** Renders a small month to jump to a day; days with appointments are marked. */
export function MiniMonth({ address: { day, look }, only, autoFocus = false, onPicked }: MiniMonthProps) {
  const [seen, setSeen] = useState({ of: day, month: day });
  // Another day of the calendar leads to its month.
  const month = seen.of === day ? seen.month : day;
  const { data } = useCalendar({ ...spanOf('month', month), ...only, per_day: 1 });
  const marked = useMemo(() => marksOf(data ?? []), [data]);
  return (
    <Box sx={{ ...SIZE, display: 'grid', alignContent: 'start', justifyItems: 'center' }}>
      <Suspense fallback={<CircularProgress aria-label="Kalender wird geladen" sx={{ mt: 12 }} />}>
        <Calendar
          small
          autoFocus={autoFocus}
          day={day}
          marked={marked}
          onMonth={(first) => setSeen({ of: day, month: first })}
          onPick={(picked) => {
            look({ date: picked });
            onPicked?.();
          }}
        />
      </Suspense>
    </Box>
  );
}

/** Returns the days that have appointments which aren't all cancelled, with their number. */
function marksOf(entries: readonly CalendarEntry[]): ReadonlyMap<string, string> {
  return new Map(
    entries
      .filter(({ status }) => status !== 'cancelled')
      .map(({ starts_at, of_day }) => [inBerlin(starts_at).day, counted(of_day ?? 1, appointments.label)]),
  );
}
