/**
 * What a run would come to, without its lines: the database decides about each open claim what `notCollected` does about
 * those of the run.
 */
import { inPasses } from '#services/storage/passes.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { COLLECTED, type CollectionQuestion, candidates } from './candidates.ts';
import { mayDebit, wrongIbans } from './debitable.ts';

export interface CollectionSums {
  readonly claims: number;
  /** Debits: one for each payer. */
  readonly count: number;
  readonly sum_cents: number;
  /** Customers of whom claims are left out, once for each reason. */
  readonly left_out_count: number;
  /** Debits of payers from whom another run of the month collects. */
  readonly again_count: number;
  /** The first payers by name: of debits, of claims that are left out, and of debits beside another run. */
  readonly first: Readonly<Record<'included' | 'left_out' | 'again', readonly string[]>>;
}

/**
 * Sums the debits of a run and what it leaves out, and names the first payers of both.
 * @param most largest number of payers that are named
 * @example const { count, sum_cents, first } = await sumsOfPlan(tx, question, { most: 100 })
 */
export async function sumsOfPlan(
  tx: Transaction,
  question: CollectionQuestion,
  { most }: { readonly most: number },
): Promise<CollectionSums> {
  const may = mayDebit(question.collect_on, await wrongIbans(tx, question.studio_id));
  const first = (which: SQL) =>
    sql`ARRAY(SELECT payer_id FROM payers WHERE ${which} ORDER BY last_name, first_name, payer_id LIMIT ${value(most)})`;
  const [found] = await inPasses(tx.client, () =>
    run<Omit<CollectionSums, 'first'> & CollectionSums['first']>(
      tx.client,
      sql`WITH payers AS MATERIALIZED (${payersBy(question, may)})
        SELECT coalesce(sum(claims), 0)::bigint AS claims, count(*) FILTER (WHERE claims > 0) AS count,
          coalesce(sum(cents), 0)::bigint AS sum_cents, coalesce(sum(left_out), 0)::bigint AS left_out_count,
          count(*) FILTER (WHERE again) AS again_count, ${first(sql`claims > 0`)} AS included,
          ${first(sql`left_out > 0`)} AS left_out, ${first(sql`again`)} AS again FROM payers`,
    ),
  );
  const { included, left_out, again, ...totals } = found!;
  return { ...totals, first: { included, left_out, again } };
}

/**
 * Returns whose claims a page of what the run leaves out is about, by the payers' names, how many of their lines come before
 * the page, and how many lines there are.
 * @example const { total, payer_ids, skipped } = await pageLeftOut(tx, question, { offset: 500, limit: 50 })
 */
export async function pageLeftOut(
  tx: Transaction,
  question: CollectionQuestion,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly payer_ids: readonly string[]; readonly skipped: number }> {
  const may = mayDebit(question.collect_on, await wrongIbans(tx, question.studio_id));
  const [found] = await inPasses(tx.client, () =>
    run<{ total: number; payer_ids: string[]; before: number | null }>(
      tx.client,
      sql`WITH lines AS MATERIALIZED (SELECT payer_id, left_out, (sum(left_out) OVER names)::bigint - left_out AS before
          FROM (${payersBy(question, may)}) payers WHERE left_out > 0
          WINDOW names AS (ORDER BY last_name, first_name, payer_id ROWS UNBOUNDED PRECEDING)),
        page AS MATERIALIZED (SELECT payer_id, before FROM lines
          WHERE before < ${value(offset + limit)}::bigint AND before + left_out > ${value(offset)}::bigint)
        SELECT (SELECT coalesce(sum(left_out), 0)::bigint FROM lines) AS total,
          ARRAY(SELECT payer_id FROM page) AS payer_ids, (SELECT min(before) FROM page) AS before`,
    ),
  );
  const { total, payer_ids, before } = found!;
  return { total, payer_ids, skipped: offset - (before ?? offset) };
}

/** Selects the payers: what the run takes from each, and how many customers and reasons it leaves out. */
const payersBy = (question: CollectionQuestion, may: SQL): SQL =>
  sql`SELECT b.*, b.claims > 0 AND w.payer_id IS NOT NULL AS again FROM
      (SELECT payer_id, last_name, first_name, coalesce(sum(claims) FILTER (WHERE reason IS NULL), 0)::bigint AS claims,
        coalesce(sum(cents) FILTER (WHERE reason IS NULL), 0)::bigint AS cents, count(reason) AS left_out
        FROM (${partsBy(question, may)}) parts GROUP BY payer_id, last_name, first_name) b
      LEFT JOIN (${collectedAlready(question)}) w ON w.payer_id = b.payer_id`;

/** Selects what a payer pays for a customer, once for each reason to leave it out; null for what the run takes. */
function partsBy(question: CollectionQuestion, may: SQL): SQL {
  const day = value(question.collect_on);
  return sql`SELECT p.id AS payer_id, p.last_name, p.first_name, t.customer_id,
      CASE WHEN NOT ${may} THEN 'account' WHEN ${COLLECTED} THEN 'collected'
        WHEN t.held_until >= ${day} THEN concat('held', t.held_until, t.hold_reason)
        WHEN t.due_on > ${day} THEN concat('due', t.due_on) END AS reason,
      count(*) AS claims, sum(t.open_cents)::bigint AS cents
    ${candidates(question)} GROUP BY 1, 2, 3, 4, 5`;
}

/** Selects from whom other runs of the month collect. Few runs are joined to many items: by their key, not in a pass. */
const collectedAlready = ({ studio_id, month }: CollectionQuestion): SQL =>
  sql`SELECT DISTINCT i.payer_id FROM collection_items i WHERE i.studio_id = ${studio_id} AND i.live
    AND i.parent_id = ANY (ARRAY(SELECT r.id FROM collection_runs r
      WHERE r.studio_id = ${studio_id} AND r.month = ${month} AND r.status <> 'taken_back'))`;
