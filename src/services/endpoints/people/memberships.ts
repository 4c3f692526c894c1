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
import { membershipEventsIn, timesOf } from './membershipEvents.ts';

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

/** The contract that begins or ends with the membership decides, without one the card. */
function byProduct(tx: Transaction, { studio_id, since }: Asked) {
  return run<MembershipFigures['by_product'][number]>(
    tx.client,
    sql`WITH sold AS (
      SELECT e.studio_id, e.more::uuid AS product_id, ${timesOf('joined')} AS joined, ${timesOf('left')} AS left
        FROM ${membershipEventsIn(tx, studio_id)}
       WHERE e.event IN ('joined', 'left') AND e.month >= ${monthOf(since)} GROUP BY 1, 2)
    SELECT s.product_id, coalesce(p.name, 'Ohne Produkt') AS name, s.joined, s.left
      FROM sold s LEFT JOIN products p ON p.studio_id = s.studio_id AND p.id = s.product_id
     ORDER BY 3 DESC, 4 DESC, 2 LIMIT 50`,
  );
}

/** Somebody who joined in a month stays until the first day on which they leave for at least 30 days. */
async function cohorts(tx: Transaction, { studio_id, today, since }: Asked) {
  const rows = await run<{ month: string; left: string | null; people: number }>(
    tx.client,
    sql`SELECT e.month, e.more AS left, sum(e.alike)::integer AS people FROM ${membershipEventsIn(tx, studio_id)}
     WHERE e.event = 'stayed' AND e.month >= ${monthOf(since)} GROUP BY 1, 2`,
  );
  return Array.from({ length: COHORT_MONTHS }, (_, index) => {
    const first = plusMonths(since, index);
    const theirs = rows.filter(({ month }) => month === monthOf(first));
    const months = Array.from({ length: COHORT_MONTHS - 1 }, (_, after) => plusMonths(first, after + 1))
      .filter((month) => endOfMonth(month) <= today)
      .map(monthOf);
    return {
      month: monthOf(first),
      joined: peopleOf(theirs),
      stayed: months.map((month) => ({
        count: peopleOf(theirs.filter(({ left }) => left === null || left > month)),
      })),
    };
  });
}

const monthOf = (day: string) => day.slice(0, 7);

const peopleOf = (rows: readonly { readonly people: number }[]) =>
  rows.reduce((total, { people }) => total + people, 0);
