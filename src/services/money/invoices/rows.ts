/** Claims as lines of invoices. */

import type { Claim } from '#resources/money/claims.ts';
import { MOST_POSITIONS } from '#resources/money/invoices.ts';
import type { Customer } from '#resources/people/customers.ts';
import { spanOfMonth } from '#rules/days.ts';
import { DAMAGES } from '#rules/money/accounts.ts';
import { notInvoiced, SMALL_AMOUNT_CENTS } from '#rules/money/invoice.ts';
import type { InvoicedPerson } from '#rules/money/recipient.ts';
import { inBatches } from '#services/storage/batches.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { BY_DEBIT } from '../candidates.ts';
import { PAYER } from '../payers.ts';

/** Who gets the invoice. */
type Recipient = InvoicedPerson & Pick<Customer, 'id' | 'iban' | 'sepa_mandate'>;

/** A claim as a line of an invoice, with its customer and its recipient. */
export type Row = Pick<
  Claim,
  | 'id'
  | 'number'
  | 'kind'
  | 'text'
  | 'due_on'
  | 'amount_cents'
  | 'vat_rate'
  | 'small_business'
  | 'written_off_on'
> & {
  readonly period_from: string;
  readonly period_to: string;
  /** Whether it is paid by direct debit. */
  readonly by_debit: boolean;
  /** Number of its invoice. */
  readonly on_invoice: string | null;
  readonly corrected: Pick<Claim, 'kind' | 'written_off_on' | 'invoice_id'> | null;
  readonly customer: Pick<Customer, 'id' | 'first_name' | 'last_name'>;
  /** Who pays, the customer unless another one does: the invoice goes to them. */
  readonly payer: Recipient;
};

/**
 * Selects valid claims, by their customers. The text of a correction names the invoice of the corrected claim
 * (§ 31 Abs. 5 UStDV); without a period the day of supply is the day of the claim, or of the claim it
 * corrects.
 */
function selected(studio_id: string, where: SQL): SQL {
  const day = sql`(coalesce(o.created_at, t.created_at) AT TIME ZONE 'Europe/Berlin')::date`;
  return sql`SELECT t.id, t.number, t.kind, t.due_on, t.amount_cents, t.vat_rate, t.small_business, t.written_off_on,
        i.number AS on_invoice, ${BY_DEBIT} IS TRUE AS by_debit,
        CASE WHEN o.id IS NOT NULL THEN json_build_object('kind', o.kind, 'written_off_on', o.written_off_on,
          'invoice_id', o.invoice_id) END AS corrected,
        t.text || coalesce(' (zu Rechnung ' || of.number || ')', '') AS text,
        coalesce(t.period_from, o.period_from, ${day}) AS period_from, coalesce(t.period_to, o.period_to, ${day}) AS period_to,
        json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name) AS customer,
        json_build_object('id', p.id, 'number', p.number, 'first_name', p.first_name, 'last_name', p.last_name,
          'email', p.email, 'company_name', p.company_name, 'vat_id', p.vat_id, 'buyer_reference', p.buyer_reference,
          'invoice_email', p.invoice_email, 'invoice_address', p.invoice_address, 'street', p.street,
          'postal_code', p.postal_code, 'city', p.city, 'country', p.country, 'iban', p.iban,
          'sepa_mandate', p.sepa_mandate) AS payer
      FROM claims t JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id ${PAYER}
        LEFT JOIN contracts k ON k.studio_id = t.studio_id AND k.id = t.contract_id
        LEFT JOIN claims o ON o.studio_id = t.studio_id AND o.id = t.corrects
        LEFT JOIN invoices i ON i.studio_id = t.studio_id AND i.id = t.invoice_id
        LEFT JOIN invoices of ON of.studio_id = t.studio_id AND of.id = o.invoice_id
      WHERE t.studio_id = ${studio_id} AND ${where} ORDER BY c.number, c.id, t.number`;
}

