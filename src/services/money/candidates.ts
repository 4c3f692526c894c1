/** Which claims a collection run may take, as conditions and joins of statements. */
import { OPEN_CLAIMS } from '#resources/money/claims.ts';
import { spanOfMonth } from '#rules/days.ts';
import { inPasses } from '#services/storage/passes.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { ACCOUNTS, among, DEBITED, MAY_BE_DEBITED } from './claimKeys.ts';

export interface CollectionQuestion {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly collect_on: string;
  /**
   * Limits the plan to these customers, whose rows are locked: claims that others get meanwhile aren't part
   * of the run.
   */
  readonly customer_ids?: readonly string[];
  /** Limits the plan to these payers. */
  readonly payer_ids?: readonly string[];
  /** Whether only some parts of the plan will be read: in no order then, the first of them soon. */
  readonly some?: boolean;
}

/** The claim `t` that `p` pays, of the contract `k` if any, is paid by direct debit. */
export const BY_DEBIT = sql`(k.payment_method = 'sepa'
  OR (t.contract_id IS NULL AND p.sepa_mandate ->> 'reference' IS NOT NULL))`;

/** A settled run collected the claim `t`. */
export const COLLECTED = sql`EXISTS (SELECT FROM collection_items i
  WHERE i.studio_id = t.studio_id AND i.claim_id = t.id AND i.live)`;

/**
 * Selects the claims a run may take: open, due in the month at the latest and in no run, of contracts that
 * are paid by direct debit; claims without a contract (cards, goods, costs) whose payers have a mandate. What was paid
 * out without cover, as a payment was reversed since, is settled with the customer in person.
 */
export function candidates(question: CollectionQuestion): SQL {
  const { studio_id, customer_ids } = question;
  return sql`${ACCOUNTS} WHERE t.studio_id = ${studio_id} AND ${isDue(question)}
    AND ${among(sql`t.customer_id`, customer_ids)} AND ${BY_DEBIT}`;
}

/**
 * Selects the customers of the claims that a run may take, unordered, without reading customers or payers. Contracts with another
 * payment method are left out; whether the payer has a mandate isn't checked.
 */
export function customersOfFirst(question: CollectionQuestion): SQL {
  const { studio_id, customer_ids } = question;
  return sql`SELECT t.customer_id FROM claims t ${DEBITED} WHERE t.studio_id = ${studio_id} AND ${isDue(question)}
    AND ${among(sql`t.customer_id`, customer_ids)} AND ${MAY_BE_DEBITED}`;
}

/** Matches claims `t` that are due for a run, whoever pays them and however. */
export const isDue = ({ month }: CollectionQuestion): SQL =>
  sql`t.status = ANY (${value([...OPEN_CLAIMS])}::text[]) AND t.open_cents > 0
    AND t.run_id IS NULL AND t.kind <> 'payout' AND t.due_on <= ${spanOfMonth(month).to}`;

/** Returns the customers whose accounts a run would touch, and who pays for them, to be locked before planning. */
export async function customersConcerned(
  { client }: Transaction,
  question: CollectionQuestion,
): Promise<string[]> {
  const rows = await inPasses(client, () =>
    run<{ id: string }>(
      client,
      sql`SELECT DISTINCT unnest(ARRAY[t.customer_id, p.id]) AS id ${candidates(question)}`,
    ),
  );
  return rows.map(({ id }) => id);
}
