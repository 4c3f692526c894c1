/**
 * An invoice as an XRechnung 3.0: EN 16931 in the syntax CII D16B (UN/CEFACT). Comments name the business terms (BT) and
 * groups (BG) of the standard; their order is the schema's.
 */
import type { Day } from '../../days.ts';
import { countryCode } from '../countries.ts';
import { type Element, element, xmlDocument } from '../sepa/xml.ts';
import type { Cancelled, InvoiceFacts, Line } from './invoice.ts';
import { netOfLines } from './lines.ts';

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const UN = 'urn:un:unece:uncefact:data:standard:';

/** Document types of UNTDID 1001; a cancellation is an invoice that corrects another one. */
const TYPES = { invoice: '380', corrected: '384' } as const;

/** Payment means of UNTDID 4461: SEPA credit transfer and direct debit. */
const MEANS = { transfer: '58', debit: '59' } as const;

/** VAT categories of UNTDID 5305: standard rates, and exempt. */
const STANDARD = 'S';
const EXEMPT = 'E';

/**
 * Returns the invoice as XML. It has to be complete (`missingForEInvoice`).
 * @param cancelled what a cancellation is about; undefined for any other invoice
 * @example eInvoiceXml(invoice, undefined)
 */
export function eInvoiceXml(invoice: InvoiceFacts, cancelled: Cancelled | undefined): string {
  const parts = [context(), header(invoice, cancelled), transaction(invoice, cancelled)];
  const namespaces = {
    'xmlns:rsm': `${UN}CrossIndustryInvoice:100`,
    'xmlns:ram': `${UN}ReusableAggregateBusinessInformationEntity:100`,
    'xmlns:qdt': `${UN}QualifiedDataType:100`,
    'xmlns:udt': `${UN}UnqualifiedDataType:100`,
  };
  return xmlDocument(element('rsm:CrossIndustryInvoice', namespaces, parts));
}

type Content = readonly (Element | undefined)[] | string | null | undefined;

/** An element of the standard's own namespace; undefined where it would be empty. */
function ram(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Element | undefined {
  const inner = typeof content === 'string' ? content.trim() : content?.filter((one) => one !== undefined);
  return inner?.length ? element(`ram:${name}`, attributes, inner) : undefined;
}

const all = (...parts: readonly (Element | undefined)[]): Element[] =>
  parts.filter((one) => one !== undefined);

const amount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Format 102 of UNTDID 2379: CCYYMMDD. */
const dayString = (prefix: 'udt' | 'qdt', day: Day): Element =>
  element(`${prefix}:DateTimeString`, { format: '102' }, day.replaceAll('-', ''));

const day = (name: string, of: Day): Element | undefined => ram(name, [dayString('udt', of)]);

function context(): Element {
  return element(
    'rsm:ExchangedDocumentContext',
    {},
    all(
      ram('BusinessProcessSpecifiedDocumentContextParameter', [ram('ID', PROCESS)]), // BT-23
      ram('GuidelineSpecifiedDocumentContextParameter', [ram('ID', XRECHNUNG)]), // BT-24
    ),
  );
}

function header(
  { number, issued_on, reason, supplied_to }: InvoiceFacts,
  cancelled: Cancelled | undefined,
): Element {
  const note = cancelled && `Storno der Rechnung ${cancelled.number}${reason ? `: ${reason}` : ''}`;
  return element(
    'rsm:ExchangedDocument',
    {},
    all(
      ram('ID', number), // BT-1
      ram('TypeCode', cancelled ? TYPES.corrected : TYPES.invoice), // BT-3
      day('IssueDateTime', issued_on), // BT-2
      ram('IncludedNote', [ram('Content', note)]), // BT-22
      ram('IncludedNote', [ram('Content', supplied_to && `Leistungen für ${supplied_to}`)]), // BT-22
    ),
  );
}

function transaction(invoice: InvoiceFacts, cancelled: Cancelled | undefined): Element {
  const nets = netOfLines(invoice.positions);
  return element(
    'rsm:SupplyChainTradeTransaction',
    {},
    all(
      ...invoice.positions.map((line, index) => lineItem(line, nets[index]!, index + 1)),
      agreement(invoice),
      element('ram:ApplicableHeaderTradeDelivery', {}, ''),
      settlement(invoice, cancelled),
    ),
  );
}

const categoryOf = (vat_rate: number): string => (vat_rate > 0 ? STANDARD : EXEMPT);

/** BG-25. A price is never negative (BR-27): what is credited is a quantity of minus one. */
function lineItem(line: Line, net_cents: number, number: number): Element | undefined {
  const { text, vat_rate } = line;
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ram('LineID', String(number))]), // BT-126
    ram('SpecifiedTradeProduct', [ram('Name', text)]), // BT-153
    ram('SpecifiedLineTradeAgreement', [
      ram('NetPriceProductTradePrice', [ram('ChargeAmount', amount(Math.abs(net_cents)))]), // BT-146
    ]),
    ram('SpecifiedLineTradeDelivery', [
      ram('BilledQuantity', net_cents < 0 ? '-1' : '1', { unitCode: 'C62' }), // BT-129, BT-130
    ]),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', [
        ram('TypeCode', 'VAT'),
        ram('CategoryCode', categoryOf(vat_rate)), // BT-151
        ram('RateApplicablePercent', String(vat_rate)), // BT-152
      ]),
      period(line), // BG-26
      ram('SpecifiedTradeSettlementLineMonetarySummation', [ram('LineTotalAmount', amount(net_cents))]), // BT-131
    ]),
  ]);
}

const period = ({ period_from, period_to }: Pick<InvoiceFacts, 'period_from' | 'period_to'>) =>
  ram('BillingSpecifiedPeriod', [day('StartDateTime', period_from), day('EndDateTime', period_to)]);

