/**
 * The ledger: what customers owe, what they paid, and which went to which. Whatever writes claims or payments comes
 * through here, so that sums agree however many write at once.
 *
 * Locks, in this order: the run or the studio (who makes a month's claims or a run), the customers' rows in the order of
 * their ids (`lockCustomers`; all of a transaction at once), then their claims and payments, then running numbers. An
 * action on one claim or payment holds that row before its customer's: where that crosses with another, Postgres ends one
 * of the two and it is done again.
 *
 * Invariants, whenever a transaction ends:
 * - a payment's `credit_cents` is its amount less its `allocations`; 0 where it is reversed or a reversal
 * - a claim's `paid_cents` is the sum of allocations to it; a credit's less what its own `allocations` put to others
 * - `open_cents` is `amount_cents - paid_cents`, 0 when written off
 * - a customer's `open_cents` is the sum of their claims' `open_cents` less the sum of their payments' `credit_cents`
 *
 * `paid_cents`, `open_cents`, `status` and `customers.open_cents` are counters: written without a new version, and not in
 * the history, which holds the entries they follow from.
 */
import { berlinDay } from '../../format/instants.ts';
import { type Claim, claims } from '../../resources/claims.ts';
import { type Payment, payments } from '../../resources/payments.ts';
import { type Allocation, allocate, sumOf } from '../../rules/money/allocate.ts';
import { nextStatusDay, openCents, statusOf } from '../../rules/money/status.ts';
import { grouped } from '../grouped.ts';
import { conflict } from '../http/problem.ts';
import { run, sql, value } from '../storage/statement.ts';
import type { NewValues, Transaction } from '../storage/types.ts';

type NewClaim = NewValues<typeof claims> &
  Pick<Claim, 'customer_id' | 'kind' | 'text' | 'due_on' | 'amount_cents' | 'vat_rate'>;
type NewPayment = NewValues<typeof payments> &
  Pick<Payment, 'customer_id' | 'received_on' | 'amount_cents' | 'method'>;

/** Whose accounts. */
export interface Accounts {
  readonly studio_id: string;
  readonly customer_ids: readonly string[];
}

/** Customers whose accounts are worked out by one statement. */
const AT_ONCE = 2000;

/**
 * Locks the customers' rows until the transaction ends. Once a transaction, with all of them: so nobody waits for somebody
 * who waits for them.
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
 * Writes claims down, and puts to them what the customers have in credit (of a negative claim: puts it to what they owe).
 * Answers them as they were written, before that.
 * @example await addClaims(tx, studio_id, [{ customer_id, kind: 'goods', text: 'Handtuch', due_on, amount_cents: 990, vat_rate: 19 }])
 */
export async function addClaims(
  tx: Transaction,
  studio_id: string,
  values: readonly NewClaim[],
  options: { readonly batch?: string } = {},
): Promise<Claim[]> {
  if (values.length === 0) return [];
  const customer_ids = values.map(({ customer_id }) => customer_id);
  await lockCustomers(tx, { studio_id, customer_ids });
  const made = await tx.createMany(
    claims,
    values.map((one) => ({ ...one, studio_id })),
    options,
  );
  await spendCredit(tx, { studio_id, customer_ids });
  return made;
}

/**
 * Writes payments down with the claims they were put to, and what is left put to the oldest open ones.
 * @throws Problem 409 where more is put to a claim than is open of it
 * @example await addPayments(tx, studio_id, [{ customer_id, received_on, amount_cents: 4990, method: 'cash' }])
 */
export async function addPayments(
  tx: Transaction,
  studio_id: string,
  values: readonly NewPayment[],
  options: { readonly batch?: string } = {},
): Promise<Payment[]> {
  if (values.length === 0) return [];
  const put = await putPayments(tx, studio_id, values);
  const made = await tx.createMany(
    payments,
    put.map((one) => ({ ...one, studio_id })),
    options,
  );
  await recount(tx, { studio_id, customer_ids: values.map(({ customer_id }) => customer_id) });
  return made;
}

