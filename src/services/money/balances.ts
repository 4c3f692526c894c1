/**
 * Balances of accounts: allocates credits to claims, and computes the counters that follow. Locks and
 * invariants are documented in `ledger.ts`.
 */
import { berlinDay } from '#format/instants.ts';
import { type Claim, claims } from '#resources/money/claims.ts';
import { type Loss, losses } from '#resources/money/losses.ts';
import { type Payment, payments } from '#resources/money/payments.ts';
import { customers } from '#resources/people/customers.ts';
import { type Allocation, allocate, COSTS } from '#rules/money/allocate.ts';
import { nextStatusDay, openCents, statusOf } from '#rules/money/status.ts';
import { COUNTER_SALES, excludesCounterSales } from '#rules/money/till.ts';
import { grouped } from '#services/grouped.ts';
import { matching, rowsToWrite, run, sql, value } from '#services/storage/statement.ts';
import { type TouchedRow, touch } from '#services/storage/touched.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Customers of one studio whose accounts are meant. */
export interface Accounts {
  readonly studio_id: string;
  readonly customer_ids: readonly string[];
}

/** Customers computed per statement. */
const AT_ONCE = 500;

/**
 * Locks the customers' rows until the transaction ends. To be called once a transaction, with all of them,
 * which prevents deadlocks.
 * @example await lockCustomers(tx, { studio_id, customer_ids: [record.customer_id] })
 */
export async function lockCustomers(tx: Transaction, { studio_id, customer_ids }: Accounts): Promise<void> {
  await run(
    tx.client,
    sql`SELECT id FROM customers WHERE studio_id = ${studio_id} AND id = ANY (${value([...new Set(customer_ids)])}::uuid[])
      ORDER BY id FOR NO KEY UPDATE`,
  );
}

/**
 * Allocates credits to the oldest claims that are in no run, and recomputes the customers' balances. Requires
 * the customers' locks. To be called after every write that opens a claim, creates a credit or takes a claim
 * out of a run.
 * @example await spendCredit(tx, { studio_id, customer_ids })
 */
export async function spendCredit(tx: Transaction, { studio_id, customer_ids }: Accounts): Promise<void> {
  for (const part of parts(customer_ids)) {
    const accounts = { studio_id, customer_ids: part };
    if (await putToOldest(tx, accounts)) await recount(tx, accounts);
    else await balance(tx, accounts);
  }
}

/**
 * Recomputes what is paid of the customers' claims, and their balances. Requires the customers' locks. To be
 * called after allocations, `run_id` or `written_off_on` of their claims were written by other ways than the
 * functions above.
 */
export async function recount(tx: Transaction, { studio_id, customer_ids }: Accounts): Promise<void> {
  for (const part of parts(customer_ids)) {
    const ids = value(part);
    const changed = await run<Claim & { sum: number }>(
      tx.client,
      sql`WITH own AS (SELECT * FROM claims WHERE studio_id = ${studio_id} AND customer_id = ANY (${ids}::uuid[])),
        entries AS (
          SELECT (a ->> 'claim_id')::uuid AS claim_id, (a -> 'amount_cents')::bigint AS cents
            FROM payments p, jsonb_array_elements(p.allocations) a
            WHERE p.studio_id = ${studio_id} AND p.customer_id = ANY (${ids}::uuid[])
          UNION ALL SELECT (a ->> 'claim_id')::uuid, (a -> 'amount_cents')::bigint FROM own, jsonb_array_elements(own.allocations) a
          UNION ALL SELECT own.id, -(a -> 'amount_cents')::bigint FROM own, jsonb_array_elements(own.allocations) a),
        sums AS (SELECT claim_id, sum(cents)::bigint AS sum FROM entries GROUP BY claim_id)
        SELECT own.id, own.amount_cents, own.due_on, own.run_id, own.written_off_on, coalesce(sums.sum, 0) AS sum
          FROM own LEFT JOIN sums ON sums.claim_id = own.id WHERE own.paid_cents <> coalesce(sums.sum, 0)`,
    );
    await writeCounters(
      tx,
      studio_id,
      changed.map(({ sum, ...claim }) => ({ ...claim, paid_cents: sum })),
    );
    await noteLosses(
      tx,
      studio_id,
      changed.flatMap(({ id, written_off_on }) => (written_off_on === null ? [] : [id])),
    );
    await balance(tx, { studio_id, customer_ids: part });
  }
}

