/**
 * Reads claims of a page or a batch of customers with a plan that doesn't depend on statistics. The keys of all joined rows
 * are read first; the joined statement names them and runs without nested loops, so that it scans each table at most once.
 * With statistics older than most rows, the planner would scan a table once for each row of another.
 */
import { inPasses } from '#services/storage/passes.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { PAYER, withPayers } from './payers.ts';

/** Ids of claims, their customers, who may pay for these, and contracts. */
interface ClaimKeys {
  readonly claims: readonly string[];
  readonly customers: readonly string[];
  readonly payers: readonly string[];
  readonly contracts: readonly string[];
}

/** Matches the column against the ids; matches all rows where none are given. */
export const among = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids ? sql`${column} = ANY (${value(ids)}::uuid[])` : sql`true`;

/** Joins claims `t` with customers `c`, payers `p` and contracts `k`, if any. More joins or WHERE follow. */
export const ACCOUNTS = accounts();

function accounts(keys?: ClaimKeys): SQL {
  return sql`FROM claims t
    JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id AND ${among(sql`c.id`, keys?.customers)}
    ${PAYER} AND ${among(sql`p.id`, keys?.payers)}
    LEFT JOIN contracts k ON k.studio_id = t.studio_id AND k.id = t.contract_id AND ${among(sql`k.id`, keys?.contracts)}`;
}

/** Joins claims `t` with their contracts `k`, as far as these are paid by direct debit. */
export const DEBITED = sql`LEFT JOIN contracts k ON k.studio_id = t.studio_id AND k.id = t.contract_id AND k.payment_method = 'sepa'`;

/** After that join: all but claims of contracts that are paid otherwise. */
export const MAY_BE_DEBITED = sql`(t.contract_id IS NULL OR k.id IS NOT NULL)`;

interface Parts {
  /** As `ACCOUNTS`, and the claim's debits as `back`: how many came back, and whether one was collected. */
  readonly from: SQL;
  readonly where: SQL;
  /** Ids of who may pay these claims. */
  readonly payers: readonly string[];
}

/** Claims of the studio, or of at most a thousand customers of it. */
interface Whose {
  readonly studio_id: string;
  readonly customer_ids?: readonly string[] | undefined;
  /** Leaves out those of contracts that are paid otherwise than by direct debit. */
  readonly by_debit?: boolean;
}

/**
 * Reads by a statement about the claims that meet the condition, which are few among those of a studio.
 * @param which condition of `t` alone
 * @param statement written with the joins and the condition; other tables are to be limited to the customers, too
 * @example await readClaims(tx, { studio_id, customer_ids }, sql`t.status = 'overdue'`, ({ from, where }) => sql`SELECT t.id ${from} WHERE ${where}`)
 */
export async function readClaims<R>(
  tx: Transaction,
  of: Whose,
  which: SQL,
  statement: (parts: Parts) => SQL | Promise<SQL>,
): Promise<R[]> {
  const { client } = tx;
  return inPasses(client, async () => {
    const keys = await keysOf(tx, of, which);
    if (keys.claims.length === 0) return [];
    const from = sql`${accounts(keys)}
      LEFT JOIN (SELECT i.claim_id, count(i.returned_on) AS returns, bool_or(i.live) AS collected FROM collection_items i
        WHERE i.studio_id = ${value(of.studio_id)} AND ${among(sql`i.claim_id`, keys.claims)} GROUP BY i.claim_id) back
        ON back.claim_id = t.id`;
    // For a whole studio the condition alone is as selective as the ids.
    const named = of.customer_ids || of.by_debit ? keys.claims : undefined;
    const where = sql`t.studio_id = ${value(of.studio_id)} AND ${among(sql`t.id`, named)} AND ${which}`;
    return run<R>(client, await statement({ from, where, payers: keys.payers }));
  });
}

async function keysOf(
  tx: Transaction,
  { studio_id, customer_ids, by_debit = false }: Whose,
  which: SQL,
): Promise<ClaimKeys> {
  const found = await run<{ id: string; customer_id: string; contract_id: string | null }>(
    tx.client,
    sql`SELECT t.id, t.customer_id, t.contract_id FROM claims t ${by_debit ? DEBITED : sql``}
      WHERE t.studio_id = ${value(studio_id)} AND ${among(sql`t.customer_id`, customer_ids)} AND ${which}
        AND ${by_debit ? MAY_BE_DEBITED : sql`true`}`,
  );
  const customers = [...new Set(found.map(({ customer_id }) => customer_id))];
  return {
    claims: found.map(({ id }) => id),
    customers,
    payers: await withPayers(tx, studio_id, customers),
    contracts: [...new Set(found.flatMap(({ contract_id }) => contract_id ?? []))],
  };
}
