import { bookings, MOVED_UP } from '../../../../resources/bookings.ts';
import { attendance } from '../../../../resources/endpoints/attendance.ts';
import { useEndpoint } from '../../../data/useEndpoint.ts';

interface CancelledMessageProps {
  readonly children: string;
  readonly appointment_id: string;
  /** Of the answer, which names the booking that moved up. */
  readonly headers: Headers;
}

/** That a booking is cancelled, and who has its place now. */
export function CancelledMessage({ children, appointment_id, headers }: CancelledMessageProps) {
  const moved = headers.get(MOVED_UP);
  const params = { parent_id: appointment_id };
  const { data } = useEndpoint(bookings.path, attendance, { params }, { enabled: moved !== null });
  const next = moved !== null && data?.find(({ id }) => id === moved);
  return <>{next ? `${children} ${next.customer_name} rückt nach.` : children}</>;
}
