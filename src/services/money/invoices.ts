/**
 * Invoices are made of claims and cancelled. A claim is on one that holds at most: its `invoice_id` is written here alone,
 * while its customer is locked. Numbers come last, from a row that is locked until the transaction ends: so they have no
 * gaps, and who fails leaves none.
 */
import { berlinDay } from '../../format/instants.ts';
import type { Claim } from '../../resources/claims.ts';
import type { Customer } from '../../resources/customers.ts';
import type { invoicesOfMonth, invoicesPreview, makeInvoice } from '../../resources/endpoints/invoices.ts';
import { type Invoice, invoices, MOST_POSITIONS } from '../../resources/invoices.ts';
import { type Studio, studios } from '../../resources/studios.ts';
import { spanOfMonth } from '../../rules/days.ts';
import { sumOf } from '../../rules/money/allocate.ts';
import {
  invoiceNumber,
  missingOfRecipient,
  missingOfStudio,
  notInvoiced,
  totalsOf,
} from '../../rules/money/invoice.ts';
import type { ActionHandlers } from '../entities/hooks.ts';
import { grouped } from '../grouped.ts';
import type { Handler } from '../http/endpoint.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { newId } from '../storage/ids.ts';
import { nextNumber } from '../storage/numbers.ts';
import { run, type SQL, sql, value } from '../storage/statement.ts';
import type { NewValues, Transaction } from '../storage/types.ts';
import { lockCustomers } from './balances.ts';

type Recipient = Pick<
  Customer,
  'id' | 'number' | 'first_name' | 'last_name' | 'street' | 'postal_code' | 'city' | 'country'
>;

/** A claim as it would stand on an invoice, with whom it goes to. */
type Row = Pick<Claim, 'id' | 'number' | 'kind' | 'text' | 'amount_cents' | 'vat_rate' | 'written_off_on'> & {
  readonly period_from: string;
  readonly period_to: string;
  /** Number of the invoice that it is on. */
  readonly on_invoice: string | null;
  readonly corrected: Pick<Claim, 'kind' | 'written_off_on' | 'invoice_id'> | null;
  readonly customer: Recipient;
};

type NewInvoice = NewValues<typeof invoices> & Pick<Invoice, 'customer_id' | 'gross_cents' | 'positions'>;

/** Invoices that are written by a few statements. */
const AT_ONCE = 1000;

/**
 * The claims that hold, by their customers. Where a correction's claim was invoiced, its text names that invoice
 * (§ 31 Abs. 5 UStDV); what has no period was supplied on the day it was claimed, or what it corrects was.
 */
function rowsOf({ client }: Transaction, studio_id: string, where: SQL): Promise<Row[]> {
  const day = sql`(coalesce(k.created_at, t.created_at) AT TIME ZONE 'Europe/Berlin')::date`;
  return run<Row>(
    client,
    sql`SELECT t.id, t.number, t.kind, t.amount_cents, t.vat_rate, t.written_off_on, i.number AS on_invoice,
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

/** What of a month is on no invoice yet. */
const ofMonth = (month: string): SQL => {
  const { from, to } = spanOfMonth(month);
  return sql`t.due_on BETWEEN ${from} AND ${to} AND t.invoice_id IS NULL`;
};

const whyNot = (row: Row) => notInvoiced(row, row.corrected);

/** @throws Problem 409 when something is missing; says where to put it */
async function sellerOf(
  tx: Transaction,
  studio_id: string,
  options?: { readonly forUpdate: boolean },
): Promise<Studio> {
  const studio = await tx.get(studios, studio_id, options);
  if (!studio) throw notFound('Dieses Studio gibt es nicht (mehr).');
  const missing = missingOfStudio(studio);
  if (missing.length > 0)
    throw conflict(
      `Deinem Studio fehlt für Rechnungen: ${missing.join(', ')} (§ 14 Abs. 4 UStG). Ein Admin trägt es in den Stammdaten des Studios ein.`,
    );
  return studio;
}

/** The invoice of a customer's claims, still without its number. */
function invoiceOf(studio: Studio, rows: readonly Row[], issued_on: string): NewInvoice {
  const { small_business } = studio;
  const { id, first_name, last_name, street, postal_code, city, country } = rows[0]!.customer;
  const positions = rows.map(({ id: claim_id, text, period_from, period_to, amount_cents, vat_rate }) => ({
    claim_id,
    text,
    period_from,
    period_to,
    amount_cents,
    vat_rate: small_business ? 0 : vat_rate,
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

/** Why there is no invoice of these claims; undefined when there may be. */
function refusalOf(rows: readonly Row[]): string | undefined {
  const { first_name, last_name, ...address } = rows[0]!.customer;
  if (rows.length > MOST_POSITIONS)
    return `Auf eine Rechnung passen höchstens ${MOST_POSITIONS} Forderungen.`;
  const missing = missingOfRecipient(address, sumOf(rows));
  return missing.length === 0
    ? undefined
    : `In der Anschrift von ${first_name} ${last_name} fehlt: ${missing.join(', ')}. Nur bis 250 € geht es ohne (§ 33 UStDV).`;
}

/** Gives out numbers, writes the invoices down and marks their claims. The customers are locked. */
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
  { client }: Transaction,
  studio_id: string,
  made: readonly Pick<Invoice, 'id' | 'positions'>[],
): Promise<void> {
  const rows = made.flatMap(({ id, positions }) =>
    positions.map(({ claim_id }) => ({ claim_id, invoice_id: id })),
  );
  await run(
    client,
    sql`UPDATE claims t SET invoice_id = s.invoice_id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (claim_id uuid, invoice_id uuid)
      WHERE t.studio_id = ${studio_id} AND t.id = s.claim_id`,
  );
}

export const invoiceChosen: Handler<typeof makeInvoice> = ({ write, studio_id, body, today }) =>
  write(async (tx) => {
    const studio = await sellerOf(tx, studio_id);
    const ids = [...new Set(body.claim_ids)];
    if (ids.length === 0) throw invalid({ claim_ids: 'Wähle mindestens eine Forderung.' });
    const chosen = sql`t.id = ANY (${value(ids)}::uuid[])`;
    const found = await rowsOf(tx, studio_id, chosen);
    await lockCustomers(tx, { studio_id, customer_ids: found.map(({ customer }) => customer.id) });
    // As they are now that nobody else moves them.
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

/** A call that is sent again is answered with the invoice that it made. */
export async function invoiceNow(
  { read }: Pick<Parameters<typeof invoiceChosen>[0], 'read'>,
  { id }: { readonly id?: unknown },
): Promise<Invoice> {
  const made = await read((tx) => tx.get(invoices, String(id)));
  if (!made) throw notFound('Diese Rechnung gibt es nicht (mehr).');
  return made;
}

/** A month's claims that are on no invoice yet, by customer: who gets one, and who can't. Some never come on one. */
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

/** One for each customer. Two at the same instant come one after the other, and the second finds nothing. */
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
    /** By its opposite, with a number of its own; its claims are on no invoice any more. */
    async run({ tx, record, body: { reason }, values, today, write }) {
      const { id, studio_id, customer_id } = record;
      await lockCustomers(tx, { studio_id, customer_ids: [customer_id] });
      await issue(tx, studio_id, [{ ...opposite(record), issued_on: today, cancels: id, reason }]);
      await run(
        tx.client,
        sql`UPDATE claims SET invoice_id = NULL WHERE studio_id = ${studio_id} AND invoice_id = ${id}`,
      );
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
