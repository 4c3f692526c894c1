import { MOVED_UP } from '#resources/schedule/bookings.ts';
import { attendance } from '#resources/schedule/endpoints/attendance.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';

import { offerText } from './guests.ts';

interface CancelledMessageProps {
  readonly children: string;
  readonly appointment_id: string;
  /** Headers of the answer, which name the booking that moved up. */
  readonly headers: Headers;
}

/** Renders the message of a cancelled booking, and who moved up from the waiting list or is offered the place. */
export function CancelledMessage({ children, appointment_id, headers }: CancelledMessageProps) {
  const moved = headers.get(MOVED_UP);
  const params = { parent_id: appointment_id };
  const { data } = useEndpoint(attendance, { params }, { enabled: moved !== null });
  const next = moved !== null && data?.find(({ id }) => id === moved);
  if (!next) return <>{children}</>;
  const { customer_name: name, status } = next;
  return (
    <>{`${children} ${status === 'offered' ? `${name}: ${offerText(next)}.` : `${name} rückt nach.`}`}</>
  );
}
