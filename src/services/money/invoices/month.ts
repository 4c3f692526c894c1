/** The invoices of a month's claims. */

import type { invoicesOfMonth, invoicesPreview } from '#resources/money/endpoints/invoices.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { grouped } from '#services/grouped.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { newId } from '#services/storage/ids.ts';
import { sql, value } from '#services/storage/statement.ts';
import { lockCustomers } from '../balances.ts';
import { invoiceOf, refusalOf, sellerOf } from './compose.ts';
import { issue, putClaimsOn } from './issue.ts';
import { ofMonth, type Row, rowsOf, whyNot } from './rows.ts';

/**
 * Groups a month's claims without an invoice by customer: invoices, and customers who can't get one. Some
 * claims are never invoiced.
 */
function planned(rows: readonly Row[]) {
  const invoiced = rows.filter((row) => whyNot(row) === undefined);
  const byCustomer = [...grouped(invoiced, ({ customer }) => customer.id).values()];
  return {
    ready: byCustomer.filter((of) => refusalOf(of) === undefined),
    left_out: byCustomer.flatMap((of) => {
      const reason = refusalOf(of);
      const { id, first_name, last_name } = of[0]!.customer;
      return reason === undefined
        ? []
        : [
            {
              customer_id: id,
              customer_name: `${first_name} ${last_name}`,
              amount_cents: sumOf(of),
              reason,
            },
          ];
    }),
  };
}

const summary = (ready: readonly (readonly Row[])[]) => ({
  invoices: ready.length,
  claims: ready.flat().length,
  sum_cents: sumOf(ready.flat()),
});

export const previewInvoices: Handler<typeof invoicesPreview> = ({ read, studio_id, query }) =>
  read(async (tx) => {
    await sellerOf(tx, studio_id);
    const { ready, left_out } = planned(await rowsOf(tx, studio_id, ofMonth(query.month)));
    return { ...summary(ready), left_out };
  });

/** Creates one for each customer. Concurrent calls are serialised, and the second finds nothing. */
export const invoiceMonth: Handler<typeof invoicesOfMonth> = ({ write, studio_id, body, today }) =>
  write(async (tx) => {
    const studio = await sellerOf(tx, studio_id, { forUpdate: true });
    const where = ofMonth(body.month);
    const found = await rowsOf(tx, studio_id, where);
    await lockCustomers(tx, { studio_id, customer_ids: found.map(({ customer }) => customer.id) });
    const ids = value(found.map(({ id }) => id));
    const { ready } = planned(await rowsOf(tx, studio_id, sql`${where} AND t.id = ANY (${ids}::uuid[])`));
    if (ready.length === 0) return { ...summary(ready), ids: [] };
    const wanted = ready.map((rows) => invoiceOf(studio, rows, today));
    const made = await issue(tx, studio_id, wanted, { batch: newId() });
    await putClaimsOn(tx, studio_id, made);
    return { ...summary(ready), ids: made.map(({ id }) => id) };
  });
