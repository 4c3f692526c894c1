/** Tells customers by mail of invoices, payments, letters and debits, as far as the studio has switched that on. */
import { claims } from '#resources/money/claims.ts';
import { type Dunning, dunnings } from '#resources/money/dunnings.ts';
import { type Invoice, invoices } from '#resources/money/invoices.ts';
import type { DebitTold, DunningTold, InvoiceTold, PaymentTold } from '#resources/money/messages.ts';
import { type Payment, payments } from '#resources/money/payments.ts';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { MessageName } from '#resources/studio/messageKinds.ts';
import { studios } from '#resources/studio/studios.ts';
import { isOn, post } from '#services/post/outbox.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

const isTold = async (tx: Transaction, name: MessageName, studio_id: string) => {
  const studio = await tx.get(studios, studio_id);
  return studio !== undefined && isOn(name, studio);
};

interface About {
  readonly customer_id: string;
  readonly payer_id?: string | null;
}

async function people(tx: Transaction, all: readonly About[]) {
  const ids = all.flatMap(({ customer_id, payer_id }) => [customer_id, ...(payer_id ? [payer_id] : [])]);
  const found = new Map((await tx.getMany(customers, [...new Set(ids)])).map((one) => [one.id, one]));
  return ({
    customer_id,
    payer_id,
  }: About): { customer: Customer; payer: Customer | undefined } | undefined => {
    const customer = found.get(customer_id);
    return customer && { customer, payer: payer_id ? found.get(payer_id) : undefined };
  };
}

/** @example await tellOfInvoices(tx, studio_id, made) */
export async function tellOfInvoices(
  tx: Transaction,
  studio_id: string,
  made: readonly Invoice[],
): Promise<void> {
  if (made.length === 0 || !(await isTold(tx, 'invoice_issued', studio_id))) return;
  await post(tx, 'invoice_issued', studio_id, await invoicesTold(tx, made));
}

async function invoicesTold(tx: Transaction, made: readonly Invoice[]): Promise<InvoiceTold[]> {
  const who = await people(tx, made);
  const cancelled = await tx.getMany(
    invoices,
    made.flatMap(({ cancels }) => cancels ?? []),
  );
  return made.flatMap((invoice) => {
    const to = who(invoice);
    return to ? [{ ...to, invoice, cancelled: cancelled.find(({ id }) => id === invoice.cancels) }] : [];
  });
}

/** Confirms payments that were entered by hand; not what was reversed. */
export async function tellOfPayments(tx: Transaction, all: readonly Payment[]): Promise<void> {
  const received = all.filter(({ amount_cents, method }) => amount_cents > 0 && method !== 'sepa');
  const [first] = received;
  if (!first || !(await isTold(tx, 'payment_received', first.studio_id))) return;
  await post(tx, 'payment_received', first.studio_id, await paymentsTold(tx, received));
}

async function paymentsTold(tx: Transaction, all: readonly Payment[]): Promise<PaymentTold[]> {
  const who = await people(tx, all);
  const ids = all.flatMap(({ allocations }) => allocations.map(({ claim_id }) => claim_id));
  const paid = await tx.getMany(claims, [...new Set(ids)]);
  return all.flatMap((payment) => {
    const to = who(payment);
    return to ? [{ ...to, payment, claims: paid }] : [];
  });
}

/** Sends dunning letters as mails, too. */
export async function tellOfDunnings(
  tx: Transaction,
  studio_id: string,
  all: readonly Dunning[],
): Promise<void> {
  if (all.length === 0 || !(await isTold(tx, 'dunning_sent', studio_id))) return;
  await post(tx, 'dunning_sent', studio_id, await dunningsTold(tx, all));
}

async function dunningsTold(tx: Transaction, all: readonly Dunning[]): Promise<DunningTold[]> {
  const who = await people(tx, all);
  return all.flatMap((dunning) => {
    const to = who(dunning);
    return to ? [{ ...to, dunning }] : [];
  });
}

/** Announces the debits of a run, or tells that some came back; each debit once, to who pays. */
export async function tellOfDebits(
  tx: Transaction,
  name: 'debit_announced' | 'debit_returned',
  studio_id: string,
  which: SQL,
): Promise<void> {
  if (!(await isTold(tx, name, studio_id))) return;
  await post(tx, name, studio_id, await debitsTold(tx, studio_id, which));
}

/** @param which condition on items `i` and their run `r` */
function debitsTold({ client }: Transaction, studio_id: string, which: SQL): Promise<DebitTold[]> {
  return run<DebitTold>(
    client,
    sql`SELECT i.payer_id AS customer_id, i.parent_id AS run_id, concat_ws(' ', c.first_name, c.last_name) AS name,
        c.email, sum(i.amount_cents)::integer AS amount_cents, r.collect_on, right(min(i.iban), 4) AS account,
        min(i.mandate_reference) AS mandate_reference, jsonb_agg(t.text ORDER BY t.due_on, t.id) AS lines,
        min(i.return_code) AS reason, max(i.return_cost_cents)::integer AS cost_cents
      FROM collection_items i
      JOIN collection_runs r ON r.studio_id = i.studio_id AND r.id = i.parent_id
      JOIN claims t ON t.studio_id = i.studio_id AND t.id = i.claim_id
      JOIN customers c ON c.studio_id = i.studio_id AND c.id = i.payer_id
      WHERE i.studio_id = ${studio_id} AND ${which}
      GROUP BY i.parent_id, i.end_to_end_id, i.payer_id, c.id, c.studio_id, c.first_name, c.last_name, c.email, r.collect_on
      ORDER BY i.end_to_end_id`,
  );
}

const latest = async (tx: Transaction, table: SQL, studio_id: string) =>
  (
    await run<{ id: string }>(
      tx.client,
      sql`SELECT id FROM ${table} WHERE studio_id = ${studio_id} ORDER BY created_at DESC, id DESC LIMIT 1`,
    )
  )[0]?.id;

/** Returns the latest record that a message could be about, to preview it with. */
export async function latestInvoice(tx: Transaction, studio_id: string): Promise<InvoiceTold | undefined> {
  const id = await latest(tx, sql`invoices`, studio_id);
  const found = id && (await tx.get(invoices, id));
  return found ? (await invoicesTold(tx, [found]))[0] : undefined;
}

export async function latestPayment(tx: Transaction, studio_id: string): Promise<PaymentTold | undefined> {
  const id = await latest(tx, sql`payments`, studio_id);
  const found = id && (await tx.get(payments, id));
  return found ? (await paymentsTold(tx, [found]))[0] : undefined;
}

export async function latestDunning(tx: Transaction, studio_id: string): Promise<DunningTold | undefined> {
  const id = await latest(tx, sql`dunnings`, studio_id);
  const found = id && (await tx.get(dunnings, id));
  return found ? (await dunningsTold(tx, [found]))[0] : undefined;
}

export async function latestDebit(tx: Transaction, studio_id: string): Promise<DebitTold | undefined> {
  const id = await latest(tx, sql`collection_runs`, studio_id);
  return id ? (await debitsTold(tx, studio_id, sql`i.parent_id = ${value(id)}`))[0] : undefined;
}
