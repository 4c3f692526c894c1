/** Content of an invoice, derived from its record, so that reprints are identical. */

import type { Letter, Letterhead, LetterTable, Reference, Sent } from '#declare/letter.ts';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { formatDay } from '#rules/days.ts';
import { addressLines } from '../../studio/letters/addressee.ts';
import type { Invoice } from '../invoices.ts';

/** Returns the invoice's title. @example titleOf(invoice) // 'Rechnung 2026-0012' */
export function titleOf({
  status,
  gross_cents,
  number,
}: Pick<Invoice, 'status' | 'gross_cents' | 'number'>): string {
  if (status === 'cancellation') return `Stornorechnung ${number}`;
  return `${gross_cents < 0 ? 'Rechnungskorrektur' : 'Rechnung'} ${number}`;
}

function spanText({ period_from, period_to }: Pick<Invoice, 'period_from' | 'period_to'>): string {
  return period_from === period_to
    ? formatDay(period_from)
    : `${formatDay(period_from)}–${formatDay(period_to)}`;
}

/** Returns what stands above the positions. @param cancelled the invoice that this one cancels */
export function beginningOf(invoice: Invoice, cancelled: Invoice | undefined): string[] {
  const { reason, supplied_to } = invoice;
  return [
    ...(cancelled
      ? [
          `Diese Rechnung hebt ${titleOf(cancelled)} vom ${formatDay(cancelled.issued_on)} auf.${reason ? ` Grund: ${reason}` : ''}`,
        ]
      : []),
    ...(supplied_to ? [`Leistungen für ${supplied_to}`] : []),
  ];
}

/** Returns positions as a table, with the rate of tax unless the studio shows none. */
export function positionTable(
  positions: Invoice['positions'],
  { small_business }: Pick<Invoice, 'small_business'>,
): Pick<LetterTable, 'head' | 'rows'> {
  return {
    head: ['Leistung', 'Zeitraum', ...(small_business ? [] : ['USt']), 'Betrag'],
    rows: positions.map((position) => [
      position.text,
      spanText(position),
      ...(small_business ? [] : [`${formatNumber(position.vat_rate)} %`]),
      formatMoney(position.amount_cents),
    ]),
  };
}

/** Returns net, tax and gross per rate (§ 14 Abs. 4 Nr. 7 und 8 UStG). */
export function invoiceSums({ rates, net_cents, gross_cents, small_business }: Invoice): LetterTable['sums'] {
  if (small_business) return [['Rechnungsbetrag', formatMoney(gross_cents)]];
  return [
    ['Summe netto', formatMoney(net_cents)],
    ...rates.map(
      (rate) =>
        [
          `${formatNumber(rate.vat_rate)} % Umsatzsteuer auf ${formatMoney(rate.net_cents)}`,
          formatMoney(rate.tax_cents),
        ] as const,
    ),
    ['Rechnungsbetrag (brutto)', formatMoney(gross_cents)],
  ];
}

/** Returns the reason for no tax. */
export function invoiceNotes({ small_business, rates }: Invoice): string[] {
  if (small_business)
    return ['Es wird keine Umsatzsteuer berechnet: steuerfrei für Kleinunternehmer (§ 19 UStG).'];
  return rates.some(({ vat_rate }) => vat_rate === 0)
    ? ['Leistungen mit 0 % sind von der Umsatzsteuer befreit oder nicht steuerbar.']
    : [];
}

/** Returns the letterhead: name and address as of the invoice's issue, logo and contact the current ones. */
export function letterheadOf<S extends Letterhead>({ seller }: Invoice, studio: S | undefined) {
  const { name, street, postal_code, city, vat_id } = seller;
  return { ...(studio as S), studio_name: name, street, postal_code, city, vat_id };
}

export function invoiceReferences(invoice: Invoice): Reference[] {
  const { seller, number } = invoice;
  return [
    ['Rechnungsnummer', number],
    ['Leistung', spanText(invoice)],
    ...(seller.tax_number ? [['Steuernummer', seller.tax_number] as const] : []),
    ...(seller.vat_id ? [['USt-IdNr.', seller.vat_id] as const] : []),
  ];
}

/** Returns the whole invoice on its sheet. @example invoiceSent(invoice, undefined).letter.subject // 'Rechnung 2026-0012' */
export function invoiceSent(invoice: Invoice, cancelled: Invoice | undefined): Sent {
  const letter: Letter = {
    subject: titleOf(invoice),
    salutation: null,
    paragraphs: [beginningOf(invoice, cancelled).join('\n'), ...invoiceNotes(invoice)],
    terms: [],
    table: { ...positionTable(invoice.positions, invoice), sums: invoiceSums(invoice) },
  };
  return {
    letter,
    to: addressLines(invoice.recipient),
    references: invoiceReferences(invoice),
    day: invoice.issued_on,
  };
}
