import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type Booking, bookings, MOVED_UP } from '#resources/schedule/bookings.ts';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { CancelledMessage } from './CancelledMessage.tsx';
import { type Guest, offerText } from './guests.ts';

interface OfferControlProps {
  readonly guest: Guest;
  readonly appointment: Pick<Appointment, 'id' | 'starts_at'>;
}

const SHORT = { confirm: 'Zusagen', withdraw: 'Zurückziehen' } as const;

type Name = keyof typeof SHORT;

/** Renders until when a place is offered, with the buttons to confirm it for the customer or to withdraw it. */
export function OfferControl({ guest, appointment }: OfferControlProps) {
  const names: readonly Name[] = guest.status === 'offered' ? ['confirm', 'withdraw'] : ['confirm'];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {guest.status === 'offered' && (
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
          <ToneChip label={offerText(guest)} tone="warning" />
        </Box>
      )}
      {names.map((name) => (
        <OfferButton key={name} name={name} guest={guest} appointment={appointment} />
      ))}
    </Box>
  );
}

function OfferButton({ name, guest, appointment: { id } }: OfferControlProps & { readonly name: Name }) {
  const [asking, setAsking] = useState(false);
  const { label } = bookings.actions[name];
  const { customer_name } = guest;
  const done =
    name === 'confirm' ? `${customer_name} ist gebucht.` : `Das Angebot an ${customer_name} ist beendet.`;
  return (
    <>
      <Button
        size="small"
        variant={name === 'confirm' ? 'outlined' : 'text'}
        color={name === 'confirm' ? 'primary' : 'inherit'}
        aria-label={`${SHORT[name]}: ${customer_name}`}
        onClick={() => setAsking(true)}
      >
        {SHORT[name]}
      </Button>
      {asking && (
        <RecordActionDialog
          resource={bookings}
          record={{ ...guest, parent_id: id } as unknown as Booking}
          name={name}
          title={`${customer_name}: ${label}`}
          onClose={() => setAsking(false)}
          message={(_after, _sent, headers) =>
            headers.has(MOVED_UP) ? (
              <CancelledMessage appointment_id={id} headers={headers}>
                {done}
              </CancelledMessage>
            ) : (
              done
            )
          }
        />
      )}
    </>
  );
}