/**
 * Locks the customers, and answers the payments with all their allocations: those given, and of the rest to the oldest.
 * They are to be written in this transaction, and `recount` after them.
 * @throws Problem 409 where more is put to a claim than is open of it, or it is somebody else's
 */
export async function putPayments<P extends NewPayment>(
  tx: Transaction,
  studio_id: string,
  values: readonly P[],
): Promise<(P & { allocations: Allocation[] })[]> {
  const customer_ids = values.map(({ customer_id }) => customer_id);
  await lockCustomers(tx, { studio_id, customer_ids });
  const left = await checkAllocations(tx, values);
  const open = (await openOf(tx, { studio_id, customer_ids }))
    .map((claim) => ({ ...claim, open_cents: left.get(claim.id) ?? claim.open_cents }))
    .filter(({ open_cents }) => open_cents > 0);
  const byCustomer = grouped(open, ({ customer_id }) => customer_id);
  return values.map((payment) => {
    const { customer_id, amount_cents, allocations = [] } = payment;
    const credit = { id: '', left_cents: amount_cents - sumOf(allocations) };
    const claimsOfTheirs = byCustomer.get(customer_id) ?? [];
    const put = allocate([credit], claimsOfTheirs);
    for (const { claim_id, amount_cents: cents } of put) {
      const claim = claimsOfTheirs.find(({ id }) => id === claim_id);
      if (claim) claim.open_cents -= cents;
    }
    byCustomer.set(
      customer_id,
      claimsOfTheirs.filter(({ open_cents }) => open_cents > 0),
    );
    return { ...payment, allocations: together(allocations, put) };
  });
}

/**
 * Answers a payment by its opposite: what it paid is open again, what was left of it is gone.
 * @throws Problem 409 for a reversal, and for what is reversed already
 * @example await reversePayment(tx, payment, { reason: 'Rücklastschrift AC04', received_on: today })
 */
export async function reversePayment(
  tx: Transaction,
  payment: Payment,
  { reason, received_on }: Pick<Payment, 'reason' | 'received_on'>,
): Promise<Payment> {
  const { studio_id, customer_id } = payment;
  await lockCustomers(tx, { studio_id, customer_ids: [customer_id] });
  const current = await tx.get(payments, payment.id, { forUpdate: true });
  if (!current || current.reverses) throw conflict('Diese Zahlung macht selbst eine andere rückgängig.');
  if (current.reversed) throw conflict('Diese Zahlung ist schon rückgängig gemacht.');
  await tx.update(payments, current.id, { reversed: true }, { action: 'reverse' });
  const reversal = await tx.create(payments, {
    studio_id,
    customer_id,
    received_on,
    amount_cents: -current.amount_cents,
    method: current.method,
    reference: current.reference,
    run_id: current.run_id,
    allocations: current.allocations.map(({ claim_id, amount_cents }) => ({
      claim_id,
      amount_cents: -amount_cents,
    })),
    reverses: current.id,
    reason,
  });
  await recount(tx, { studio_id, customer_ids: [customer_id] });
  await spendCredit(tx, { studio_id, customer_ids: [customer_id] });
  return reversal;
}

/**
 * Puts credits to the oldest claims that are in no run, and works the customers' balances out anew. The customers are
 * locked. To be called after whatever opens a claim, makes a credit or takes a claim out of a run.
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
 * Works out anew what is paid of the customers' claims, and their balances. The customers are locked. To be called after
 * allocations, `run_id` or `written_off_on` of their claims were written by other ways than the functions above.
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
    await balance(tx, { studio_id, customer_ids: part });
  }
}

type Counted = Pick<Claim, 'id' | 'amount_cents' | 'paid_cents' | 'due_on' | 'run_id' | 'written_off_on'>;

/** Writes what is counted of claims, and what follows from it. */
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
    await run(
      tx.client,
      sql`UPDATE claims t SET paid_cents = s.paid_cents, run_id = s.run_id, open_cents = s.open_cents, status = s.status,
          status_until = s.status_until
        FROM jsonb_populate_recordset(NULL::claims, ${JSON.stringify(rows)}::jsonb) s
        WHERE t.studio_id = ${studio_id} AND t.id = s.id`,
    );
  }
}

