/** What an invoice lacks to be an e-invoice, in the terms of EN 16931 and of the XRechnung. */
import { countryCode } from '../countries.ts';
import type { InvoiceFacts } from './invoice.ts';

/** Labels of what is missing, by where it is entered. */
export interface Missing {
  readonly studio: readonly string[];
  readonly customer: readonly string[];
}

/**
 * Returns what is missing of the seller (BR-DE-2 to 7), of the buyer (BR-DE-8, 9 and 15) and of the payment (BR-DE-1).
 * @example missingForEInvoice({ ...invoice, seller: { ...invoice.seller, phone: null } }).studio // ['Telefon']
 */
export function missingForEInvoice({ seller, recipient, payment }: InvoiceFacts): Missing {
  const country = recipient.country?.trim();
  return {
    studio: lacking([
      [seller.postal_code, 'PLZ'],
      [seller.city, 'Ort'],
      [seller.phone, 'Telefon'],
      [seller.email, 'E-Mail'],
      [seller.vat_id || seller.tax_number, 'Steuernummer oder USt-IdNr.'],
      [payment?.method === 'debit' || payment?.account_iban, 'IBAN'],
    ]),
    customer: lacking([
      [recipient.postal_code, 'PLZ'],
      [recipient.city, 'Ort'],
      [!country || countryCode(country), `Land (${country} ist keines, das wir kennen)`],
      [recipient.email, 'E-Mail'],
      [recipient.buyer_reference, 'Käuferreferenz'],
    ]),
  };
}

const lacking = (all: readonly (readonly [unknown, string])[]): string[] =>
  all.flatMap(([value, label]) => ((typeof value === 'string' ? value.trim() : value) ? [] : [label]));

/**
 * Returns in German what is missing, and what to do; undefined where nothing is.
 * @example eInvoiceRefusal(missingForEInvoice(invoice))
 */
export function eInvoiceRefusal({ studio, customer }: Missing): string | undefined {
  const parts = [
    studio.length > 0 && `vom Studio ${studio.join(', ')} (in seinen Stammdaten)`,
    customer.length > 0 && `vom Empfänger ${customer.join(', ')} (im Formular des Kunden)`,
  ].filter(Boolean);
  return parts.length === 0
    ? undefined
    : `Für eine E-Rechnung fehlt ${parts.join(' und ')}. Eine Rechnung bleibt, wie sie gestellt ist: Trag es ein, storniere sie und stell sie neu.`;
}
