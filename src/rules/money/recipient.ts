/** Who an invoice goes to, and where: a person, or a firm with the person as its contact. */

interface Address {
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

/** Of a customer, what an invoice names. */
export interface InvoicedPerson extends Address {
  readonly number: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company_name: string | null;
  readonly vat_id: string | null;
  readonly buyer_reference: string | null;
  readonly invoice_email: string | null;
  readonly invoice_address: Address | null;
}

const NEEDED = ['street', 'postal_code', 'city'] as const;

/**
 * Returns the parts that an address for invoices lacks; none where nothing of it is entered, as the person's own is used.
 * @example missingOfInvoiceAddress({ street: 'Kai 1', postal_code: null, city: null, country: null }) // ['postal_code', 'city']
 */
export function missingOfInvoiceAddress(
  given: Partial<Address> | null | undefined,
): (typeof NEEDED)[number][] {
  const isGiven = given && Object.values(given).some(Boolean);
  return isGiven ? NEEDED.filter((name) => !given[name]) : [];
}

/**
 * Returns the address for invoices: the one entered for them, as a whole, or the person's own.
 * @example invoiceAddress({ ...customer, invoice_address: null }).city // 'Kiel'
 */
export function invoiceAddress({
  invoice_address: given,
  street,
  postal_code,
  city,
  country,
}: Address & { readonly invoice_address: Address | null }): Address {
  return given && NEEDED.some((name) => given[name])
    ? {
        street: given.street,
        postal_code: given.postal_code,
        city: given.city,
        country: given.country || 'Deutschland',
      }
    : { street, postal_code, city, country };
}

/**
 * Returns the recipient as the invoice states it. `contact` is the person where it goes to a firm; the buyer's
 * reference (BT-10 of EN 16931) is the customer's number where none was agreed.
 * @example recipientOf({ ...kim, company_name: 'Werft GmbH' }).name // 'Werft GmbH'
 */
export function recipientOf(customer: InvoicedPerson) {
  const { first_name, last_name, company_name, number } = customer;
  const person = `${first_name} ${last_name}`;
  return {
    name: company_name || person,
    contact: company_name ? person : null,
    ...invoiceAddress(customer),
    email: customer.invoice_email || customer.email,
    vat_id: customer.vat_id,
    buyer_reference: customer.buyer_reference || (number === null ? null : String(number)),
  };
}
