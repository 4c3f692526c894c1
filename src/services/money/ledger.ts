/**
 * The ledger: what customers owe, what they paid, and which payment was allocated to which claim. All writes
 * of claims and payments pass through here, so that sums agree under concurrency.
 *
 * Locks, in this order: the run or the studio (for a month's claims or a new run), the customers' rows in the
 * order of their ids (`lockCustomers`; all of a transaction at once), then their claims and payments, then
 * running numbers. An action on one claim or payment locks that row before its customer's: on a deadlock,
 * Postgres aborts one of the two and it is retried.
 *
 * Invariants, whenever a transaction ends:
 * - a payment's `credit_cents` is its amount less its `allocations`; 0 where it is reversed or a reversal
 * - a claim's `paid_cents` is the sum of allocations to it; for a credit, less its own `allocations` to
 * others
 * - `open_cents` is `amount_cents - paid_cents`, 0 when written off
 * - the `losses` of a written-off claim are its unpaid rest; those of any other are none
 * - an open claim is in no settled run: nothing more is collected by it
 * - a customer's `open_cents` is the sum of their claims' `open_cents` less the sum of their payments'
 * `credit_cents`
 *
 * `paid_cents`, `open_cents`, `status` and `customers.open_cents` are counters: written without a new
 * version, and not in the history, which holds the entries they follow from.
 */
import { type Claim, claims } from '#resources/money/claims.ts';
import { IS_REVERSAL, IS_REVERSED, type Payment, payments } from '#resources/money/payments.ts';
import { type Allocation, allocate, sumOf } from '#rules/money/allocate.ts';
import { excludesCounterSales, isCounterSale, noCashFor } from '#rules/money/till.ts';
import { grouped } from '#services/grouped.ts';
import { conflict } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import {
  isTillElsewhere,
  lockCustomers,
  openOf,
  putIntoRun,
  recount,
  spendCredit,
  together,
} from './balances.ts';
import { taxedAsNow } from './tax.ts';

type NewClaim = NewValues<typeof claims> &
  Pick<Claim, 'customer_id' | 'kind' | 'text' | 'due_on' | 'amount_cents' | 'vat_rate'>;
type NewPayment = NewValues<typeof payments> & { readonly id?: string } & Pick<
    Payment,
    'customer_id' | 'received_on' | 'amount_cents' | 'method'
  >;

/**
 * Writes claims, and allocates the customers' credit to them (a negative claim is allocated to open ones,
 * unless its `allocations` name others; a correction of a written-off claim to that first). Returns them as
 * written, before allocation.
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
  const put = await putToWrittenOff(tx, await taxedAsNow(tx, studio_id, values));
  const made = await tx.createMany(
    claims,
    put.map((one) => ({ ...one, studio_id })),
    options,
  );
  if (put.some(({ allocations }) => allocations?.length)) await recount(tx, { studio_id, customer_ids });
  await spendCredit(tx, { studio_id, customer_ids });
  return made;
}

/**
 * Allocates a correction of a written-off claim to its loss before any of it becomes credit, as the loss was
 * never paid. Each claim is corrected at most once in a call.
 */
async function putToWrittenOff(tx: Transaction, values: readonly NewClaim[]): Promise<readonly NewClaim[]> {
  const corrected = values.flatMap(({ corrects, amount_cents }) =>
    corrects && amount_cents < 0 ? [corrects] : [],
  );
  const found = await tx.getMany(claims, corrected);
  const lost = new Map(
    found.flatMap(({ id, written_off_on, amount_cents, paid_cents }) =>
      written_off_on === null ? [] : [[id, amount_cents - paid_cents]],
    ),
  );
  return values.map((one) => {
    const amount_cents = Math.min(-one.amount_cents, lost.get(one.corrects ?? '') ?? 0);
    return amount_cents > 0 ? { ...one, allocations: [{ claim_id: one.corrects!, amount_cents }] } : one;
  });
}

/**
 * Writes payments with their allocations, and allocates the rest to the oldest open claims.
 * @throws Problem 409 where more is allocated to a claim than is open of it
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
 * Locks the customers, and returns the payments with all their allocations: the given ones, and the rest to
 * the oldest claims. They have to be written in this transaction, followed by `recount`.
 * @throws Problem 409 where more is allocated to a claim than is open of it, it is another customer's, or cash is
 * allocated to what is sold over the counter and the studio's till isn't elsewhere
 */
