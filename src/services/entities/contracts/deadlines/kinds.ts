/**
 * The kinds of deadline, each with the statement that finds those of a studio in a span. Each statement uses
 * an index whose first columns are the studio and the day. OFFSET 0 has customers looked up one by one: the planner takes
 * them for so many that it would read all of the studio.
 */
import { RUNNING_STATES } from '#resources/contracts/contracts.ts';
import { type DeadlineKind, MUST_ACT } from '#resources/contracts/endpoints/deadlines.ts';
import { FEW_UNITS } from '#rules/contracts/card.ts';
import { REFUND_DAYS } from '#rules/contracts/withdrawal.ts';
import { plusDays, plusMonths } from '#rules/days.ts';
import { MANDATE_MONTHS } from '#rules/money/sepa/mandate.ts';
import { birthsOf } from '#rules/people/birthdays.ts';
import { type SQL, sql, value } from '#services/storage/statement.ts';

export interface Span {
  readonly studio_id: string;
  readonly today: string;
  /** Last day of the span. */
  readonly until: string;
  /** The trainer whose tasks alone are found; null for all. */
  readonly trainer_id: string | null;
}

/** Age of majority in months (§ 2 BGB). */
const ADULT = 216;

const running = sql`t.state = ANY (${value(RUNNING_STATES)}::text[])`;

const NONE = sql`NULL::uuid`;

interface Columns {
  readonly on: SQL;
  readonly customer: SQL;
  readonly contract?: SQL;
  readonly card?: SQL;
  readonly notice?: SQL;
  readonly message?: SQL;
  readonly task?: SQL;
  /** Day by which a deadline differs from a later one of the same record; `on` unless given. */
  readonly since?: SQL;
}

const columns = (
  kind: DeadlineKind,
  {
    on,
    customer,
    contract = NONE,
    card = NONE,
    notice = NONE,
    message = NONE,
    task = NONE,
    since = on,
  }: Columns,
) =>
  sql`${kind}::text AS kind, ${on} AS "on", ${customer} AS customer_id, ${contract} AS contract_id,
    ${card} AS card_id, ${notice} AS notice_id, ${message} AS message_id, ${task} AS task_id, ${since} AS since`;

const ofContract = (kind: DeadlineKind, day: SQL, where: SQL, { studio_id, today, until }: Span) =>
  sql`SELECT ${columns(kind, { on: day, customer: sql`t.customer_id`, contract: sql`t.id` })}
    FROM contracts t WHERE t.studio_id = ${studio_id} AND ${day} BETWEEN ${today} AND ${until} AND ${where}`;

const ofCard = (kind: DeadlineKind, on: SQL, where: SQL, { studio_id }: Span, since = on) =>
  sql`SELECT ${columns(kind, { on, customer: sql`t.customer_id`, contract: sql`t.contract_id`, card: sql`t.id`, since })}
    FROM contract_cards t WHERE t.studio_id = ${studio_id} AND t.state = 'valid' AND ${where}`;

const ofCustomer = (kind: DeadlineKind, day: SQL, where: SQL, { studio_id, today, until }: Span) =>
  sql`SELECT ${columns(kind, { on: day, customer: sql`c.id` })}
    FROM customers c WHERE c.studio_id = ${studio_id} AND ${where} AND ${day} BETWEEN ${today} AND ${until}`;

/** Customers with overdue claims: due today, and again with each further claim. */
const ofClaims = (kind: DeadlineKind, day: SQL, where: SQL, { studio_id, today }: Span) =>
  sql`SELECT ${columns(kind, { on: sql`${today}::date`, customer: sql`t.customer_id`, since: sql`max(${day})` })}
    FROM claims t WHERE t.studio_id = ${studio_id} AND t.status = 'overdue' AND ${where} GROUP BY t.customer_id`;

/** Excludes records of erased customers, about whom nothing is due. */
const isThere = (alias: string) =>
  sql.raw(
    `NOT EXISTS (SELECT FROM restricted_customers e WHERE e.studio_id = ${alias}.studio_id AND e.id = ${alias}.customer_id)`,
  );

