/** SEPA direct debits as a file for the bank: pain.008.001.08 (ISO 20022; EPC130-08, implementation guidelines). */
import type { Day } from '../../days.ts';
import { type Amendment, amendmentOf, type Collected } from './amendment.ts';
import { account, bankUnnamed, euro, totals } from './parts.ts';
import { sepaText } from './text.ts';
import { type Element, element, xmlDocument, xmlLines } from './xml.ts';

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
  /** The last debit before it that the bank took; null without one. */
  readonly before?: Collected | null;
}

/** Totals of a block: of first collections, or of later ones. */
export interface Totals {
  readonly sequence: Debit['sequence'];
  readonly count: number;
  readonly sum_cents: number;
}

interface DirectDebitFile {
  /** Unlike in any other file, at most 32 characters: the blocks' names are made from it. */
  readonly message_id: string;
  /** Instant, RFC 3339. */
  readonly created_at: string;
  readonly collect_on: Day;
  readonly creditor: Creditor;
  /** Of each block; at least one. They stand before the debits, which come later. */
  readonly totals: readonly Totals[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';

/** Stands for a block's debits until they are written in its place; no value could look like it, as they are escaped. */
const PLACE = /^ *<Debits>(FRST|RCUR)<\/Debits>\n/m;

/**
 * The file, piece by piece. First and later collections are blocks of their own, each with its count and sum.
 * @param debitsOf the debits of a block, batch by batch
 * @example for await (const text of directDebitXml({ message_id, created_at, collect_on, creditor, totals }, debitsOf)) …
 */
export async function* directDebitXml(
  file: DirectDebitFile,
  debitsOf: (sequence: Debit['sequence']) => AsyncIterable<readonly Debit[]>,
): AsyncGenerator<string> {
  const { message_id, created_at, creditor } = file;
  const all = {
    count: file.totals.reduce((sum, { count }) => sum + count, 0),
    sum_cents: file.totals.reduce((sum, { sum_cents }) => sum + sum_cents, 0),
  };
  const around = xmlDocument(
    element('Document', { xmlns: NAMESPACE }, [
      element('CstmrDrctDbtInitn', {}, [
        element('GrpHdr', {}, [
          element('MsgId', {}, sepaText(message_id, 35)),
          element('CreDtTm', {}, created_at),
          ...totals(all),
          element('InitgPty', {}, [element('Nm', {}, sepaText(creditor.name, 70))]),
        ]),
        ...file.totals.map((of) => block(file, of)),
      ]),
    ]),
  );
  const pieces = around.split(PLACE);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) yield piece;
    else
      for await (const debits of debitsOf(piece as Debit['sequence']))
        yield debits.map((debit) => xmlLines(transaction(debit), '      ')).join('');
  }
}

function block(file: DirectDebitFile, { sequence, ...sums }: Totals): Element {
  const { message_id, collect_on, creditor } = file;
  return element('PmtInf', {}, [
    element('PmtInfId', {}, sepaText(`${message_id}-${sequence[0]}`, 35)),
    element('PmtMtd', {}, 'DD'),
    element('BtchBookg', {}, 'true'),
    ...totals(sums),
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
    element('Debits', {}, sequence),
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
        ...amended(amendmentOf(debit, debit.before ?? null)),
      ]),
    ]),
    bankUnnamed('DbtrAgt'),
    element('Dbtr', {}, [element('Nm', {}, sepaText(debit.debtor_name, 70))]),
    account('DbtrAcct', debit.iban),
    element('RmtInf', {}, [element('Ustrd', {}, sepaText(debit.purpose, 140))]),
  ]);
}

function amended(amendment: Amendment | undefined): Element[] {
  if (!amendment) return [];
  const { mandate_reference, account: before } = amendment;
  const id = before === 'SMNDA' ? element('Othr', {}, [element('Id', {}, before)]) : undefined;
  return [
    element('AmdmntInd', {}, 'true'),
    element('AmdmntInfDtls', {}, [
      ...(mandate_reference ? [element('OrgnlMndtId', {}, mandate_reference)] : []),
      ...(before
        ? [id ? element('OrgnlDbtrAcct', {}, [element('Id', {}, [id])]) : account('OrgnlDbtrAcct', before)]
        : []),
    ]),
  ];
}
