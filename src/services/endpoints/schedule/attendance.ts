/**
 * Attendees of an appointment, by two statements: with card and contract of that day, hints of health data, and whether
 * the card is missing that not coming would be taken from.
 */
import { may, maySee } from '#access/may.ts';
import { customers } from '#resources/people/customers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import type { Booking } from '#resources/schedule/bookings.ts';
import type {
  Attendee,
  attendance,
  bookingTerms,
  newBookingTerms,
} from '#resources/schedule/endpoints/attendance.ts';
import { workouts } from '#resources/training/workouts.ts';
import { runsOn } from '#services/entities/contracts/runsOn.ts';
import { termsOf } from '#services/entities/schedule/missed.ts';
import { cardsFor } from '#services/entities/schedule/standingBookings.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';
import { nameOf, run, sql } from '#services/storage/statement.ts';

/** Day of the appointment. */
const ON_DAY = sql`(a.starts_at AT TIME ZONE 'Europe/Berlin')::date`;

/**
 * Discloses the existence of health data only with consent, to callers who may read the customer; the data
 * themselves are in the customer's record.
 */
export const attendees: Handler<typeof attendance> = ({ read, params, user }) => {
  const { injuries } = customers.fields;
  const seen = may(user, 'read', customers).allowed && maySee(user, injuries);
  const cared = seen ? sql`p.health_consent_at IS NOT NULL` : sql`false`;
  const trains = may(user, 'list', workouts).allowed ? sql`true` : sql`false`;
  return read(async (tx) => {
    const appointment = await tx.get(appointments, params.parent_id);
    if (!appointment) throw notFound();
    const rows = await run<Omit<Attendee, 'lacks_card'> & Pick<Booking, 'starts_at'>>(
      tx.client,
      sql`SELECT b.id, b.version, b.status, b.starts_at, b.created_at, b.moved_up_at, b.offered_until, b.offer_ended, b.customer_id,
          ${nameOf('p')} AS customer_name, p.photo_url,
          b.card_id, k.number AS card_number, kp.name AS card_product, k.units_left AS card_units_left,
          running.name AS contract_product, nullif(p.open_cents, 0) AS open_cents,
          plan.name AS plan_name, trained.trained_on,
          b.status IN ('no_show', 'cancelled') AND EXISTS (SELECT FROM card_ledger l WHERE l.studio_id = b.studio_id
            AND l.parent_id = b.card_id AND l.appointment_id = b.parent_id::text AND l.delta < 0 AND NOT l.reversed) AS charged_unit,
          (SELECT sum(t.amount_cents)::integer FROM claims t WHERE t.studio_id = b.studio_id AND t.booking_id = b.id
            AND NOT EXISTS (SELECT FROM claims x WHERE x.studio_id = t.studio_id AND x.corrects = t.id)) AS charged_cents,
          ${cared} AND (cardinality(p.injuries) > 0 OR p.health_notes IS NOT NULL) AS needs_care
        FROM appointments a
        JOIN bookings b ON b.studio_id = a.studio_id AND b.parent_id = a.id
        JOIN customers p ON p.studio_id = b.studio_id AND p.id = b.customer_id
        LEFT JOIN contract_cards k ON k.studio_id = b.studio_id AND k.id = b.card_id
        LEFT JOIN products kp ON kp.studio_id = k.studio_id AND kp.id = k.product_id
        LEFT JOIN LATERAL (
          SELECT product.name FROM contracts c
          JOIN products product ON product.studio_id = c.studio_id AND product.id = c.product_id
          WHERE c.studio_id = b.studio_id AND c.customer_id = b.customer_id
            AND ${runsOn(ON_DAY)}
          ORDER BY c.starts_on, c.id LIMIT 1
        ) running ON true
        LEFT JOIN LATERAL (
          SELECT w.name FROM workouts w WHERE ${trains} AND w.studio_id = b.studio_id AND w.customer_id = b.customer_id
            AND coalesce(w.valid_from, '-infinity') <= ${ON_DAY} AND coalesce(w.valid_until, 'infinity') >= ${ON_DAY}
          ORDER BY w.valid_from DESC NULLS LAST, w.id DESC LIMIT 1
        ) plan ON true
        LEFT JOIN LATERAL (
          SELECT max(l.trained_on) AS trained_on FROM training_logs l
          WHERE ${trains} AND l.studio_id = b.studio_id AND l.parent_id = b.customer_id AND l.state = 'confirmed'
        ) trained ON true
        WHERE a.studio_id = ${appointment.studio_id} AND a.id = ${appointment.id}
        ORDER BY b.created_at, b.id`,
    );
    const terms = await termsOf(
      tx,
      rows.map((booking) => ({ appointment, booking })),
    );
    return rows.map(({ starts_at: _, ...row }, index) => ({
      ...row,
      lacks_card: terms[index]?.lacks_card ?? false,
    }));
  });
};

export const termsOfBooking: Handler<typeof bookingTerms> = ({ read, params, query }) =>
  read(async (tx) => {
    const appointment = await tx.get(appointments, params.parent_id);
    const customer = await tx.get(customers, query.customer_id);
    if (!appointment || customer?.studio_id !== appointment.studio_id) throw notFound();
    const booking = { ...query, starts_at: appointment.starts_at };
    const [terms] = await termsOf(tx, [{ appointment, booking }]);
    return terms!;
  });

export const termsOfNewBookings: Handler<typeof newBookingTerms> = ({ read, query }) =>
  read(async (tx) => {
    const { customer_ids, starts_at } = query;
    const found = new Map((await tx.getMany(customers, [...customer_ids])).map((one) => [one.id, one]));
    const whom = customer_ids.flatMap((id) => found.get(id) ?? []);
    const [first] = whom;
    if (!first || whom.length < customer_ids.length) throw notFound();
    const { studio_id } = first;
    if (whom.some((one) => one.studio_id !== studio_id)) throw notFound();
    const appointment = { studio_id, course_id: null, starts_at };
    const [cards] = await cardsFor(tx, [{ appointment, customer_ids }]);
    const terms = await termsOf(
      tx,
      whom.map(({ id }) => {
        const booking = { customer_id: id, card_id: cards?.get(id) ?? null, starts_at };
        return { appointment, booking };
      }),
    );
    return whom.map((one, n) => ({
      customer_id: one.id,
      customer_name: customers.title(one),
      ...terms[n]!,
    }));
  });
