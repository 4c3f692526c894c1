/** The invoices of a month's claims. */

import type { AnswerOf } from '#declare/endpoint.ts';
import {
  type invoicesOfMonth,
  type invoicesPreview,
  MOST_LEFT_OUT,
} from '#resources/money/endpoints/invoices.ts';
import { sumOf } from '#rules/money/allocate.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { newId } from '#services/storage/ids.ts';
import { type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers } from '../balances.ts';
import { invoiceOf, refusalOf, sellerOf } from './compose.ts';
import { issue, putClaimsOn } from './issue.ts';
import { customersOf, INVOICED, ofMonth, type Row, rowsByCustomer, totalsOf } from './rows.ts';

type LeftOut = AnswerOf<typeof invoicesPreview>['left_out'][number];

interface Batch {
  /** The claims of each invoice. */
  readonly ready: readonly (readonly Row[])[];
  /** Who can't get one. */
  readonly left_out: readonly LeftOut[];
}

/** Yields what claims without an invoice come to, in batches of customers. */
async function* planned(tx: Transaction, studio_id: string, where: SQL): AsyncGenerator<Batch> {
  for await (const invoiced of rowsByCustomer(tx, studio_id, where)) {
    const refusals = invoiced.map(refusalOf);
    yield {
      ready: invoiced.filter((_, index) => refusals[index] === undefined),
      left_out: invoiced.flatMap((rows, index) => leftOut(rows, refusals[index])),
    };
  }
}

/** Selects the month's claims that still come on an invoice. Some never do. */
const toInvoice = (month: string): SQL => sql`${ofMonth(month)} AND ${INVOICED}`;

const ofThose = (ids: readonly string[]): SQL => sql`t.customer_id = ANY (${value([...ids])}::uuid[])`;

function leftOut(rows: readonly Row[], reason: string | undefined): LeftOut[] {
  if (reason === undefined) return [];
  const { id, first_name, last_name } = rows[0]!.customer;
  const amount_cents = sumOf(rows);
  return [{ customer_id: id, customer_name: `${first_name} ${last_name}`, amount_cents, reason }];
}

const NOTHING = { invoices: 0, claims: 0, sum_cents: 0 };

const plus = (sum: typeof NOTHING, ready: Batch['ready']) => ({
  invoices: sum.invoices + ready.length,
  claims: sum.claims + ready.reduce((count, rows) => count + rows.length, 0),
  sum_cents: sum.sum_cents + ready.reduce((cents, rows) => cents + sumOf(rows), 0),
});

export const previewInvoices: Handler<typeof invoicesPreview> = ({ read, studio_id, query }) =>
  read(async (tx) => {
    await sellerOf(tx, studio_id);
    const where = toInvoice(query.month);
    const { unsure, ...sure } = await totalsOf(tx, studio_id, where);
    let sum: typeof NOTHING = sure;
    let left_out_count = 0;
    const left_out: LeftOut[] = [];
    for await (const batch of unsure.length > 0
      ? planned(tx, studio_id, sql`${where} AND ${ofThose(unsure)}`)
      : []) {
      sum = plus(sum, batch.ready);
      left_out_count += batch.left_out.length;
      left_out.push(...batch.left_out.slice(0, MOST_LEFT_OUT - left_out.length));
    }
    return { ...sum, left_out_count, left_out };
  });

/** Creates one for each customer. Concurrent calls are serialised, and the second finds nothing. */
export const invoiceMonth: Handler<typeof invoicesOfMonth> = ({ write, studio_id, body, today }) =>
  write(async (tx) => {
    const studio = await sellerOf(tx, studio_id, { forUpdate: true });
    const where = toInvoice(body.month);
    const customer_ids = await customersOf(tx, studio_id, where);
    await lockCustomers(tx, { studio_id, customer_ids });
    // Reads under the lock.
    const theirs = sql`${where} AND ${ofThose(customer_ids)}`;
    const batch = newId();
    let sum = NOTHING;
    const ids: string[] = [];
    for await (const { ready } of planned(tx, studio_id, theirs)) {
      if (ready.length === 0) continue;
      const made = await issue(
        tx,
        studio_id,
        ready.map((rows) => invoiceOf(studio, rows, today)),
        { batch },
      );
      await putClaimsOn(tx, studio_id, made);
      ids.push(...made.map(({ id }) => id));
      sum = plus(sum, ready);
    }
    return { ...sum, ids };
  });
