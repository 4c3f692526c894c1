import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Location } from '../../../resources/locations.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { useFreeTimes } from '../freeTimes/index.ts';
import { OneStudio } from '../studios/shared.ts';
import { AppointmentDialog } from './appointment/AppointmentDialog.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { columnsOf } from './columns.ts';
import { EventCalendar } from './EventCalendar.tsx';
import { eventOf, type Shown } from './entries.ts';
import { Filters } from './Filters.tsx';
import { calendarOptions } from './options.ts';
import { useAddress } from './useAddress.ts';
import { useCalendar } from './useCalendar.ts';
import { createPath, useGestures } from './useGestures.ts';
import { useMoves } from './useMoves.tsx';
import { spanOf } from './view.ts';

const HEAD = { title: 'Termine', subtitle: 'Wer wann wo trainiert.' };

/** The calendar. */
export function SchedulePage() {
  return (
    <OneStudio {...HEAD}>
      <Schedule />
    </OneStudio>
  );
}

function Schedule() {
  const address = useAddress();
  const { view, day, columns, coloring, trainer_id, location_id, kind } = address;
  const { palette } = useTheme();
  const { data, error, isFetching, refetch } = useCalendar({
    ...spanOf(view, day),
    trainer_id,
    location_id,
    kind,
  });
  const entries = data ?? NONE;
  const trainers = useAll<Trainer>('coaches', 'last_name');
  const locations = useAll<Location>('locations', 'name');
  const { move, dialog } = useMoves();
  const gestures = useGestures(address, move);

  const shown = useMemo<Shown>(
    () => ({
      coloring,
      columns,
      colorOf: new Map(trainers.map(({ id, color }) => [id, color])),
      fallback: palette.primary.main,
    }),
    [coloring, columns, trainers, palette.primary.main],
  );
  const events = useMemo(() => entries.map((entry) => eventOf(entry, shown)), [entries, shown]);
  const resources = useMemo(
    () => columnsOf(columns, { trainers, locations, entries, trainer_id, location_id }),
    [columns, trainers, locations, entries, trainer_id, location_id],
  );
  const options = useMemo(
    () => ({ ...calendarOptions(view), date: day, events, resources, ...gestures }),
    [view, day, events, resources, gestures],
  );
  const findFreeTime = useFreeTimes();

  return (
    <Box>
      <PageHeader
        {...HEAD}
        actions={[
          {
            label: 'Termin anlegen',
            icon: AddIcon,
            to: createPath({ ...(trainer_id && { trainer_id }), ...(location_id && { location_id }) }),
            primary: true,
          },
          findFreeTime,
        ]}
      />
      <CalendarToolbar address={address} />
      <Filters address={address} trainers={trainers} locations={locations} />
      {error && !data ? (
        <Failed error={error} otherwise="Die Termine konnten nicht geladen werden." onRetry={refetch} />
      ) : (
        <Card sx={{ position: 'relative', overflow: 'hidden', mt: 2 }} aria-busy={isFetching}>
          {isFetching && <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 2 }} />}
          <EventCalendar options={options} />
        </Card>
      )}
      {dialog}
      <AppointmentDialog />
    </Box>
  );
}

/** All of a kind there are in a studio: some dozens. */
function useAll<T extends { id: string }>(resource: string, field: string): readonly T[] {
  const { data } = useGetList<T>(resource, {
    pagination: { page: 1, perPage: 500 },
    sort: { field, order: 'ASC' },
  });
  return data ?? NONE;
}

const NONE: never[] = [];
