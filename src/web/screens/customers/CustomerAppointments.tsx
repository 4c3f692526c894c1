import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { inBerlin, today } from '../../../format/instants.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { whenText } from '../../../format/relativeDays.ts';
import { APPOINTMENT_KINDS } from '../../../resources/appointments.ts';
import { type Booking, bookings } from '../../../resources/bookings.ts';
import { customers } from '../../../resources/customers.ts';
import {
  type CustomerAppointment,
  customerAppointments,
} from '../../../resources/endpoints/customerAppointments.ts';
import { useEndpoint } from '../../data/useEndpoint.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import { RecordActionDialog } from '../../generic/actions/RecordActionDialog.tsx';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { TimedRow, TimedRows } from '../../ui/TimedRows.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { usePages } from '../../ui/usePages.ts';
import { useFreeTimes } from '../freeTimes/index.ts';
import { appointmentPath, CancelledMessage } from '../schedule/index.ts';

const { useRecord } = partsOf(customers);

/** A customer's appointments: what comes, what was, and the way to the next one. */
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
    // What is done with a booking loads them anew.
    bookings.path,
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

/** The booking as far as an action on it needs it. */
const recordOf = ({ id, version, status, appointment_id }: CustomerAppointment) =>
  ({ id, version, status, parent_id: appointment_id }) as Booking;
