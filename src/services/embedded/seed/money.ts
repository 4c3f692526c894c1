/**
 * The demo's money: three months claimed, two of them collected and the third prepared; most other customers
 * have paid, and some are dunned.
 */
import { berlinDay } from '#format/instants.ts';
import { type CollectionRun, collectionRuns } from '#resources/money/collectionRuns.ts';
import type { Payment } from '#resources/money/payments.ts';
import { studios } from '#resources/studio/studios.ts';
import { plusDays, plusMonths } from '#rules/days.ts';
import { collectionDay, nextBankDay } from '#rules/money/sepa/bankDays.ts';
import { makeRun, totalsOf } from '#services/money/collections.ts';
import { send } from '#services/money/dunning.ts';
import { planLocked } from '#services/money/dunningSums.ts';
import { addClaims, addPayments } from '#services/money/ledger.ts';
import { claimMonth } from '#services/money/monthsClaims.ts';
import { handedIn, settled } from '#services/money/runs.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import type { Random } from './random.ts';

export interface Setting {
  readonly studio_id: string;
  readonly ids: Random;
  readonly now: Date;
}

/** Writes through the ledger, with deterministic ids. Requires the contracts. */
export async function fillLedger(given: Transaction, { studio_id, ids, now }: Setting): Promise<void> {
  const today = berlinDay(now);
  const tx = withIds(given, ids);
  const months = [-2, -1, 0].map((offset) => plusMonths(`${today.slice(0, 7)}-01`, offset).slice(0, 7));
  for (const month of months) await claimMonth(tx, { studio_id, month, today: `${month}-01` });
  for (const month of months) await collect(tx, { studio_id, month, today });
  await payOtherwise(tx, { studio_id, today });
  await sell(tx, { studio_id, today });
  await dun(tx, { studio_id, today });
  await backdate(tx, studio_id);
}

/** Returns a transaction that draws missing ids of new records. */
export function withIds(tx: Transaction, ids: Random): Transaction {
  return {
    ...tx,
    create: (resource, values, options) => tx.create(resource, { id: ids.id(), ...values }, options),
    createMany: (resource, values, options) =>
      tx.createMany(
        resource,
        values.map((one) => ({ id: ids.id(), ...one })),
        options,
      ),
  };
}

interface Month {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly today: string;
}

/** Settles the runs of past months; leaves this month's prepared. */
async function collect(tx: Transaction, { studio_id, month, today }: Month): Promise<void> {
  const gone = month < today.slice(0, 7);
  const collect_on = gone ? nextBankDay(`${month}-01`) : collectionDay(month, today);
  const question = { studio_id, month, collect_on };
  const found = await totalsOf(tx, question);
  if (found.count === 0) return;
  const { id } = await makeRun(tx, question, found);
  if (!gone) return;
  await move(tx, id, { status: 'handed_in', handed_in_on: plusDays(collect_on, -4) });
  await move(tx, id, { status: 'settled', settled_on: collect_on });
}

async function move(tx: Transaction, id: string, values: Partial<CollectionRun>): Promise<void> {
  const record = (await tx.get(collectionRuns, id)) as CollectionRun;
  const [act, action, today] =
    values.status === 'handed_in'
      ? ([handedIn, 'hand_in', values.handed_in_on] as const)
      : ([settled, 'settle', values.settled_on] as const);
  const write = (written: typeof values) => tx.update(collectionRuns, id, written, { action });
  await act({ tx, record, today: today as string, values, write });
}

interface Owed {
  readonly customer_id: string;
  readonly number: number;
  readonly method: Payment['method'];
  readonly dues: readonly { readonly day: string; readonly cents: number }[];
}

/**
 * Records payments by transfer, in cash or by card of most customers; some owe everything or a part, and one
 * overpaid.
 */
async function payOtherwise(tx: Transaction, { studio_id, today }: Omit<Month, 'month'>): Promise<void> {
  const owed = await run<Owed>(
    tx.client,
    sql`SELECT t.customer_id, min(k.number) AS number, min(k.payment_method) AS method,
        jsonb_agg(jsonb_build_object('day', t.due_on, 'cents', t.open_cents) ORDER BY t.due_on, t.number) AS dues
      FROM claims t JOIN contracts k ON k.studio_id = t.studio_id AND k.id = t.contract_id
      WHERE t.studio_id = ${studio_id} AND t.open_cents > 0 AND t.due_on <= ${today} AND k.payment_method <> 'sepa'
      GROUP BY t.customer_id ORDER BY min(k.number)`,
  );
  const made = owed.flatMap(({ customer_id, number, method, dues }, index) =>
    paidOf(index, dues).map(({ day, cents }) => ({
      customer_id,
      received_on: earlier(plusDays(day, 2 + (index % 3)), today),
      amount_cents: cents,
      method,
      reference:
        method === 'transfer' ? `Beitrag ${day.slice(5, 7)}/${day.slice(0, 4)} Vertrag ${number}` : null,
    })),
  );
  const inTurn = made.sort((a, b) =>
    a.received_on < b.received_on ? -1 : a.received_on > b.received_on ? 1 : 0,
  );
  await addPayments(tx, studio_id, inTurn);
}

