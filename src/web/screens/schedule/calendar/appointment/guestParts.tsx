/** Parts of a booking's row: card or contract, care notes, and sync state. */
import CareIcon from '@mui/icons-material/HealingOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Tone } from '#declare/fields.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import type { Attendee } from '#resources/schedule/endpoints/attendance.ts';
import { useReachable } from '#web/data/connection.ts';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import type { Guest } from './guests.ts';

const STATES = bookings.fields.status.of;
const TONES: Partial<Record<Guest['status'], Tone>> = bookings.fields.status.tones;

/** Renders the status of a booking as a coloured chip. */
export function StatusChip({ status }: Pick<Guest, 'status'>) {
  return <ToneChip label={STATES[status]} tone={TONES[status] ?? 'neutral'} />;
}

/** Returns the card or contract of a booking. @example broughtBy(guest) // 'Zehnerkarte, Karte 17: noch 3 Einheiten' */
export function broughtBy({
  card_number,
  card_product,
  card_units_left: left,
  contract_product,
}: Attendee): string {
  if (card_number === null) return contract_product ?? 'Weder Vertrag noch Karte';
  const units = left === null ? 'Zeitkarte' : left === 1 ? 'noch 1 Einheit' : `noch ${left} Einheiten`;
  return `${card_product}, Karte ${card_number}: ${units}`;
}

/** Renders the card or contract of a booking; a warning where there is none. */
export function Brought({ guest }: { guest: Guest }) {
  const nothing = guest.card_number === null && guest.contract_product === null;
  return (
    <Typography variant="body2" color={nothing ? 'warning.main' : 'text.secondary'}>
      {broughtBy(guest)}
    </Typography>
  );
}

/**
 * Loads a customer's care notes on demand: health data are in the customer's full record only, and access to it is
 * logged. Renders nothing where there are none, or no consent.
 */
export function Care({ guest: { customer_id: id, customer_name: name, needs_care } }: { guest: Guest }) {
  const [asked, setAsked] = useState(false);
  const { data, error, refetch } = useGetOne<Customer>(
    customers.path,
    { id },
    { enabled: asked, retry: false },
  );
  if (!needs_care) return null;
  const notes = [data?.injuries?.join(', '), data?.health_notes].filter(Boolean).join(' · ');
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'flex-start', mt: 0.25 }}>
      <CareIcon color="warning" fontSize="small" titleAccess="Worauf zu achten ist" />
      <Box aria-live="polite">
        {asked && !error ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {data ? notes || 'Es gibt keine gesundheitlichen Hinweise mehr.' : 'Wird geladen …'}
          </Typography>
        ) : (
          <Link
            component="button"
            variant="body2"
            sx={{ textAlign: 'left' }}
            aria-label={`Gesundheitliche Hinweise ansehen: ${name}`}
            onClick={() => (asked ? refetch() : setAsked(true))}
          >
            Gesundheitliche Hinweise ansehen
          </Link>
        )}
        {error && <FormHelperText error>{error.message}</FormHelperText>}
      </Box>
    </Stack>
  );
}

/** Renders whether the last tap is pending or was refused, at the bottom of the row, so that nothing shifts. */
export function TapState({ guest, onRead }: { guest: Guest; onRead: () => void }) {
  const reachable = useReachable();
  return (
    <Box role="status">
      {guest.waiting && !reachable && (
        <Typography variant="body2" color="text.secondary">
          Wird gesendet, sobald die Verbindung wieder da ist.
        </Typography>
      )}
      {guest.refused && (
        <Alert severity="error" onClose={onRead} closeText="Gelesen" sx={{ py: 0, mt: 0.5 }}>
          Nicht übernommen: {guest.refused}
        </Alert>
      )}
    </Box>
  );
}
