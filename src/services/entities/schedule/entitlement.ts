/** Entitlement to book, as warnings, which staff may overrule. */

import { findingsOf, type Warning } from '#declare/findings.ts';
import { berlinDay, formatInstant } from '#format/instants.ts';
import { type ContractCard, contractCards } from '#resources/contracts/contractCards.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type bookings, tooEarly } from '#resources/schedule/bookings.ts';
import { type Course, courses } from '#resources/schedule/courses.ts';
import { debitRefusal } from '#rules/contracts/card.ts';
import { formatDay } from '#rules/days.ts';
import type { WriteCall } from '#services/hooks.ts';
import { dunningWarnings } from '#services/money/dunned.ts';
import { runKept, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { runsOn } from '../contracts/runsOn.ts';

const HOUR = 3_600_000;

/**
 * Returns the appointment of the call, locked with its counters: a booking is written below its appointment.
 */
export const appointmentOf = ({ parent }: Transaction) => parent as Appointment;

/** Returns the warnings of a booking. */
export async function warnOfBooking(call: WriteCall<typeof bookings>, tx: Transaction): Promise<Warning[]> {
  if (call.action !== 'create') return [];
  const appointment = appointmentOf(tx);
  return [
    ...(await bookingWarnings(tx, [appointment], call.values)),
    ...(call.given?.attended ? attendedWarnings(appointment, tx.now) : []),
  ];
}

/** Warns of a walk-in before the day of the appointment, or more than a day after its end. */
function attendedWarnings(appointment: Appointment, now: Date): readonly Warning[] {
  const { warnings } = findingsOf(tooEarly(appointment, berlinDay(now)));
  if (Date.parse(appointment.ends_at) + 24 * HOUR > now.getTime()) return warnings;
  const text = `Der Termin war am ${formatInstant(appointment.starts_at)} Uhr.`;
  return [{ name: 'long_over', text }];
}

/** An appointment, also one that isn't stored yet. */
export type Slot = Pick<Appointment, 'studio_id' | 'course_id' | 'starts_at'>;

/**
 * Returns the warnings of booking a customer into appointments of one studio, with that card: the first of
 * each name, in their order. Uses a fixed number of statements.
 */
export async function bookingWarnings(
  tx: Transaction,
  all: readonly Slot[],
  { customer_id, card_id }: { readonly customer_id: string; readonly card_id: string | null },
): Promise<Warning[]> {
  if (all.length === 0) return [];
  const course_ids = [...new Set(all.flatMap(({ course_id }) => course_id ?? []))];
  const [known, card, dunned, entitled] = await Promise.all([
    tx.getMany(courses, course_ids),
    card_id ? tx.get(contractCards, card_id) : undefined,
    dunningWarnings(tx, { studio_id: all[0]!.studio_id, customer_id }),
    entitledDays(tx, customer_id, all),
  ]);
  const ofCourses = new Map(known.map((one) => [one.id, one]));
  const found = new Map(dunned.map((warning) => [warning.name, warning]));
  for (const appointment of all) {
    const day = dayOf(appointment);
    const warnings = [
      notOpenYet(appointment, ofCourses.get(appointment.course_id ?? ''), tx.now),
      card ? invalidCard(card, day) : entitled.has(day) ? undefined : notEntitled(day),
    ];
    for (const warning of warnings) if (warning && !found.has(warning.name)) found.set(warning.name, warning);
  }
  return [...found.values()];
}

const dayOf = ({ starts_at }: Slot) => berlinDay(new Date(starts_at));

function invalidCard(card: ContractCard, day: string): Warning | undefined {
  const text = debitRefusal(card, day);
  return text ? { name: 'card_invalid', text } : undefined;
}

const notEntitled = (day: string): Warning => ({
  name: 'not_entitled',
  text: `Am ${formatDay(day)} läuft weder ein Vertrag noch gilt eine Karte mit Guthaben.`,
});

/** Returns the days on which a contract runs, or a card has a unit left. */
async function entitledDays(tx: Transaction, customer_id: string, all: readonly Slot[]) {
  const days = [...new Set(all.map(dayOf))];
  const theirs = sql`studio_id = ${all[0]?.studio_id}::uuid AND customer_id = ${customer_id}`;
  // Of one day, the plan is kept: of a list its length is unknown, and each call would be planned by itself.
  const asked =
    days.length === 1
      ? sql`(SELECT ${days[0]}::date AS day)`
      : sql`(SELECT unnest(${value(days)}::date[]) AS day)`;
  const rows = await runKept<{ day: string }>(
    tx.client,
    sql`SELECT d.day FROM ${asked} d
      WHERE EXISTS (SELECT FROM contracts c WHERE ${theirs} AND ${runsOn(sql`d.day`)})
      OR EXISTS (SELECT FROM contract_cards WHERE ${theirs} AND NOT blocked
        AND valid_from <= d.day AND (valid_until IS NULL OR valid_until >= d.day)
        AND (units_left IS NULL OR units_left > 0))`,
  );
  return new Set(rows.map(({ day }) => day));
}

function notOpenYet({ starts_at }: Slot, course: Course | undefined, now: Date): Warning | undefined {
  const hours = course?.booking_opens_hours_before;
  if (!hours) return undefined;
  const opens = new Date(Date.parse(starts_at) - hours * HOUR);
  if (opens <= now) return undefined;
  return {
    name: 'not_open_yet',
    text: `Gebucht werden kann erst ab ${formatInstant(opens.toISOString())} Uhr.`,
  };
}
