/** The check of a prepared run. */
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import type { collectionCheck, RunCheck } from '#resources/money/endpoints/runCheck.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';
import { inBatches } from '#services/storage/batches.ts';
import { nameOf, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lineText } from '../payers.ts';
import { type Debit, runCheck } from './check.ts';

/** Debits per batch. */
const BATCH = 1000;

export const checkOfRun: Handler<typeof collectionCheck> = ({ read, params }) =>
  read(async (tx) => {
    const found = await tx.get(collectionRuns, params.id);
    if (!found) throw notFound('Diesen Einzug gibt es nicht (mehr).');
    return found.status === 'prepared' ? checked(tx, found) : NOTHING;
  });

/** The check is about what can still be changed. */
const NOTHING: RunCheck = { more: 0, less: 0, first: 0, several: 0, missing: 0, otherwise: 0, people: [] };

async function checked(tx: Transaction, made: CollectionRun): Promise<RunCheck> {
  const { studio_id, month, collect_on, id: run_id } = made;
  const check = runCheck(tx, { studio_id, month, collect_on, run_id });
  for await (const debits of inBatches<Debit>(tx.client, debitsOf(made), { size: BATCH, share: 1 }))
    await check.add(debits);
  return check.result();
}

/** Selects the run's debits, by the payers' names. */
function debitsOf({ studio_id, id }: CollectionRun): SQL {
  return sql`SELECT c.id AS customer_id, ${nameOf('c')} AS customer_name,
      array_agg(DISTINCT i.customer_id) AS customer_ids, min(i.mandate_reference) AS mandate_reference,
      min(i.signed_on) AS signed_on, jsonb_agg(jsonb_build_object('claim_id', t.id, 'contract_id', t.contract_id,
        'kind', t.kind, 'text', ${lineText(sql`i.payer_id`, 'w')}, 'period_from', t.period_from, 'period_to', t.period_to,
        'amount_cents', i.amount_cents, 'claimed_cents', t.amount_cents) ORDER BY t.due_on, t.number) AS lines
    FROM collection_items i JOIN customers c ON c.studio_id = i.studio_id AND c.id = i.payer_id
    JOIN claims t ON t.studio_id = i.studio_id AND t.id = i.claim_id
    JOIN customers w ON w.studio_id = t.studio_id AND w.id = t.customer_id
    WHERE i.studio_id = ${value(studio_id)} AND i.parent_id = ${id} AND i.live
    GROUP BY c.studio_id, c.id ORDER BY c.last_name, c.first_name, c.id`;
}
