/** Deadlines within the next days: a page of them, and the count of each kind. */
import type { User } from '#access/may.ts';
import { hasLevel } from '#declare/levels.ts';
import { remains } from '#declare/roles.ts';
import {
  DEADLINE_KINDS,
  type Deadline,
  type DeadlineKind,
  FOR_ADMINS,
  OF_DESK,
} from '#resources/contracts/endpoints/deadlines.ts';
import { columnsSql, nameOf, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { findDeadlines, keyOf, type Span } from './kinds.ts';
import { type Found, textOf } from './words.ts';

/** Returns the kinds that somebody may see. */
export function kindsFor(user: Pick<User, 'level' | 'role'>): DeadlineKind[] {
  return KINDS.filter(
    (kind) =>
      (hasLevel(user.level, 'admin') || !FOR_ADMINS.includes(kind)) &&
      (remains(user, 'desk', 'read') || !OF_DESK.includes(kind)),
  );
}

interface DeadlinesQuery extends Span {
  /** In their order. */
  readonly kinds: readonly DeadlineKind[];
  /** How many there are of each (`countDeadlines`): kinds without a row on the page aren't read. */
  readonly counts: Readonly<Partial<Record<DeadlineKind, number>>>;
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

type Row = Omit<Deadline, 'text' | 'contract_number' | 'trainer_id' | 'version'> & Found;

/** Returns the deadline of that key; undefined where there is none any more. */
export async function deadlineOf(
  tx: Transaction,
  kind: DeadlineKind,
  key: string,
  span: Span,
): Promise<Deadline | undefined> {
  const [found] = await read(
    tx,
    span.studio_id,
    sql`SELECT * FROM (${findDeadlines(kind, span)}) f WHERE ${keyOf('f')} = ${key}`,
    sql`p."on"`,
  );
  return found;
}

/**
 * Returns a page of deadlines, soonest first, within a day by kind, then by name.
 * @example await deadlinesIn(tx, { studio_id, today, until, kinds: ['notice_day'], counts, sort: 'on', offset: 0, limit: 25 })
 */
export async function deadlinesIn(tx: Transaction, query: DeadlinesQuery): Promise<Deadline[]> {
  const asked = query.sort === 'kind' ? ofKinds(query) : ofDays(query);
  return read(tx, query.studio_id, page(asked), order(asked));
}

/** Returns the found rows with their sentences, and what those need. */
async function read({ client }: Transaction, studio_id: string, found: SQL, by: SQL): Promise<Deadline[]> {
  const rows = await run<Row>(
    client,
    sql`SELECT p.kind, p."on", ${keyOf('p')} AS key, p.customer_id,
        CASE WHEN p.customer_id IS NULL THEN coalesce(n.name, m.name) ELSE ${nameOf('p')} END AS customer_name,
        p.contract_id, p.card_id, p.notice_id, p.message_id, p.task_id, p.birthday,
        to_json(t) AS contract, to_json(k) AS card, to_json(n) AS notice, to_json(m) AS message, to_json(a) AS task, to_json(o) AS owed
      FROM (SELECT f.*, c.last_name, c.first_name, c.birthday FROM (${found}) f
        LEFT JOIN customers c ON c.studio_id = ${studio_id} AND c.id = f.customer_id) p
      LEFT JOIN LATERAL (SELECT ${CONTRACT} FROM contracts t WHERE p.card_id IS NULL
        AND t.studio_id = ${studio_id} AND t.id = p.contract_id) t ON true
      LEFT JOIN LATERAL (SELECT ${CARD} FROM contract_cards k
        WHERE k.studio_id = ${studio_id} AND k.id = p.card_id) k ON true
      LEFT JOIN LATERAL (SELECT ${NOTICE} FROM notices n
        WHERE n.studio_id = ${studio_id} AND n.id = p.notice_id) n ON true
      LEFT JOIN LATERAL (SELECT ${MESSAGE} FROM messages m
        WHERE m.studio_id = ${studio_id} AND m.id = p.message_id) m ON true
      LEFT JOIN LATERAL (SELECT ${TASK} FROM tasks a
        WHERE a.studio_id = ${studio_id} AND a.id = p.task_id) a ON true
      LEFT JOIN LATERAL (SELECT ${OWED} FROM claims o WHERE p.kind IN ('overdue', 'returned_debit')
        AND o.studio_id = ${studio_id} AND o.customer_id = p.customer_id AND o.status = 'overdue'
        AND (o.returned_on IS NOT NULL) = (p.kind = 'returned_debit')) o ON true
      ORDER BY ${by}`,
  );
  return rows.map(({ contract, card, notice, message, task, owed, birthday, ...row }) => ({
    ...row,
    contract_number: contract?.number ?? null,
    trainer_id: task?.trainer_id ?? null,
    version: task?.version ?? null,
    text: textOf({ ...row, contract, card, notice, message, task, owed, birthday }),
  }));
}

const KINDS = Object.keys(DEADLINE_KINDS) as DeadlineKind[];

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
  'stages',
]);
const CARD = columnsSql(['number', 'units_left']);
const TASK = columnsSql(['title', 'trainer_id', 'version']);
const OWED = sql`count(*)::integer AS claims, sum(o.open_cents)::bigint AS cents, min(o.due_on) AS due_on,
  max(o.returned_on) AS returned_on`;
