/** Who comes to the demo's appointments: full and half full, some waiting, the odd no-show. */
import { inBerlin } from '../../../format/instants.ts';
import { plusDays } from '../../../rules/days.ts';
import { plusMinutes } from './appointments.ts';
import type { Setting } from './courses.ts';
import type { Values } from './studios.ts';

/** Who comes: nobody twice at a time; the past is ticked off. */
export function bookingValues(
  { studio, customers, random, ids, now }: Setting,
  appointments: readonly Values[],
  courses: readonly Values[],
): Values[] {
  const active = customers.filter(({ status }) => status === 'active');
  const busy = new Map<string, Set<string>>();
  const hourOf = (instant: unknown) => String(instant).slice(0, 13);
  return appointments.flatMap((appointment) => {
    if (appointment.kind === 'blocker') return [];
    const course = courses.find(({ id }) => id === appointment.course_id);
    const capacity = Number(appointment.capacity);
    const waitlist = Number(course?.waitlist_capacity ?? 0);
    const wanted = course ? random.int(Math.ceil(capacity * 0.4), capacity + Math.min(waitlist, 3)) : 1;
    const past = String(appointment.ends_at) < now.toISOString();
    const slots = [hourOf(appointment.starts_at), hourOf(plusMinutes(String(appointment.ends_at), -1))];
    const free = active.filter(({ id }) => slots.every((slot) => !busy.get(slot)?.has(id)));
    return random.some(free, wanted).map((customer, index) => {
      for (const slot of slots) busy.set(slot, (busy.get(slot) ?? new Set()).add(customer.id));
      const placed = index < capacity;
      const status = !placed
        ? 'waitlisted'
        : past && !appointment.cancelled
          ? random.pick(['attended', 'attended', 'attended', 'attended', 'attended', 'no_show', 'excused'])
          : 'booked';
      return {
        id: ids.id(),
        studio_id: studio.id,
        created_at: `${plusDays(inBerlin(String(appointment.starts_at)).day, -7)}T12:00:00.000Z`,
        parent_id: appointment.id,
        customer_id: customer.id,
        card_id: null,
        status,
        starts_at: appointment.starts_at,
        ends_at: appointment.ends_at,
      };
    });
  });
}

/** How many places are taken, and how many wait, as the bookings say. */
export function withCounts(appointments: readonly Values[], bookings: readonly Values[]): Values[] {
  const count = (id: string, states: readonly string[]) =>
    bookings.filter(({ parent_id, status }) => parent_id === id && states.includes(String(status))).length;
  return appointments.map((appointment) => ({
    ...appointment,
    booked: count(appointment.id, ['booked', 'attended', 'no_show']),
    waiting: count(appointment.id, ['waitlisted']),
  }));
}
