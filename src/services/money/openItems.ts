/**
 * Open items on a day. What is open of a claim then is its amount less what payments received, credits due and
 * losses booked until that day put to it; what is left of a payment or credit is the customer's credit. An
 * allocation counts where both of its sides had happened, so that a customer's items always add up to claims less
 * payments less losses, as in the journal.
 */
import {
  AGES,
  type Age,
  type OpenItems,
  type OpenItemsSort,
  type openItems,
  SUM_HEADERS,
} from '#resources/money/endpoints/openItems.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { columnsSql, customerNameOf, named, run, type SQL, sql, value } from '#services/storage/statement.ts';
import { PAYER } from './payers.ts';

type Sums = Pick<OpenItems, keyof typeof SUM_HEADERS>;
type Row = Sums & { readonly total: number; readonly rows: OpenItems[] };

export const openItemsOn: Handler<typeof openItems> = ({ read, studio_id, query: { day }, sort, range }) =>
  read(async ({ client }) => {
    const [found] = await run<Row>(
      client,
      sql`WITH due AS (
          SELECT id, customer_id, due_on, amount_cents, allocations, returned_on, return_code FROM claims WHERE studio_id = ${studio_id} AND due_on <= ${day}),
        paid AS (
          SELECT id, customer_id, amount_cents, allocations FROM payments WHERE studio_id = ${studio_id} AND received_on <= ${day}),
        puts AS (
          SELECT source.id AS source_id, (a ->> 'claim_id')::uuid AS claim_id, (a -> 'amount_cents')::bigint AS cents
            FROM (SELECT id, allocations FROM paid UNION ALL SELECT id, allocations FROM due) source,
              jsonb_array_elements(source.allocations) a
            WHERE (a ->> 'claim_id')::uuid IN (SELECT id FROM due)),
        entries AS (
          SELECT id AS item_id, amount_cents AS cents FROM due
          UNION ALL SELECT claim_id, -cents FROM puts
          UNION ALL SELECT l.claim_id, -l.amount_cents FROM losses l
            WHERE l.studio_id = ${studio_id} AND l.lost_on <= ${day} AND l.claim_id IN (SELECT id FROM due)
          UNION ALL SELECT id, -amount_cents FROM paid
          UNION ALL SELECT source_id, cents FROM puts),
        items AS (
          SELECT coalesce(d.customer_id, p.customer_id) AS customer_id, d.due_on, ${day}::date - d.due_on AS age, e.cents,
            CASE WHEN e.cents > 0 AND d.returned_on <= ${day} THEN jsonb_build_object('on', d.returned_on, 'code', d.return_code) END AS back
            FROM (SELECT item_id, sum(cents)::bigint AS cents FROM entries GROUP BY item_id HAVING sum(cents) <> 0) e
            LEFT JOIN due d ON d.id = e.item_id LEFT JOIN paid p ON p.id = e.item_id),
        customers_open AS (
          SELECT c.id AS customer_id, c.number AS customer_number, ${customerNameOf('c')} AS customer_name,
            CASE WHEN c.payer_id IS NOT NULL THEN ${customerNameOf('p')} END AS payer_name,
            c.last_name, c.first_name, i.oldest_on,
            (i.back ->> 'on')::date AS returned_on, i.back ->> 'code' AS return_code, ${columnsSql(NAMES, 'i')}
            FROM (SELECT customer_id, min(due_on) FILTER (WHERE cents > 0) AS oldest_on, (array_agg(back ORDER BY back ->> 'on' DESC) FILTER (WHERE back IS NOT NULL))[1] AS back,
                ${ages}, coalesce(sum(cents) FILTER (WHERE ${isCredit}), 0)::bigint AS credit_cents, sum(cents)::bigint AS sum_cents
              FROM items GROUP BY customer_id) i
            JOIN customers c ON c.studio_id = ${studio_id} AND c.id = i.customer_id ${PAYER}),
        page AS (SELECT * FROM customers_open ORDER BY ${orderOf(sort)} LIMIT ${value(range.limit)} OFFSET ${value(range.offset)})
        SELECT count(*)::integer AS total, ${totals},
          (SELECT coalesce(jsonb_agg(to_jsonb(page) - 'first_name' - 'last_name' ORDER BY ${orderOf(sort)}), '[]') FROM page) AS rows
          FROM customers_open`,
    );
    const { rows, total, ...sums } = found!;
    const headers = Object.fromEntries(
      Object.entries(SUM_HEADERS).map(([name, header]) => [header, sums[name as keyof Sums]]),
    );
    return { rows, total, headers: headers as never };
  });

const NAMES = Object.keys(SUM_HEADERS) as (keyof Sums)[];

/** A payment's rest has no due day: it is credit, and what its reversal takes back of it. */
const isCredit = sql`cents < 0 OR due_on IS NULL`;

const totals = sql.join(
  NAMES.map((name) => sql`coalesce(sum(${named(name)}), 0)::bigint AS ${named(name)}`),
  sql`, `,
);

const ages = sql.join(
  (Object.keys(AGES) as Age[]).map((name) => {
    const { least, most } = AGES[name];
    return sql`coalesce(sum(cents) FILTER (WHERE NOT (${isCredit}) AND age BETWEEN ${value(least)}::integer AND ${value(most)}::integer), 0)::bigint AS ${named(name)}`;
  }),
  sql`, `,
);

function orderOf([name, direction]: OpenItemsSort): SQL {
  const way = direction === 'ASC' ? sql`ASC` : sql`DESC`;
  const byName = sql`last_name ${way}, first_name ${way}, customer_number ${way}`;
  if (name === 'customer_name') return byName;
  return sql`${named(name)} ${way} NULLS LAST, customer_number`;
}