const NOTICE = columnsSql(['kind', 'name', 'received_at', 'flagged']);
const MESSAGE = columnsSql(['kind', 'name', 'to', 'error']);

/** Kinds that are always due today. */
const ALL_TODAY: readonly DeadlineKind[] = [
  'online_notice',
  'message_failed',
  'card_units',
  'returned_debit',
  'overdue',
];

/** Leaves the kinds that the page has in their order, and counts from the first of them. */
function ofKinds(query: DeadlinesQuery): DeadlinesQuery {
  const { counts, offset, limit } = query;
  const before = beforeEach(query.kinds, counts);
  const kinds = query.kinds.filter(
    (kind) => before[kind]! < offset + limit && before[kind]! + (counts[kind] ?? 0) > offset,
  );
  const [first] = kinds;
  return first ? { ...query, kinds, offset: offset - before[first]! } : query;
}

/**
 * Leaves out kinds behind the page: nothing but tasks is due before today, so that all of them come after what earlier
 * kinds have today.
 */
function ofDays(query: DeadlinesQuery): DeadlinesQuery {
  const { counts, offset, limit } = query;
  const dueToday = Object.fromEntries(ALL_TODAY.map((kind) => [kind, counts[kind] ?? 0]));
  const before = beforeEach(query.kinds, dueToday);
  const kinds = query.kinds.filter(
    (kind) => (counts[kind] ?? 0) > 0 && (kind === 'task' || before[kind]! < offset + limit),
  );
  return { ...query, kinds };
}

/** Returns how many rows the kinds before each one have. */
function beforeEach(kinds: readonly DeadlineKind[], counts: DeadlinesQuery['counts']) {
  let sum = 0;
  const before: Partial<Record<DeadlineKind, number>> = {};
  for (const kind of kinds) {
    before[kind] = sum;
    sum += counts[kind] ?? 0;
  }
  return before;
}

/** Reads no more of each kind than the page can hold, with all of its last day, which is sorted by name. */
function page(query: DeadlinesQuery): SQL {
  const { studio_id, kinds, offset, limit } = query;
  const first = sql`ORDER BY "on" FETCH FIRST (${value(offset + limit)}) ROWS WITH TIES`;
  const each = kinds.map(
    (kind) => sql`(${findDeadlines(kind, query)} ${ALL_TODAY.includes(kind) ? sql`` : first})`,
  );
  return sql`SELECT p.* FROM (${sql.join(each, sql` UNION ALL `)}) p
    LEFT JOIN customers c ON c.studio_id = ${studio_id} AND c.id = p.customer_id
    ORDER BY ${order(query, 'c')} LIMIT ${value(limit)} OFFSET ${value(offset)}`;
}

/** Within a day by kind, in their order: what the law wants at once comes first. */
function order({ sort }: DeadlinesQuery, names = 'p'): SQL {
  const kind = sql`array_position(${value(KINDS)}::text[], p.kind)`;
  const day = sort === 'kind' ? sql`${kind}, p."on"` : sql`p."on", ${kind}`;
  return sql`${day}, ${columnsSql(['last_name', 'first_name'], names)},
    p.contract_id, p.card_id, p.customer_id, p.notice_id, p.message_id, p.task_id`;
}
