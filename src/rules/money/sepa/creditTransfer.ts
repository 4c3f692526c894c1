/** SEPA credit transfers as a file for the bank: pain.001.001.09 (ISO 20022; EPC132-08, implementation guidelines). */
import type { Day } from '../../days.ts';
import { sumOf } from '../allocate.ts';
import { compactIban } from '../iban.ts';
import { account, bankUnnamed, euro, totals } from './parts.ts';
import { sepaText } from './text.ts';
import { type Element, element, xmlDocument } from './xml.ts';

export interface Transfer {
  readonly end_to_end_id: string;
  /** Above 0. */
  readonly amount_cents: number;
  readonly creditor_name: string;
  readonly iban: string;
  readonly purpose: string;
}

interface TransferFile {
  /** Unlike in any other file, at most 33 characters: the block's name is made from it. */
  readonly message_id: string;
  /** Instant, RFC 3339. */
  readonly created_at: string;
  readonly execute_on: Day;
  readonly debtor: { readonly name: string; readonly iban: string };
  /** At least one. */
  readonly transfers: readonly Transfer[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * The file, with all transfers in one block.
 * @example creditTransferXml({ message_id, created_at, execute_on: '2026-11-23', debtor, transfers })
 */
export function creditTransferXml(file: TransferFile): string {
  const { message_id, created_at, execute_on, debtor, transfers } = file;
  const sums = { count: transfers.length, sum_cents: sumOf(transfers) };
  const name = element('Nm', {}, sepaText(debtor.name, 70));
  return xmlDocument(
    element('Document', { xmlns: NAMESPACE }, [
      element('CstmrCdtTrfInitn', {}, [
        element('GrpHdr', {}, [
          element('MsgId', {}, sepaText(message_id, 35)),
          element('CreDtTm', {}, created_at),
          ...totals(sums),
          element('InitgPty', {}, [name]),
        ]),
        element('PmtInf', {}, [
          element('PmtInfId', {}, sepaText(`${message_id}-T`, 35)),
          element('PmtMtd', {}, 'TRF'),
          element('BtchBookg', {}, 'true'),
          ...totals(sums),
          element('PmtTpInf', {}, [element('SvcLvl', {}, [element('Cd', {}, 'SEPA')])]),
          element('ReqdExctnDt', {}, [element('Dt', {}, execute_on)]),
          element('Dbtr', {}, [name]),
          account('DbtrAcct', compactIban(debtor.iban)),
          bankUnnamed('DbtrAgt'),
          element('ChrgBr', {}, 'SLEV'),
          ...transfers.map(transaction),
        ]),
      ]),
    ]),
  );
}

/** Without the creditor's bank, which the IBAN names. */
function transaction({ end_to_end_id, amount_cents, creditor_name, iban, purpose }: Transfer): Element {
  return element('CdtTrfTxInf', {}, [
    element('PmtId', {}, [element('EndToEndId', {}, sepaText(end_to_end_id, 35))]),
    element('Amt', {}, [element('InstdAmt', { Ccy: 'EUR' }, euro(amount_cents))]),
    element('Cdtr', {}, [element('Nm', {}, sepaText(creditor_name, 70))]),
    account('CdtrAcct', compactIban(iban)),
    element('RmtInf', {}, [element('Ustrd', {}, sepaText(purpose, 140))]),
  ]);
}
