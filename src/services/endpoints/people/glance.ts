/** A customer at a glance, by one statement for each part over that customer's own rows. */
import { may } from '#access/may.ts';
import { RUNNING_STATES } from '#resources/contracts/contracts.ts';
import { STATES_BY_WEIGHT } from '#resources/contracts/contractWords.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { CustomerGlance, customerGlance } from '#resources/people/endpoints/glance.ts';
import { EXPECTED } from '#resources/schedule/bookings.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { VISITS } from '#services/entities/contracts/cards/ledger.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';
import { dayInBerlin, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Who = Pick<Customer, 'id' | 'studio_id' | 'open_cents'>;

export const glanceOfCustomer: Handler<typeof customerGlance> = ({ params: { id }, read, today, user }) =>
  read(async (tx) => {
    const customer = await tx.get(customers, id);
    if (!customer) throw notFound();
    return {
      contract: await contractOf(tx, customer, today),
      open: await openOf(tx, customer),
      card: await cardOf(tx, customer),
      next: await nextOf(tx, customer),
      last: await lastOf(tx, customer, may(user, 'list', trainingLogs).allowed),
    };
  });

/** Rows of a table that belong to the customer. */
const ofCustomer = ({ id, studio_id }: Who, table: SQL, by = sql`customer_id`): SQL =>
  sql`${table}.studio_id = ${studio_id} AND ${table}.${by} = ${id}`;

const LIVE = [...RUNNING_STATES, 'draft'];

async function contractOf({ client }: Transaction, who: Who, today: string) {
  const [found] = await run<NonNullable<CustomerGlance['contract']>>(
    client,
    sql`SELECT c.id, p.name, c.state,
        CASE c.state WHEN 'draft' THEN NULL
          WHEN 'upcoming' THEN c.starts_on
          WHEN 'withdrawn' THEN (c.withdrawal ->> 'received_on')::date
          WHEN 'paused' THEN (SELECT max((pause ->> 'to')::date) FROM jsonb_array_elements(c.pauses) pause
            WHERE (pause ->> 'from')::date <= ${today}::date AND (pause ->> 'to')::date >= ${today}::date)
          ELSE c.ends_on END AS on,
        (count(*) FILTER (WHERE c.state = ANY (${value(LIVE)}::text[])) OVER ()
          - (c.state = ANY (${value(LIVE)}::text[]))::integer)::integer AS more
      FROM contracts c JOIN products p ON p.studio_id = c.studio_id AND p.id = c.product_id
      WHERE ${ofCustomer(who, sql`c`)}
      ORDER BY array_position(${value([...STATES_BY_WEIGHT])}::text[], c.state), p.kind <> 'membership', c.starts_on DESC, c.id
      LIMIT 1`,
  );
  return found ?? null;
}

async function openOf({ client }: Transaction, who: Who) {
  if (who.open_cents === 0) return null;
  const [found] = await run<Pick<NonNullable<CustomerGlance['open']>, 'since' | 'collecting'>>(
    client,
    sql`SELECT min(due_on) AS since, coalesce(bool_and(run_id IS NOT NULL), false) AS collecting
      FROM claims t WHERE ${ofCustomer(who, sql`t`)} AND open_cents > 0`,
  );
  return { since: null, collecting: false, ...found, cents: who.open_cents };
}

const CARD_ORDER = ['valid', 'upcoming', 'blocked', 'used_up', 'expired'];

async function cardOf({ client }: Transaction, who: Who) {
  const live = sql`k.state IN ('valid', 'upcoming')`;
  const [found] = await run<NonNullable<CustomerGlance['card']>>(
    client,
    sql`SELECT k.id, p.name, k.state, k.units_left, k.units_total,
        CASE k.state WHEN 'upcoming' THEN k.valid_from ELSE k.valid_until END AS on,
        (count(*) FILTER (WHERE ${live}) OVER () - (${live})::integer)::integer AS more
      FROM contract_cards k JOIN products p ON p.studio_id = k.studio_id AND p.id = k.product_id
      WHERE ${ofCustomer(who, sql`k`)}
      ORDER BY array_position(${value(CARD_ORDER)}::text[], k.state),
        CASE WHEN ${live} THEN k.valid_until END, k.number DESC
      LIMIT 1`,
  );
  return found ?? null;
}

async function nextOf({ client, now }: Transaction, who: Who) {
  const [found] = await run<NonNullable<CustomerGlance['next']>>(
    client,
    sql`SELECT a.id AS appointment_id, a.title, a.kind, a.starts_at, b.status <> 'booked' AS waiting
      FROM bookings b JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
      WHERE ${ofCustomer(who, sql`b`)} AND b.status = ANY (${value([...EXPECTED])}::text[])
        AND a.ends_at > ${now.toISOString()} AND a.cancelled IS NOT TRUE
      ORDER BY a.starts_at, b.id LIMIT 1`,
  );
  return found ?? null;
}

/** @param trainings whether the caller may see trainings */
async function lastOf({ client }: Transaction, who: Who, trainings: boolean) {
  const [found] = await run<NonNullable<CustomerGlance['last']>>(
    client,
    sql`SELECT * FROM (
        (SELECT ${dayInBerlin(sql`a.starts_at`)} AS day, a.title, a.kind, a.id AS appointment_id, a.starts_at,
            NULL::uuid AS training_log_id, NULL::uuid AS card_id
          FROM bookings b JOIN appointments a ON a.studio_id = b.studio_id AND a.id = b.parent_id
          WHERE ${ofCustomer(who, sql`b`)} AND b.status = 'attended' ORDER BY a.starts_at DESC LIMIT 1)
        UNION ALL
        (SELECT t.trained_on, t.day_name, NULL, NULL, NULL, t.id, NULL FROM training_logs t
          WHERE ${trainings} AND ${ofCustomer(who, sql`t`, sql`parent_id`)}
          ORDER BY t.trained_on DESC, t.id DESC LIMIT 1)
        UNION ALL
        (SELECT ${dayInBerlin(sql`l.at`)}, l.reason, NULL, NULL, NULL, NULL, k.id
          FROM contract_cards k JOIN card_ledger l ON l.studio_id = k.studio_id AND l.parent_id = k.id
          WHERE ${ofCustomer(who, sql`k`)} AND ${VISITS} ORDER BY l.at DESC LIMIT 1)) visits
      ORDER BY day DESC, starts_at DESC NULLS LAST LIMIT 1`,
  );
  return found ?? null;
}
