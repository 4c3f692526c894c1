/** An invoice as an e-invoice. It follows from the stored record alone, so it is the same at any time. */

import type { eInvoice } from '#resources/money/endpoints/invoices.ts';
import { invoices } from '#resources/money/invoices.ts';
import { eInvoiceXml } from '#rules/money/eInvoice/cii.ts';
import { eInvoiceRefusal, missingForEInvoice } from '#rules/money/eInvoice/missing.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, notFound } from '#services/problem.ts';

export const invoiceAsXml: Handler<typeof eInvoice> = ({ read, params }) =>
  read(async (tx) => {
    const invoice = await tx.get(invoices, params.id);
    if (!invoice) throw notFound('Diese Rechnung gibt es nicht (mehr).');
    const refusal = eInvoiceRefusal(missingForEInvoice(invoice));
    if (refusal) throw conflict(refusal);
    const cancelled = invoice.cancels ? await tx.get(invoices, invoice.cancels) : undefined;
    return { name: `rechnung-${invoice.number}.xml`, text: eInvoiceXml(invoice, cancelled ?? undefined) };
  });