export async function putPayments<P extends NewPayment>(
  tx: Transaction,
  studio_id: string,
  values: readonly P[],
): Promise<(P & { allocations: Allocation[] })[]> {
  const customer_ids = values.map(({ customer_id }) => customer_id);
  await lockCustomers(tx, { studio_id, customer_ids });
  const cash = values.some(({ method }) => method === 'cash');
  const till = { till_elsewhere: cash && (await isTillElsewhere(tx, studio_id)) };
  const left = await checkAllocations(tx, values, till);
  const open = (await openOf(tx, { studio_id, customer_ids }))
    .map((claim) => ({ ...claim, open_cents: left.get(claim.id) ?? claim.open_cents }))
    .filter(({ open_cents }) => open_cents > 0);
  const byCustomer = grouped(open, ({ customer_id }) => customer_id);
  return values.map((payment) => {
    const { customer_id, amount_cents, allocations = [] } = payment;
    const left_cents = amount_cents - sumOf(allocations);
    const credit = { id: '', left_cents, excludesCounter: excludesCounterSales(payment, till) };
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

/** A payment to be reversed. */
export interface Reversal extends Pick<Payment, 'reason' | 'received_on'> {
  readonly payment_id: string;
}

/**
 * Reverses payments by their opposites: the claims they paid are open again, unallocated rests are removed.
 * @throws Problem 409 for a reversal, and for a reversed payment
 * @example await reversePayments(tx, studio_id, [{ payment_id, reason: 'Rücklastschrift AC04', received_on: today }])
 */
export async function reversePayments(
  tx: Transaction,
  studio_id: string,
  wanted: readonly Reversal[],
  options: { readonly batch?: string } = {},
): Promise<void> {
  if (wanted.length === 0) return;
  const ids = wanted.map(({ payment_id }) => payment_id);
  const customer_ids = (await tx.getMany(payments, ids)).map(({ customer_id }) => customer_id);
  await lockCustomers(tx, { studio_id, customer_ids });
  const current = await tx.getMany(payments, ids, { forUpdate: true });
  if (current.some(({ reverses }) => reverses)) throw conflict(IS_REVERSAL);
  if (current.some(({ reversed }) => reversed)) throw conflict(IS_REVERSED);
  const why = new Map(wanted.map((one) => [one.payment_id, one]));
  await tx.updateMany(
    payments,
    ids.map((id) => ({ id, values: { reversed: true } })),
    { action: 'reverse', ...options },
  );
  await tx.createMany(
    payments,
    current.map((payment) => ({
      studio_id,
      customer_id: payment.customer_id,
      received_on: why.get(payment.id)!.received_on,
      amount_cents: -payment.amount_cents,
      method: payment.method,
      reference: payment.reference,
      run_id: payment.run_id,
      allocations: payment.allocations.map(({ claim_id, amount_cents }) => ({
        claim_id,
        amount_cents: -amount_cents,
      })),
      reverses: payment.id,
      reason: why.get(payment.id)!.reason,
    })),
    options,
  );
  await recount(tx, { studio_id, customer_ids });
  await putIntoRun(tx, studio_id, null, await collectedBefore(tx, studio_id, customer_ids));
  await spendCredit(tx, { studio_id, customer_ids });
}

/**
 * Returns the customers' claims that are open again although their run is settled: nothing more is collected
 * by it.
 */
async function collectedBefore({ client }: Transaction, studio_id: string, customer_ids: readonly string[]) {
  const rows = await run<{ id: string }>(
    client,
    sql`SELECT t.id FROM claims t JOIN collection_runs r ON r.studio_id = t.studio_id AND r.id = t.run_id
      WHERE t.studio_id = ${studio_id} AND t.customer_id = ANY (${value([...customer_ids])}::uuid[])
        AND t.open_cents <> 0 AND r.status = 'settled'`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Refuses overpayment of a claim, payment of another customer's, and cash for a counter sale without a till. Returns
 * the open rest of the named claims.
 */
async function checkAllocations(
  tx: Transaction,
  values: readonly NewPayment[],
  till: { readonly till_elsewhere: boolean },
): Promise<ReadonlyMap<string, number>> {
  const put = values.flatMap(({ customer_id, method, allocations = [] }) =>
    allocations.map((one) => ({
      ...one,
      customer_id,
      excludesCounter: excludesCounterSales({ method }, till),
    })),
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
  for (const { claim_id, customer_id, amount_cents, excludesCounter } of put) {
    const claim = found.get(claim_id);
    if (!claim || claim.customer_id !== customer_id)
      throw conflict('Eine der Forderungen gehört jemand anderem.');
    if (excludesCounter && isCounterSale(claim)) throw conflict(noCashFor(claim));
    const open = (left.get(claim_id) ?? 0) - amount_cents;
    if (open < 0) throw conflict(`Von Forderung ${claim.number} ist nicht so viel offen.`);
    left.set(claim_id, open);
  }
  return left;
}