/**
 * Matches a column whose day plus so many months lies within the span, with a margin of a few days, as months
 * differ in length.
 */
const monthsBefore = (column: SQL, months: number, { today, until }: Span) =>
  sql`${column} BETWEEN ${plusDays(plusMonths(today, -months), -3)} AND ${plusDays(plusMonths(until, -months), 3)}`;

const REFUND_ON = sql`((t.withdrawal ->> 'received_on')::date + ${value(REFUND_DAYS)}::integer)`;
const ADULT_ON = sql`((c.birthday - 1) + make_interval(months => ${value(ADULT)}))::date + 1`;
const LAPSES_ON = sql`(c.mandate_used_on::date + make_interval(months => ${value(MANDATE_MONTHS)}))::date`;

const finders = {
  task: ({ studio_id, until, trainer_id }) =>
    sql`SELECT ${columns('task', { on: sql`t.next_on`, customer: sql`t.customer_id`, contract: sql`t.contract_id`, task: sql`t.id` })}
      FROM tasks t WHERE t.studio_id = ${studio_id} AND t.next_on <= ${until}
        AND (${trainer_id}::uuid IS NULL OR t.trainer_id = ${trainer_id}::uuid)`,
  returned_debit: (span) =>
    ofClaims('returned_debit', sql`t.returned_on`, sql`t.returned_on IS NOT NULL`, span),
  overdue: (span) => ofClaims('overdue', sql`t.due_on`, sql`t.returned_on IS NULL`, span),
  /** All open notices are due today, whenever received. */
  online_notice: ({ studio_id, today }) =>
    sql`SELECT ${columns('online_notice', { on: sql`${today}::date`, customer: sql`n.customer_id`, contract: sql`n.contract_id`, notice: sql`n.id` })}
      FROM notices n WHERE n.studio_id = ${studio_id} AND n.status = 'open' AND ${isThere('n')}`,
  /** All that couldn't be delivered is due today. */
  message_failed: ({ studio_id, today }) =>
    sql`SELECT ${columns('message_failed', { on: sql`${today}::date`, customer: sql`m.customer_id`, message: sql`m.id` })}
      FROM messages m WHERE m.studio_id = ${studio_id} AND m.state = 'failed' AND ${isThere('m')}`,
  /**
   * What a withdrawal credited and was put to nothing, or to a payout that wasn't sent, or was cancelled: overdue ones
   * are due today.
   */
  refund: ({ studio_id, today, until }) =>
    sql`SELECT ${columns('refund', { on: sql`greatest(${REFUND_ON}, ${today}::date)`, customer: sql`t.customer_id`, contract: sql`t.id` })}
      FROM contracts t CROSS JOIN LATERAL (SELECT p.open_cents FROM customers p
        WHERE p.studio_id = t.studio_id AND p.id = t.customer_id OFFSET 0) c
      WHERE t.studio_id = ${studio_id} AND t.state = 'withdrawn' AND ${REFUND_ON} <= ${until}
        AND (c.open_cents < 0 AND EXISTS (SELECT FROM claims k
            WHERE k.studio_id = t.studio_id AND k.contract_id = t.id AND k.open_cents < 0)
          OR EXISTS (SELECT FROM payouts p JOIN claims k ON k.studio_id = p.studio_id AND k.contract_id = t.id
              AND k.allocations @> jsonb_build_array(jsonb_build_object('claim_id', p.claim_id))
            WHERE p.studio_id = t.studio_id AND p.customer_id = t.customer_id
              AND (p.status = 'prepared' OR p.status = 'cancelled' AND c.open_cents < 0)))`,
  /** Whoever hasn't answered by the day that the letter asks for is due today. */
  consent_open: ({ studio_id, today, until }) =>
    sql`SELECT ${columns('consent_open', { on: sql`greatest(t.consent_until, ${today}::date)`, customer: sql`t.customer_id`, contract: sql`t.id`, since: sql`t.consent_until` })}
      FROM contracts t WHERE t.studio_id = ${studio_id} AND t.consent_until <= ${until}
        AND (t.state = 'upcoming' OR ${running})`,
  first_term_end: (span) =>
    ofContract('first_term_end', sql`t.first_term_ends_on`, sql`${running} AND t.ends_on IS NULL`, span),
  notice_day: (span) => ofContract('notice_day', sql`t.notice_until`, running, span),
  contract_end: (span) => ofContract('contract_end', sql`t.ends_on`, running, span),
  card_expiry: (span) =>
    ofCard(
      'card_expiry',
      sql`t.valid_until`,
      sql`t.valid_until BETWEEN ${span.today} AND ${span.until}`,
      span,
    ),
  card_units: (span) =>
    ofCard(
      'card_units',
      sql`${span.today}::date`,
      sql`t.units_left BETWEEN 1 AND ${value(FEW_UNITS)} AND coalesce(t.valid_until > ${span.until}, true)`,
      span,
      sql`NULL::date`,
    ),
  /** Mandates of customers who pay by direct debit now. */
  mandate_lapse: (span) =>
    ofCustomer(
      'mandate_lapse',
      LAPSES_ON,
      sql`${monthsBefore(sql`c.mandate_used_on`, MANDATE_MONTHS, span)} AND EXISTS (SELECT FROM contracts t
        WHERE t.studio_id = c.studio_id AND t.customer_id = c.id AND t.payment_method = 'sepa' AND ${running})`,
      span,
    ),
  /**
   * The day before the birthday completes the eighteenth year (§ 187 Abs. 2 BGB), also for a birthday on 29
   * February.
   */
  coming_of_age: (span) =>
    ofCustomer(
      'coming_of_age',
      ADULT_ON,
      sql`${monthsBefore(sql`c.birthday`, ADULT, span)} AND c.status <> 'deactivated'`,
      span,
    ),
  birthday: (span) => {
    const births = birthsOf(birthdays(span));
    const born = sql`${value(births.map((one) => one.born))}::date[]`;
    return sql`SELECT ${columns('birthday', { on: sql`d.day`, customer: sql`c.id` })}
      FROM unnest(${value(births.map(({ day }) => day))}::date[], ${born}) AS d (day, born)
      CROSS JOIN LATERAL (SELECT p.id FROM customers p WHERE p.studio_id = ${span.studio_id} AND p.birthday = d.born
        AND p.status <> 'deactivated' OFFSET 0) c`;
  },
} as const satisfies Record<DeadlineKind, (span: Span) => SQL>;

