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
 * - the `losses` of a claim that is written off are what is unpaid of it; those of any other are none
 * - a claim that is open is in no settled run: nothing more comes in by it
 * - a customer's `open_cents` is the sum of their claims' `open_cents` less the sum of their payments' `credit_cents`
 *
 * `paid_cents`, `open_cents`, `status` and `customers.open_cents` are counters: written without a new version, and not in
 * the history, which holds the entries they follow from.
 */
import { type Claim, claims } from '../../resources/claims.ts';
import { type Payment, payments } from '../../resources/payments.ts';
import { type Allocation, allocate, sumOf } from '../../rules/money/allocate.ts';
import { grouped } from '../grouped.ts';
import { conflict } from '../http/problem.ts';
import { run, sql, value } from '../storage/statement.ts';
import type { NewValues, Transaction } from '../storage/types.ts';
import { lockCustomers, openOf, putIntoRun, recount, spendCredit, together } from './balances.ts';

type NewClaim = NewValues<typeof claims> &
  Pick<Claim, 'customer_id' | 'kind' | 'text' | 'due_on' | 'amount_cents' | 'vat_rate'>;
type NewPayment = NewValues<typeof payments> &
  Pick<Payment, 'customer_id' | 'received_on' | 'amount_cents' | 'method'>;

/**
 * Writes claims down, and puts to them what the customers have in credit (of a negative claim: puts it to what they owe,
 * unless its `allocations` say to what; of one that corrects what is written off: to that first).
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
  const put = await putToWrittenOff(tx, values);
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
 * A correction of what is written off takes its loss back before anything of it is credit: nobody has paid that. A claim is
 * corrected once in a call at most.
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

/** A payment that is answered by its opposite. */
export interface Reversal extends Pick<Payment, 'reason' | 'received_on'> {
  readonly payment_id: string;
}

/**
 * Answers payments by their opposites: what they paid is open again, what was left of them is gone.
 * @throws Problem 409 for a reversal, and for what is reversed already
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
  if (current.some(({ reverses }) => reverses))
    throw conflict('Diese Zahlung macht selbst eine andere rückgängig.');
  if (current.some(({ reversed }) => reversed)) throw conflict('Diese Zahlung ist schon rückgängig gemacht.');
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

/** The customers' claims that are open again although their run is settled: nothing more comes in by it. */
async function collectedBefore({ client }: Transaction, studio_id: string, customer_ids: readonly string[]) {
  const rows = await run<{ id: string }>(
    client,
    sql`SELECT t.id FROM claims t JOIN collection_runs r ON r.studio_id = t.studio_id AND r.id = t.run_id
      WHERE t.studio_id = ${studio_id} AND t.customer_id = ANY (${value([...customer_ids])}::uuid[])
        AND t.open_cents <> 0 AND r.status = 'settled'`,
  );
  return rows.map(({ id }) => id);
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
