import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { today } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type Booking, bookings, OFFER_ENDS } from '#resources/schedule/bookings.ts';
import type { Tick } from '#resources/schedule/ticks.ts';
import { nextPlace } from '#rules/schedule/places.ts';
import { RecordLink } from '#web/generic/fields/values/Reference.tsx';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { AttendanceControl } from './AttendanceControl.tsx';
import { CancelledMessage } from './CancelledMessage.tsx';
import { GuestHints } from './GuestHints.tsx';
import { Brought, StatusChip, TapState } from './guestParts.tsx';
import { type Guest, offersText, refusalOf } from './guests.ts';
import { OfferControl } from './OfferControl.tsx';
import { StartTraining } from './StartTraining.tsx';
import { useAttendance } from './useAttendance.ts';

/** Renders who comes: the bookings of the appointment, its waiting list and cancellations, with the attendance control. */
export function Guests({ appointment }: { appointment: Appointment }) {
  const attendance = useAttendance(appointment);
  return (
    <section aria-labelledby="who-comes">
      <Typography id="who-comes" variant="h3" sx={{ mb: 0.5 }}>
        Wer kommt: {placesOf(appointment, attendance.guests)}
      </Typography>
      <Groups appointment={appointment} {...attendance} />
    </section>
  );
}

/** Formats the occupancy. @example placesOf(appointment, guests) // '8 von 12, 1 Platz angeboten, 2 warten' */
function placesOf({ booked, capacity, waiting }: Appointment, guests: readonly Guest[]): string {
  const taken = capacity === null ? String(booked) : `${booked} von ${capacity}`;
  const wait = waiting === 0 ? '' : waiting === 1 ? ', 1 wartet' : `, ${waiting} warten`;
  return `${taken}${offersText(guests)}${wait}`;
}

/** Returns the text of an empty list. Bookings of customers whom the user may not see count, but aren't listed. */
const nobody = ({ booked, waiting }: Appointment) =>
  booked + waiting === 0
    ? 'Noch niemand.'
    : 'Wer kommt, siehst du hier nicht: Der Kunde ist gelöscht oder nicht deiner.';

type GroupsProps = ReturnType<typeof useAttendance> & { readonly appointment: Appointment };

function Groups({ appointment, guests, error, isPending, refetch, tap, dismiss }: GroupsProps) {
  const [cancelling, setCancelling] = useState<Guest>();
  if (error && guests.length === 0) return <Failed error={error} onRetry={refetch} />;
  if (isPending) return <ListSkeleton rows={3} />;
  if (guests.length === 0) return <Typography color="text.secondary">{nobody(appointment)}</Typography>;
  const groups = [
    {
      title: undefined,
      of: guests.filter(({ status }) => status !== 'waitlisted' && status !== 'cancelled'),
    },
    { title: 'Warteliste', of: guests.filter(({ status }) => status === 'waitlisted') },
    { title: 'Abgesagt', of: guests.filter(({ status }) => status === 'cancelled') },
  ];
  return (
    <>
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && (
            <Box key={title ?? ''} sx={{ mb: 1.5 }}>
              {title && (
                <Typography variant="subtitle2" component="h4" sx={{ mt: 1 }}>
                  {title}
                </Typography>
              )}
              <Box
                component={title === 'Warteliste' ? 'ol' : 'ul'}
                aria-label={title ?? 'Wer kommt'}
                sx={{ listStyle: 'none', m: 0, p: 0 }}
              >
                {of.map((guest, index) => (
                  <GuestRow
                    key={guest.id}
                    guest={guest}
                    appointment={appointment}
                    {...(title === 'Warteliste' ? { place: index + 1 } : {})}
                    onTap={(action) => tap(guest, action)}
                    onRead={() => dismiss(guest)}
                    onCancel={() => setCancelling(guest)}
                  />
                ))}
              </Box>
            </Box>
          ),
      )}
      {cancelling && (
        <CancelDialog guest={cancelling} parent={appointment.id} onClose={() => setCancelling(undefined)} />
      )}
    </>
  );
}

