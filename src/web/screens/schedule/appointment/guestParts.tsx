/** What there is to see of who comes: what they brought, what needs care, what became of a tap. */
import CareIcon from '@mui/icons-material/HealingOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { bookings } from '../../../../resources/bookings.ts';
import { type Customer, customers } from '../../../../resources/customers.ts';
import type { Attendee } from '../../../../resources/endpoints/attendance.ts';
import type { Tone } from '../../../../resources/fields.ts';
import { useReachable } from '../../../data/connection.ts';
import { ToneChip } from '../../../ui/ToneChip.tsx';
import type { Guest } from './useAttendance.ts';

const STATES = bookings.fields.status.of;
const TONES: Partial<Record<Guest['status'], Tone>> = bookings.fields.status.tones;

/** The status of a booking, in words on its colour. */
export function StatusChip({ status }: Pick<Guest, 'status'>) {
  return <ToneChip label={STATES[status]} tone={TONES[status] ?? 'neutral'} />;
}

/** @example broughtBy(guest) // 'Zehnerkarte, Karte 17: noch 3 Einheiten' */
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

/** What they brought; a warning where it is nothing. */
export function Brought({ guest }: { guest: Guest }) {
  const nothing = guest.card_number === null && guest.contract_product === null;
  return (
    <Typography variant="body2" color={nothing ? 'warning.main' : 'text.secondary'}>
      {broughtBy(guest)}
    </Typography>
  );
}

/**
 * What needs care, on asking: health data stand in a customer's own record alone, and who reads them is written down.
 * Nothing where there are none, or no consent.
 */
export function Care({ guest: { customer_id: id, customer_name: name, needs_care } }: { guest: Guest }) {
  const [asked, setAsked] = useState(false);
  const { data, error, refetch } = useGetOne<Customer>(
    customers.path,
    { id },
    { enabled: asked, retry: false },
  );
  if (!needs_care) return null;
  const told = [data?.injuries?.join(', '), data?.health_notes].filter(Boolean).join(' · ');
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'flex-start', mt: 0.25 }}>
      <CareIcon color="warning" fontSize="small" titleAccess="Worauf zu achten ist" />
      <Box aria-live="polite">
        {asked && !error ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {data ? told || 'Es gibt keine gesundheitlichen Hinweise mehr.' : 'Wird geladen …'}
          </Typography>
        ) : (
          <Link
            component="button"
            variant="body2"
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

/** Whether the last tap has arrived, and why one was refused: below all else of the row, so that none of it moves. */
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
