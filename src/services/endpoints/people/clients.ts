/** Which of the caller's own customers need something, by one statement over their own rows. */
import { may } from '#access/may.ts';
import { CURRENT_CUSTOMERS } from '#resources/people/customers.ts';
import { type ClientInNeed, type clientsInNeed, MOST_CLIENTS } from '#resources/people/endpoints/clients.ts';
import { EXPECTED } from '#resources/schedule/bookings.ts';
import { workouts } from '#resources/training/workouts.ts';
import { byNeed, type ClientFacts, needsOf } from '#rules/people/needs.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { nameOf, run, sql, value } from '#services/storage/statement.ts';

type Row = ClientFacts & Omit<ClientInNeed, 'needs'>;

export const clientsWhoNeed: Handler<typeof clientsInNeed> = ({ read, studio_id, today, user }) =>
  read(async (tx) => {
    const planned = may(user, 'list', workouts).allowed ? sql`true` : sql`false`;
    const rows = await run<Row>(
      tx.client,
      sql`SELECT p.id AS customer_id, ${nameOf('p')} AS customer_name, p.photo_url, p.phone, p.email,
          p.last_visit_on, p.card_units, plan.planned, plan.plan_until, next.next_at
        FROM customers p
        CROSS JOIN LATERAL (
          SELECT count(*) > 0 AS planned,
            CASE WHEN bool_and(w.valid_until IS NOT NULL) THEN max(w.valid_until) END AS plan_until
          FROM workouts w WHERE ${planned} AND w.studio_id = p.studio_id AND w.customer_id = p.id
        ) plan
        LEFT JOIN LATERAL (
          SELECT b.starts_at AS next_at FROM bookings b
          WHERE b.studio_id = p.studio_id AND b.customer_id = p.id AND b.starts_at > ${tx.now.toISOString()}
            AND b.status = ANY (${value([...EXPECTED])}::text[])
          ORDER BY b.starts_at LIMIT 1
        ) next ON true
        WHERE p.studio_id = ${studio_id} AND p.trainer_ids @> ARRAY[${user.uid}]::uuid[]
          AND p.status = ANY (${value(CURRENT_CUSTOMERS)}::text[])
        ORDER BY p.last_name, p.first_name, p.id LIMIT ${value(MOST_CLIENTS)}`,
    );
    return rows
      .map(({ planned: isPlanned, ...row }) => ({
        ...row,
        needs: needsOf({ ...row, planned: isPlanned }, today),
      }))
      .filter(({ needs }) => needs.length > 0)
      .toSorted(byNeed);
  });
