import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import RestoreIcon from '@mui/icons-material/EventAvailableOutlined';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import RepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import TickIcon from '@mui/icons-material/HowToRegOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { formatInstant, inBerlin } from '#format/instants.ts';
import {
  APPOINTMENT_KINDS,
  type Appointment,
  appointments,
  isWholeDay,
} from '#resources/schedule/appointments.ts';
import { repetitionText } from '#resources/schedule/standing.ts';
import { formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { FoldedHistory } from '#web/generic/record/FoldedHistory.tsx';
import { useEditAction } from '#web/generic/record/links.tsx';
import { Presence } from '#web/generic/record/Presence.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Guests } from './Guests.tsx';
import { CancelInputs, MoveInputs } from './MoveInputs.tsx';
import { useBooking } from './useBooking.tsx';
import { attendancePath } from './useOpenAppointment.ts';

const { Fact: Declared } = partsOf(appointments);

/** Renders an appointment: time, place, trainer, actions, bookings, and history. */
export function AppointmentDetails({ appointment }: { appointment: Appointment }) {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Presence />
      <AppointmentFacts appointment={appointment} />
      <AppointmentActions appointment={appointment} />
      {appointment.kind !== 'blocker' && <Guests appointment={appointment} />}
      <FoldedHistory />
    </Stack>
  );
}

/** Formats day and times. @example whenOf(appointment) // '23.11.2026, 18:00–18:45 Uhr' */
export function whenOf({ starts_at, ends_at }: Pick<Appointment, 'starts_at' | 'ends_at'>): string {
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  const until = begin.day === end.day ? end.time : formatInstant(ends_at);
  if (isWholeDay({ starts_at, ends_at })) return `${formatDay(begin.day)}, ganztägig`;
  return `${formatInstant(starts_at)}–${until} Uhr`;
}

function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { title, kind, course_id, series_id, repeat, room, meeting_link, notes, cancelled_because } =
    appointment;
  return (
    <Facts>
      <Fact label="Wann">{whenOf(appointment)}</Fact>
      <Declared source="trainer_id" />
      <Declared source="location_id" />
      {room && <Declared source="room" />}
      <Declared source="status" />
      {title && <Fact label="Art">{APPOINTMENT_KINDS[kind]}</Fact>}
      {course_id && <Declared source="course_id" />}
      {series_id && repeat && <Fact label="Fester Platz">{repetitionText(repeat)}</Fact>}
      {cancelled_because && <Declared source="cancelled_because" />}
      {meeting_link && (
        <Declared source="meeting_link">
          <Link href={meeting_link} target="_blank" rel="noreferrer">
            Treffen öffnen
          </Link>
        </Declared>
      )}
      {notes && <Declared source="notes" />}
    </Facts>
  );
}

function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const { id, cancelled, kind, starts_at, ends_at, trainer_id, location_id, room, booked, waiting } =
    appointment;
  const move = useRecordAction('move', {
    icon: MoveIcon,
    values: { starts_at, ends_at, trainer_id, location_id, room },
    children: <MoveInputs of={appointment} />,
  });
  const cancel = useRecordAction('cancel', {
    icon: CancelIcon,
    children: <CancelInputs of={appointment} />,
  });
  const repeat = useRecordAction('repeat', { icon: RepeatIcon });
  const { day } = inBerlin(starts_at);
  const pause = useRecordAction('pause', { icon: PauseIcon, values: { from: day, to: day } });
  const restore = useRecordAction('restore', { icon: RestoreIcon, direct: true });
  const edit = useEditAction();
  const book = useBooking(appointment);
  const tick: Action | undefined =
    booked + waiting > 1
      ? {
          label: 'Anwesenheit',
          icon: TickIcon,
          to: attendancePath(id),
        }
      : undefined;
  const offered = [
    kind !== 'blocker' && book,
    tick,
    ...(cancelled ? [restore] : [move, repeat, cancel]),
    pause,
    edit,
  ];
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {offered.map(
        (action) =>
          action && (
            <ActionButton
              key={action.label}
              action={action}
              variant={action === book ? 'contained' : 'outlined'}
              color={action === book ? 'primary' : 'inherit'}
            />
          ),
      )}
    </Stack>
  );
}
