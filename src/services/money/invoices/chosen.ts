/** An invoice of chosen claims, and its cancellation. */

import { claims } from '#resources/money/claims.ts';
import type { makeInvoice } from '#resources/money/endpoints/invoices.ts';
import { type Invoice, invoices } from '#resources/money/invoices.ts';
import { RECIPIENT_ERASED } from '#rules/money/invoice.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, invalid, notFound, type Problem } from '#services/problem.ts';
import { sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { lockCustomers } from '../balances.ts';
import { invoiceOf, opposite, refusalOf, sellerOf } from './compose.ts';
import { freeClaimsOf, issue, putClaimsOn } from './issue.ts';
import { type Row, rowsOf, whyNot } from './rows.ts';

export const invoiceChosen: Handler<typeof makeInvoice> = ({ write, studio_id, body, today }) =>
  write(async (tx) => {
    const studio = await sellerOf(tx, studio_id);
    const ids = [...new Set(body.claim_ids)];
    if (ids.length === 0) throw invalid({ claim_ids: 'Wähle mindestens eine Forderung.' });
    const chosen = sql`t.id = ANY (${value(ids)}::uuid[])`;
    const found = await rowsOf(tx, studio_id, chosen);
    await lockCustomers(tx, { studio_id, customer_ids: found.map(({ customer }) => customer.id) });
    // Reads again under the lock.
    const rows = await rowsOf(tx, studio_id, chosen);
    if (rows.length < ids.length) throw await missing(tx, ids);
    refuseChosen(rows);
    const made = await issue(tx, studio_id, [invoiceOf(studio, rows, today)]);
    await putClaimsOn(tx, studio_id, made);
    return made[0]!;
  });

/** Returns the refusal of claims of which some aren't there, or whose customer is erased. */
async function missing(tx: Transaction, ids: readonly string[]): Promise<Problem> {
  const found = await tx.getMany(claims, ids);
  return found.length < ids.length
    ? invalid({ claim_ids: 'Eine der Forderungen gibt es nicht (mehr).' })
    : conflict(RECIPIENT_ERASED);
}

function refuseChosen(rows: readonly Row[]): void {
  if (new Set(rows.map(({ customer }) => customer.id)).size > 1)
    throw invalid({ claim_ids: 'Eine Rechnung geht an einen Kunden: Wähle nur dessen Forderungen.' });
  const never = rows.find(whyNot);
  if (never) throw conflict(`Forderung ${never.number}: ${whyNot(never)}`);
  const taken = rows.find(({ on_invoice }) => on_invoice !== null);
  if (taken) throw conflict(`Forderung ${taken.number} steht schon auf Rechnung ${taken.on_invoice}.`);
  const refusal = refusalOf(rows);
  if (refusal) throw conflict(refusal);
}

/** A replayed call is answered with the invoice that it created. */
export async function invoiceNow(
  { read }: Pick<Parameters<typeof invoiceChosen>[0], 'read'>,
  { id }: { readonly id?: unknown },
): Promise<Invoice> {
  const made = await read((tx) => tx.get(invoices, String(id)));
  if (!made) throw notFound('Diese Rechnung gibt es nicht (mehr).');
  return made;
}

export const invoiceHandlers: ActionHandlers<typeof invoices> = {
  cancel: {
    /** Cancels it by a reversal with a number of its own; its claims can be invoiced again. */
    async run({ tx, record, body: { reason }, values, today, write }) {
      const { id, studio_id, customer_id } = record;
      await lockCustomers(tx, { studio_id, customer_ids: [customer_id] });
      await issue(tx, studio_id, [{ ...opposite(record), issued_on: today, cancels: id, reason }]);
      await freeClaimsOf(tx, record);
      return write(values);
    },
  },
};
