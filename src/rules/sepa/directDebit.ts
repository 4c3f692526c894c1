/** SEPA direct debits as a file for the bank: pain.008.001.08 (ISO 20022; EPC130-08, implementation guidelines). */
import type { Day } from '../days.ts';
import { sepaText } from './text.ts';
import { type Element, element, xmlDocument } from './xml.ts';

interface Creditor {
  readonly name: string;
  readonly iban: string;
  readonly creditor_id: string;
}

export interface Debit {
  readonly end_to_end_id: string;
  readonly amount_cents: number;
  readonly mandate_reference: string;
  readonly signed_on: Day;
  readonly sequence: 'FRST' | 'RCUR';
  readonly debtor_name: string;
  readonly iban: string;
  readonly purpose: string;
}

interface DirectDebitFile {
  /** Unlike in any other file, at most 32 characters: the blocks' names are made from it. */
  readonly message_id: string;
  /** Instant, RFC 3339. */
  readonly created_at: string;
  readonly collect_on: Day;
  readonly creditor: Creditor;
  /** At least one. */
  readonly debits: readonly Debit[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';

/**
 * The file. First and later collections are blocks of their own, each with its count and sum.
 * @example directDebitXml({ message_id: '2026-12-1a2b', created_at, collect_on: '2026-12-01', creditor, debits })
 */
export function directDebitXml(file: DirectDebitFile): string {
  const { message_id, created_at, creditor, debits } = file;
  const blocks = (['FRST', 'RCUR'] as const)
    .map((sequence) => ({ sequence, of: debits.filter((debit) => debit.sequence === sequence) }))
    .filter(({ of }) => of.length > 0);
  return xmlDocument(
    element('Document', { xmlns: NAMESPACE }, [
      element('CstmrDrctDbtInitn', {}, [
        element('GrpHdr', {}, [
          element('MsgId', {}, sepaText(message_id, 35)),
          element('CreDtTm', {}, created_at),
          ...totals(debits),
          element('InitgPty', {}, [element('Nm', {}, sepaText(creditor.name, 70))]),
        ]),
        ...blocks.map(({ sequence, of }) => block(file, sequence, of)),
      ]),
    ]),
  );
}

function block(file: DirectDebitFile, sequence: Debit['sequence'], debits: readonly Debit[]): Element {
  const { message_id, collect_on, creditor } = file;
  return element('PmtInf', {}, [
    element('PmtInfId', {}, sepaText(`${message_id}-${sequence[0]}`, 35)),
    element('PmtMtd', {}, 'DD'),
    element('BtchBookg', {}, 'true'),
    ...totals(debits),
    element('PmtTpInf', {}, [
      element('SvcLvl', {}, [element('Cd', {}, 'SEPA')]),
      element('LclInstrm', {}, [element('Cd', {}, 'CORE')]),
      element('SeqTp', {}, sequence),
    ]),
    element('ReqdColltnDt', {}, collect_on),
    element('Cdtr', {}, [element('Nm', {}, sepaText(creditor.name, 70))]),
    account('CdtrAcct', creditor.iban),
    bankUnnamed('CdtrAgt'),
    element('ChrgBr', {}, 'SLEV'),
    element('CdtrSchmeId', {}, [
      element('Id', {}, [
        element('PrvtId', {}, [
          element('Othr', {}, [
            element('Id', {}, creditor.creditor_id),
            element('SchmeNm', {}, [element('Prtry', {}, 'SEPA')]),
          ]),
        ]),
      ]),
    ]),
    ...debits.map(transaction),
  ]);
}

function transaction(debit: Debit): Element {
  return element('DrctDbtTxInf', {}, [
    element('PmtId', {}, [element('EndToEndId', {}, sepaText(debit.end_to_end_id, 35))]),
    element('InstdAmt', { Ccy: 'EUR' }, euro(debit.amount_cents)),
    element('DrctDbtTx', {}, [
      element('MndtRltdInf', {}, [
        element('MndtId', {}, debit.mandate_reference),
        element('DtOfSgntr', {}, debit.signed_on),
      ]),
    ]),
    bankUnnamed('DbtrAgt'),
    element('Dbtr', {}, [element('Nm', {}, sepaText(debit.debtor_name, 70))]),
    account('DbtrAcct', debit.iban),
    element('RmtInf', {}, [element('Ustrd', {}, sepaText(debit.purpose, 140))]),
  ]);
}

function totals(debits: readonly Debit[]): Element[] {
  const sum = debits.reduce((total, { amount_cents }) => total + amount_cents, 0);
  return [element('NbOfTxs', {}, String(debits.length)), element('CtrlSum', {}, euro(sum))];
}

const account = (name: string, iban: string) =>
  element(name, {}, [element('Id', {}, [element('IBAN', {}, iban)])]);

/** The IBAN says which bank it is; the rules want the element all the same ("IBAN only", EPC130-08). */
const bankUnnamed = (name: string) =>
  element(name, {}, [element('FinInstnId', {}, [element('Othr', {}, [element('Id', {}, 'NOTPROVIDED')])])]);

/** @example euro(4990) // '49.90' */
function euro(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
