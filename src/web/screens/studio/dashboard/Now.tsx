import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect } from 'react';
import { LinkBase, useGetOne } from 'react-admin';
import { hasFeatures } from '#declare/features.ts';
import { hasLevel } from '#declare/levels.ts';
import { inBerlin, today } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import { attendance } from '#resources/schedule/endpoints/attendance.ts';
import { type CalendarEntry, calendar } from '#resources/schedule/endpoints/schedule.ts';
import { useReachable } from '#web/data/connection.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { appointmentPath, attendancePath, useStartFor } from '#web/screens/schedule/calendar/index.ts';
import { TodayOffline } from '#web/screens/training/diary/index.ts';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useStudioOpen } from '../studios/shared.ts';
import { whatOf } from './entryWords.ts';
import { Ribbon } from './Ribbon.tsx';

/** Renders the appointment that runs or comes next, and the day as a ribbon: a trainer's own, for admins all. */
export function Now() {
  return useStudioOpen() === false ? <Today /> : null;
}

function Today() {
  const { uid, level } = useMyPermissions();
  const all = hasLevel(level, 'admin');
  const day = today();
  const reachable = useReachable();
  const { data, isPending } = useEndpoint(calendar, {
    query: { from: day, to: day, ...(!all && { trainer_id: uid }) },
  });
  const entries = data?.filter(({ status }) => status !== 'cancelled') ?? [];
  const next = nextOf(entries, new Date().toISOString());
  return (
    <Panel
      title="Jetzt"
      action={
        <Button component={LinkBase} to={`/schedule${all ? '' : `/${uid}`}?view=day`} size="small">
          Im Kalender
        </Button>
      }
    >
      {isPending && reachable ? (
        <ListSkeleton rows={2} />
      ) : !data ? (
        <Typography color="text.secondary">Die Termine konnten nicht geladen werden.</Typography>
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          {next ? (
            <Next key={next.id} entry={next} />
          ) : (
            <Typography color="text.secondary">
              {entries.length > 0 ? 'Für heute ist alles vorbei.' : 'Heute gibt es keine Termine.'}
            </Typography>
          )}
          {entries.length > 0 && <Ribbon entries={entries} />}
        </Stack>
      )}
      <TodayOffline />
    </Panel>
  );
}

/** Returns the appointment that runs, else the one that begins next. @example nextOf(entries, now)?.title */
export function nextOf(entries: readonly CalendarEntry[], now: string): CalendarEntry | undefined {
  return entries
    .filter(({ kind, ends_at }) => kind !== 'blocker' && ends_at > now)
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))[0];
}

const load = () => import('./Person.tsx');
const Person = lazy(async () => ({ default: (await load()).Person }));

const WIDE = { flexShrink: 0, minHeight: { xs: 48, sm: 36 } } as const;

/** Customers named at most; more are behind the attendance list. */
const NAMED = 4;

function Next({ entry }: { entry: CalendarEntry }) {
  const { id, kind, starts_at, ends_at, room } = entry;
  const start = useStartFor(id);
  const { features } = useMyPermissions();
  const { data: appointment } = useGetOne<Appointment>(appointments.path, { id });
  const { data: coming } = useEndpoint(attendance, { params: { parent_id: id } });
  const booked = (coming ?? []).filter(({ status }) => status === 'booked' || status === 'attended');
  const running = starts_at <= new Date().toISOString();
  useEffect(() => {
    // Beside the calls, of which the bookings tell whether it is needed.
    void load();
  }, []);
  const [alone, ...others] = booked;
  const single = others.length === 0 ? alone : undefined;
  const planned = hasFeatures(features, ['TRAINING_DIARY']);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {inBerlin(starts_at).time}–{inBerlin(ends_at).time}{' '}
            <TextLink strong to={appointmentPath(entry)}>
              {whatOf(entry)}
            </TextLink>
            {running && ' · läuft gerade'}
            {room && ` · ${room}`}
          </Typography>
          {!single && (
            <Typography variant="body2" component="div" color="text.secondary">
              {booked.slice(0, NAMED).map(({ customer_id, customer_name, needs_care }, index) => (
                <span key={customer_id}>
                  {index > 0 && ', '}
                  <TextLink
                    to={planned ? customerTab(customer_id, 'workouts') : recordPath(customers, customer_id)}
                    sx={{ textDecoration: 'underline' }}
                  >
                    {customer_name}
                  </TextLink>
                  {needs_care && ' (Hinweise beachten)'}
                </span>
              ))}
              {booked.length > NAMED && ` und ${booked.length - NAMED} weitere`}
              {coming && booked.length === 0 && 'Noch niemand gebucht.'}
            </Typography>
          )}
          {appointment?.notes && (
            <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {appointment.notes}
            </Typography>
          )}
        </Box>
        {start && kind !== 'course' && booked.length > 1 && (
          <ActionButton action={start} variant="outlined" sx={WIDE} />
        )}
        {coming && !single && (
          <Button component={LinkBase} to={attendancePath(id)} variant="contained" sx={WIDE}>
            {running ? 'Anwesenheit' : 'Starten'}
          </Button>
        )}
      </Stack>
      {single && appointment && coming && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <Person key={single.id} appointment={appointment} attendees={coming} booking={single.id} />
        </Suspense>
      )}
    </Stack>
  );
}
