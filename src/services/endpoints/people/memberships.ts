/** What is worked out of the memberships of all customers: by tariff, and by the month of joining. */
import { berlinDay } from '#format/instants.ts';
import {
  COHORT_MONTHS,
  type MembershipFigures,
  type membershipFigures,
} from '#resources/studio/endpoints/figures.ts';
import { endOfMonth, plusMonths } from '#rules/days.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { run, sql } from '#services/storage/statement.ts';
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

/** The contract that begins or ends with the span decides, without one the card. */
function byProduct({ client }: Transaction, { studio_id, today, since }: Asked) {
  return run<MembershipFigures['by_product'][number]>(
    client,
    sql`WITH events AS (
      SELECT c.studio_id, c.id AS customer_id, s."from" AS day, true AS begins FROM ${SPANS}
       WHERE ${within(studio_id)} AND c.joined_on >= ${since}::date
         AND s."joined" AND s."from" BETWEEN ${since}::date AND ${today}::date
      UNION ALL SELECT c.studio_id, c.id, s."until", false FROM ${SPANS}
       WHERE ${within(studio_id)} AND c.left_on >= ${since}::date
         AND s."left" AND s."until" BETWEEN ${since}::date AND ${today}::date),
    bought AS (
      SELECT e.*, coalesce(
        (SELECT v.product_id FROM contracts v WHERE v.studio_id = e.studio_id AND v.customer_id = e.customer_id
           AND v.concluded_at IS NOT NULL AND v.withdrawal IS NULL
           AND CASE WHEN e.begins THEN v.starts_on ELSE v.ends_on END = e.day ORDER BY v.number LIMIT 1),
        (SELECT k.product_id FROM contract_cards k WHERE k.studio_id = e.studio_id AND k.customer_id = e.customer_id
           AND CASE WHEN e.begins THEN k.valid_from ELSE k.last_valid_on END = e.day ORDER BY k.number LIMIT 1)
      ) AS product_id FROM events e)
    SELECT b.product_id, coalesce(p.name, 'Ohne Produkt') AS name,
           (count(*) FILTER (WHERE b.begins))::integer AS joined,
           (count(*) FILTER (WHERE NOT b.begins))::integer AS left
      FROM bought b LEFT JOIN products p ON p.studio_id = b.studio_id AND p.id = b.product_id
     GROUP BY b.product_id, p.name ORDER BY 3 DESC, 4 DESC, 2 LIMIT 50`,
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
