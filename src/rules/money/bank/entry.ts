/** What an entry of a statement says: one for each of its transactions. Amounts are integer cents. */
import type { Day } from '../../days.ts';
import { childOf, childrenOf, nodeAt, textAt, type XmlNode } from './xmlNode.ts';

export interface BankEntry {
  readonly incoming: boolean;
  /** Takes an earlier entry back. */
  readonly reversal: boolean;
  /** Booked, and not only announced. */
  readonly booked: boolean;
  readonly booked_on: Day;
  readonly amount_cents: number;
  readonly currency: string;
  /** The bank's own reference, and that of the debit as its file named it. */
  readonly bank_reference: string | null;
  /** All that the bank gives of this entry alone: at the transaction (camt.054) and at the entry (camt.053). */
  readonly references: readonly string[];
  readonly end_to_end_id: string | null;
  readonly mandate_id: string | null;
  /** Of a return: the bank's code, empty where it says none; null for what is no return. */
  readonly return_code: string | null;
  /** The entry is about direct debits of the account's owner. */
  readonly own_debit: boolean;
  /** References of those that it credits together, and of the orders that they came by. */
  readonly debit_ids: readonly string[];
  readonly orders: readonly string[];
  /** The creditor identifier that they were collected with. */
  readonly creditor_id: string | null;
  /** Name of the payer. */
  readonly name: string | null;
  readonly iban: string | null;
  readonly text: string;
  /** The entry is one of several that the bank booked together, without the amounts of the parts. */
  readonly unclear: boolean;
}

/** Transaction codes that German banks add: returned direct debits, and debits that were handed in. */
const RETURNED = ['108', '109'];
const HANDED_IN = ['171', '174', '192', '196'];

/**
 * One entry for each transaction of an `Ntry`; a single one without details of the bank, and for the credit of one's own
 * debits, which is of them together.
 */
export function entriesOf(entry: XmlNode): BankEntry[] {
  const details = childrenOf(entry, 'NtryDtls');
  const transactions = details.flatMap((one) => childrenOf(one, 'TxDtls'));
  const total = cents(childOf(entry, 'Amt'));
  if (transactions.length > 1 && transactions.every((one) => isOwnCredit(entry, one)))
    return [creditOf(entry, transactions, total)];
  if (transactions.length <= 1) {
    const collective = Number(textAt(details[0], 'Btch', 'NbOfTxs') ?? 1) > 1;
    const unclear = collective && transactions.length === 0;
    return [entryOf(entry, transactions[0], { amount: total, unclear, single: true })];
  }
  const amounts = transactions.map(amountOf);
  const charges = transactions.map(chargesOf);
  const sum = (of: readonly (number | null)[]) => of.reduce<number>((all, one) => all + (one ?? 0), 0);
  const known = !amounts.includes(null);
  // Some banks state the amount of the returned debit, and their charge beside it.
  const beside = known && sum(amounts) !== total && sum(amounts) + sum(charges) === total;
  const unclear = !known || (!beside && sum(amounts) !== total);
  return transactions.map((one, index) =>
    entryOf(entry, one, {
      amount: (amounts[index] ?? 0) + (beside ? (charges[index] ?? 0) : 0),
      ...{ unclear, single: false },
    }),
  );
}

interface Part {
  readonly amount: number | null;
  readonly unclear: boolean;
  /** The only transaction of its entry. */
  readonly single: boolean;
}

function isOwnCredit(entry: XmlNode, of: XmlNode): boolean {
  const { incoming, own_debit, mandate_id, return_code } = entryOf(entry, of, WHOLE);
  return incoming && return_code === null && (own_debit || mandate_id !== null);
}

const WHOLE: Part = { amount: null, unclear: false, single: true };

/** The amount is the entry's: what a bank says of the parts may be before its charges. */
function creditOf(entry: XmlNode, transactions: readonly XmlNode[], amount: number | null): BankEntry {
  const parts = transactions.map((one) => entryOf(entry, one, WHOLE));
  const [first] = parts;
  return {
    ...entryOf(entry, undefined, { ...WHOLE, amount }),
    own_debit: true,
    debit_ids: parts.flatMap(({ debit_ids }) => debit_ids),
    orders: [...new Set(parts.flatMap(({ orders }) => orders))],
    creditor_id: first?.creditor_id ?? null,
  };
}

