/** What an invoice says, as of its day of issue. */

import { type Invoice, type invoices, MOST_POSITIONS } from '#resources/money/invoices.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { missingOfRecipient, missingOfStudio, totalsOf } from '#rules/money/invoice.ts';
import { recipientOf } from '#rules/money/recipient.ts';
import { conflict, noStudio } from '#services/problem.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';
import type { Row } from './rows.ts';

/** An invoice without its number. */
export type NewInvoice = NewValues<typeof invoices> &
  Pick<Invoice, 'customer_id' | 'gross_cents' | 'positions'>;

/** @throws Problem 409 when something is missing; says where to enter it */
export async function sellerOf(
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

/** Returns the invoice of a customer's claims, without a number; it goes to who pays them. */
export function invoiceOf(studio: Studio, rows: readonly Row[], issued_on: string): NewInvoice {
  // Without tax where all of it was claimed so; else the rates say what bears none.
  const small_business = rows.every((row) => row.small_business);
  const { customer, payer } = rows[0]!;
  const isPaidFor = payer.id !== customer.id;
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
    customer_id: customer.id,
    payer_id: isPaidFor ? payer.id : null,
    supplied_to: isPaidFor ? `${customer.first_name} ${customer.last_name}` : null,
    status: 'valid',
    small_business,
    period_from: days[0]!,
    period_to: days.at(-1)!,
    recipient: recipientOf(payer),
    seller: {
      name: studio.studio_name,
      street: studio.street,
      postal_code: studio.postal_code,
      city: studio.city,
      tax_number: studio.tax_number,
      vat_id: studio.vat_id,
      phone: studio.phone,
      email: studio.email,
    },
    ...paymentOf(studio, rows),
    positions,
  };
}

/** Returns how it is paid: by direct debit where all of it is, and the mandate and the studio allow it. */
function paymentOf(
  { creditor_id, iban }: Studio,
  rows: readonly Row[],
): Pick<NewInvoice, 'payment' | 'debited_iban'> {
  const { payer } = rows[0]!;
  const mandate_reference = payer.sepa_mandate?.reference ?? null;
  const debited_iban = payer.iban;
  const by_debit = rows.every((row) => row.by_debit) && mandate_reference && debited_iban && creditor_id;
  const known = {
    due_on: rows
      .map(({ due_on }) => due_on)
      .sort()
      .at(-1)!,
    account_iban: iban,
  };
  return by_debit
    ? {
        payment: {
          ...known,
          method: 'debit',
          mandate_reference,
          creditor_id: creditor_id.replace(/\s/g, ''),
        },
        debited_iban,
      }
    : { payment: { ...known, method: 'transfer', mandate_reference: null, creditor_id: null } };
}

/** Returns why these claims can't be invoiced; undefined when they can. */
export function refusalOf(rows: readonly Row[]): string | undefined {
  const { name, ...address } = recipientOf(rows[0]!.payer);
  if (rows.length > MOST_POSITIONS)
    return `Auf eine Rechnung passen höchstens ${MOST_POSITIONS} Forderungen.`;
  const missing = missingOfRecipient(address, sumOf(rows));
  return missing.length === 0
    ? undefined
    : `In der Anschrift von ${name} fehlt: ${missing.join(', ')}. Nur bis 250 € geht es ohne (§ 33 UStDV).`;
}

/** Returns its cancellation: all amounts with the sign turned round. */
export function opposite(invoice: Invoice): NewInvoice {
  const { customer_id, payer_id, supplied_to, period_from, period_to, small_business } = invoice;
  const { recipient, seller, payment, debited_iban } = invoice;
  const turned = (cents: number) => (cents === 0 ? 0 : -cents);
  return {
    ...{ customer_id, payer_id, supplied_to, period_from, period_to, small_business },
    ...{ recipient, seller, payment, debited_iban },
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
