/**
 * The kinds of deadline, each with the statement that finds those of a studio in a span. Each statement uses
 * an index whose first columns are the studio and the day.
 */
import { RUNNING_STATES } from '#resources/contracts/contracts.ts';
import type { DeadlineKind } from '#resources/contracts/endpoints/deadlines.ts';
import { FEW_UNITS } from '#rules/contracts/card.ts';
import { REFUND_DAYS } from '#rules/contracts/withdrawal.ts';
import { plusDays, plusMonths } from '#rules/days.ts';
import { MANDATE_MONTHS } from '#rules/money/sepa/mandate.ts';
import { type SQL, sql, value } from '#services/storage/statement.ts';

export interface Span {
  readonly studio_id: string;
  readonly today: string;
  /** Last day of the span. */
  readonly until: string;
}

/** Age of majority in months (§ 2 BGB). */
const ADULT = 216;

const running = sql`t.state = ANY (${value(RUNNING_STATES)}::text[])`;

const ofContract = (kind: string, day: SQL, where: SQL, { studio_id, today, until }: Span) =>
  sql`SELECT ${kind}::text AS kind, ${day} AS "on", t.customer_id, t.id AS contract_id, NULL::uuid AS card_id,
      NULL::uuid AS notice_id
    FROM contracts t WHERE t.studio_id = ${studio_id} AND ${day} BETWEEN ${today} AND ${until} AND ${where}`;

const ofCard = (kind: string, day: SQL, where: SQL, { studio_id }: Span) =>
  sql`SELECT ${kind}::text AS kind, ${day} AS "on", t.customer_id, t.contract_id, t.id AS card_id,
      NULL::uuid AS notice_id
    FROM contract_cards t WHERE t.studio_id = ${studio_id} AND t.state = 'valid' AND ${where}`;

const ofCustomer = (kind: string, day: SQL, where: SQL, { studio_id, today, until }: Span) =>
  sql`SELECT ${kind}::text AS kind, ${day} AS "on", c.id AS customer_id, NULL::uuid AS contract_id, NULL::uuid AS card_id,
      NULL::uuid AS notice_id
    FROM customers c WHERE c.studio_id = ${studio_id} AND ${where} AND ${day} BETWEEN ${today} AND ${until}`;

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
  /** All open notices are due today, whenever received. */
  online_notice: ({ studio_id, today }) =>
    sql`SELECT 'online_notice'::text AS kind, ${today}::date AS "on", n.customer_id, n.contract_id,
        NULL::uuid AS card_id, n.id AS notice_id
      FROM notices n WHERE n.studio_id = ${studio_id} AND n.status = 'open'`,
  /**
   * What a withdrawal credited and was put to nothing, or to a payout that wasn't sent, or was cancelled: overdue ones
   * are due today.
   */
  refund: ({ studio_id, today, until }) =>
    sql`SELECT 'refund'::text AS kind, greatest(${REFUND_ON}, ${today}::date) AS "on", t.customer_id, t.id AS contract_id,
        NULL::uuid AS card_id, NULL::uuid AS notice_id
      FROM contracts t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE t.studio_id = ${studio_id} AND t.state = 'withdrawn' AND ${REFUND_ON} <= ${until}
        AND (c.open_cents < 0 AND EXISTS (SELECT FROM claims k
            WHERE k.studio_id = t.studio_id AND k.contract_id = t.id AND k.open_cents < 0)
          OR EXISTS (SELECT FROM payouts p JOIN claims k ON k.studio_id = p.studio_id AND k.contract_id = t.id
              AND k.allocations @> jsonb_build_array(jsonb_build_object('claim_id', p.claim_id))
            WHERE p.studio_id = t.studio_id AND p.customer_id = t.customer_id
              AND (p.status = 'prepared' OR p.status = 'cancelled' AND c.open_cents < 0)))`,
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
} as const satisfies Record<DeadlineKind, (span: Span) => SQL>;

/**
 * Returns the rows `kind`, `on`, `customer_id`, `contract_id`, `card_id`, `notice_id` of the kind in the
 * span.
 */
export function findDeadlines(kind: DeadlineKind, span: Span): SQL {
  return finders[kind](span);
}
