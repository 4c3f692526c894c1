import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type RaRecord, SelectInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { berlinDay } from '../../../../format/instants.ts';
import { type Appointment, appointments } from '../../../../resources/appointments.ts';
import { type Booking, bookings } from '../../../../resources/bookings.ts';
import { type ContractCard, contractCards } from '../../../../resources/contractCards.ts';
import { debitRefusal } from '../../../../rules/contracts/card.ts';
import { ResourceCreateDialog } from '../../../generic/form/ResourceCreate.tsx';
import { inputOf } from '../../../generic/inputs/InputFor.tsx';

const Input = inputOf(bookings);

/** Who isn't deactivated; the services refuse others. */
const BOOKABLE = { status: ['active', 'pending_activation'] };

interface BookDialogProps {
  readonly appointment: Appointment;
  /** Are all places taken, so that whoever books now waits for one? */
  readonly waits: boolean;
  readonly onClose: () => void;
}

/** Books somebody: who, and with which of their cards. What there is to warn of is gone over here. */
export function BookDialog({ appointment, waits, onClose }: BookDialogProps) {
  const client = useQueryClient();
  return (
    <ResourceCreateDialog
      resource={bookings.path}
      title="Buchen"
      saveLabel={waits ? 'Auf die Warteliste' : 'Buchen'}
      savedMessage={told}
      defaultValues={{ parent_id: appointment.id, customer_id: null, card_id: null }}
      onCreated={() => {
        for (const key of [bookings.path, appointments.path])
          void client.invalidateQueries({ queryKey: [key] });
        onClose();
      }}
      onClose={onClose}
    >
      {waits && (
        <Alert severity="info" sx={{ mb: 1.5, width: '100%' }}>
          Alle Plätze sind vergeben. Wer jetzt bucht, kommt auf die Warteliste und rückt nach, sobald ein
          Platz frei wird.
        </Alert>
      )}
      <Input source="customer_id" among={BOOKABLE} autoFocus />
      <CardInput day={berlinDay(new Date(appointment.starts_at))} />
    </ResourceCreateDialog>
  );
}

/** A place, or the waiting list. */
function told(booking: RaRecord): string {
  return (booking as unknown as Booking).status === 'waitlisted'
    ? 'Alle Plätze sind vergeben: Die Buchung steht auf der Warteliste.'
    : 'Gebucht.';
}

/** The customer's cards that are valid that day; the one that ends first, unless another is chosen. */
function CardInput({ day }: { day: string }) {
  const { setValue } = useFormContext();
  const customer_id: string | null = useWatch({ name: 'customer_id' });
  const { data } = useGetList<ContractCard>(
    contractCards.path,
    {
      filter: { customer_id },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'valid_until', order: 'ASC' },
    },
    { enabled: Boolean(customer_id) },
  );
  const valid = customer_id ? data?.filter((card) => !debitRefusal(card, day)) : [];
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (!valid || begun.current === customer_id) return;
    begun.current = customer_id;
    setValue('card_id', valid[0]?.id ?? null, { shouldDirty: true });
  });
  if (!customer_id) return null;
  return (
    <SelectInput
      source="card_id"
      label={bookings.fields.card_id.label}
      choices={(valid ?? []).map((card) => ({ id: card.id, name: nameOf(card) }))}
      translateChoice={false}
      emptyText="Ohne Karte"
      helperText={
        valid?.length === 0 ? 'Für diesen Tag gibt es keine gültige Karte.' : 'Abgebucht wird, wer da war.'
      }
      fullWidth
    />
  );
}

function nameOf(card: ContractCard): string {
  const { units_left: left } = card;
  const units = left === null ? 'Zeitkarte' : left === 1 ? 'noch 1 Einheit' : `noch ${left} Einheiten`;
  return `${contractCards.title(card)}, ${units}`;
}
