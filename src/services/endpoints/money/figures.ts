/** Figures of what customers owe: sums over what is open alone, by its indexes. */
import type { AccountFigures, accountFigures } from '#resources/people/endpoints/accounts.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { run, sql } from '#services/storage/statement.ts';

export const figuresOfAccounts: Handler<typeof accountFigures> = ({ read, studio_id, today }) =>
  read(async ({ client }) => {
    const [row] = await run<AccountFigures>(
      client,
      sql`SELECT owed.*, credit.*, late.*, back.* FROM
        (SELECT coalesce(sum(open_cents), 0)::bigint AS open_cents, count(*)::integer AS customers
          FROM customers WHERE studio_id = ${studio_id} AND open_cents > 0) owed,
        (SELECT -coalesce(sum(open_cents), 0)::bigint AS credit_cents
          FROM customers WHERE studio_id = ${studio_id} AND open_cents < 0) credit,
        (SELECT coalesce(sum(open_cents), 0)::bigint AS overdue_cents, count(*)::integer AS overdue
          FROM claims WHERE studio_id = ${studio_id} AND status = 'overdue') late,
        (SELECT count(DISTINCT (parent_id, end_to_end_id))::integer AS returned,
          coalesce(sum(amount_cents), 0)::bigint AS returned_cents
          FROM collection_items WHERE studio_id = ${studio_id} AND returned_on >= ${`${today.slice(0, 7)}-01`}) back`,
    );
    return row!;
  });
