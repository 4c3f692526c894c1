/**
 * Matches online notices with customers. Never runs within the sender's request, whose duration would
 * disclose the result.
 */
import { RUNNING_STATES } from '#resources/contracts/contracts.ts';
import { type Notice, notices } from '#resources/contracts/notices.ts';
import { type Candidate, folded, numbersIn, probableMatch } from '#rules/contracts/noticeMatch.ts';
import { messagesOf } from '#services/post/follow.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import { type Database, SYSTEM, type Transaction } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';

/** Number of candidates above which the match is useless. */
const MOST = 200;

/** Stores the probable customer, unless staff did so first. @example void matchNotice(database, notice) */
export async function matchNotice(
  database: Database,
  { id, studio_id }: Pick<Notice, 'id' | 'studio_id'>,
): Promise<void> {
  const scope = { rows: 'studio', studio_id } as const;
  await database.transaction({ ...SYSTEM, scope }, async (tx) => {
    const notice = await tx.get(notices, id, { forUpdate: true });
    if (!notice || notice.matched_at !== null) return;
    const match = probableMatch(notice, await candidatesFor(tx, notice));
    await tx.update(notices, id, {
      matched_at: tx.now.toISOString(),
      ...(match && {
        customer_id: match.customer_id,
        contract_id: match.contract_id,
        signs: [...match.signs],
      }),
    });
    if (match) await messagesOf(tx, notice, match.customer_id);
  });
}

/** Matches notices that an ended process left behind. */
export async function matchForgotten({ database }: Services): Promise<void> {
  const forgotten = await run<Pick<Notice, 'id' | 'studio_id'>>(
    database.pool,
    sql`SELECT id, studio_id FROM notices WHERE matched_at IS NULL`,
  );
  for (const notice of forgotten) await matchNotice(database, notice);
}

/** Returns the last name without umlauts, as `folded` does. */
const LAST_NAME = sql`replace(replace(replace(replace(lower(c.last_name), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')`;

/** Returns customers with any matching sign, with their contracts. */
function candidatesFor({ client }: Transaction, notice: Notice): Promise<Candidate[]> {
  const { studio_id, name, email, contract_named, identification } = notice;
  const numbers = value([...numbersIn(`${contract_named} ${identification ?? ''}`)]);
  return run<Candidate>(
    client,
    sql`WITH people AS (
        SELECT c.id FROM customers c WHERE c.studio_id = ${studio_id} AND (lower(c.email) = ${email.toLowerCase()}
          OR c.number = ANY (${numbers}::bigint[]) OR position(${LAST_NAME} in ${folded(name)}) > 0)
        UNION SELECT t.customer_id FROM contracts t
          WHERE t.studio_id = ${studio_id} AND t.number = ANY (${numbers}::bigint[]))
      SELECT c.id AS customer_id, c.number, c.first_name, c.last_name, c.email, coalesce((
          SELECT json_agg(json_build_object('id', t.id, 'number', t.number,
            'running', t.state = ANY (${value(RUNNING_STATES)}::text[])))
          FROM contracts t WHERE t.studio_id = c.studio_id AND t.customer_id = c.id AND t.concluded_at IS NOT NULL
        ), '[]') AS contracts
      FROM customers c JOIN people USING (id) WHERE c.studio_id = ${studio_id} LIMIT ${value(MOST)}`,
  );
}