function agreement({ seller, recipient }: InvoiceFacts): Element | undefined {
  return ram('ApplicableHeaderTradeAgreement', [
    ram('BuyerReference', recipient.buyer_reference), // BT-10
    // BG-4
    ram('SellerTradeParty', [
      // BT-29: without a VAT id the buyer tells the seller by it (BR-CO-26).
      seller.vat_id ? undefined : ram('ID', seller.tax_number),
      ram('Name', seller.name), // BT-27
      // BG-6
      ram('DefinedTradeContact', [
        ram('PersonName', seller.name),
        ram('TelephoneUniversalCommunication', [ram('CompleteNumber', seller.phone)]),
        ram('EmailURIUniversalCommunication', [ram('URIID', seller.email)]),
      ]),
      address({ ...seller, country: null }), // BG-5
      electronicAddress(seller.email), // BT-34
      registration('VA', seller.vat_id), // BT-31
      registration('FC', seller.tax_number), // BT-32
    ]),
    // BG-7
    ram('BuyerTradeParty', [
      ram('Name', recipient.name), // BT-44
      ram('DefinedTradeContact', [ram('PersonName', recipient.contact)]), // BG-9
      address(recipient), // BG-8
      electronicAddress(recipient.email), // BT-49
      registration('VA', recipient.vat_id), // BT-48
    ]),
  ]);
}

type Address = Pick<InvoiceFacts['recipient'], 'street' | 'postal_code' | 'city' | 'country'>;

const address = ({ street, postal_code, city, country }: Address) =>
  ram('PostalTradeAddress', [
    ram('PostcodeCode', postal_code),
    ram('LineOne', street),
    ram('CityName', city),
    ram('CountryID', countryCode(country ?? '') ?? 'DE'),
  ]);

const electronicAddress = (email: string | null) =>
  ram('URIUniversalCommunication', [ram('URIID', email, { schemeID: 'EM' })]);

const registration = (schemeID: 'VA' | 'FC', id: string | null) =>
  ram('SpecifiedTaxRegistration', [ram('ID', id, { schemeID })]);

function settlement(invoice: InvoiceFacts, cancelled: Cancelled | undefined): Element | undefined {
  const { net_cents, tax_cents, gross_cents, payment } = invoice;
  return ram('ApplicableHeaderTradeSettlement', [
    ram('CreditorReferenceID', payment?.creditor_id), // BT-90
    ram('InvoiceCurrencyCode', 'EUR'), // BT-5
    means(invoice), // BG-16
    ...invoice.rates.map((rate) => tax(rate, exemption(invoice))), // BG-23
    period(invoice), // BG-14
    terms(invoice, cancelled),
    // BG-22
    ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
      ram('LineTotalAmount', amount(net_cents)), // BT-106
      ram('TaxBasisTotalAmount', amount(net_cents)), // BT-109
      ram('TaxTotalAmount', amount(tax_cents), { currencyID: 'EUR' }), // BT-110
      ram('GrandTotalAmount', amount(gross_cents)), // BT-112
      ram('DuePayableAmount', amount(gross_cents)), // BT-115
    ]),
    // BG-3
    cancelled &&
      ram('InvoiceReferencedDocument', [
        ram('IssuerAssignedID', cancelled.number), // BT-25
        ram('FormattedIssueDateTime', [dayString('qdt', cancelled.issued_on)]), // BT-26
      ]),
  ]);
}

/** Direct debit (BG-19) or transfer (BG-17). */
function means({ payment, debited_iban, seller }: InvoiceFacts): Element | undefined {
  return payment?.method === 'debit'
    ? ram('SpecifiedTradeSettlementPaymentMeans', [
        ram('TypeCode', MEANS.debit), // BT-81
        ram('PayerPartyDebtorFinancialAccount', [ram('IBANID', debited_iban)]), // BT-91
      ])
    : ram('SpecifiedTradeSettlementPaymentMeans', [
        ram('TypeCode', MEANS.transfer),
        ram('PayeePartyCreditorFinancialAccount', [
          ram('IBANID', payment?.account_iban), // BT-84
          ram('AccountName', seller.name), // BT-85
        ]),
      ]);
}

/** Why what bears no tax doesn't (BT-120). */
const exemption = ({ small_business }: InvoiceFacts): string =>
  small_business
    ? 'Steuerfrei für Kleinunternehmer (§ 19 UStG)'
    : 'Von der Umsatzsteuer befreit oder nicht steuerbar';

function tax({ vat_rate, net_cents, tax_cents }: InvoiceFacts['rates'][number], reason: string) {
  return ram('ApplicableTradeTax', [
    ram('CalculatedAmount', amount(tax_cents)), // BT-117
    ram('TypeCode', 'VAT'),
    categoryOf(vat_rate) === EXEMPT ? ram('ExemptionReason', reason) : undefined,
    ram('BasisAmount', amount(net_cents)), // BT-116
    ram('CategoryCode', categoryOf(vat_rate)), // BT-118
    ram('RateApplicablePercent', String(vat_rate)), // BT-119
  ]);
}

function terms({ payment, gross_cents }: InvoiceFacts, cancelled: Cancelled | undefined) {
  const isDue = !cancelled && gross_cents > 0;
  const how =
    payment?.method === 'debit' ? 'Wird per SEPA-Lastschrift eingezogen' : 'Zahlbar per Überweisung';
  return ram('SpecifiedTradePaymentTerms', [
    ram('Description', isDue ? how : 'Nichts zu zahlen'), // BT-20
    isDue && payment?.due_on ? day('DueDateDateTime', payment.due_on) : undefined, // BT-9
    ram('DirectDebitMandateID', payment?.mandate_reference), // BT-89
  ]);
}
