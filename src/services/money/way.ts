/** Reads a claim's way: one statement for all that its entries are made from. */
import { may } from '#access/may.ts';
import { PAYMENT_METHODS } from '#resources/contracts/contracts.ts';
import { BILLING_INTERVALS, products } from '#resources/contracts/products.ts';
import { type Claim, claims } from '#resources/money/claims.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import type { claimWay } from '#resources/money/endpoints/way.ts';
import { allStages, type Stage, type Staged, stageOn } from '#rules/contracts/stages.ts';
import { type Day, overlap } from '#rules/days.ts';
import { wayOf } from '#rules/money/way.ts';
import type { WayFacts, WayStage } from '#rules/money/wayFacts.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { notFound } from '#services/problem.ts';
import { dayInBerlin, run, type SQL, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type Contract = Staged & {
  readonly id: string;
  readonly number: number;
  readonly pauses: readonly { readonly from: Day; readonly to: Day }[];
};

type Row = Omit<WayFacts, 'contract' | 'stage' | 'pauses'> & {
  readonly claim: WayFacts['claim'] & { readonly period_to: Day | null };
  readonly contract: Contract | null;
};

export const wayOfClaim: Handler<typeof claimWay> = ({ read, params, user }) =>
  read(async (tx) => {
    const found = await tx.get(claims, params.id);
    const row = found && (await factsOf(tx, found));
    if (!row) throw notFound();
    const { claim, contract } = row;
    const stage = contract && (await stageOf(tx, contract, claim));
    const seesRuns = may(user, 'read', collectionRuns).allowed;
    return wayOf({
      ...row,
      collected: seesRuns ? row.collected : [],
      stage,
      contract: contract && {
        ...{ id: contract.id, number: contract.number },
        interval: (stage ? BILLING_INTERVALS[stage.billing_interval] : '').toLowerCase(),
      },
      pauses: claim.kind === 'fee' && contract ? restingIn(contract, claim) : [],
      payments: row.payments.map((one) => ({
        ...one,
        method: PAYMENT_METHODS[one.method as keyof typeof PAYMENT_METHODS],
      })),
    });
  });

const restingIn = (
  { pauses }: Contract,
  { period_from: from, period_to: to }: Pick<Row['claim'], 'period_from' | 'period_to'>,
) => (from && to ? pauses.filter((pause) => overlap(pause, { from, to })) : []);

/** Returns the conditions of the period, as they were agreed when the claim was written. */
async function stageOf(
  tx: Transaction,
  contract: Contract,
  { period_from, claimed_on }: Row['claim'],
): Promise<(WayStage & Pick<Stage, 'billing_interval'>) | null> {
  const stages = allStages(contract).filter(
    ({ agreed_on, consented_on, cause }) => cause === 'start' || (consented_on ?? agreed_on) <= claimed_on,
  );
  const stage = stageOn(stages, period_from ?? claimed_on);
  if (!stage) return null;
  const product = await tx.get(products, stage.product_id);
  const { cause, from, agreed_on, price_cents, billing_interval } = stage;
  return { cause, from, agreed_on, price_cents, billing_interval, product_name: product?.name ?? '–' };
}

/** Rows of a query as a JSON array. */
const rows = (query: SQL): SQL => sql`(SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM (${query}) r)`;

const CONTRACT = [
  ...[
    'id',
    'number',
    'starts_on',
    'concluded_on',
    'pauses',
    'stages',
    'product_id',
    'price_cents',
    'vat_rate',
  ],
  ...['billing_interval', 'minimum_term_months', 'notice_period_months', 'renewal', 'renewal_months'],
  ...['term_from', 'term_agreed_on'],
]
  .map((name) => `'${name}', k.${name}`)
  .join(', ');

async function factsOf(
  { client }: Transaction,
  { id, studio_id }: Pick<Claim, 'id' | 'studio_id'>,
): Promise<Row | undefined> {
  const [row] = await run<Row>(
    client,
    sql`WITH t AS (SELECT * FROM claims WHERE studio_id = ${studio_id} AND id = ${id}),
      named AS (SELECT jsonb_build_array(jsonb_build_object('claim_id', t.id)) AS claim FROM t)
      SELECT jsonb_build_object('id', t.id, 'number', t.number, 'kind', t.kind, 'text', t.text, 'reason', t.reason,
          'claimed_on', ${dayInBerlin(sql`t.created_at`)}, 'due_on', t.due_on, 'amount_cents', t.amount_cents,
          'period_from', t.period_from, 'period_to', t.period_to,
          'written_off_on', t.written_off_on, 'written_off_because', t.written_off_because) AS claim,
        (SELECT jsonb_build_object(${sql.raw(CONTRACT)}) FROM contracts k
          WHERE k.studio_id = t.studio_id AND k.id = t.contract_id) AS contract,
        (SELECT jsonb_build_object('id', o.id, 'number', o.number) FROM claims o
          WHERE o.studio_id = t.studio_id AND o.id = t.corrects) AS original,
        ${rows(sql`SELECT k.id, k.number, ${dayInBerlin(sql`k.created_at`)} AS claimed_on, k.amount_cents, k.reason FROM claims k
          WHERE k.studio_id = t.studio_id AND k.corrects = t.id ORDER BY k.number`)} AS corrections,
        ${rows(sql`SELECT k.id, k.number, ${dayInBerlin(sql`k.created_at`)} AS claimed_on, k.text, (a ->> 'amount_cents')::bigint AS amount_cents
          FROM claims k, jsonb_array_elements(k.allocations) a
          WHERE k.studio_id = t.studio_id AND k.customer_id = t.customer_id AND k.allocations @> named.claim
            AND (a ->> 'claim_id')::uuid = t.id
          UNION ALL SELECT k.id, k.number, ${dayInBerlin(sql`k.created_at`)}, k.text, (a ->> 'amount_cents')::bigint
          FROM jsonb_array_elements(t.allocations) a
            JOIN claims k ON k.studio_id = t.studio_id AND k.id = (a ->> 'claim_id')::uuid
          ORDER BY number`)} AS credits,
        ${rows(sql`SELECT i.id, i.number, i.issued_on FROM invoices i
          WHERE i.studio_id = t.studio_id AND i.customer_id = t.customer_id AND i.positions @> named.claim
          ORDER BY i.number`)} AS invoices,
        ${rows(sql`SELECT jsonb_build_object('id', r.id, 'number', r.number) AS run, i.amount_cents,
            ${dayInBerlin(sql`i.created_at`)} AS made_on, r.collect_on, r.handed_in_on,
            (SELECT jsonb_build_object('on', ${dayInBerlin(sql`(d ->> 'at')::timestamptz`)}, 'by_name', d ->> 'by_name')
              FROM (SELECT r.downloads -> -1 AS d) last WHERE d IS NOT NULL) AS downloaded,
            CASE WHEN r.status = 'taken_back' THEN jsonb_build_object('on', ${dayInBerlin(sql`r.updated_at`)},
              'reason', r.taken_back_because) END AS taken_back
          FROM collection_items i JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
          WHERE i.studio_id = t.studio_id AND i.claim_id = t.id ORDER BY i.id`)} AS collected,
        ${rows(sql`SELECT i.returned_on, i.return_code, i.amount_cents FROM collection_items i
          WHERE i.studio_id = t.studio_id AND i.claim_id = t.id AND i.returned_on IS NOT NULL
          ORDER BY i.id`)} AS returns,
        ${rows(sql`SELECT d.id, d.number, d."on", d.level_name, d.due_on, d.taken_back_on, d.taken_back_because FROM dunnings d
          WHERE d.studio_id = t.studio_id AND d.customer_id = t.customer_id AND d.claims @> named.claim
          ORDER BY d.number`)} AS dunnings,
        ${rows(sql`SELECT p.id, p.number, p.received_on, p.method, p.reference, p.reason, (a ->> 'amount_cents')::bigint AS amount_cents
          FROM payments p, jsonb_array_elements(p.allocations) a
          WHERE p.studio_id = t.studio_id AND p.customer_id = t.customer_id AND p.allocations @> named.claim
            AND (a ->> 'claim_id')::uuid = t.id AND (p.reverses IS NULL OR p.method <> 'sepa')
          ORDER BY p.number`)} AS payments,
        ${rows(sql`SELECT l.lost_on, l.amount_cents FROM losses l
          WHERE l.studio_id = t.studio_id AND l.claim_id = t.id ORDER BY l.lost_on, l.id`)} AS losses
      FROM t CROSS JOIN named`,
  );
  return row;
}
