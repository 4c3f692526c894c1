import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { type CalendarEntry, calendar } from '#resources/schedule/endpoints/schedule.ts';
import { useReachable } from '#web/data/connection.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { appointmentPath, attendancePath, useStartFor } from '#web/screens/schedule/calendar/index.ts';
import { TodayOffline } from '#web/screens/training/diary/index.ts';
import { Gauge } from '#web/ui/Gauge.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { TimedRow, TimedRows } from '#web/ui/TimedRows.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { useStudioOpen } from '../studios/shared.ts';
import { spanOf, whatOf } from './entryWords.ts';

/** Renders a trainer's appointments of today in order, with customers and a link to the attendance list. */
export function MyDay() {
  const { uid } = useMyPermissions();
  return (
    <Day
      title="Mein Tag"
      calendarAt={`/schedule/${uid}?view=day`}
      query={{ trainer_id: uid }}
      empty="Heute hast du keine Termine."
      otherwise={<TodayOffline />}
    >
      {(entry) => <Appointment key={entry.id} entry={entry} />}
    </Day>
  );
}

/** Renders the studio's courses of today with their occupancy. */
export function StudioDay() {
  if (useStudioOpen() !== false) return null;
  return (
    <Day
      title="Kurse heute"
      calendarAt="/schedule?view=day&kind=course"
      query={{ kind: 'course' }}
      empty="Heute findet kein Kurs statt."
    >
      {(entry) => <Course key={entry.id} entry={entry} />}
    </Day>
  );
}

interface DayProps {
  readonly title: string;
  /** Address of the calendar with the same filters. */
  readonly calendarAt: string;
  readonly query: { readonly trainer_id?: string; readonly kind?: 'course' };
  readonly empty: string;
  /** Below the message that appointments couldn't be loaded. */
  readonly otherwise?: ReactNode;
  readonly children: (entry: CalendarEntry) => ReactNode;
}

function Day({ title, calendarAt, query, empty, otherwise, children }: DayProps) {
  const day = today();
  const reachable = useReachable();
  const { data, isPending } = useEndpoint(calendar, {
    query: { from: day, to: day, ...query },
  });
  return (
    <Panel
      title={title}
      action={
        <Button component={LinkBase} to={calendarAt} size="small" aria-label={`${title}: im Kalender`}>
          Im Kalender
        </Button>
      }
    >
      {isPending && reachable ? (
        <ListSkeleton rows={3} />
      ) : !data ? (
        <>
          <Typography color="text.secondary">Die Termine konnten nicht geladen werden.</Typography>
          {otherwise}
        </>
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <TimedRows label={title}>{data.map(children)}</TimedRows>
      )}
    </Panel>
  );
}

const OF_PLACES = { one: 'Platz', many: 'Plätzen' };

const placesOf = ({ booked, capacity, waiting }: CalendarEntry) =>
  [
    capacity === null ? `${booked} gebucht` : `${booked} von ${counted(capacity, OF_PLACES)}`,
    ...(waiting > 0 ? [waiting === 1 ? '1 wartet' : `${waiting} warten`] : []),
  ].join(', ');

function timesOf({ starts_at, ends_at }: CalendarEntry) {
  const now = new Date().toISOString();
  return {
    when: [spanOf({ starts_at, ends_at }), ...(isOn() ? ['läuft gerade'] : [])],
    now: isOn(),
    over: ends_at <= now,
  };
  function isOn() {
    return starts_at <= now && now < ends_at;
  }
}

function Appointment({ entry }: { readonly entry: CalendarEntry }) {
  const { id, kind, status, customers, room, booked } = entry;
  const start = useStartFor(id);
  const isTraining = kind !== 'blocker' && kind !== 'course' && status !== 'cancelled' && booked > 0;
  const { when, now, over } = timesOf(entry);
  const shown = kind === 'course' || customers.length === 0 ? placesOf(entry) : customers.join(', ');
  return (
    <TimedRow
      when={when}
      now={now}
      faint={over || status === 'cancelled'}
      title={whatOf(entry)}
      detail={[kind !== 'blocker' && shown, room].filter(Boolean).join(' · ')}
    >
      {status === 'cancelled' && <ToneChip label="Abgesagt" tone="error" />}
      {start && isTraining && (
        <ActionButton
          action={start}
          size="small"
          aria-label={`${start.label}: ${whatOf(entry)}, ${when[0]}`}
        />
      )}
      {kind !== 'blocker' && status !== 'cancelled' && (
        <Button
          component={LinkBase}
          to={attendancePath(id)}
          size="small"
          variant={now ? 'contained' : 'text'}
          aria-label={`${whatOf(entry)}, ${when[0]}: Anwesenheit`}
        >
          Anwesenheit
        </Button>
      )}
    </TimedRow>
  );
}

function Course({ entry }: { readonly entry: CalendarEntry }) {
  const { status, booked, capacity, room } = entry;
  const { when, now, over } = timesOf(entry);
  const cancelled = status === 'cancelled';
  return (
    <TimedRow
      when={when}
      now={now}
      faint={over || cancelled}
      title={
        <TextLink strong to={appointmentPath(entry)}>
          {whatOf(entry)}
        </TextLink>
      }
      detail={[cancelled ? undefined : placesOf(entry), room].filter(Boolean).join(' · ')}
    >
      {cancelled && <ToneChip label="Abgesagt" tone="error" />}
      {!cancelled && capacity !== null && (
        <Gauge label={`Auslastung ${whatOf(entry)}`} taken={booked} of={capacity} width={120} />
      )}
    </TimedRow>
  );
}
