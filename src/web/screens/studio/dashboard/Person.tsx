import DoneIcon from '@mui/icons-material/CheckCircle';
import ThereIcon from '@mui/icons-material/CheckCircleOutline';
import DebitIcon from '@mui/icons-material/RemoveCircleOutline';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { hasFeatures } from '#declare/features.ts';
import { today } from '#format/instants.ts';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { customers } from '#resources/people/customers.ts';
import { type CustomerGlance, customerGlance } from '#resources/people/endpoints/glance.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import type { Attendee } from '#resources/schedule/endpoints/attendance.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { RefusableButton } from '#web/generic/record/actions/RefusableButton.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { DebitButton } from '#web/screens/contracts/cards/shared.ts';
import { cardWords, contractWords, openWords } from '#web/screens/people/customers/shared.ts';
import { Care, TapState, useTaps } from '#web/screens/schedule/calendar/index.ts';
import { useFreeTimes } from '#web/screens/schedule/freeTimes/index.ts';
import { PlanLine, useStartAction } from '#web/screens/training/diary/index.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

type Attendance = ReturnType<typeof useTaps>;
type Guest = Attendance['guests'][number];

interface PersonProps {
  readonly appointment: Appointment;
  /** Who comes to it. */
  readonly attendees: readonly Attendee[];
  /** Id of the booking. */
  readonly booking: string;
}

/** Renders who comes to an appointment: contract, what is owed, plan, notes, and what is done with one thumb. */
export function Person({ appointment, attendees, booking }: PersonProps) {
  const attendance = useTaps(appointment, attendees);
  const guest = attendance.guests.find(({ id }) => id === booking);
  const { permissions } = useMay();
  const { data: glance } = useEndpoint(
    customerGlance,
    { params: { id: guest?.customer_id ?? '' } },
    { enabled: guest !== undefined },
  );
  if (!guest) return null;
  const { customer_id: id, customer_name: name } = guest;
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <PersonAvatar name={name} photo={guest.photo_url} size={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextLink strong to={recordPath(customers, id)}>
            {name}
          </TextLink>
          <Standing glance={glance} />
          {hasFeatures(permissions.features, ['TRAINING_DIARY']) && <PlanLine customer={id} />}
          <Care guest={guest} />
        </Box>
      </Stack>
      <Acts guest={guest} appointment={appointment} glance={glance} onTap={attendance.tap} />
      <TapState guest={guest} onRead={() => attendance.dismiss(guest)} />
    </Box>
  );
}

/** Contract, card, and what is owed, in one line. */
function Standing({ glance }: { readonly glance: CustomerGlance | undefined }) {
  if (!glance) return <Typography variant="body2">{'\u00a0'}</Typography>;
  const now = today();
  const { contract, card, open } = glance;
  const owed = openWords(open, now);
  return (
    <Typography variant="body2" color="text.secondary">
      {contract && `${contract.name} ${contractWords(contract, now).text}`}
      {contract && card && ' · '}
      {card && `${card.name} ${cardWords(card, now).text}`}
      {!contract && !card && 'Weder Vertrag noch Karte'}
      {open && (
        <>
          {' · '}
          <Box
            component="span"
            sx={{ fontWeight: 600, color: owed.tone === 'error' ? 'error.main' : 'text.primary' }}
          >
            {open.cents > 0 && 'Offen '}
            {owed.text}
          </Box>
        </>
      )}
    </Typography>
  );
}

interface ActsProps {
  readonly guest: Guest;
  readonly appointment: Appointment;
  readonly glance: CustomerGlance | undefined;
  readonly onTap: Attendance['tap'];
}

/** The four acts, each as large as a thumb. */
function Acts({ guest, appointment, glance, onTap }: ActsProps) {
  const { may } = useMay();
  const start = useStartAction(guest.customer_id);
  const next = useFreeTimes({
    customer: { id: guest.customer_id, studio_id: appointment.studio_id },
    label: 'Nächster Termin',
  });
  const there = guest.status === 'attended';
  const tick = there ? 'undo' : 'attend';
  return (
    <Box sx={ACTS}>
      <RefusableButton
        refusal={guest.whyNot(tick)}
        variant={there ? 'outlined' : 'contained'}
        color={there ? 'success' : 'primary'}
        startIcon={there ? <DoneIcon /> : <ThereIcon />}
        aria-pressed={there}
        aria-label={`${bookings.actions.attend.label}: ${guest.customer_name}`}
        onClick={() => onTap(guest, tick)}
      >
        {there ? bookings.actions.attend.label : 'Da'}
      </RefusableButton>
      {may('create', trainingLogs) && <ActionButton action={start} variant="outlined" />}
      <CardDebit id={glance?.card?.id} booked={guest.card_id !== null} />
      <ActionButton action={next} variant="outlined" />
    </Box>
  );
}

/** Debits a card that the booking doesn't debit by itself. */
function CardDebit({ id, booked }: { readonly id: string | undefined; readonly booked: boolean }) {
  const { data } = useGetOne<ContractCard>(
    contractCards.path,
    { id: id ?? '' },
    { enabled: id !== undefined && !booked },
  );
  if (data)
    return (
      <RecordContextProvider value={data}>
        <DebitButton size="medium" sx={{ width: '100%' }} />
      </RecordContextProvider>
    );
  return (
    <RefusableButton
      variant="outlined"
      startIcon={<DebitIcon />}
      refusal={booked ? 'Wer da war, dem wird die Einheit von selbst abgebucht.' : 'Es gibt keine Karte.'}
    >
      Abbuchen
    </RefusableButton>
  );
}

const ACTS = {
  display: 'grid',
  gap: 1,
  mt: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  '& .MuiButton-root': { minHeight: 48, lineHeight: 1.25 },
} as const;
