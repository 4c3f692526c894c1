/**
 * Creates and cancels invoices of claims. A claim is on at most one valid invoice: its `invoice_id` is
 * written here alone, while its customer is locked. Numbers are assigned last, from a row that is locked
 * until the transaction ends: so they have no gaps, and a failure leaves none.
 */

import { berlinDay } from '#format/instants.ts';
import { type Claim, claims } from '#resources/money/claims.ts';
import type { invoicesOfMonth, invoicesPreview, makeInvoice } from '#resources/money/endpoints/invoices.ts';
import { type Invoice, invoices, MOST_POSITIONS } from '#resources/money/invoices.ts';
import type { Customer } from '#resources/people/customers.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { spanOfMonth } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import {
  invoiceNumber,
  missingOfRecipient,
  missingOfStudio,
  notInvoiced,
  totalsOf,
} from '#rules/money/invoice.ts';
import { grouped } from '#services/grouped.ts';
import type { ActionHandlers } from '#services/hooks.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, invalid, noStudio, notFound } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import { type TouchedRow, touch } from '#services/storage/touched.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import { lockCustomers } from './balances.ts';

type Recipient = Pick<
  Customer,
  'id' | 'number' | 'first_name' | 'last_name' | 'street' | 'postal_code' | 'city' | 'country'
>;

/** A claim as a line of an invoice, with its recipient. */
type Row = Pick<
  Claim,
  'id' | 'number' | 'kind' | 'text' | 'amount_cents' | 'vat_rate' | 'small_business' | 'written_off_on'
> & {
  readonly period_from: string;
  readonly period_to: string;
  /** Number of its invoice. */
  readonly on_invoice: string | null;
  readonly corrected: Pick<Claim, 'kind' | 'written_off_on' | 'invoice_id'> | null;
  readonly customer: Recipient;
};

type NewInvoice = NewValues<typeof invoices> & Pick<Invoice, 'customer_id' | 'gross_cents' | 'positions'>;

/** Invoices written per statement. */
const AT_ONCE = 1000;

/**
 * Selects valid claims, by their customers. The text of a correction names the invoice of the corrected claim
 * (§ 31 Abs. 5 UStDV); without a period the day of supply is the day of the claim, or of the claim it
 * corrects.
 */
function rowsOf({ client }: Transaction, studio_id: string, where: SQL): Promise<Row[]> {
  const day = sql`(coalesce(k.created_at, t.created_at) AT TIME ZONE 'Europe/Berlin')::date`;
  return run<Row>(
    client,
    sql`SELECT t.id, t.number, t.kind, t.amount_cents, t.vat_rate, t.small_business, t.written_off_on, i.number AS on_invoice,
        CASE WHEN k.id IS NOT NULL THEN json_build_object('kind', k.kind, 'written_off_on', k.written_off_on,
          'invoice_id', k.invoice_id) END AS corrected,
        t.text || coalesce(' (zu Rechnung ' || of.number || ')', '') AS text,
        coalesce(t.period_from, k.period_from, ${day}) AS period_from, coalesce(t.period_to, k.period_to, ${day}) AS period_to,
        json_build_object('id', c.id, 'number', c.number, 'first_name', c.first_name, 'last_name', c.last_name,
          'street', c.street, 'postal_code', c.postal_code, 'city', c.city, 'country', c.country) AS customer
      FROM claims t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
        LEFT JOIN claims k ON k.studio_id = t.studio_id AND k.id = t.corrects
        LEFT JOIN invoices i ON i.studio_id = t.studio_id AND i.id = t.invoice_id
        LEFT JOIN invoices of ON of.studio_id = t.studio_id AND of.id = k.invoice_id
      WHERE t.studio_id = ${studio_id} AND ${where} ORDER BY c.number, t.number`,
  );
}

/** Selects the claims of a month without an invoice. */
const ofMonth = (month: string): SQL => {
  const { from, to } = spanOfMonth(month);
  return sql`t.due_on BETWEEN ${from} AND ${to} AND t.invoice_id IS NULL`;
};

const whyNot = (row: Row) => notInvoiced(row, row.corrected);

/** @throws Problem 409 when something is missing; says where to enter it */
async function sellerOf(
  tx: Transaction,
  studio_id: string,
  options?: { readonly forUpdate: boolean },
): Promise<Studio> {
  const studio = await tx.get(studios, studio_id, options);
  if (!studio) throw noStudio();
  const missing = missingOfStudio(studio);
  if (missing.length > 0)
    throw conflict(
      `Deinem Studio fehlt für Rechnungen: ${missing.join(', ')} (§ 14 Abs. 4 UStG). Ein Admin trägt es in den Stammdaten des Studios ein.`,
    );
  return studio;
}