function entryOf(entry: XmlNode, of: XmlNode | undefined, { amount, unclear, single }: Part): BankEntry {
  const code = childOf(of, 'BkTxCd') ?? childOf(entry, 'BkTxCd');
  const german = /(?:^|\+)(\d{3})(?:\+|$)/.exec(textAt(code, 'Prtry', 'Cd') ?? '')?.[1] ?? '';
  const family = textAt(code, 'Domn', 'Fmly', 'Cd');
  const incoming = textAt(of, 'CdtDbtInd') === 'CRDT' || textAt(entry, 'CdtDbtInd') === 'CRDT';
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  const returned = childOf(of, 'RtrInf');
  const isReturn = returned !== undefined || RETURNED.includes(german) || (family === 'IDDT' && !incoming);
  const own = given(textAt(of, 'Refs', 'AcctSvcrRef'));
  const whole = given(textAt(entry, 'AcctSvcrRef'));
  const references = [own, single ? whole : null].filter((one) => one !== null);
  const party = nodeAt(of, 'RltdPties', incoming ? 'Dbtr' : 'Cdtr');
  const account = nodeAt(of, 'RltdPties', incoming ? 'DbtrAcct' : 'CdtrAcct');
  const end_to_end_id = given(textAt(of, 'Refs', 'EndToEndId'));
  return {
    incoming,
    reversal: textAt(entry, 'RvslInd') === 'true',
    booked: status === undefined || status === 'BOOK',
    booked_on: dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt') ?? '',
    amount_cents: amount ?? 0,
    currency: childOf(entry, 'Amt')?.attributes.Ccy ?? 'EUR',
    bank_reference: own ?? whole,
    references: [...new Set(references)],
    end_to_end_id,
    mandate_id: given(textAt(of, 'Refs', 'MndtId')),
    return_code: isReturn ? (textAt(returned, 'Rsn', 'Cd') ?? '') : null,
    own_debit: family === 'IDDT' || HANDED_IN.includes(german),
    debit_ids: end_to_end_id === null ? [] : [end_to_end_id],
    orders: ordersOf(entry, of),
    creditor_id: creditorIdOf(nodeAt(of, 'RltdPties', 'Cdtr')),
    // Later versions have the name one deeper.
    name: textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? null,
    iban: textAt(account, 'Id', 'IBAN')?.replace(/\s/g, '') ?? null,
    text: textOf(of) || (textAt(entry, 'AddtlNtryInf') ?? ''),
    unclear: unclear || amount === null,
  };
}

function creditorIdOf(party: XmlNode | undefined): string | null {
  const path = ['Id', 'PrvtId', 'Othr', 'Id'];
  return textAt(party, 'Pty', ...path) ?? textAt(party, ...path) ?? null;
}

/** Banks name the order at the batch or at its transactions, by its message or by its block. */
function ordersOf(entry: XmlNode, of: XmlNode | undefined): string[] {
  const places = [...childrenOf(entry, 'NtryDtls').map((one) => childOf(one, 'Btch')), childOf(of, 'Refs')];
  const named = places.flatMap((place) => [textAt(place, 'PmtInfId'), textAt(place, 'MsgId')]);
  return [...new Set(named.map(given).filter((one) => one !== null))];
}

/** The unstructured remittance information and the structured reference. */
function textOf(of: XmlNode | undefined): string {
  const written = childOf(of, 'RmtInf');
  const plain = childrenOf(written, 'Ustrd').map((one) => one.text.trim());
  const references = childrenOf(written, 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref') ?? '');
  return [...plain, ...references].filter(Boolean).join(' ').replace(/\s+/g, ' ');
}

/** Banks write so where there is none. */
const given = (text: string | undefined) =>
  text === undefined || /^(NOTPROVIDED|NONREF|NOTAVAILABLE)$/i.test(text) ? null : text;

function dayOf(entry: XmlNode, name: string): Day | undefined {
  return textAt(entry, name, 'Dt')?.slice(0, 10) ?? textAt(entry, name, 'DtTm')?.slice(0, 10);
}

function amountOf(of: XmlNode): number | null {
  return cents(childOf(of, 'Amt')) ?? cents(nodeAt(of, 'AmtDtls', 'TxAmt', 'Amt'));
}

function chargesOf(of: XmlNode): number {
  const all = childrenOf(of, 'Chrgs');
  const single = all.flatMap((one) => [
    ...childrenOf(one, 'Amt'),
    ...childrenOf(one, 'Rcrd').flatMap((part) => childrenOf(part, 'Amt')),
  ]);
  return single.reduce((sum, one) => sum + (cents(one) ?? 0), 0);
}

/** @example cents({ text: '49.90', … }) // 4990; null for what is no amount in cents */
function cents(node: XmlNode | undefined): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(node?.text.trim() ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
