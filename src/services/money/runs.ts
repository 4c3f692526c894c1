/** What happens to a collection run: it goes to the bank, the money comes in, or it is taken back. */
import type { CollectionItem, CollectionRun, collectionRuns } from '../../resources/collectionRuns.ts';
import { customers } from '../../resources/customers.ts';
import type { ActionCall, ActionHandlers } from '../entities/hooks.ts';
import { grouped } from '../grouped.ts';
import { newId } from '../storage/ids.ts';
import { run, sql, value } from '../storage/statement.ts';
import type { Transaction } from '../storage/types.ts';
import { lockCustomers, putIntoRun, spendCredit } from './balances.ts';
import { addPayments } from './ledger.ts';

type Runs = typeof collectionRuns;
/** What moving a run takes of an action's call. */
type Call = Pick<ActionCall<Runs, unknown>, 'tx' | 'record' | 'today' | 'values' | 'write'>;

/** Rows that are written by a few statements. */
const AT_ONCE = 2000;

export const runHandlers: ActionHandlers<Runs> = {
  handIn: { run: handedIn },
  settle: { run: settled },
  takeBack: { run: takenBack },
};

/** The mandates are used, unless they were later: from now on their collections are following ones. */
export async function handedIn(call: Call): Promise<CollectionRun> {
  const { tx, record, today, values, write } = call;
  await noteMandatesUsed(tx, record, earlier(record.collect_on, today));
  return write(values);
}

const earlier = (a: string, b: string) => (a < b ? a : b);

async function noteMandatesUsed(tx: Transaction, record: CollectionRun, on: string): Promise<void> {
  const ids = await payersOf(tx, record);
  await lockCustomers(tx, { studio_id: record.studio_id, customer_ids: ids });
  const batch = newId();
  for (const part of parts(ids)) {
    const found = await tx.getMany(customers, part);
    const used = found.flatMap(({ id, sepa_mandate }) =>
      sepa_mandate && (sepa_mandate.last_used_on ?? '') < on
        ? [{ id, values: { sepa_mandate: { ...sepa_mandate, last_used_on: on } } }]
        : [],
    );
    await tx.updateMany(customers, used, { action: 'collect', batch });
  }
}

type Item = Pick<CollectionItem, 'claim_id' | 'customer_id' | 'amount_cents' | 'end_to_end_id'> & {
  /** What is still open of the claim: it may have been paid otherwise meanwhile. */
  readonly open_cents: number;
};

/** The money came in: a payment for each debit that wasn't returned, put to its claims. */
export async function settled(call: Call): Promise<CollectionRun> {
  const { tx, record, values, write } = call;
  const { studio_id, id: run_id, collect_on } = record;
  await noteMandatesUsed(tx, record, collect_on);
  const items = await run<Item>(
    tx.client,
    sql`SELECT i.claim_id, i.customer_id, i.amount_cents, i.end_to_end_id, t.open_cents
      FROM collection_items i JOIN claims t ON t.studio_id = i.studio_id AND t.id = i.claim_id
      WHERE i.studio_id = ${studio_id} AND i.parent_id = ${run_id} AND i.live ORDER BY i.customer_id, i.id`,
  );
  const debits = [...grouped(items, ({ end_to_end_id }) => end_to_end_id)].map(([reference, of]) => ({
    customer_id: of[0]!.customer_id,
    received_on: collect_on,
    amount_cents: of.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    method: 'sepa' as const,
    reference,
    run_id,
    allocations: of.flatMap(({ claim_id, amount_cents, open_cents }) => {
      const put = Math.min(amount_cents, open_cents);
      return put > 0 ? [{ claim_id, amount_cents: put }] : [];
    }),
  }));
  const batch = newId();
  for (const part of parts(debits)) await addPayments(tx, studio_id, part, { batch });
  return write(values);
}

/** It never left: its claims are open again, to payments, credits and other runs. */
async function takenBack(call: Call): Promise<CollectionRun> {
  const { tx, record, values, write } = call;
  const { studio_id, id } = record;
  const customer_ids = await payersOf(tx, record);
  await lockCustomers(tx, { studio_id, customer_ids });
  const items = await run<{ claim_id: string }>(
    tx.client,
    sql`UPDATE collection_items SET live = false, version = version + 1, updated_at = ${tx.now.toISOString()}
      WHERE studio_id = ${studio_id} AND parent_id = ${id} AND live RETURNING claim_id`,
  );
  await putIntoRun(
    tx,
    studio_id,
    null,
    items.map(({ claim_id }) => claim_id),
  );
  await spendCredit(tx, { studio_id, customer_ids });
  return write(values);
}

async function payersOf({ client }: Transaction, { studio_id, id }: CollectionRun): Promise<string[]> {
  const rows = await run<{ customer_id: string }>(
    client,
    sql`SELECT DISTINCT customer_id FROM collection_items
      WHERE studio_id = ${value(studio_id)} AND parent_id = ${id} AND live ORDER BY customer_id`,
  );
  return rows.map(({ customer_id }) => customer_id);
}

function* parts<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}