interface GuestRowProps {
  readonly guest: Guest;
  readonly appointment: Appointment;
  /** Position on the waiting list, from 1. */
  readonly place?: number;
  readonly onTap: (action: Tick) => void;
  readonly onRead: () => void;
  readonly onCancel: () => void;
}

function GuestRow({ guest, appointment, place, onTap, onRead, onCancel }: GuestRowProps) {
  const { customer_id, customer_name: name, photo_url, status } = guest;
  const isOffered = status === 'offered';
  const expected = status !== 'waitlisted' && status !== 'cancelled' && !isOffered;
  const canConfirm = isOffered || (status === 'waitlisted' && nextPlace(appointment, 0) === 'booked');
  return (
    <Box component="li" aria-label={name} sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <PersonAvatar name={name} photo={photo_url} />
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {place && `${place}. `}
              <RecordLink target={customers} id={customer_id} title={name} />
            </Typography>
            {!expected && !isOffered && <StatusChip status={status} />}
          </Stack>
          <Brought guest={guest} />
          {guest.offer_ended && status === 'cancelled' && (
            <Typography variant="body2">{OFFER_ENDS[guest.offer_ended]}</Typography>
          )}
          <GuestHints guest={guest} />
        </Box>
        <StartTraining guest={guest} appointment={appointment} />
        <Stack
          direction="row"
          sx={{
            gap: 0.5,
            alignItems: 'flex-start',
            ...(expected && { flex: { xs: '1 1 100%', sm: '0 0 352px' } }),
          }}
        >
          {expected && <AttendanceControl guest={guest} appointment={appointment} onTap={onTap} />}
          {canConfirm && <OfferControl guest={guest} appointment={appointment} />}
          {status === 'cancelled' && guest.whyNot('undo') === undefined && (
            <Button
              size="small"
              color="inherit"
              aria-label={`${bookings.actions.undo.label}: ${name}`}
              onClick={() => onTap('undo')}
            >
              {bookings.actions.undo.label}
            </Button>
          )}
          {status !== 'cancelled' && !isOffered && <CancelButton guest={guest} onCancel={onCancel} />}
        </Stack>
      </Box>
      <TapState guest={guest} onRead={onRead} />
    </Box>
  );
}

/** Button to cancel a booking; where that is refused it is disabled rather than absent, so that nothing shifts. */
function CancelButton({ guest, onCancel }: Pick<GuestRowProps, 'guest' | 'onCancel'>) {
  const { label } = bookings.actions.cancel;
  const refusal = refusalOf(guest, 'cancel', today());
  const refused = refusal !== undefined;
  return (
    <Tooltip title={refusal ?? label} describeChild={refused}>
      <IconButton
        aria-label={`${label}: ${guest.customer_name}`}
        aria-disabled={refused || undefined}
        disableRipple={refused}
        onClick={refused ? undefined : onCancel}
        sx={refused ? { opacity: 0.38, cursor: 'not-allowed' } : null}
      >
        <CancelIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

interface CancelDialogProps {
  readonly guest: Guest;
  readonly parent: string;
  readonly onClose: () => void;
}

/** Confirms a cancellation, warns when it is late, and reports who moved up. */
function CancelDialog({ guest, parent, onClose }: CancelDialogProps) {
  const { customer_name: name } = guest;
  return (
    <RecordActionDialog
      resource={bookings}
      record={{ ...guest, parent_id: parent } as unknown as Booking}
      name="cancel"
      title={`${name} absagen?`}
      onClose={onClose}
      message={(_after, _sent, headers) => (
        <CancelledMessage
          appointment_id={parent}
          headers={headers}
        >{`${name} ist abgesagt.`}</CancelledMessage>
      )}
    />
  );
}
