/** Validates the appointment that a card is debited for. */

import type { ContractCard } from '#resources/contracts/contractCards.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { HELD } from '#resources/schedule/bookings.ts';
import { invalid } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/**
 * Requires an appointment of the card's studio that takes place and in which the card's customer is booked.
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
        AND b.customer_id = ${customer_id} AND b.status = ANY (${value([...HELD])}::text[])) AS booked
      FROM appointments a WHERE a.studio_id = ${studio_id} AND a.id = ${appointment_id}`,
  );
  if (!found) throw refuse(UNKNOWN);
  if (found.status === 'cancelled') throw refuse('Dieser Termin ist abgesagt.');
  if (!found.booked) throw refuse('Der Kunde dieser Karte ist für den Termin nicht gebucht.');
}

/** Also for another studio's appointments. */
const UNKNOWN = 'Diesen Termin gibt es nicht.';
