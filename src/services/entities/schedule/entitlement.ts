/** Who may book, and when: told as a warning, for staff may decide otherwise. */
import { berlinDay, formatInstant } from '../../../format/instants.ts';
import type { Appointment } from '../../../resources/appointments.ts';
import type { Booking, bookings } from '../../../resources/bookings.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { type Course, courses } from '../../../resources/courses.ts';
import type { Warning } from '../../../resources/findings.ts';
import { debitRefusal } from '../../../rules/contracts/card.ts';
import { formatDay } from '../../../rules/days.ts';
import { dunningWarnings } from '../../money/dunned.ts';
import { run, sql, value } from '../../storage/statement.ts';
import type { Transaction } from '../../storage/types.ts';
import { runsOn } from '../contracts/runsOn.ts';
import type { WriteCall } from '../hooks.ts';

const HOUR = 3_600_000;

/** Locked by the call, and its counters with it: a booking is written below its appointment. */
export const appointmentOf = ({ parent }: Transaction) => parent as Appointment;

/** What there is to warn of before somebody is booked. */
export async function warnOfBooking(
  { action, values }: WriteCall<typeof bookings>,
  tx: Transaction,
): Promise<Warning[]> {
  if (action !== 'create') return [];
  return bookingWarnings(tx, [appointmentOf(tx)], values);
}

/**
 * What there is to warn of before that customer is booked into appointments of one studio, with that card: of each
 * name the first one, in their order. However many they are, it is asked once.
 */
export async function bookingWarnings(
  tx: Transaction,
  all: readonly Appointment[],
  { customer_id, card_id }: { readonly customer_id: string; readonly card_id: string | null },
): Promise<Warning[]> {
  if (all.length === 0) return [];
  const course_ids = [...new Set(all.flatMap(({ course_id }) => course_id ?? []))];
  const ofCourses = new Map((await tx.getMany(courses, course_ids)).map((one) => [one.id, one]));
  const card = card_id ? await tx.get(contractCards, card_id) : undefined;
  const dunned = await dunningWarnings(tx, { studio_id: all[0]!.studio_id, customer_id });
  const entitled = card ? new Set() : await entitledDays(tx, customer_id, all);
  const found = new Map(dunned.map((warning) => [warning.name, warning]));
  for (const appointment of all) {
    const day = dayOf(appointment);
    const warnings = [
      tooEarly(appointment, ofCourses.get(appointment.course_id ?? ''), tx.now),
      card ? invalidCard(card, day) : entitled.has(day) ? undefined : notEntitled(day),
    ];
    for (const warning of warnings) if (warning && !found.has(warning.name)) found.set(warning.name, warning);
  }
  return [...found.values()];
}

const dayOf = ({ starts_at }: Appointment) => berlinDay(new Date(starts_at));

function invalidCard(card: ContractCard, day: string): Warning | undefined {
  const text = debitRefusal(card, day);
  return text ? { name: 'card_invalid', text } : undefined;
}

const notEntitled = (day: string): Warning => ({
  name: 'not_entitled',
  text: `Am ${formatDay(day)} läuft weder ein Vertrag noch gilt eine Karte mit Guthaben.`,
});

/** The days on which a contract runs, or there is a card from which a unit could be taken. */
async function entitledDays(tx: Transaction, customer_id: string, all: readonly Appointment[]) {
  const days = [...new Set(all.map(dayOf))];
  const theirs = sql`studio_id = ${all[0]?.studio_id}::uuid AND customer_id = ${customer_id}`;
  const rows = await run<{ day: string }>(
    tx.client,
    sql`SELECT d.day FROM unnest(${value(days)}::date[]) AS d (day)
      WHERE EXISTS (SELECT FROM contracts c WHERE ${theirs} AND ${runsOn(sql`d.day`)})
      OR EXISTS (SELECT FROM contract_cards WHERE ${theirs} AND NOT blocked
        AND valid_from <= d.day AND (valid_until IS NULL OR valid_until >= d.day)
        AND (units_left IS NULL OR units_left > 0))`,
  );
  return new Set(rows.map(({ day }) => day));
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
export async function lateness(tx: Transaction, { status, starts_at }: Booking): Promise<Warning[]> {
  if (status !== 'booked') return [];
  const { course_id } = appointmentOf(tx);
  const course = course_id ? await tx.get(courses, course_id) : undefined;
  const hours = course?.cancel_until_hours_before;
  if (!hours) return [];
  const until = new Date(Date.parse(starts_at) - hours * HOUR);
  if (until > tx.now) return [];
  return [{ name: 'late', text: `Absagen war bis ${formatInstant(until.toISOString())} Uhr möglich.` }];
}
