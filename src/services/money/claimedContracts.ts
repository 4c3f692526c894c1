/**
 * How far each contract is claimed, so that it isn't worked out anew since its beginning: read by whoever plans a month,
 * written by whoever writes one. What isn't known, or changed since, is worked out in full.
 *
 * A change is noted by its own transaction (`storage/owingChanges.ts`) and seen once that is committed. What is known of
 * the contract is forgotten with the note, before contracts and claims are read: a change that is committed later keeps
 * its note, and with it the contract stays unknown until the next time.
 */
import type { ClaimedSpan } from '#rules/money/claimed.ts';
import { OWING_RULES } from '#rules/money/compare.ts';
import { type SQL, send, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

export interface ClaimedContract extends ClaimedSpan {
  readonly contract_id: string;
}

/** Rows per statement. */
const BATCH = 5000;

/** The columns of the span of a contract, from `spansOf`; null where it isn't known. */
export interface SpanColumns {
  readonly from_month: string | null;
  readonly until_month: string | null;
  readonly last_period: string | null;
}

/**
 * Joins what is known of the contract `t` as `m`, if that begins no later than `from`, or than its own beginning where
 * that is claimed afterwards.
 * @example sql`SELECT t.id, m.until_month FROM contracts t ${spansOf(studio_id, '2026-10')} WHERE …`
 */
export const spansOf = (studio_id: string, from: string): SQL =>
  sql`LEFT JOIN (SELECT k.* FROM claimed_contracts k WHERE k.studio_id = ${value(studio_id)} AND k.rules = ${OWING_RULES}
      AND NOT EXISTS (SELECT FROM owing_changes o WHERE o.studio_id = ${value(studio_id)} AND o.contract_id = k.contract_id)
    ) m ON m.contract_id = t.id
      AND m.from_month <= least(${value(from)}::text, CASE WHEN t.claims_arrears THEN to_char(t.starts_on, 'YYYY-MM') END)`;

/** Forgets what is known of contracts that changed. Requires the lock on the studio's row, and goes before reading them. */
export async function forgetChanged({ client }: Transaction, studio_id: string): Promise<void> {
  await send(
    client,
    sql`WITH noted AS (DELETE FROM owing_changes WHERE studio_id = ${studio_id} RETURNING contract_id)
      DELETE FROM claimed_contracts WHERE studio_id = ${studio_id} AND contract_id IN (SELECT contract_id FROM noted)`,
  );
}

/**
 * Stores how far contracts are claimed, and removes the notes of this transaction's own claims. Requires the lock on the
 * studio's row, and that `forgetChanged` went before what was read.
 */
export async function rememberClaimed(
  { client }: Transaction,
  studio_id: string,
  claimed: readonly ClaimedContract[],
): Promise<void> {
  for (let start = 0; start < claimed.length; start += BATCH) {
    const part = claimed.slice(start, start + BATCH);
    const ids = sql`${value(part.map(({ contract_id }) => contract_id))}::uuid[]`;
    await send(
      client,
      sql`INSERT INTO claimed_contracts (studio_id, contract_id, from_month, until_month, last_period, rules)
        SELECT ${studio_id}::uuid, c.*, ${OWING_RULES}::smallint FROM unnest(${ids}, ${value(part.map(({ from }) => from))}::text[],
          ${value(part.map(({ until }) => until))}::text[], ${value(part.map(({ last }) => last))}::date[]) c
        ON CONFLICT (studio_id, contract_id) DO UPDATE SET from_month = excluded.from_month,
          until_month = excluded.until_month, last_period = excluded.last_period, rules = excluded.rules`,
    );
    await send(
      client,
      sql`DELETE FROM owing_changes WHERE studio_id = ${studio_id} AND contract_id = ANY (${ids}) AND by = pg_current_xact_id()`,
    );
  }
}
