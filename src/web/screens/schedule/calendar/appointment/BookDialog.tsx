import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { SelectInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { berlinDay } from '#format/instants.ts';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import { CURRENT_CUSTOMERS } from '#resources/people/customers.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type Booking, bookings } from '#resources/schedule/bookings.ts';
import { debitRefusal } from '#rules/contracts/card.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { ResourceCreateDialog } from '#web/generic/record/form/ResourceCreate.tsx';
import { BookingTerms } from './BookingTerms.tsx';

const Input = inputOf(bookings);

/** Filter of bookable customers; the services refuse others. */
export const BOOKABLE = { status: CURRENT_CUSTOMERS };

interface BookDialogProps {
  readonly appointment: Appointment;
  /** Whether all places are taken, so that the booking goes to the waiting list. */
  readonly waits: boolean;
  /** Whether the customer is there already: booked and ticked off in one. */
  readonly attended?: boolean;
  readonly onClose: () => void;
}

/** Dialog to book a customer with one of their cards. Warnings are confirmed here. */
export function BookDialog({ appointment, waits, attended = false, onClose }: BookDialogProps) {
  return (
    <ResourceCreateDialog<Booking>
      resource={bookings.path}
      title={attended ? 'Kommt dazu' : 'Buchen'}
      saveLabel={attended ? 'Ist da' : waits ? 'Auf die Warteliste' : 'Buchen'}
      savedMessage={messageOf}
      defaultValues={{ parent_id: appointment.id, customer_id: null, card_id: null, attended }}
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
      {!attended && <BookingTerms appointment={appointment} />}
    </ResourceCreateDialog>
  );
}

/** Returns the success message: a place, or the waiting list. */
function messageOf(booking: Booking): string {
  if (booking.status === 'attended') return 'Gebucht und abgehakt.';
  return booking.status === 'waitlisted'
    ? 'Alle Plätze sind vergeben: Die Buchung steht auf der Warteliste.'
    : 'Gebucht.';
}

/** Input of the customer's cards that are valid on the day; defaults to the one that expires first. */
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
  const isLoaded = valid !== undefined;
  const first = valid?.[0]?.id ?? null;
  // Once per customer: a refetch of the cards doesn't reset the choice.
  const chosenFor = useRef<string | null>(null);
  useEffect(() => {
    if (!isLoaded || chosenFor.current === customer_id) return;
    chosenFor.current = customer_id;
    setValue('card_id', first, { shouldDirty: true });
  }, [isLoaded, customer_id, first, setValue]);
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
