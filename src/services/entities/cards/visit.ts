/** The appointment that a card is debited for. */
import type { Appointment } from '../../../resources/appointments.ts';
import type { Booking } from '../../../resources/bookings.ts';
import type { ContractCard } from '../../../resources/contractCards.ts';
import { invalid } from '../../http/problem.ts';
import { isId } from '../../storage/ids.ts';
import { run, sql, value } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';

/** Bookings that hold a place, or held one. */
const BOOKED: readonly Booking['status'][] = ['booked', 'attended', 'no_show'];

/**
 * Requires an appointment of the card's studio that takes place and that the card's customer is booked in.
 * @throws Problem 422 at `appointment_id`
 */
export async function requireVisit(
  { client }: Transaction,
  { studio_id, customer_id }: ContractCard,
  appointment_id: string,
): Promise<void> {
  const refuse = (why: string) => invalid({ appointment_id: why });
  if (!isId(appointment_id)) throw refuse(UNKNOWN);
  const [found] = await run<Pick<Appointment, 'status'> & { readonly booked: boolean }>(
    client,
    sql`SELECT a.status, EXISTS (SELECT FROM bookings b WHERE b.studio_id = a.studio_id AND b.parent_id = a.id
        AND b.customer_id = ${customer_id} AND b.status = ANY (${value([...BOOKED])}::text[])) AS booked
      FROM appointments a WHERE a.studio_id = ${studio_id} AND a.id = ${appointment_id}`,
  );
  if (!found) throw refuse(UNKNOWN);
  if (found.status === 'cancelled') throw refuse('Dieser Termin ist abgesagt.');
  if (!found.booked) throw refuse('Der Kunde dieser Karte ist für den Termin nicht gebucht.');
}

/** The same of what is another studio's. */
const UNKNOWN = 'Diesen Termin gibt es nicht.';
