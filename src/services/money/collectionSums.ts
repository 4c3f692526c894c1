/**
 * What a run would come to, without its lines: each open claim is read with no more than the rule asks for that decides
 * about it, the same as for the run itself.
 */
import type { Claim } from '#resources/money/claims.ts';
import { notCollected } from '#rules/money/sepa/collectable.ts';
import { inBatches } from '#services/storage/batches.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { turn } from '#services/turns.ts';
import { COLLECTED, type CollectionQuestion, candidates, type PayerRow } from './collectionPlan.ts';

type OpenClaim = Pick<Claim, 'customer_id' | 'due_on' | 'held_until' | 'hold_reason' | 'open_cents'> &
  Pick<PayerRow, 'iban' | 'sepa_mandate' | 'debit_stop'> & {
    readonly payer_id: string;
    readonly collected: boolean;
  };

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

/** Claims per batch: a few milliseconds of the thread. */
const BATCH = 1000;

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
  const twice = await collectedAlready(tx, question);
  const totals = { claims: 0, count: 0, sum_cents: 0, left_out_count: 0, again_count: 0 };
  const first = { included: [] as string[], left_out: [] as string[], again: [] as string[] };
  const name = (list: string[], id: string) => {
    if (list.length < most && list.at(-1) !== id) list.push(id);
  };
  let payer = '';
  let isIncluded = false;
  const left = new Set<string>();
  for await (const batch of inBatches<OpenClaim>(tx.client, openClaims(question), { size: BATCH, share: 1 }))
    for (const { payer_id, customer_id, open_cents, ...claim } of batch) {
      await turn();
      if (payer_id !== payer) {
        payer = payer_id;
        isIncluded = false;
        left.clear();
      }
      const reason = notCollected(claim, claim, question.collect_on);
      if (reason === undefined) {
        totals.claims++;
        totals.sum_cents += open_cents;
        if (isIncluded) continue;
        isIncluded = true;
        totals.count++;
        name(first.included, payer_id);
        if (!twice.has(payer_id)) continue;
        totals.again_count++;
        name(first.again, payer_id);
      } else if (!left.has(customer_id + reason)) {
        left.add(customer_id + reason);
        totals.left_out_count++;
        name(first.left_out, payer_id);
      }
    }
  return { ...totals, first };
}

/** Selects the claims that a run may take, by the payers' names. */
const openClaims = (question: CollectionQuestion) =>
  sql`SELECT p.id AS payer_id, p.iban, p.sepa_mandate, p.debit_stop, t.customer_id, t.due_on, t.held_until, t.hold_reason,
      t.open_cents, ${COLLECTED} AS collected
    ${candidates(question)} ORDER BY p.last_name, p.first_name, p.id`;

/** Returns from whom other runs of the month collect. */
async function collectedAlready(
  { client }: Transaction,
  { studio_id, month }: CollectionQuestion,
): Promise<ReadonlySet<string>> {
  const rows = await run<{ ids: string[] }>(
    client,
    sql`SELECT array_agg(DISTINCT i.payer_id) AS ids
      FROM collection_runs r JOIN collection_items i ON i.studio_id = r.studio_id AND i.parent_id = r.id
      WHERE r.studio_id = ${studio_id} AND r.month = ${month} AND r.status <> 'taken_back' AND i.live
      HAVING count(*) > 0`,
  );
  return new Set(rows[0]?.ids);
}
