/** The ledger's invariants (`services/money/ledger.ts`), asked of the tables themselves. */
import type { Database } from '#services/storage/types.ts';

const ENTRIES = `
  SELECT p.studio_id, (a ->> 'claim_id')::uuid AS claim_id, (a -> 'amount_cents')::bigint AS cents
    FROM payments p, jsonb_array_elements(p.allocations) a
  UNION ALL SELECT c.studio_id, (a ->> 'claim_id')::uuid, (a -> 'amount_cents')::bigint
    FROM claims c, jsonb_array_elements(c.allocations) a
  UNION ALL SELECT c.studio_id, c.id, -(a -> 'amount_cents')::bigint
    FROM claims c, jsonb_array_elements(c.allocations) a`;

/** What is wrong, by what it is asked of. */
const WRONG: Readonly<Record<string, string>> = {
  'a claim is paid by what was put to it': `
    SELECT c.number, c.paid_cents, coalesce(sum(e.cents), 0) AS put FROM claims c
      LEFT JOIN (${ENTRIES}) e ON e.studio_id = c.studio_id AND e.claim_id = c.id
      GROUP BY c.studio_id, c.id, c.number, c.paid_cents HAVING c.paid_cents <> coalesce(sum(e.cents), 0)`,
  'a claim is never paid beyond its amount, a credit never spent beyond its': `
    SELECT number, amount_cents, paid_cents FROM claims
      WHERE paid_cents NOT BETWEEN least(0, amount_cents) AND greatest(0, amount_cents)`,
  'what is open is what is unpaid, unless written off': `
    SELECT number, amount_cents, paid_cents, open_cents FROM claims
      WHERE open_cents <> CASE WHEN written_off_on IS NULL THEN amount_cents - paid_cents ELSE 0 END`,
  'the losses of a claim are what is unpaid of it once written off': `
    SELECT c.number, c.amount_cents, c.paid_cents, coalesce(sum(l.amount_cents), 0) AS lost FROM claims c
      LEFT JOIN losses l ON l.studio_id = c.studio_id AND l.claim_id = c.id
      GROUP BY c.studio_id, c.id HAVING coalesce(sum(l.amount_cents), 0) <>
        CASE WHEN c.written_off_on IS NULL THEN 0 ELSE c.amount_cents - c.paid_cents END`,
  'credit is what of a payment was put to nothing': `
    SELECT number, amount_cents, credit_cents FROM payments p WHERE credit_cents < 0 OR credit_cents <>
      CASE WHEN reversed OR reverses IS NOT NULL THEN 0 ELSE amount_cents -
        (SELECT coalesce(sum((a -> 'amount_cents')::bigint), 0) FROM jsonb_array_elements(p.allocations) a) END`,
  'a customer owes what is open less their credit': `
    SELECT c.number, c.open_cents FROM customers c WHERE c.open_cents <>
      (SELECT coalesce(sum(open_cents), 0) FROM claims t WHERE t.studio_id = c.studio_id AND t.customer_id = c.id)
      - (SELECT coalesce(sum(credit_cents), 0) FROM payments p WHERE p.studio_id = c.studio_id AND p.customer_id = c.id)`,
  'a reversal is the opposite of what it reverses': `
    SELECT r.number, r.amount_cents, p.amount_cents FROM payments r
      JOIN payments p ON p.studio_id = r.studio_id AND p.id = r.reverses
      WHERE NOT p.reversed OR r.amount_cents <> -p.amount_cents`,
  'a run is the sum of its items': `
    SELECT r.number, r.sum_cents, r.count FROM collection_runs r
      LEFT JOIN collection_items i ON i.studio_id = r.studio_id AND i.parent_id = r.id
      GROUP BY r.studio_id, r.id, r.number, r.sum_cents, r.count
      HAVING r.sum_cents <> coalesce(sum(i.amount_cents), 0) OR r.count <> count(DISTINCT i.end_to_end_id)`,
  'a claim says which run it is in': `
    SELECT i.id FROM collection_items i JOIN claims t ON t.studio_id = i.studio_id AND t.id = i.claim_id
      JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
      WHERE i.live AND r.status IN ('prepared', 'handed_in') AND t.run_id IS DISTINCT FROM i.parent_id`,
  'a claim is in no run that doesn’t hold it': `
    SELECT t.number FROM claims t WHERE t.run_id IS NOT NULL AND NOT EXISTS (SELECT FROM collection_items i
      WHERE i.studio_id = t.studio_id AND i.claim_id = t.id AND i.parent_id = t.run_id AND i.live)`,
  'a claim that was collected and is open again waits in no run': `
    SELECT t.number, t.open_cents FROM claims t JOIN collection_runs r ON r.studio_id = t.studio_id AND r.id = t.run_id
      WHERE r.status = 'settled' AND t.open_cents <> 0`,
  'a settled run has a payment for each debit': `
    SELECT r.number FROM collection_runs r JOIN collection_items i ON i.studio_id = r.studio_id AND i.parent_id = r.id
      LEFT JOIN payments p ON p.studio_id = r.studio_id AND p.run_id = r.id AND p.reference = i.end_to_end_id
        AND p.reverses IS NULL
      WHERE r.status = 'settled' AND i.live AND p.id IS NULL`,
  'numbers run without gaps': `
    SELECT studio_id FROM (SELECT studio_id, 'claims' AS of, number FROM claims UNION ALL
      SELECT studio_id, 'payments', number FROM payments UNION ALL
      SELECT studio_id, 'runs', number FROM collection_runs) n
      GROUP BY studio_id, of HAVING max(number) <> count(*)`,
};

/** What of the ledger doesn't agree, with its rows; empty when all is well. @example expect(await imbalances(database)).toEqual({}) */
export async function imbalances({ pool }: Pick<Database, 'pool'>): Promise<Record<string, unknown[]>> {
  // As autovacuum would, which is off: without statistics the planner takes these for small tables.
  await pool.query('ANALYZE claims, payments, collection_runs, collection_items, customers');
  const found: Record<string, unknown[]> = {};
  for (const [what, sql] of Object.entries(WRONG)) {
    const { rows } = await pool.query(`${sql} LIMIT 5`);
    if (rows.length > 0) found[what] = rows;
  }
  return found;
}
