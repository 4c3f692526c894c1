/**
 * A check of e-invoices: the order and number of the elements of CII D16B that we write, and the business rules of
 * EN 16931 (BR-…) and of the XRechnung (BR-DE-…) that apply to them.
 */
import { SaxesParser } from 'saxes';

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** Children in the schema's order; `?` none or one, `*` any number, else exactly one. Elements without an entry hold text. */
const MODEL: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext:
    'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  BusinessProcessSpecifiedDocumentContextParameter: 'ID',
  GuidelineSpecifiedDocumentContextParameter: 'ID',
  ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote*',
  IssueDateTime: 'DateTimeString',
  IncludedNote: 'Content',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem* ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
  AssociatedDocumentLineDocument: 'LineID',
  SpecifiedTradeProduct: 'Name',
  SpecifiedLineTradeAgreement: 'NetPriceProductTradePrice',
  NetPriceProductTradePrice: 'ChargeAmount',
  SpecifiedLineTradeDelivery: 'BilledQuantity',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeSettlementLineMonetarySummation',
  ApplicableTradeTax:
    'CalculatedAmount? TypeCode ExemptionReason? BasisAmount? CategoryCode RateApplicablePercent',
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  StartDateTime: 'DateTimeString',
  EndDateTime: 'DateTimeString',
  SpecifiedTradeSettlementLineMonetarySummation: 'LineTotalAmount',
  ApplicableHeaderTradeAgreement: 'BuyerReference SellerTradeParty BuyerTradeParty',
  SellerTradeParty:
    'ID? Name DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration*',
  BuyerTradeParty:
    'Name DefinedTradeContact? PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration*',
  DefinedTradeContact: 'PersonName TelephoneUniversalCommunication? EmailURIUniversalCommunication?',
  TelephoneUniversalCommunication: 'CompleteNumber',
  EmailURIUniversalCommunication: 'URIID',
  URIUniversalCommunication: 'URIID',
  PostalTradeAddress: 'PostcodeCode LineOne? CityName CountryID',
  SpecifiedTaxRegistration: 'ID',
  ApplicableHeaderTradeSettlement:
    'CreditorReferenceID? InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax* BillingSpecifiedPeriod SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument?',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode PayerPartyDebtorFinancialAccount? PayeePartyCreditorFinancialAccount?',
  PayerPartyDebtorFinancialAccount: 'IBANID',
  PayeePartyCreditorFinancialAccount: 'IBANID AccountName?',
  SpecifiedTradePaymentTerms: 'Description? DueDateDateTime? DirectDebitMandateID?',
  DueDateDateTime: 'DateTimeString',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount DuePayableAmount',
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime?',
  FormattedIssueDateTime: 'DateTimeString',
};

/** Where each namespace's prefix stands. */
const PREFIXES: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'rsm',
  ExchangedDocumentContext: 'rsm',
  ExchangedDocument: 'rsm',
  SupplyChainTradeTransaction: 'rsm',
};

function parsed(xml: string): Node {
  const parser = new SaxesParser();
  const open: Node[] = [{ name: '', attributes: {}, children: [], text: '' }];
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text.trim();
  });
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return open[0]!.children[0]!;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** What is out of order, missing, or too many. */
function structure(node: Node, parent = ''): string[] {
  const name = local(node.name);
  const prefix = node.name.slice(0, node.name.indexOf(':'));
  const expected =
    name === 'DateTimeString'
      ? parent === 'FormattedIssueDateTime'
        ? 'qdt'
        : 'udt'
      : (PREFIXES[name] ?? 'ram');
  const faults = prefix === expected ? [] : [`${node.name} belongs to ${expected}`];
  const model = MODEL[name];
  if (model === undefined) {
    const empty = node.text === '' && name !== 'ApplicableHeaderTradeDelivery';
    return [...faults, ...(node.children.length > 0 || empty ? [`${name} has to hold text`] : [])];
  }
  let rest = node.children.map((child) => local(child.name));
  for (const particle of model.split(' ')) {
    const wanted = particle.replace(/[?*]$/, '');
    const count = rest.findIndex((one) => one !== wanted);
    const found = count < 0 ? rest.length : count;
    if (found > 1 && !particle.endsWith('*')) faults.push(`${name}: ${wanted} more than once`);
    if (found === 0 && particle === wanted) faults.push(`${name}: ${wanted} missing`);
    rest = rest.slice(found);
  }
  if (rest.length > 0) faults.push(`${name}: ${rest.join(', ')} not there`);
  return [...faults, ...node.children.flatMap((child) => structure(child, name))];
}

function find(node: Node, path: string): Node[] {
  const [first, ...others] = path.split('/');
  const here = node.children.filter(({ name }) => local(name) === first);
  return others.length === 0 ? here : here.flatMap((one) => find(one, others.join('/')));
}

const textAt = (node: Node, path: string): string => find(node, path)[0]?.text ?? '';

