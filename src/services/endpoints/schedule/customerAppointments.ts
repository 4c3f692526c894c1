/** A page of a customer's bookings with their appointments, in one statement. */
import { customers } from '#resources/people/customers.ts';
import type {
  CustomerAppointment,
  customerAppointments,
} from '#resources/schedule/endpoints/customerAppointments.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';
import { pageOf } from '#services/storage/pageOf.ts';
import { nameOf, sql } from '#services/storage/statement.ts';

export const appointmentsOfCustomer: Handler<typeof customerAppointments> = (call) =>
  call.read(async (tx) => {
    const customer = await tx.get(customers, call.params.id);
    if (!customer) throw notFound();
    const [, direction] = call.sort;
    const now = tx.now.toISOString();
    return pageOf<CustomerAppointment>(tx.client, {
      rows: sql`SELECT b.id, b.version, b.status, b.parent_id AS appointment_id, a.kind, a.title, a.starts_at,
          a.ends_at, a.trainer_id, ${nameOf('t')} AS trainer_name,
          l.name AS location_name, a.room
        FROM bookings b
        JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
        JOIN trainers t ON t.studio_id = a.studio_id AND t.id = a.trainer_id
        LEFT JOIN locations l ON l.studio_id = a.studio_id AND l.id = a.location_id
        WHERE b.studio_id = ${customer.studio_id} AND b.customer_id = ${customer.id}
          AND ${call.query.time === 'past' ? sql`a.ends_at <= ${now}` : sql`a.ends_at > ${now}`}`,
      order: direction === 'DESC' ? sql`starts_at DESC, id DESC` : sql`starts_at, id`,
      range: call.range,
    });
  });
