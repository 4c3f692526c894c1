import BackIcon from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-admin';
import { type Appointment, appointments } from '../../../../resources/appointments.ts';
import type { Tick } from '../../../../resources/ticks.ts';
import { ListSkeleton } from '../../../generic/list/ListStates.tsx';
import { PageHeader } from '../../../generic/PageHeader.tsx';
import { partsOf } from '../../../generic/parts.tsx';
import { ResourceShow } from '../../../generic/ResourceShow.tsx';
import { Failed } from '../../../ui/Failed.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { whenOf } from './AppointmentDetails.tsx';
import { AttendanceControl } from './AttendanceControl.tsx';
import { Brought, Care, TapState } from './guestParts.tsx';
import { type Guest, useAttendance } from './useAttendance.ts';
import { appointmentPath } from './useOpenAppointment.ts';

const { useRecord } = partsOf(appointments);

/** Ticks a whole course off, made for a tablet: big rows, one tap each, also where the connection comes and goes. */
export function AttendancePage() {
  const { id = '' } = useParams();
  return (
    <ResourceShow resource={appointments.path} id={id}>
      <Attendance />
    </ResourceShow>
  );
}

function Attendance() {
  const appointment = useRecord();
  const { guests, error, isPending, refetch, tap, dismiss } = useAttendance(appointment);
  const expected = guests.filter(({ status }) => status !== 'waitlisted' && status !== 'cancelled');
  const there = expected.filter(({ status }) => status === 'attended').length;
  return (
    <>
      <PageHeader
        title={`Anwesenheit: ${appointments.title(appointment)}`}
        subtitle={whenOf(appointment)}
        actions={[{ label: 'Zum Termin', icon: BackIcon, to: appointmentPath(appointment) }]}
      />
      {error && guests.length === 0 ? (
        <Failed error={error} onRetry={refetch} />
      ) : isPending ? (
        <ListSkeleton rows={6} />
      ) : expected.length === 0 ? (
        <Typography color="text.secondary">Für diesen Termin ist niemand gebucht.</Typography>
      ) : (
        <>
          <Typography variant="h3" component="p" aria-live="polite" sx={{ mb: 1.5 }}>
            {there} von {expected.length} da
          </Typography>
          <Box component="ul" aria-label="Wer kommt" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {expected.map((guest) => (
              <BigRow
                key={guest.id}
                guest={guest}
                appointment={appointment}
                onTap={(action) => tap(guest, action)}
                onRead={() => dismiss(guest)}
              />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

interface BigRowProps {
  readonly guest: Guest;
  readonly appointment: Appointment;
  readonly onTap: (action: Tick) => void;
  readonly onRead: () => void;
}

function BigRow({ guest, appointment, onTap, onRead }: BigRowProps) {
  const { customer_name: name } = guest;
  return (
    <Card component="li" variant="outlined" aria-label={name} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <PersonAvatar name={name} photo={guest.photo_url} size={52} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" component="span">
            {name}
          </Typography>
          <Brought guest={guest} />
          <Care guest={guest} />
        </Box>
        <Box sx={{ flex: { xs: '1 1 100%', md: '0 0 380px' } }}>
          <AttendanceControl guest={guest} appointment={appointment} onTap={onTap} big />
        </Box>
      </Box>
      <TapState guest={guest} onRead={onRead} />
    </Card>
  );
}