/** Cents, exactly; NaN for more than two decimals. */
function cents(text: string): number {
  const [, sign, euros, rest] = /^(-?)(\d+)\.(\d{2})$/.exec(text) ?? [];
  return euros === undefined ? Number.NaN : Number(`${sign}${euros}${rest}`);
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** Returns what is wrong with the e-invoice, by the rule; empty when nothing is. @example eInvoiceFaults(xml) */
export function eInvoiceFaults(xml: string): string[] {
  const root = parsed(xml);
  const faults = structure(root);
  if (faults.length > 0) return faults;
  const rule = (name: string, holds: boolean) => holds || faults.push(name);
  const [trade] = find(root, 'SupplyChainTradeTransaction') as [Node];
  const [settled] = find(trade, 'ApplicableHeaderTradeSettlement') as [Node];
  const [agreed] = find(trade, 'ApplicableHeaderTradeAgreement') as [Node];
  const [seller, buyer] = [find(agreed, 'SellerTradeParty')[0]!, find(agreed, 'BuyerTradeParty')[0]!];
  const total = (name: string) =>
    cents(textAt(settled, `SpecifiedTradeSettlementHeaderMonetarySummation/${name}`));
  const lines = find(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ({
    net: cents(
      textAt(
        line,
        'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      ),
    ),
    price: cents(textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')),
    quantity: Number(textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
    key: ['CategoryCode', 'RateApplicablePercent']
      .map((part) => textAt(line, `SpecifiedLineTradeSettlement/ApplicableTradeTax/${part}`))
      .join(' '),
  }));
  const taxes = find(settled, 'ApplicableTradeTax').map((tax) => ({
    amount: cents(textAt(tax, 'CalculatedAmount')),
    basis: cents(textAt(tax, 'BasisAmount')),
    rate: Number(textAt(tax, 'RateApplicablePercent')),
    category: textAt(tax, 'CategoryCode'),
    reason: textAt(tax, 'ExemptionReason'),
    key: `${textAt(tax, 'CategoryCode')} ${textAt(tax, 'RateApplicablePercent')}`,
  }));

  rule('BR-16 one line at least', lines.length > 0);
  rule(
    'BR-27 no price below zero',
    lines.every(({ price }) => price >= 0),
  );
  rule(
    'line is quantity times price',
    lines.every(({ net, price, quantity }) => net === price * quantity),
  );
  rule('BR-CO-10 sum of lines', total('LineTotalAmount') === sum(lines.map(({ net }) => net)));
  rule('BR-CO-13 without tax', total('TaxBasisTotalAmount') === total('LineTotalAmount'));
  rule('BR-CO-14 tax', total('TaxTotalAmount') === sum(taxes.map(({ amount }) => amount)));
  rule(
    'BR-CO-15 with tax',
    total('GrandTotalAmount') === total('TaxBasisTotalAmount') + total('TaxTotalAmount'),
  );
  rule('BR-CO-16 to pay', total('DuePayableAmount') === total('GrandTotalAmount'));
  rule('BR-CO-18 a breakdown for each rate', new Set(taxes.map(({ key }) => key)).size === taxes.length);
  rule(
    'BR-S-1 lines without breakdown',
    lines.every(({ key }) => taxes.some((tax) => tax.key === key)),
  );
  for (const { amount, basis, rate, category, reason, key } of taxes) {
    const ofRate = lines.filter((line) => line.key === key).map(({ net }) => net);
    rule(`BR-S-8 ${key}`, basis === sum(ofRate));
    rule(`BR-CO-17 ${key}`, Math.abs(Math.abs(amount) - Math.round((Math.abs(basis) * rate) / 100)) <= 1);
    rule(`BR-${category}-10 ${key}`, (category === 'E') === (reason !== ''));
    rule(`BR-${category}-5 ${key}`, category === 'E' ? rate === 0 && amount === 0 : rate > 0);
  }
  const ids = find(seller, 'SpecifiedTaxRegistration/ID').map(({ attributes }) => attributes.schemeID);
  rule('BR-CO-26 who the seller is', ids.includes('VA') || textAt(seller, 'ID') !== '');
  rule('BR-DE-16 tax number or VAT id', ids.length > 0);
  rule(
    'BR-DE-6 phone',
    /\d.*\d.*\d/.test(textAt(seller, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber')),
  );
  rule(
    'BR-DE-7 e-mail',
    /^\S+@\S+\.\S+$/.test(textAt(seller, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID')),
  );
  for (const party of [seller, buyer]) {
    rule(
      'BR-62 electronic address',
      find(party, 'URIUniversalCommunication/URIID')[0]?.attributes.schemeID === 'EM',
    );
    rule('BR-9 country', /^[A-Z]{2}$/.test(textAt(party, 'PostalTradeAddress/CountryID')));
  }
  const [direct] = find(settled, 'SpecifiedTradeSettlementPaymentMeans') as [Node];
  const debited = textAt(direct, 'PayerPartyDebtorFinancialAccount/IBANID');
  const credited = textAt(direct, 'PayeePartyCreditorFinancialAccount/IBANID');
  const [creditor, mandate] = [
    textAt(settled, 'CreditorReferenceID'),
    textAt(settled, 'SpecifiedTradePaymentTerms/DirectDebitMandateID'),
  ];
  if (textAt(direct, 'TypeCode') === '59') {
    rule('BR-DE-25 a debit names creditor, account and mandate', Boolean(creditor && debited && mandate));
    rule('BR-DE-25 a debit names no account to pay to', credited === '');
  } else {
    rule('BR-DE-23 a transfer names the account', textAt(direct, 'TypeCode') === '58' && credited !== '');
    rule('BR-DE-23 a transfer names no mandate', !debited && !creditor && !mandate);
  }
  const type = textAt(root, 'ExchangedDocument/TypeCode');
  rule('BR-DE-17 type', ['380', '384'].includes(type));
  rule(
    'BR-DE-26 what a correction corrects',
    type !== '384' || find(settled, 'InvoiceReferencedDocument').length === 1,
  );
  return faults;
}
