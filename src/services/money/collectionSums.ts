/**
 * What a run would come to, without its lines: the database decides about each open claim what `notCollected` does about
 * those of the run.
 */
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { COLLECTED, type CollectionQuestion, candidates, mayDebit } from './collectionPlan.ts';
import { payersOfMany } from './payers.ts';

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
  const first = (which: SQL) =>
    sql`ARRAY(SELECT payer_id FROM payers WHERE ${which} ORDER BY last_name, first_name, payer_id LIMIT ${value(most)})`;
  const isAgain = sql`claims > 0 AND payer_id IN (SELECT payer_id FROM twice)`;
  const [found] = await run<Omit<CollectionSums, 'first'> & CollectionSums['first']>(
    tx.client,
    sql`WITH parts AS (${partsBy(question)}), twice AS MATERIALIZED (${collectedAlready(question)}),
      payers AS MATERIALIZED (SELECT payer_id, last_name, first_name,
        coalesce(sum(claims) FILTER (WHERE reason IS NULL), 0)::bigint AS claims,
        coalesce(sum(cents) FILTER (WHERE reason IS NULL), 0)::bigint AS cents, count(reason) AS left_out
        FROM parts GROUP BY payer_id, last_name, first_name)
      SELECT coalesce(sum(claims), 0)::bigint AS claims, count(*) FILTER (WHERE claims > 0) AS count,
        coalesce(sum(cents), 0)::bigint AS sum_cents, coalesce(sum(left_out), 0)::bigint AS left_out_count,
        count(*) FILTER (WHERE ${isAgain}) AS again_count, ${first(sql`claims > 0`)} AS included,
        ${first(sql`left_out > 0`)} AS left_out, ${first(isAgain)} AS again FROM payers`,
  );
  const { included, left_out, again, ...totals } = found!;
  return { ...totals, first: { included, left_out, again } };
}

/** Selects what a payer pays for a customer, once for each reason to leave it out; null for what the run takes. */
function partsBy(question: CollectionQuestion): SQL {
  const day = value(question.collect_on);
  const payer = payersOfMany(question.studio_id, [
    ...(['sepa_mandate', 'debit_from', 'debit_until', 'last_name', 'first_name'] as const),
  ]);
  return sql`SELECT p.id AS payer_id, p.last_name, p.first_name, t.customer_id, r.reason, count(*) AS claims,
      sum(t.open_cents)::bigint AS cents
    ${candidates(
      question,
      sql`${payer} CROSS JOIN LATERAL (SELECT CASE
      WHEN ${mayDebit(question.collect_on)} IS NOT TRUE THEN 'account'
      WHEN ${COLLECTED} THEN 'collected'
      WHEN t.held_until >= ${day} THEN concat('held', t.held_until, t.hold_reason)
      WHEN t.due_on > ${day} THEN concat('due', t.due_on) END AS reason) r`,
    )}
    GROUP BY p.id, p.last_name, p.first_name, t.customer_id, r.reason`;
}

/** Selects from whom other runs of the month collect. */
const collectedAlready = ({ studio_id, month }: CollectionQuestion): SQL =>
  sql`SELECT DISTINCT i.payer_id
    FROM collection_runs r JOIN collection_items i ON i.studio_id = r.studio_id AND i.parent_id = r.id
    WHERE r.studio_id = ${studio_id} AND r.month = ${month} AND r.status <> 'taken_back' AND i.live`;
