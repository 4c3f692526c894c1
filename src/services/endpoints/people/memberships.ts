/** What is worked out of the memberships of all customers: by tariff, and by the month of joining. */
import { berlinDay } from '#format/instants.ts';
import {
  COHORT_MONTHS,
  type MembershipFigures,
  type membershipFigures,
} from '#resources/studio/endpoints/figures.ts';
import { endOfMonth, plusMonths } from '#rules/days.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { named, run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export const figuresOfMemberships: Handler<typeof membershipFigures> = ({ read, studio_id }) =>
  read(async (tx) => {
    const today = berlinDay(tx.now);
    const since = plusMonths(`${today.slice(0, 7)}-01`, 1 - COHORT_MONTHS);
    const asked = { studio_id, today, since };
    return { by_product: await byProduct(tx, asked), cohorts: await cohorts(tx, asked) };
  });

interface Asked {
  readonly studio_id: string | null;
  readonly today: string;
  readonly since: string;
}

/**
 * Customers `c` with a row `s` for each span of membership. Who joined since a day is known by `joined_on`, the last
 * day on which they did, and who left by `left_on`: the callers read nobody else's spans.
 */
const SPANS = sql`customers c CROSS JOIN LATERAL
  jsonb_to_recordset(c.memberships) AS s ("from" date, "until" date, "joined" boolean, "left" boolean)`;

const within = (studio_id: string | null) =>
  studio_id === null ? sql`true` : sql`c.studio_id = ${studio_id}::uuid`;

/**
 * The contract that begins or ends with the span decides, without one the card. All of them are read at once, and joined
 * with the spans by customer and day: looked up for each span, they would be most of the work. Sorts begin with the customer,
 * as the studio is the same in most comparisons.
 */
function byProduct({ client }: Transaction, { studio_id, today, since }: Asked) {
  const lately = sql`BETWEEN ${since}::date AND ${today}::date`;
  const days = (first: string, last: string) =>
    sql`CROSS JOIN LATERAL (VALUES (${named(first)}, true), (${named(last)}, false)) d (day, begins)`;
  return run<MembershipFigures['by_product'][number]>(
    client,
    sql`WITH events AS (
      SELECT c.studio_id, c.id AS customer_id, s."from" AS day, true AS begins FROM ${SPANS}
       WHERE ${within(studio_id)} AND c.joined_on >= ${since}::date AND s."joined" AND s."from" ${lately}
      UNION ALL SELECT c.studio_id, c.id, s."until", false FROM ${SPANS}
       WHERE ${within(studio_id)} AND c.left_on >= ${since}::date AND s."left" AND s."until" ${lately}),
    ways AS (
      SELECT c.studio_id, c.customer_id, d.day, d.begins, c.product_id, 1 AS place, c.number
        FROM contracts c ${days('starts_on', 'ends_on')}
       WHERE ${within(studio_id)} AND c.concluded_at IS NOT NULL AND c.withdrawal IS NULL AND d.day ${lately}
      UNION ALL SELECT c.studio_id, c.customer_id, d.day, d.begins, c.product_id, 2, c.number
        FROM contract_cards c ${days('valid_from', 'last_valid_on')}
       WHERE ${within(studio_id)} AND d.day ${lately}),
    bought AS MATERIALIZED (
      SELECT DISTINCT ON (w.customer_id, w.day, w.begins, w.studio_id) w.* FROM ways w
       ORDER BY w.customer_id, w.day, w.begins, w.studio_id, w.place, w.number),
    sold AS (
      SELECT b.studio_id, b.product_id, (count(*) FILTER (WHERE e.begins))::integer AS joined,
             (count(*) FILTER (WHERE NOT e.begins))::integer AS left
        FROM events e LEFT JOIN bought b USING (customer_id, day, begins, studio_id) GROUP BY 1, 2)
    SELECT s.product_id, coalesce(p.name, 'Ohne Produkt') AS name, s.joined, s.left
      FROM sold s LEFT JOIN products p ON p.studio_id = s.studio_id AND p.id = s.product_id
     ORDER BY 3 DESC, 4 DESC, 2 LIMIT 50`,
  );
}

/** Somebody who joined in a month stays until the first day on which they leave for at least 30 days. */
async function cohorts({ client }: Transaction, { studio_id, today, since }: Asked) {
  const rows = await run<{ month: string; until: string | null; people: number }>(
    client,
    sql`SELECT to_char(s."from", 'YYYY-MM') AS month, to_char(g.until, 'YYYY-MM-DD') AS until, count(*)::integer AS people
      FROM ${SPANS} CROSS JOIN LATERAL (SELECT min(o."until") AS until
        FROM jsonb_to_recordset(c.memberships) AS o ("until" date, "left" boolean) WHERE o."left" AND o."until" >= s."from") g
     WHERE ${within(studio_id)} AND c.joined_on >= ${since}::date
       AND s."joined" AND s."from" BETWEEN ${since}::date AND ${today}::date
     GROUP BY 1, 2`,
  );
  return Array.from({ length: COHORT_MONTHS }, (_, index) => {
    const first = plusMonths(since, index);
    const theirs = rows.filter(({ month }) => month === first.slice(0, 7));
    const ends = Array.from({ length: COHORT_MONTHS - 1 }, (_, after) =>
      endOfMonth(plusMonths(first, after + 1)),
    ).filter((day) => day <= today);
    return {
      month: first.slice(0, 7),
      joined: peopleOf(theirs),
      stayed: ends.map((end) => ({
        count: peopleOf(theirs.filter(({ until }) => until === null || until > end)),
      })),
    };
  });
}

const peopleOf = (rows: readonly { readonly people: number }[]) =>
  rows.reduce((total, { people }) => total + people, 0);
