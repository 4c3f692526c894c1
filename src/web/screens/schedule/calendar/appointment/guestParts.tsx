/** Parts of a booking's row: card or contract, care notes, and sync state. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Tone } from '#declare/fields.ts';
import { formatMoney } from '#format/money.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import type { Attendee } from '#resources/schedule/endpoints/attendance.ts';
import { LACKS_CARD } from '#resources/schedule/missed.ts';
import { useReachable } from '#web/data/connection.ts';
import { HealthHints } from '#web/screens/people/customers/shared.ts';
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

/** Returns what was taken for not coming; undefined without. @example chargedFor(guest) // '15,00 € gefordert' */
function chargedFor({ status, charged_unit, charged_cents }: Guest): string | undefined {
  if (status !== 'no_show' && status !== 'cancelled') return undefined;
  if (charged_cents) return `${formatMoney(charged_cents)} gefordert`;
  return charged_unit ? '1 Einheit abgebucht' : undefined;
}

/** Renders the card or contract of a booking, and what not coming cost; a warning where there is none. */
export function Brought({ guest }: { guest: Guest }) {
  const nothing = guest.card_number === null && guest.contract_product === null;
  const charged = chargedFor(guest);
  return (
    <>
      <Typography variant="body2" color={nothing ? 'warning.main' : 'text.secondary'}>
        {broughtBy(guest)}
      </Typography>
      {charged && <Typography variant="body2">{charged}</Typography>}
      {guest.lacks_card && (guest.status === 'booked' || guest.status === 'no_show') && (
        <Typography variant="body2">{LACKS_CARD}</Typography>
      )}
    </>
  );
}

/** Renders a guest's health hints on demand; nothing where there are none, or no consent. */
export function Care({ guest: { customer_id, customer_name, needs_care } }: { guest: Guest }) {
  return needs_care ? <HealthHints customer={customer_id} name={customer_name} /> : null;
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