/**
 * Books, as of today, the unpaid rest of written-off claims as losses, unless booked already. Requires the
 * customers' locks.
 * @example await noteLosses(tx, studio_id, [claim.id])
 */
export async function noteLosses(
  tx: Transaction,
  studio_id: string,
  claim_ids: readonly string[],
): Promise<void> {
  if (claim_ids.length === 0) return;
  const lost = await run<Pick<Loss, 'claim_id' | 'customer_id' | 'amount_cents'>>(
    tx.client,
    sql`SELECT t.id AS claim_id, t.customer_id, t.amount_cents - t.paid_cents - coalesce(sum(l.amount_cents), 0)::bigint AS amount_cents
      FROM claims t LEFT JOIN losses l ON l.studio_id = t.studio_id AND l.claim_id = t.id
      WHERE t.studio_id = ${studio_id} AND t.id = ANY (${value([...claim_ids])}::uuid[]) AND t.written_off_on IS NOT NULL
      GROUP BY t.studio_id, t.id HAVING t.amount_cents - t.paid_cents <> coalesce(sum(l.amount_cents), 0) ORDER BY t.number`,
  );
  const lost_on = berlinDay(tx.now);
  await tx.createMany(
    losses,
    lost.map((one) => ({ ...one, studio_id, lost_on })),
  );
}

type Counted = Pick<Claim, 'id' | 'amount_cents' | 'paid_cents' | 'due_on' | 'run_id' | 'written_off_on'>;

/** Writes the counters of claims, and the values derived from them. */
async function writeCounters(tx: Transaction, studio_id: string, counted: readonly Counted[]): Promise<void> {
  const today = berlinDay(tx.now);
  for (let start = 0; start < counted.length; start += AT_ONCE) {
    const rows = counted.slice(start, start + AT_ONCE).map((claim) => ({
      id: claim.id,
      paid_cents: claim.paid_cents,
      run_id: claim.run_id,
      open_cents: openCents(claim),
      status: statusOf(claim, today),
      status_until: nextStatusDay(claim, today),
    }));
    const written = await run<TouchedRow>(
      tx.client,
      sql`UPDATE claims t SET paid_cents = s.paid_cents, run_id = s.run_id, open_cents = s.open_cents, status = s.status,
          status_until = s.status_until
        FROM ${rowsToWrite(claims.name, rows)}
        WHERE ${matching(sql`t.studio_id = ${studio_id}`)} RETURNING t.id, t.studio_id`,
    );
    touch(tx.touched, claims, written);
  }
}

/**
 * Assigns claims to a run, or with null removes them from theirs: they are open to payments and other runs
 * again then, and `spendCredit` has to follow. Requires the customers' locks.
 * @example await putIntoRun(tx, studio_id, run.id, claim_ids)
 */
export async function putIntoRun(
  tx: Transaction,
  studio_id: string,
  run_id: string | null,
  claim_ids: readonly string[],
): Promise<void> {
  const found = await run<Counted>(
    tx.client,
    sql`SELECT id, amount_cents, paid_cents, due_on, written_off_on FROM claims
      WHERE studio_id = ${studio_id} AND id = ANY (${value([...claim_ids])}::uuid[])`,
  );
  await writeCounters(
    tx,
    studio_id,
    found.map((claim) => ({ ...claim, run_id })),
  );
}

