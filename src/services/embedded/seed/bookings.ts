/**
 * Bookings of the demo's appointments: full and half full, some waiting, a few no-shows, some with a card.
 */

import { berlinDay, inBerlin } from '#format/instants.ts';
import { PLACED } from '#resources/schedule/bookings.ts';
import { type Day, plusDays } from '#rules/days.ts';
import { plusMinutes } from './appointments.ts';
import type { Setting } from './courses.ts';
import type { Values } from './studios.ts';

/**
 * Returns bookings without overlaps per customer; past ones have their attendance. Later appointments are
 * emptier.
 */
export function bookingValues(
  { studio, customers, random, ids, now }: Setting,
  appointments: readonly Values[],
  courses: readonly Values[],
  cards: readonly Values[],
): Values[] {
  const cardFor = cardsInTurn(cards);
  const soon = plusDays(berlinDay(now), 28);
  const active = customers.filter(({ status }) => status === 'active');
  const busy = new Map<string, Set<string>>();
  const hourOf = (instant: unknown) => String(instant).slice(0, 13);
  return appointments.flatMap((appointment) => {
    if (appointment.kind === 'blocker') return [];
    const course = courses.find(({ id }) => id === appointment.course_id);
    const capacity = Number(appointment.capacity);
    const waitlist = Number(course?.waitlist_capacity ?? 0);
    const { day } = inBerlin(String(appointment.starts_at));
    const most = day > soon ? Math.floor(capacity * 0.3) : capacity + Math.min(waitlist, 3);
    const wanted = course ? random.int(day > soon ? 0 : Math.ceil(capacity * 0.4), most) : 1;
    const past = String(appointment.ends_at) < now.toISOString();
    const slots = [hourOf(appointment.starts_at), hourOf(plusMinutes(String(appointment.ends_at), -1))];
    const free = active.filter(({ id }) => slots.every((slot) => !busy.get(slot)?.has(id)));
    return random.some(free, wanted).map((customer, index) => {
      for (const slot of slots) busy.set(slot, (busy.get(slot) ?? new Set()).add(customer.id));
      const status =
        index >= capacity ? 'waitlisted' : past && !appointment.cancelled ? random.pick(OUTCOMES) : 'booked';
      return {
        id: ids.id(),
        studio_id: studio.id,
        created_at: bookedAt(appointment, now),
        parent_id: appointment.id,
        customer_id: customer.id,
        card_id: cardFor(customer.id, day, status),
        ...(appointment.cancelled ? { status: 'cancelled', fell_with_it: true } : { status }),
        ...(status === 'cancelled' && { cancelled_at: plusMinutes(String(appointment.starts_at), -120) }),
        starts_at: appointment.starts_at,
        ends_at: appointment.ends_at,
      };
    });
  });
}

/**
 * A week before. Bookings of the next day are new, so that nobody is reminded of them at once: who booked within the last
 * day isn't.
 */
function bookedAt({ starts_at }: Values, now: Date): string {
  const start = String(starts_at);
  const tomorrow = new Date(now.getTime() + DAY).toISOString();
  if (start > now.toISOString() && start <= tomorrow) return now.toISOString();
  const days = [plusDays(inBerlin(start).day, -7), berlinDay(now)];
  return [...days.map((on) => `${on}T06:00:00.000Z`), now.toISOString()].sort()[0]!;
}

const DAY = 86_400_000;

/** Most attended; one cancelled two hours before. */
const OUTCOMES = [
  ...Array.from({ length: 12 }, () => 'attended'),
  ...['no_show', 'no_show', 'excused', 'cancelled'],
];

/**
 * Assigns a customer's card that is valid on the day. Past visits take units that the card has used, coming
 * ones those left: the ledger agrees with the card.
 */
function cardsInTurn(cards: readonly Values[]) {
  const taken = new Map<string, number>();
  return (customer_id: string, day: Day, status: string): string | null => {
    if (status !== 'attended' && status !== 'booked') return null;
    const found = cards.find((card) => {
      const used = Number(card.units_used);
      const units = status === 'attended' ? used : Number(card.units_total ?? 0) - used;
      return (
        card.customer_id === customer_id &&
        !card.blocked &&
        String(card.valid_from) <= day &&
        day <= String(card.valid_until) &&
        (taken.get(`${card.id} ${status}`) ?? 0) < units
      );
    });
    if (found) taken.set(`${found.id} ${status}`, (taken.get(`${found.id} ${status}`) ?? 0) + 1);
    return found?.id ?? null;
  };
}

/** Adds the counts of taken places and waiting bookings to the appointments. */
export function withCounts(appointments: readonly Values[], bookings: readonly Values[]): Values[] {
  const count = (id: string, states: readonly string[]) =>
    bookings.filter(({ parent_id, status }) => parent_id === id && states.includes(String(status))).length;
  return appointments.map((appointment) => ({
    ...appointment,
    booked: count(appointment.id, PLACED),
    waiting: count(appointment.id, ['waitlisted']),
  }));
}
