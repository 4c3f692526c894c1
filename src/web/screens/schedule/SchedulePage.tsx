import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useGetList, useNavigate, useParams } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../../format/instants.ts';
import type { AppointmentKind } from '../../../resources/appointments.ts';
import type { Location } from '../../../resources/locations.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { OneStudio } from '../studios/shared.ts';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { EventCalendar } from './EventCalendar.tsx';
import { type Coloring, eventOf, roomKey } from './entries.ts';
import { calendarOptions } from './options.ts';
import { useCalendar } from './useCalendar.ts';
import { useMoves } from './useMoves.tsx';
import { dayIn, spanOf, type ViewName, viewIn } from './view.ts';

const HEAD = { title: 'Termine', subtitle: 'Wer wann wo trainiert.' };

/** The calendar: what is looked at stands in the address. */
export function SchedulePage() {
  return (
    <OneStudio {...HEAD}>
      <Schedule />
    </OneStudio>
  );
}

function Schedule() {
  const { trainerId } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { palette } = useTheme();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const view: ViewName = viewIn(search.get('view')) ?? (small ? 'agenda' : 'week');
  const day = dayIn(search.get('date')) ?? today();
  const columns = search.get('columns') === 'room' ? 'room' : 'trainer';
  const coloring: Coloring = search.get('color') === 'course' ? 'course' : 'trainer';
  const location_id = search.get('location');
  const kind = search.get('kind') as AppointmentKind | null;
  const { data, error, isFetching, refetch } = useCalendar({
    ...spanOf(view, day),
    trainer_id: trainerId ?? null,
    location_id,
    kind,
  });
  const trainers = useAll<Trainer>('coaches', 'last_name', { active: true });
  const locations = useAll<Location>('locations', 'name', { active: true });
  const look = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name);
        else next.set(name, value);
      return next;
    });
  const moves = useMoves();

  const events = useMemo(() => {
    const colorOf = new Map(trainers.map(({ id, color }) => [id, color]));
    const shown = { coloring, colorOf, columns, fallback: palette.primary.main } as const;
    return (data ?? []).map((entry) => eventOf(entry, shown));
  }, [data, trainers, coloring, columns, palette.primary.main]);
  const resources = useMemo(
    () =>
      columns === 'trainer'
        ? trainers
            .filter(({ id }) => !trainerId || id === trainerId)
            .map(({ id, first_name, last_name }) => ({ id, title: `${first_name} ${last_name}` }))
        : locations.flatMap(({ id, name, rooms }) =>
            rooms.map((room) => ({
              id: roomKey({ location_id: id, room: room.name }),
              title: `${name}, ${room.name}`,
            })),
          ),
    [columns, trainers, locations, trainerId],
  );
  const options = useMemo(
    () => ({
      ...calendarOptions(view, columns),
      date: day,
      events,
      resources,
      ...moves,
      eventClick: ({ event }: { event: { id: string | number } }) =>
        navigate(`/schedule/appointments/${event.id}/edit`),
    }),
    [view, columns, day, events, resources, moves, navigate],
  );

  return (
    <Box>
      <PageHeader
        {...HEAD}
        actions={[
          { label: 'Termin anlegen', icon: AddIcon, to: '/schedule/appointments/create', primary: true },
        ]}
      />
      <CalendarToolbar
        {...{ view, day, columns, coloring, trainers, locations, location_id, kind }}
        trainer_id={trainerId ?? null}
        onLook={look}
        onTrainer={(id) => navigate(`/schedule${id ? `/${id}` : ''}?${search}`)}
      />
      {error && !data ? (
        <Failed error={error} otherwise="Die Termine konnten nicht geladen werden." onRetry={refetch} />
      ) : (
        <Card sx={{ position: 'relative', overflow: 'hidden' }} aria-busy={isFetching}>
          {isFetching && <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 2 }} />}
          <EventCalendar options={options} />
        </Card>
      )}
    </Box>
  );
}

/** All of a kind there are in a studio: some dozens. */
function useAll<T extends { id: string }>(resource: string, field: string, filter: object): readonly T[] {
  const { data } = useGetList<T>(resource, {
    pagination: { page: 1, perPage: 500 },
    sort: { field, order: 'ASC' },
    filter,
  });
  return data ?? NONE;
}

const NONE: never[] = [];