/** Days ahead in which birthdays are told of. */
const BIRTHDAY_DAYS = 7;

/** Returns the days of the span on which birthdays are told of. */
function birthdays({ today, until }: Span): string[] {
  const last = plusDays(today, BIRTHDAY_DAYS) < until ? plusDays(today, BIRTHDAY_DAYS) : until;
  const days: string[] = [];
  for (let day = today; day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}

/**
 * Names a deadline: by its kind, its record, and the day by which it differs from a later one of that record.
 * @example keyOf('d') // concat_ws(':', d.kind, …)
 */
export function keyOf(alias: string): SQL {
  const of = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`concat_ws(':', ${of('kind')}, coalesce(${of('task_id')}, ${of('message_id')}, ${of('notice_id')}, ${of('card_id')},
    ${of('contract_id')}, ${of('customer_id')}), ${of('since')})`;
}

const NOT_TAKEN: readonly DeadlineKind[] = ['task', ...MUST_ACT];

/**
 * Returns the rows of the kind in the span (`kind`, `on`, `since` and the ids), without those that a task stands for.
 */
export function findDeadlines(kind: DeadlineKind, span: Span): SQL {
  if (NOT_TAKEN.includes(kind)) return finders[kind](span);
  // OFFSET 0 has the key worked out first: row-level security keeps expressions that may leak out of index conditions.
  return sql`SELECT d.* FROM (${finders[kind](span)}) d CROSS JOIN LATERAL (SELECT ${keyOf('d')} AS key OFFSET 0) k
    WHERE NOT EXISTS (SELECT FROM tasks a WHERE a.studio_id = ${span.studio_id} AND a.deadline = k.key)`;
}
