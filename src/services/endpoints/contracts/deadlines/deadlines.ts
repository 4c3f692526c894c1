/** Deadlines within the next days: a page of them, and the count of each kind. */
import type { Deadline, DeadlineKind } from '#resources/contracts/endpoints/deadlines.ts';
import { columnsSql, nameOf, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { findDeadlines, type Span } from './kinds.ts';
import { type Found, textOf } from './words.ts';

interface DeadlinesQuery extends Span {
  readonly kinds: readonly DeadlineKind[];
  /** By day, or by kind in their order and then by day. */
  readonly sort: 'on' | 'kind';
  readonly offset: number;
  readonly limit: number;
}

/**
 * Counts the deadlines of each kind, without reading them.
 * @example (await countDeadlines(tx, ['notice_day'], span)).notice_day // 41
 */
export async function countDeadlines<K extends DeadlineKind>(
  { client }: Transaction,
  kinds: readonly K[],
  span: Span,
): Promise<Record<K, number>> {
  const counts = kinds.map((kind) => sql`(SELECT count(*) FROM (${findDeadlines(kind, span)}) f)`);
  const [row] = await run<{ counts: number[] }>(
    client,
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}]::integer[] AS counts`,
  );
  return Object.fromEntries(kinds.map((kind, index) => [kind, row!.counts[index]!])) as Record<K, number>;
}

type Row = Omit<Deadline, 'text' | 'contract_number'> & Found;

/**
 * Returns a page of deadlines, soonest first, within a day online notices before others, then by name.
 * @example await deadlinesIn(tx, { studio_id, today, until, kinds: ['notice_day'], sort: 'on', offset: 0, limit: 25 })
 */
export async function deadlinesIn({ client }: Transaction, query: DeadlinesQuery): Promise<Deadline[]> {
  const rows = await run<Row>(
    client,
    sql`SELECT p.kind, p."on", p.customer_id, coalesce(${nameOf('p')}, n.name) AS customer_name,
        p.contract_id, p.card_id, p.notice_id, to_json(t) AS contract, to_json(k) AS card, to_json(n) AS notice
      FROM (${page(query)}) p
      LEFT JOIN LATERAL (SELECT ${CONTRACT} FROM contracts t WHERE p.card_id IS NULL
        AND t.studio_id = ${query.studio_id} AND t.id = p.contract_id) t ON true
      LEFT JOIN LATERAL (SELECT ${CARD} FROM contract_cards k
        WHERE k.studio_id = ${query.studio_id} AND k.id = p.card_id) k ON true
      LEFT JOIN LATERAL (SELECT ${NOTICE} FROM notices n
        WHERE n.studio_id = ${query.studio_id} AND n.id = p.notice_id) n ON true
      ORDER BY ${order(query)}`,
  );
  return rows.map(({ contract, card, notice, ...row }) => ({
    ...row,
    contract_number: contract?.number ?? null,
    text: textOf({ ...row, contract, card, notice }),
  }));
}

/** Columns of the contract for the sentences. */
const CONTRACT = columnsSql([
  'number',
  'state',
  'concluded_on',
  'starts_on',
  'minimum_term_months',
  'notice_period_months',
  'renewal',
  'renewal_months',
  'term_from',
  'term_agreed_on',
  'pauses',
  'cancellation',
  'withdrawal',
]);
const CARD = columnsSql(['number', 'units_left']);
const NOTICE = columnsSql(['kind', 'name', 'received_at', 'flagged']);

/**
 * Sorted first within its day: receipt has to be confirmed without delay (§ 312k Abs. 4, § 356a Abs. 4 BGB).
 */
const AT_ONCE: DeadlineKind = 'online_notice';

/** Kinds that are always due today. */
const ALL_TODAY: readonly DeadlineKind[] = ['online_notice', 'card_units'];

/** Reads no more of each kind than the page can hold, with all of its last day, which is sorted by name. */
function page(query: DeadlinesQuery): SQL {
  const { studio_id, kinds, offset, limit } = query;
  const first = sql`ORDER BY "on" FETCH FIRST (${value(offset + limit)}) ROWS WITH TIES`;
  const each = kinds.map(
    (kind) => sql`(${findDeadlines(kind, query)} ${ALL_TODAY.includes(kind) ? sql`` : first})`,
  );
  return sql`SELECT p.*, c.last_name, c.first_name FROM (${sql.join(each, sql` UNION ALL `)}) p
    LEFT JOIN customers c ON c.studio_id = ${studio_id} AND c.id = p.customer_id
    ORDER BY ${order(query, 'c')} LIMIT ${value(limit)} OFFSET ${value(offset)}`;
}

function order({ kinds, sort }: DeadlinesQuery, names = 'p'): SQL {
  const kind = sql`array_position(${value(kinds)}::text[], p.kind)`;
  const day = sort === 'kind' ? sql`${kind}, p."on"` : sql`p."on", p.kind <> ${AT_ONCE}`;
  return sql`${day}, ${columnsSql(['last_name', 'first_name'], names)},
    ${kind}, p.contract_id, p.card_id, p.customer_id, p.notice_id`;
}
