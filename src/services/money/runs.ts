/** Steps of a collection run: handed in to the bank, settled, or withdrawn. */
import { collectionItems } from '#resources/money/collectionItems.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import type { Payment } from '#resources/money/payments.ts';
import { settleRefusal } from '#resources/money/runWords.ts';
import { customers } from '#resources/people/customers.ts';
import type { ActionCall, ActionHandlers } from '#services/hooks.ts';
import { conflict } from '#services/problem.ts';
import { inBatches } from '#services/storage/batches.ts';
import { newId } from '#services/storage/ids.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers, putIntoRun, spendCredit } from './balances.ts';
import { addPayments } from './ledger.ts';
import { changesSince, warningsOf } from './runChanges.ts';

type Runs = typeof collectionRuns;
/** Parts of an action's call that a step of a run needs. */
type Call = Pick<ActionCall<Runs, unknown>, 'tx' | 'record' | 'today' | 'values' | 'write'>;

/** Rows written per statement. */
const AT_ONCE = 2000;

export const runHandlers: ActionHandlers<Runs> = {
  handIn: {
    warn: async ({ tx, record }) => warningsOf(await changesSince(tx, record)),
    run: handedIn,
  },
  settle: { run: settled },
  takeBack: { run: takenBack },
};

/** Marks the mandates as used, unless they were used later: their next collections are recurrent ones. */
export async function handedIn(call: Call): Promise<CollectionRun> {
  const { tx, record, today, values, write } = call;
  await noteMandatesUsed(tx, record, earlier(record.collect_on, today));
  return write(values);
}

const earlier = (a: string, b: string) => (a < b ? a : b);

async function noteMandatesUsed(tx: Transaction, record: CollectionRun, on: string): Promise<void> {
  const { payers, customer_ids } = await concerned(tx, { studio_id: record.studio_id, ids: [record.id] });
  await lockCustomers(tx, { studio_id: record.studio_id, customer_ids });
  const batch = newId();
  for (const part of parts(payers)) {
    const found = await tx.getMany(customers, part);
    const used = found.flatMap(({ id, sepa_mandate }) =>
      sepa_mandate && (sepa_mandate.last_used_on ?? '') < on
        ? [{ id, values: { sepa_mandate: { ...sepa_mandate, last_used_on: on } } }]
        : [],
    );
    await tx.updateMany(customers, used, { action: 'collect', batch });
  }
}

interface Debit {
  readonly customer_id: string;
  readonly reference: string;
  readonly amount_cents: number;
  /** Amounts that its claims still take: one may have been paid otherwise meanwhile. */
  readonly allocations: Payment['allocations'];
}

/** Selects what its debits that weren't returned pay of each customer, as of the cursor's beginning. */
const debitsOf = ({ studio_id, id }: CollectionRun) =>
  sql`SELECT i.customer_id, i.end_to_end_id AS reference, sum(i.amount_cents)::bigint AS amount_cents,
      coalesce(jsonb_agg(jsonb_build_object('claim_id', t.id, 'amount_cents', least(i.amount_cents, t.open_cents))
        ORDER BY i.id) FILTER (WHERE t.open_cents > 0), '[]') AS allocations
    FROM collection_items i JOIN claims t ON t.studio_id = i.studio_id AND t.id = i.claim_id
    WHERE i.studio_id = ${value(studio_id)} AND i.parent_id = ${id} AND i.live
    GROUP BY i.customer_id, i.end_to_end_id ORDER BY i.customer_id, i.end_to_end_id`;

/**
 * Settles the run: records a payment for each customer of each debit that wasn't returned, allocated to the claims of
 * theirs. Payments of one debit have its reference.
 */
export async function settled(call: Call): Promise<CollectionRun> {
  const { tx, record, values, write } = call;
  const { studio_id, id: run_id, collect_on: received_on } = record;
  await noteMandatesUsed(tx, record, received_on);
  const batch = newId();
  for await (const debits of inBatches<Debit>(tx.client, debitsOf(record), { size: AT_ONCE, share: 1 }))
    await addPayments(
      tx,
      studio_id,
      debits.map((debit) => ({ ...debit, received_on, method: 'sepa', run_id })),
      { batch },
    );
  await leaveOpen(tx, record);
  return write(values);
}

/**
 * Settles a locked run whose credit the bank booked, like its action. Requires the locks of its payers.
 * @throws Problem 409 with the action's refusal
 * @example await settleBy(tx, run, { today, booked_on: '2026-12-01' })
 */
export async function settleBy(
  tx: Transaction,
  record: CollectionRun,
  { today, booked_on }: { readonly today: string; readonly booked_on: string },
): Promise<CollectionRun> {
  const refusal = settleRefusal(record, today);
  if (refusal !== undefined) throw conflict(refusal);
  const write: Call['write'] = (values) => tx.update(collectionRuns, record.id, values, { action: 'settle' });
  return settled({ tx, record, today, values: { status: 'settled', settled_on: booked_on }, write });
}

/** Removes claims that were opened meanwhile, by a reversed payment, from the run. */
async function leaveOpen(tx: Transaction, { studio_id, id }: CollectionRun): Promise<void> {
  const open = await run<{ id: string; customer_id: string }>(
    tx.client,
    sql`SELECT id, customer_id FROM claims WHERE studio_id = ${studio_id} AND run_id = ${id} AND open_cents <> 0`,
  );
  await putIntoRun(
    tx,
    studio_id,
    null,
    open.map((claim) => claim.id),
  );
  await spendCredit(tx, { studio_id, customer_ids: open.map(({ customer_id }) => customer_id) });
}

/**
 * Withdraws a run that was never handed in: its claims are open again, to payments, credits and other runs.
 */
async function takenBack(call: Call): Promise<CollectionRun> {
  const { tx, record, values, write } = call;
  const { studio_id, id } = record;
  const { customer_ids } = await concerned(tx, { studio_id, ids: [id] });
  await lockCustomers(tx, { studio_id, customer_ids });
  const items = await run<{ id: string; claim_id: string }>(
    tx.client,
    sql`SELECT id, claim_id FROM collection_items WHERE studio_id = ${studio_id} AND parent_id = ${id} AND live`,
  );
  const batch = newId();
  for (const part of parts(items)) {
    const ended = part.map((item) => ({ id: item.id, values: { live: false } }));
    await tx.updateMany(collectionItems, ended, { action: 'take_back', batch });
    const claim_ids = part.map(({ claim_id }) => claim_id);
    await putIntoRun(tx, studio_id, null, claim_ids);
  }
  await spendCredit(tx, { studio_id, customer_ids });
  return write(values);
}

interface Several {
  readonly studio_id: string;
  readonly ids: readonly string[];
}

/** Returns who pays the debits of runs, and with them the customers whose claims those are. */
export async function concerned({ client }: Transaction, { studio_id, ids }: Several) {
  const rows = await run<{ customer_id: string; payer_id: string }>(
    client,
    sql`SELECT DISTINCT customer_id, payer_id FROM collection_items
      WHERE studio_id = ${value(studio_id)} AND parent_id = ANY (${value([...ids])}::uuid[]) AND live
      ORDER BY payer_id, customer_id`,
  );
  const payers = [...new Set(rows.map(({ payer_id }) => payer_id))];
  return { payers, customer_ids: [...new Set([...payers, ...rows.map(({ customer_id }) => customer_id)])] };
}

function* parts<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}
