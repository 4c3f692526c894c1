/**
 * Writes invoices. A claim is on at most one valid invoice: its `invoice_id` is written here alone, while its customer is
 * locked. Numbers come from a row that is locked until the transaction ends: so they have no gaps, and a
 * failure leaves none.
 */

import { berlinDay } from '#format/instants.ts';
import { claims } from '#resources/money/claims.ts';
import { type Invoice, invoices } from '#resources/money/invoices.ts';
import { invoiceNumber } from '#rules/money/invoice.ts';
import { nextNumber } from '#services/storage/numbers.ts';
import { run, sql } from '#services/storage/statement.ts';
import { type TouchedRow, touch } from '#services/storage/touched.ts';
import type { Transaction } from '#services/storage/types.ts';
import { tellOfInvoices } from '../tell.ts';
import type { NewInvoice } from './compose.ts';

/** Invoices written per statement. */
const AT_ONCE = 1000;

/** Assigns numbers, writes the invoices and marks their claims. Requires the customers' locks. */
export async function issue(
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
  await tellOfInvoices(tx, studio_id, made);
  return made;
}

export async function putClaimsOn(
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

/** Takes the claims off a cancelled invoice. */
export async function freeClaimsOf(
  { client, touched }: Transaction,
  { studio_id, id }: Pick<Invoice, 'studio_id' | 'id'>,
): Promise<void> {
  const freed = await run<TouchedRow>(
    client,
    sql`UPDATE claims SET invoice_id = NULL WHERE studio_id = ${studio_id} AND invoice_id = ${id}
      RETURNING id, studio_id`,
  );
  touch(touched, claims, freed);
}
