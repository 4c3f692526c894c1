/** What a late cancellation and not coming cost, said while somebody is booked; nothing where they are free. */
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { parseInstant } from '#format/instants.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { bookingTerms, newBookingTerms } from '#resources/schedule/endpoints/attendance.ts';
import { missedText, missedTexts } from '#resources/schedule/missed.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';

/** Renders what they cost the customer chosen in the form, in an appointment that exists. */
export function BookingTerms({ appointment }: { appointment: Appointment }) {
  const [customer_id, card_id]: [string | null, string | null] = useWatch({
    name: ['customer_id', 'card_id'],
  }) as never;
  const { data, isPlaceholderData } = useEndpoint(
    bookingTerms,
    {
      params: { parent_id: appointment.id },
      query: { customer_id: customer_id ?? '', ...(card_id && { card_id }) },
    },
    { enabled: Boolean(customer_id), keep: () => true },
  );
  const text = customer_id && data && missedText(data);
  return <Said texts={text ? [text] : []} isStale={isPlaceholderData} />;
}

/** Renders what they cost the customers chosen in the form of a new appointment. */
export function NewBookingTerms() {
  const [customers, begin, repeats]: [string[] | null | undefined, unknown, unknown] = useWatch({
    name: ['customer_ids', 'starts_at', 'repeat.weekly'],
  }) as never;
  const customer_ids = customers ?? [];
  const starts_at = parseInstant(begin);
  const isAsked = customer_ids.length > 0 && starts_at !== undefined;
  const { data, isPlaceholderData } = useEndpoint(
    newBookingTerms,
    { query: { customer_ids, starts_at: starts_at ?? '' } },
    { enabled: isAsked, keep: () => true },
  );
  const texts =
    customer_ids.length > 0 && data ? missedTexts(data, repeats === true ? starts_at : undefined) : [];
  return <Said texts={texts} isStale={isPlaceholderData} />;
}

interface SaidProps {
  readonly texts: readonly string[];
  /** Hides texts of the previous choice, and keeps their height: a button below must not move under a click. */
  readonly isStale: boolean;
}

function Said({ texts, isStale }: SaidProps) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      role="status"
      sx={{
        whiteSpace: 'pre-line',
        visibility: isStale ? 'hidden' : 'visible',
        '&:not(:empty)': { mb: 1 },
      }}
    >
      {texts.join('\n')}
    </Typography>
  );
}
