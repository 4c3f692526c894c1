import AddIcon from '@mui/icons-material/Add';
import HoursIcon from '@mui/icons-material/MoreTimeOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { trainers as staff, type Trainer } from '#resources/people/trainers.ts';
import type { Location } from '#resources/schedule/locations.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { OneStudio } from '#web/screens/studio/studios/shared.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { useAbsence } from '../absence/index.ts';
import { useFreeTimes } from '../freeTimes/index.ts';
import { AppointmentDialog } from './appointment/AppointmentDialog.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { PER_DAY } from './crowds.ts';
import { Filters } from './Filters.tsx';
import { JumpButton } from './JumpButton.tsx';
import { MiniMonth } from './MiniMonth.tsx';
import { Nothing } from './Nothing.tsx';
import { PrintedWeek } from './PrintedWeek.tsx';
import { whoAndWhere } from './shading.ts';
import { useAddress } from './useAddress.ts';
import { useCalendar } from './useCalendar.ts';
import { useCalendarKeys } from './useCalendarKeys.ts';
import { useCoursesAction } from './useCoursesAction.ts';
import { newAppointmentPath } from './useGestures.ts';
import { useWeekend, WEEKEND } from './useWeekend.ts';
import { spanOf } from './view.ts';

const HEAD = { title: 'Termine', subtitle: 'Wer wann wo trainiert.' };

/** Renders the calendar page. */
export function SchedulePage() {
  return (
    <OneStudio {...HEAD}>
      <Schedule />
    </OneStudio>
  );
}

function Schedule() {
  const address = useAddress();
  const { view, day, trainer_id, location_id, kind } = address;
  const { studio, uid } = useMyPermissions();
  const only = { trainer_id, location_id, kind };
  const { data, error, isFetching, isPlaceholderData, refetch } = useCalendar({
    ...spanOf(view, day),
    ...only,
    ...(view === 'month' && { per_day: PER_DAY }),
  });
  const weekend = useWeekend(view, day, data);
  const trainers = useAll<Trainer>('coaches', 'last_name');
  const locations = useAll<Location>('locations', 'name');
  const [printing, setPrinting] = useState(0);
  const printed = useCallback(() => setPrinting(0), []);
  const trainer = trainers.find(({ id }) => id === trainer_id);
  const location = locations.find(({ id }) => id === location_id);
  const who = useMemo(() => whoAndWhere({ studio, trainer, location }), [studio, trainer, location]);
  const create = newAppointmentPath({
    ...(trainer_id && { trainer_id }),
    ...(location_id && { location_id }),
  });
  useCalendarKeys(address, create);
  const filtered = Object.values(only).some((value) => value !== null);
  const findFreeTime = useFreeTimes();
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up(ROOMY), { noSsr: true });
  const openCourses = useCoursesAction();
  const enterAbsence = useAbsence(trainer ?? trainers.find(({ id }) => id === uid));

  return (
    <Box>
      <PageHeader
        {...HEAD}
        actions={[
          { label: 'Termin anlegen', icon: AddIcon, to: create, primary: true, thumb: true },
          findFreeTime,
          openCourses,
          enterAbsence,
          // Their own profile has them; an admin finds those of others on their pages.
          trainers.some(({ id }) => id === uid) && {
            label: 'Arbeitszeiten',
            icon: HoursIcon,
            to: '/settings/profile',
          },
          { label: 'Woche drucken', icon: PrintIcon, onClick: () => setPrinting((before) => before + 1) },
        ]}
      />
      <CalendarToolbar address={address}>
        {!roomy && <JumpButton address={address} only={only} large={address.small} />}
      </CalendarToolbar>
      <Filters address={address} trainers={trainers} locations={locations}>
        {weekend.toggle && (
          <Button color="inherit" aria-pressed={!weekend.hidden} onClick={weekend.toggle} sx={{ ml: 'auto' }}>
            Wochenende zeigen
          </Button>
        )}
      </Filters>
      {/* Stays while the same span is refetched: the calendar below would move under the pointer. */}
      {data?.length === 0 && !isPlaceholderData && (
        <Nothing create={create} onAll={filtered ? address.lookAtAll : undefined} />
      )}
      <Box sx={roomy ? BESIDE : undefined}>
        {roomy && (
          <Card component="section" aria-label="Monat" sx={{ mt: 2, p: 0.5 }}>
            <MiniMonth address={address} only={only} />
          </Card>
        )}
        <Box sx={{ minWidth: 0 }}>
          {error && !data ? (
            <Failed error={error} otherwise="Die Termine konnten nicht geladen werden." onRetry={refetch} />
          ) : (
            <CalendarCard
              address={address}
              entries={data ?? NONE}
              loading={isFetching}
              trainers={trainers}
              locations={locations}
              who={who}
              hiddenDays={weekend.hidden ? WEEKEND : NONE}
            />
          )}
        </Box>
      </Box>
      {printing > 0 && (
        <PrintedWeek
          key={printing}
          day={day}
          only={only}
          title={trainer ? staff.title(trainer) : (studio?.studio_name ?? HEAD.title)}
          trainers={trainers}
          who={who}
          onPrinted={printed}
        />
      )}
      <AppointmentDialog />
    </Box>
  );
}

/** Returns all records of a small resource. */
function useAll<T extends { id: string }>(resource: string, field: string): readonly T[] {
  const { data } = useGetList<T>(resource, {
    pagination: { page: 1, perPage: 500 },
    sort: { field, order: 'ASC' },
  });
  return data ?? NONE;
}

const NONE: never[] = [];

/** Least width of the window in pixels with a small month beside the calendar. */
const ROOMY = 1280;
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: 2,
} as const;
