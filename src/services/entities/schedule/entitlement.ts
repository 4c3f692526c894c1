/** Who may book, and when: told as a warning, for staff may decide otherwise. */
import { berlinDay, formatInstant } from '../../../format/instants.ts';
import { type Appointment, appointments } from '../../../resources/appointments.ts';
import type { Booking, bookings } from '../../../resources/bookings.ts';
import { contractCards } from '../../../resources/contractCards.ts';
import { type Course, courses } from '../../../resources/courses.ts';
import type { Warning } from '../../../resources/findings.ts';
import { debitRefusal } from '../../../rules/contracts/card.ts';
import { formatDay } from '../../../rules/days.ts';
import { run, sql } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import type { WriteCall } from '../hooks.ts';

const HOUR = 3_600_000;

/** What there is to warn of before somebody is booked. */
export async function warnOfBooking(
  { action, values }: WriteCall<typeof bookings>,
  tx: Transaction,
): Promise<Warning[]> {
  if (action !== 'create') return [];
  const appointment = await tx.get(appointments, values.parent_id);
  return appointment ? bookingWarnings(tx, appointment, values) : [];
}

/** What there is to warn of before that customer is booked there, with that card. */
export async function bookingWarnings(
  tx: Transaction,
  appointment: Appointment,
  values: { readonly customer_id: string; readonly card_id: string | null },
): Promise<Warning[]> {
  const day = berlinDay(new Date(appointment.starts_at));
  const course = appointment.course_id ? await tx.get(courses, appointment.course_id) : undefined;
  const found = [tooEarly(appointment, course, tx.now)];
  const card = values.card_id ? await tx.get(contractCards, values.card_id) : undefined;
  if (card) {
    const refusal = debitRefusal(card, day);
    found.push(refusal ? { name: 'card_invalid', text: refusal } : undefined);
  } else if (!(await isEntitled(tx, values.customer_id, day)))
    found.push({
      name: 'not_entitled',
      text: `Am ${formatDay(day)} läuft weder ein Vertrag noch gilt eine Karte mit Guthaben.`,
    });
  return found.filter((one) => one !== undefined);
}

/** Is there a contract that runs on the day and isn't paused, or a card from which a unit could be taken? */
async function isEntitled(tx: Transaction, customer_id: string, day: string): Promise<boolean> {
  const [row] = await run<{ entitled: boolean }>(
    tx.client,
    sql`SELECT EXISTS (SELECT FROM contracts WHERE customer_id = ${customer_id} AND state IN ('active', 'upcoming', 'cancelled')
        AND starts_on <= ${day}::date AND (ends_on IS NULL OR ends_on >= ${day}::date))
      OR EXISTS (SELECT FROM contract_cards WHERE customer_id = ${customer_id} AND NOT blocked
        AND valid_from <= ${day}::date AND (valid_until IS NULL OR valid_until >= ${day}::date)
        AND (units_left IS NULL OR units_left > 0)) AS entitled`,
  );
  return row!.entitled;
}

function tooEarly({ starts_at }: Appointment, course: Course | undefined, now: Date): Warning | undefined {
  const hours = course?.booking_opens_hours_before;
  if (!hours) return undefined;
  const opens = new Date(Date.parse(starts_at) - hours * HOUR);
  if (opens <= now) return undefined;
  return {
    name: 'not_open_yet',
    text: `Gebucht werden kann erst ab ${formatInstant(opens.toISOString())} Uhr.`,
  };
}

/** A cancellation after the deadline of the course. */
export async function lateness(
  tx: Transaction,
  { parent_id, status, starts_at }: Booking,
): Promise<Warning[]> {
  if (status !== 'booked') return [];
  const appointment = await tx.get(appointments, parent_id);
  const course = appointment?.course_id ? await tx.get(courses, appointment.course_id) : undefined;
  const hours = course?.cancel_until_hours_before;
  if (!hours) return [];
  const until = new Date(Date.parse(starts_at) - hours * HOUR);
  if (until > tx.now) return [];
  return [{ name: 'late', text: `Absagen war bis ${formatInstant(until.toISOString())} Uhr möglich.` }];
}
