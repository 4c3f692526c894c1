import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { inBerlin, today } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { whenText } from '#format/relativeDays.ts';
import { customers } from '#resources/people/customers.ts';
import { APPOINTMENT_KINDS } from '#resources/schedule/appointments.ts';
import { type Booking, bookings } from '#resources/schedule/bookings.ts';
import {
  type CustomerAppointment,
  customerAppointments,
} from '#resources/schedule/endpoints/customerAppointments.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { appointmentPath, CancelledMessage } from '#web/screens/schedule/calendar/index.ts';
import { useFreeTimes } from '#web/screens/schedule/freeTimes/index.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { TimedRow, TimedRows } from '#web/ui/TimedRows.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { usePages } from '#web/ui/usePages.ts';

const { useRecord } = partsOf(customers);

/** Renders a customer's appointments, upcoming and past, with the action to book another. */
export function CustomerAppointments() {
  const customer = useRecord();
  const { first_name } = customer;
  const book = useFreeTimes({ customer, label: 'Termin buchen' });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Appointments
        time="coming"
        title="Kommende Termine"
        empty={`Für ${first_name} steht kein Termin an. Buche den nächsten.`}
        action={<ActionButton action={book} variant="outlined" size="small" />}
      />
      <Appointments time="past" title="Vergangene Termine" empty="Bisher gab es keinen Termin." />
    </Stack>
  );
}

interface AppointmentsProps {
  readonly time: 'coming' | 'past';
  readonly title: string;
  readonly empty: string;
  readonly action?: React.ReactNode;
}

const PER_PAGE = 10;

function Appointments({ time, title, empty, action }: AppointmentsProps) {
  const { id } = useRecord();
  const { range, pager } = usePages(PER_PAGE);
  const [cancelling, setCancelling] = useState<CustomerAppointment>();
  const { data, error, isPending, refetch } = useEndpoint(
    customerAppointments,
    {
      params: { id },
      query: { time },
      sort: ['starts_at', time === 'past' ? 'DESC' : 'ASC'],
      page: range,
    },
    { keep: ({ params }) => params.id === id },
  );
  return (
    <Panel title={data?.total ? `${title} (${formatNumber(data.total)})` : title} action={action}>
      {error && !data ? (
        <Failed error={error} otherwise="Die Termine konnten nicht geladen werden." onRetry={refetch} />
      ) : isPending ? (
        <ListSkeleton rows={3} />
      ) : data.total === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <TimedRows label={title}>
          {data.data.map((one) => (
            <Row
              key={one.id}
              appointment={one}
              onCancel={time === 'coming' ? () => setCancelling(one) : undefined}
            />
          ))}
        </TimedRows>
      )}
      {data && data.total > PER_PAGE && <Pager {...pager} total={data.total} sizes={[PER_PAGE, 25, 50]} />}
      {cancelling && (
        <RecordActionDialog
          resource={bookings}
          record={recordOf(cancelling)}
          name="cancel"
          title={`${nameOf(cancelling)} absagen?`}
          message={(_after, _sent, headers) => (
            <CancelledMessage
              appointment_id={cancelling.appointment_id}
              headers={headers}
            >{`${nameOf(cancelling)}: abgesagt.`}</CancelledMessage>
          )}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </Panel>
  );
}

interface RowProps {
  readonly appointment: CustomerAppointment;
  readonly onCancel: (() => void) | undefined;
}

function Row({ appointment, onCancel }: RowProps) {
  const { status, starts_at, ends_at, trainer_name, location_name, room, appointment_id } = appointment;
  const [begin, end] = [inBerlin(starts_at), inBerlin(ends_at)];
  const cancellable =
    onCancel && !bookings.actions.cancel.allowed?.(recordOf(appointment), { today: today() });
  const { of } = bookings.fields.status;
  return (
    <TimedRow
      when={[whenText(begin.day, today()), `${begin.time}–${end.time}`]}
      faint={status === 'cancelled'}
      title={
        <TextLink strong to={appointmentPath({ id: appointment_id, starts_at })}>
          {nameOf(appointment)}
        </TextLink>
      }
      detail={[trainer_name, location_name, room].filter(Boolean).join(' · ')}
    >
      <ToneChip label={of[status]} tone={toneOf(status)} />
      {cancellable && (
        <Button size="small" color="inherit" onClick={onCancel} aria-label={`${nameOf(appointment)} absagen`}>
          Absagen
        </Button>
      )}
    </TimedRow>
  );
}

const toneOf = (state: Booking['status']) => {
  const { tones } = bookings.fields.status;
  return state in tones ? tones[state as keyof typeof tones] : 'neutral';
};

const nameOf = ({ title, kind }: CustomerAppointment) => title ?? APPOINTMENT_KINDS[kind];

/** Returns the booking with the fields that its actions need. */
const recordOf = ({ id, version, status, appointment_id }: CustomerAppointment) =>
  ({ id, version, status, parent_id: appointment_id }) as Booking;