/**
 * Puts claims into a run, or with null out of theirs: they are open to payments and other runs again then, and
 * `spendCredit` is to follow. The customers are locked.
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

/** What the customers owe all in all; negative where they have something in credit. */
async function balance({ client }: Transaction, { studio_id, customer_ids }: Accounts): Promise<void> {
  const ids = value([...customer_ids]);
  await run(
    client,
    sql`UPDATE customers c SET open_cents = s.sum FROM (
        SELECT customer_id, sum(cents)::bigint AS sum FROM (
          SELECT customer_id, open_cents AS cents FROM claims
            WHERE studio_id = ${studio_id} AND customer_id = ANY (${ids}::uuid[])
          UNION ALL SELECT customer_id, -credit_cents FROM payments
            WHERE studio_id = ${studio_id} AND customer_id = ANY (${ids}::uuid[])) entries GROUP BY customer_id) s
      WHERE c.studio_id = ${studio_id} AND c.id = s.customer_id AND c.open_cents <> s.sum`,
  );
}

type Entry = Pick<Claim, 'id' | 'customer_id' | 'number' | 'due_on' | 'open_cents' | 'allocations'>;
type Money = Pick<Payment, 'id' | 'customer_id' | 'credit_cents' | 'allocations'>;

/** Answers whether there was anything to put. */
async function putToOldest(tx: Transaction, { studio_id, customer_ids }: Accounts): Promise<boolean> {
  const ids = value([...customer_ids]);
  const open = await openOf(tx, { studio_id, customer_ids });
  const money = await run<Money>(
    tx.client,
    sql`SELECT id, customer_id, credit_cents, allocations FROM payments WHERE studio_id = ${studio_id}
      AND customer_id = ANY (${ids}::uuid[]) AND credit_cents > 0 ORDER BY received_on, number`,
  );
  const credits = [
    ...open.flatMap((claim) => (claim.open_cents < 0 ? [{ ...claim, left_cents: -claim.open_cents }] : [])),
    ...money.map((payment) => ({ ...payment, left_cents: payment.credit_cents })),
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

/** The customers' claims that something may be put to or that are credit, the oldest first. */
function openOf({ client }: Transaction, { studio_id, customer_ids }: Accounts): Promise<Entry[]> {
  return run<Entry>(
    client,
    sql`SELECT id, customer_id, number, due_on, open_cents, allocations FROM claims WHERE studio_id = ${studio_id}
      AND customer_id = ANY (${value([...customer_ids])}::uuid[]) AND open_cents <> 0 AND run_id IS NULL
      ORDER BY due_on, number`,
  );
}

function together(before: readonly Allocation[], more: readonly Allocation[]): Allocation[] {
  return [...before, ...more.map(({ claim_id, amount_cents }) => ({ claim_id, amount_cents }))];
}

/** Nothing is paid twice, and nobody pays for somebody else. Answers what is left open of the claims named. */
async function checkAllocations(
  tx: Transaction,
  values: readonly NewPayment[],
): Promise<ReadonlyMap<string, number>> {
  const put = values.flatMap(({ customer_id, allocations = [] }) =>
    allocations.map((one) => ({ ...one, customer_id })),
  );
  const found = new Map(
    (
      await tx.getMany(
        claims,
        put.map(({ claim_id }) => claim_id),
      )
    ).map((claim) => [claim.id, claim]),
  );
  const left = new Map([...found].map(([id, { open_cents }]) => [id, open_cents]));
  for (const { claim_id, customer_id, amount_cents } of put) {
    const claim = found.get(claim_id);
    if (!claim || claim.customer_id !== customer_id)
      throw conflict('Eine der Forderungen gehört jemand anderem.');
    const open = (left.get(claim_id) ?? 0) - amount_cents;
    if (open < 0) throw conflict(`Von Forderung ${claim.number} ist nicht so viel offen.`);
    left.set(claim_id, open);
  }
  return left;
}

function* parts(ids: readonly string[]): Generator<string[]> {
  const all = [...new Set(ids)].sort();
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}
