import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { choice } from '#declare/fields.ts';
import type { Customer } from '#resources/people/customers.ts';
import { COACHES } from '#resources/people/trainers.ts';
import { bookFreeTime, freeTimesOf } from '#resources/schedule/endpoints/freeTimes.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { FreeTimes, type FreeTimesProps, type FreeTimesRequest } from './FreeTimes.tsx';
import { WeekdaysInput } from './WeekdaysInput.tsx';

interface FreeTimesDialogProps {
  readonly customer: Pick<Customer, 'id' | 'studio_id'> | undefined;
  readonly onClose: () => void;
}

const MINUTES = choice({
  label: 'Dauer',
  required: true,
  of: { 15: '15 Minuten', 30: '30 Minuten', 45: '45 Minuten', 60: '60 Minuten', 90: '90 Minuten' },
});

const WEEKS = choice({
  label: 'Zeitraum',
  required: true,
  of: { 1: '1 Woche', 2: '2 Wochen', 4: '4 Wochen', 8: '8 Wochen', 12: '12 Wochen' },
});

/** Dialog to find and book a free time for a customer and a duration. */
export function FreeTimesDialog({ customer, onClose }: FreeTimesDialogProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const form = useForm<FreeTimesRequest>({
    defaultValues: {
      customer_id: customer?.id ?? null,
      kind: 'personal_training',
      minutes: '60',
      trainer_id: null,
      location_id: null,
      from: null,
      weeks: '2',
      weekdays: [],
      part: null,
    },
  });
  const [booking, setBooking] = useState(false);
  return (
    <AppDialog
      title="Freie Zeit finden"
      maxWidth="md"
      fullScreen={narrow}
      onClose={booking ? undefined : onClose}
      around={(inside) => <FormProvider {...form}>{inside}</FormProvider>}
      actions={
        <Button onClick={onClose} disabled={booking}>
          Schließen
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          pt: 0.5,
          gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        }}
      >
        {customer === undefined && (
          <InputKind field={bookFreeTime.body.customer_id} source="customer_id" autoFocus />
        )}
        <InputKind field={bookFreeTime.body.kind} source="kind" />
        <InputKind field={MINUTES} source="minutes" />
        <InputKind field={freeTimesOf.query.from} source="from" />
        <InputKind field={WEEKS} source="weeks" />
        <InputKind field={freeTimesOf.query.part} source="part" />
        <WeekdaysInput />
        <InputKind field={freeTimesOf.query.trainer_id} source="trainer_id" among={COACHES} />
        <InputKind field={freeTimesOf.query.location_id} source="location_id" among={ACTIVE} />
      </Box>
      <Answer studio_id={customer?.studio_id} booking={booking} onBooking={setBooking} onBooked={onClose} />
    </AppDialog>
  );
}

const ACTIVE = { active: true };

function Answer(props: Omit<FreeTimesProps, 'request'>) {
  const request = useWatch() as FreeTimesRequest;
  return <FreeTimes request={request} {...props} />;
}