/** Computes the customers' total debt; negative for a credit. */
async function balance(
  { client, touched }: Transaction,
  { studio_id, customer_ids }: Accounts,
): Promise<void> {
  const ids = value([...customer_ids]);
  const changed = await run<TouchedRow>(
    client,
    sql`UPDATE customers c SET open_cents = s.sum FROM (
        SELECT customer_id, sum(cents)::bigint AS sum FROM (
          SELECT customer_id, open_cents AS cents FROM claims
            WHERE studio_id = ${studio_id} AND customer_id = ANY (${ids}::uuid[])
          UNION ALL SELECT customer_id, -credit_cents FROM payments
            WHERE studio_id = ${studio_id} AND customer_id = ANY (${ids}::uuid[])) entries GROUP BY customer_id) s
      WHERE c.studio_id = ${studio_id} AND c.id = s.customer_id AND c.open_cents <> s.sum
      RETURNING c.id, c.studio_id`,
  );
  touch(touched, customers, changed);
}

type Entry = Pick<Claim, 'id' | 'customer_id' | 'number' | 'due_on' | 'open_cents' | 'allocations'> & {
  readonly first: boolean;
  readonly isCounterSale: boolean;
};
type Money = Pick<Payment, 'id' | 'customer_id' | 'method' | 'credit_cents' | 'allocations'>;

/** Returns whether anything was allocated. */
async function putToOldest(tx: Transaction, { studio_id, customer_ids }: Accounts): Promise<boolean> {
  const ids = value([...customer_ids]);
  const open = await openOf(tx, { studio_id, customer_ids });
  const money = await run<Money>(
    tx.client,
    sql`SELECT id, customer_id, method, credit_cents, allocations FROM payments WHERE studio_id = ${studio_id}
      AND customer_id = ANY (${ids}::uuid[]) AND credit_cents > 0 ORDER BY received_on, number`,
  );
  const till_elsewhere =
    money.some(({ method }) => method === 'cash') && (await isTillElsewhere(tx, studio_id));
  const credits = [
    ...open.flatMap((claim) => (claim.open_cents < 0 ? [{ ...claim, left_cents: -claim.open_cents }] : [])),
    ...money.map((payment) => ({
      ...payment,
      left_cents: payment.credit_cents,
      excludesCounter: excludesCounterSales(payment, { till_elsewhere }),
    })),
  ];
  const owed = grouped(
    open.filter(({ open_cents }) => open_cents > 0),
    ({ customer_id }) => customer_id,
  );
  const put = [...grouped(credits, ({ customer_id }) => customer_id)].flatMap(([customer_id, own]) =>
    allocate(own, owed.get(customer_id) ?? []),
  );
  const byCredit = grouped(put, ({ credit_id }) => credit_id);
  const grown = (entries: readonly (Entry | Money)[]) =>
    entries.flatMap(({ id, allocations }) => {
      const more = byCredit.get(id);
      return more ? [{ id, values: { allocations: together(allocations, more) } }] : [];
    });
  await tx.updateMany(claims, grown(open));
  await tx.updateMany(payments, grown(money));
  return put.length > 0;
}

/** Returns whether the studio states that its till is elsewhere. */
export async function isTillElsewhere({ client }: Transaction, studio_id: string): Promise<boolean> {
  const [studio] = await run<{ till_elsewhere: boolean }>(
    client,
    sql`SELECT till_elsewhere FROM studios WHERE id = ${studio_id}`,
  );
  return studio?.till_elsewhere ?? false;
}

/** Returns the customers' claims that are open or a credit, the oldest first, and whether costs come before them. */
export function openOf({ client }: Transaction, { studio_id, customer_ids }: Accounts): Promise<Entry[]> {
  return run<Entry>(
    client,
    sql`SELECT id, customer_id, number, due_on, open_cents, allocations,
        kind = ANY (${value([...COUNTER_SALES])}) AS "isCounterSale",
        kind = ANY (${value([...COSTS])}) AND (SELECT costs_first FROM studios WHERE id = ${studio_id}) AS first
      FROM claims WHERE studio_id = ${studio_id}
      AND customer_id = ANY (${value([...customer_ids])}::uuid[]) AND open_cents <> 0 AND run_id IS NULL
      ORDER BY due_on, number`,
  );
}

export function together(before: readonly Allocation[], more: readonly Allocation[]): Allocation[] {
  return [...before, ...more.map(({ claim_id, amount_cents }) => ({ claim_id, amount_cents }))];
}

function* parts(ids: readonly string[]): Generator<string[]> {
  const all = [...new Set(ids)].sort();
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}