const earlier = (a: string, b: string) => (a < b ? a : b);

/** Returns the paid claims of a customer, by their position among those without direct debit. */
function paidOf(index: number, dues: Owed['dues']): Owed['dues'] {
  const last = dues.at(-1);
  if (index % 6 === 3) return [];
  if (index % 6 === 4 && last) return [...dues.slice(0, -1), { ...last, cents: Math.ceil(last.cents / 2) }];
  if (index === 5 && last) return [...dues.slice(0, -1), { ...last, cents: last.cents + 2000 }];
  return dues;
}

/** Sells at the counter: one bottle is paid, one isn't, and an hour of training is paid in part. */
async function sell(tx: Transaction, { studio_id, today }: Omit<Month, 'month'>): Promise<void> {
  const [first, second, third] = await run<{ id: string }>(
    tx.client,
    sql`SELECT id FROM customers WHERE studio_id = ${studio_id} AND open_cents = 0 AND status = 'active'
      ORDER BY number LIMIT 3`,
  );
  if (!first || !second || !third) return;
  const bottle = { kind: 'goods', text: 'Trinkflasche', amount_cents: 1290, vat_rate: 19 } as const;
  const hour = {
    kind: 'service',
    text: 'Personal Training, eine Stunde',
    amount_cents: 6900,
    vat_rate: 19,
  } as const;
  const day = plusDays(today, -12);
  await addClaims(tx, studio_id, [
    { ...bottle, customer_id: first.id, due_on: day },
    { ...bottle, customer_id: second.id, due_on: day },
    { ...hour, customer_id: third.id, due_on: plusDays(today, 7) },
  ]);
  const paid = { method: 'cash', received_on: day } as const;
  await addPayments(tx, studio_id, [
    { ...paid, customer_id: first.id, amount_cents: 1290 },
    { ...paid, customer_id: third.id, amount_cents: 3000 },
  ]);
}

/**
 * Writes two letters to one of the largest debtors, and one to another; the others are left to be proposed.
 */
async function dun(tx: Transaction, { studio_id, today }: Omit<Month, 'month'>): Promise<void> {
  const studio = await tx.get(studios, studio_id);
  const owing = await run<{ id: string }>(
    tx.client,
    sql`SELECT customer_id AS id FROM claims WHERE studio_id = ${studio_id} AND status = 'overdue'
      AND due_on < ${plusDays(today, -40)} GROUP BY customer_id ORDER BY min(number) LIMIT 2`,
  );
  const ids = owing.map(({ id }) => id);
  if (!studio || ids.length === 0) return;
  for (const [days, customer_ids] of [
    [24, ids],
    [9, ids.slice(0, 1)],
  ] as const) {
    const question = { studio, today: plusDays(today, -days), customer_ids };
    await send(tx, question, await planLocked(tx, question));
  }
}

/** Sets the dates of the letters to their days. */
async function backdate(tx: Transaction, studio_id: string): Promise<void> {
  const now = tx.now.toISOString();
  const written = {
    claims: 't.due_on',
    payments: 't.received_on',
    dunnings: 't."on"',
    collection_runs: 'coalesce(t.handed_in_on, t.collect_on)',
    collection_items:
      '(SELECT coalesce(r.handed_in_on, r.collect_on) FROM collection_runs r WHERE r.studio_id = t.studio_id AND r.id = t.parent_id)',
  };
  for (const [table, day] of Object.entries(written)) {
    const of = sql.raw(`"${table}"`);
    await run(
      tx.client,
      sql`UPDATE ${of} t SET created_at = d.at, updated_at = d.at
        FROM (SELECT t.id, least(${sql.raw(day)} + time '08:00', ${now}::timestamptz) AS at FROM ${of} t WHERE t.studio_id = ${studio_id}) d
        WHERE t.studio_id = ${studio_id} AND t.id = d.id`,
    );
  }
  const tables = Object.keys(written).map((table) => `SELECT studio_id, id, created_at FROM "${table}"`);
  await run(
    tx.client,
    sql`UPDATE audit_log a SET at = t.created_at FROM (${sql.raw(tables.join(' UNION ALL '))}) t
      WHERE t.studio_id = ${studio_id} AND a.record_id = t.id`,
  );
}