/** Returns the invoice of a customer's claims, without a number. */
function invoiceOf(studio: Studio, rows: readonly Row[], issued_on: string): NewInvoice {
  // Without tax where all of it was claimed so; else the rates say what bears none.
  const small_business = rows.every((row) => row.small_business);
  const { id, first_name, last_name, street, postal_code, city, country } = rows[0]!.customer;
  const positions = rows.map(({ id: claim_id, text, period_from, period_to, amount_cents, ...row }) => ({
    claim_id,
    text,
    period_from,
    period_to,
    amount_cents,
    vat_rate: row.small_business ? 0 : row.vat_rate,
  }));
  const { rates, ...totals } = totalsOf(positions, { small_business });
  const days = rows.flatMap(({ period_from, period_to }) => [period_from, period_to]).sort();
  return {
    ...totals,
    rates: [...rates],
    issued_on,
    customer_id: id,
    status: 'valid',
    small_business,
    period_from: days[0]!,
    period_to: days.at(-1)!,
    recipient: { name: `${first_name} ${last_name}`, street, postal_code, city, country },
    seller: {
      name: studio.studio_name,
      street: studio.street,
      postal_code: studio.postal_code,
      city: studio.city,
      tax_number: studio.tax_number,
      vat_id: studio.vat_id,
    },
    positions,
  };
}

/** Returns why these claims can't be invoiced; undefined when they can. */
function refusalOf(rows: readonly Row[]): string | undefined {
  const { first_name, last_name, ...address } = rows[0]!.customer;
  if (rows.length > MOST_POSITIONS)
    return `Auf eine Rechnung passen höchstens ${MOST_POSITIONS} Forderungen.`;
  const missing = missingOfRecipient(address, sumOf(rows));
  return missing.length === 0
    ? undefined
    : `In der Anschrift von ${first_name} ${last_name} fehlt: ${missing.join(', ')}. Nur bis 250 € geht es ohne (§ 33 UStDV).`;
}

/** Assigns numbers, writes the invoices and marks their claims. Requires the customers' locks. */
async function issue(
  tx: Transaction,
  studio_id: string,
  planned: readonly NewInvoice[],
  options: { readonly batch?: string } = {},
): Promise<Invoice[]> {
  const year = Number(berlinDay(tx.now).slice(0, 4));
  const first = await nextNumber(tx.client, invoices, studio_id, `number.${year}`, planned.length);
  const made: Invoice[] = [];
  for (let start = 0; start < planned.length; start += AT_ONCE) {
    const part = planned.slice(start, start + AT_ONCE).map((one, index) => ({
      ...one,
      studio_id,
      number: invoiceNumber(year, first + start + index),
    }));
    made.push(...(await tx.createMany(invoices, part, options)));
  }
  return made;
}

async function putClaimsOn(
  { client, touched }: Transaction,
  studio_id: string,
  made: readonly Pick<Invoice, 'id' | 'positions'>[],
): Promise<void> {
  const rows = made.flatMap(({ id, positions }) =>
    positions.map(({ claim_id }) => ({ claim_id, invoice_id: id })),
  );
  const put = await run<TouchedRow>(
    client,
    sql`UPDATE claims t SET invoice_id = s.invoice_id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (claim_id uuid, invoice_id uuid)
      WHERE t.studio_id = ${studio_id} AND t.id = s.claim_id RETURNING t.id, t.studio_id`,
  );
  touch(touched, claims, put);
}

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
    refuseChosen(rows, ids);
    const made = await issue(tx, studio_id, [invoiceOf(studio, rows, today)]);
    await putClaimsOn(tx, studio_id, made);
    return made[0]!;
  });

function refuseChosen(rows: readonly Row[], ids: readonly string[]): void {
  if (rows.length < ids.length) throw invalid({ claim_ids: 'Eine der Forderungen gibt es nicht (mehr).' });
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

export const invoiceHandlers: ActionHandlers<typeof invoices> = {
  cancel: {
    /** Cancels it by a reversal with a number of its own; its claims can be invoiced again. */
    async run({ tx, record, body: { reason }, values, today, write }) {
      const { id, studio_id, customer_id } = record;
      await lockCustomers(tx, { studio_id, customer_ids: [customer_id] });
      await issue(tx, studio_id, [{ ...opposite(record), issued_on: today, cancels: id, reason }]);
      const freed = await run<TouchedRow>(
        tx.client,
        sql`UPDATE claims SET invoice_id = NULL WHERE studio_id = ${studio_id} AND invoice_id = ${id}
          RETURNING id, studio_id`,
      );
      touch(tx.touched, claims, freed);
      return write(values);
    },
  },
};

function opposite(invoice: Invoice): NewInvoice {
  const { customer_id, period_from, period_to, small_business, recipient, seller } = invoice;
  const turned = (cents: number) => (cents === 0 ? 0 : -cents);
  return {
    ...{ customer_id, period_from, period_to, small_business, recipient, seller },
    status: 'cancellation',
    net_cents: turned(invoice.net_cents),
    tax_cents: turned(invoice.tax_cents),
    gross_cents: turned(invoice.gross_cents),
    positions: invoice.positions.map((one) => ({ ...one, amount_cents: turned(one.amount_cents) })),
    rates: invoice.rates.map(({ vat_rate, net_cents, tax_cents, gross_cents }) => ({
      vat_rate,
      net_cents: turned(net_cents),
      tax_cents: turned(tax_cents),
      gross_cents: turned(gross_cents),
    })),
  };
}
