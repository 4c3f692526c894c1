import BackIcon from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useParams } from 'react-admin';
import { fold } from '#format/germanWords.ts';
import { type Appointment, appointments } from '#resources/schedule/appointments.ts';
import type { Tick } from '#resources/schedule/ticks.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { useWriteMany } from '#web/screens/studio/mailings/shared.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { whenOf } from './AppointmentDetails.tsx';
import { AttendanceControl } from './AttendanceControl.tsx';
import { GuestHints } from './GuestHints.tsx';
import { Brought, TapState } from './guestParts.tsx';
import { type Guest, offersText } from './guests.ts';
import { OfferControl } from './OfferControl.tsx';
import { StartTraining } from './StartTraining.tsx';
import { useAllThere } from './useAllThere.tsx';
import { useAttendance } from './useAttendance.ts';
import { useWalkIn } from './useBooking.tsx';
import { appointmentPath } from './useOpenAppointment.ts';

const { useRecord } = partsOf(appointments);

const BY_NAME = new Intl.Collator('de');

/** More people than this are searched by name. */
const MOST_AT_SIGHT = 8;

/** Renders the attendance list of a course, optimized for tablets: large rows, one tap each, offline capable. */
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
  const walkIn = useWalkIn(appointment);
  const all = useAllThere(appointment, guests);
  const write = useWriteMany({ appointment_id: appointment.id });
  const [typed, setTyped] = useState('');
  const expected = guests
    .filter(({ status }) => status !== 'waitlisted' && status !== 'cancelled')
    .sort((a, b) => BY_NAME.compare(a.customer_name, b.customer_name));
  const isSearched = expected.length > MOST_AT_SIGHT;
  const found = isSearched
    ? expected.filter(({ customer_name }) => fold(customer_name).includes(fold(typed)))
    : expected;
  const coming = expected.filter(({ status }) => status !== 'offered');
  const there = expected.filter(({ status }) => status === 'attended').length;
  return (
    <>
      <PageHeader
        title={`Anwesenheit: ${appointments.title(appointment)}`}
        subtitle={whenOf(appointment)}
        actions={[
          all,
          walkIn,
          write,
          { label: 'Zum Termin', icon: BackIcon, to: appointmentPath(appointment) },
        ]}
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
            {`${there} von ${coming.length} da${offersText(expected)}`}
          </Typography>
          {isSearched && (
            <TextField
              label="Name suchen"
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              sx={{ mb: 1.5, width: { xs: '100%', sm: 320 } }}
            />
          )}
          {found.length === 0 && (
            <Typography color="text.secondary">
              Niemand heißt so. Wer nicht gebucht ist, kommt mit „Kommt dazu“ auf die Liste.
            </Typography>
          )}
          <Box component="ul" aria-label="Wer kommt" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {found.map((guest) => (
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
        <Box sx={{ flex: { xs: '1 1 140px', sm: '1 1 220px' }, minWidth: 0 }}>
          <Typography variant="h3" component="span">
            {name}
          </Typography>
          <Brought guest={guest} />
          <GuestHints guest={guest} />
        </Box>
        <StartTraining guest={guest} appointment={appointment} />
        <Box sx={{ flex: { xs: '1 1 100%', md: '0 0 380px' } }}>
          {guest.status === 'offered' ? (
            <OfferControl guest={guest} appointment={appointment} />
          ) : (
            <AttendanceControl guest={guest} appointment={appointment} onTap={onTap} big />
          )}
        </Box>
      </Box>
      <TapState guest={guest} onRead={onRead} />
    </Card>
  );
}