/** Returns them all. @example await rowsOf(tx, studio_id, sql`t.id = ANY (…)`) */
export function rowsOf({ client }: Transaction, studio_id: string, where: SQL): Promise<Row[]> {
  return run<Row>(client, selected(studio_id, where));
}

/** Claims per batch. */
const BATCH = 1000;

/** Yields them in batches, those of a customer together. One cursor at a time within a transaction. */
export async function* rowsByCustomer(
  { client }: Transaction,
  studio_id: string,
  where: SQL,
): AsyncGenerator<Row[][]> {
  let last: Row[] = [];
  for await (const rows of inBatches<Row>(client, selected(studio_id, where), { size: BATCH, share: 1 })) {
    const whole: Row[][] = [];
    for (const row of rows)
      if (last.length === 0 || last[0]!.customer.id === row.customer.id) last.push(row);
      else {
        whole.push(last);
        last = [row];
      }
    yield whole;
  }
  if (last.length > 0) yield [last];
}

/** Returns whose claims they are. */
export async function customersOf({ client }: Transaction, studio_id: string, where: SQL): Promise<string[]> {
  const rows = await run<{ id: string }>(
    client,
    sql`SELECT DISTINCT t.customer_id AS id FROM claims t WHERE t.studio_id = ${studio_id} AND ${where}`,
  );
  return rows.map(({ id }) => id);
}

/** Selects the claims of a month without an invoice. */
export const ofMonth = (month: string): SQL => {
  const { from, to } = spanOfMonth(month);
  return sql`t.due_on BETWEEN ${from} AND ${to} AND t.invoice_id IS NULL`;
};

const supplied = (alias: string): SQL => sql`${sql.raw(alias)}.kind <> ALL (${value([...DAMAGES])}::text[])`;

/**
 * Whether the claim `t` may come on an invoice: `notInvoiced` as a condition, for whom a thousand claims are a sum. What it
 * corrects is looked up for corrections alone.
 */
export const INVOICED: SQL = sql`t.kind <> 'payout' AND t.written_off_on IS NULL AND CASE WHEN t.corrects IS NULL
  THEN ${supplied('t')} ELSE (SELECT ${supplied('o')} AND (o.written_off_on IS NULL OR o.invoice_id IS NOT NULL)
    FROM claims o WHERE o.studio_id = t.studio_id AND o.id = t.corrects) END`;

interface Totals {
  readonly invoices: number;
  readonly claims: number;
  readonly sum_cents: number;
  /** Customers whose claims fit on no invoice, or need an address on it: to be looked at one by one. */
  readonly unsure: string[];
}

/**
 * Sums claims without reading them: an invoice for each customer, without those that depend on more than the sum.
 * @example const { invoices, unsure } = await totalsOf(tx, studio_id, sql`${ofMonth('2026-12')} AND ${INVOICED}`)
 */
export async function totalsOf({ client }: Transaction, studio_id: string, where: SQL): Promise<Totals> {
  const unsure = sql`(claims > ${MOST_POSITIONS} OR abs(cents) > ${SMALL_AMOUNT_CENTS})`;
  const [row] = await run<Totals>(
    client,
    sql`SELECT count(*) FILTER (WHERE NOT ${unsure}) AS invoices,
        coalesce(sum(claims) FILTER (WHERE NOT ${unsure}), 0)::bigint AS claims,
        coalesce(sum(cents) FILTER (WHERE NOT ${unsure}), 0)::bigint AS sum_cents,
        coalesce(array_agg(customer_id) FILTER (WHERE ${unsure}), '{}') AS unsure
      FROM (SELECT t.customer_id, count(*) AS claims, sum(t.amount_cents)::bigint AS cents FROM claims t
        WHERE t.studio_id = ${studio_id} AND ${where} GROUP BY t.customer_id) s
      WHERE EXISTS (SELECT FROM customers c WHERE c.studio_id = ${studio_id} AND c.id = s.customer_id)`,
  );
  return row!;
}

export const whyNot = (row: Row) => notInvoiced(row, row.corrected);
