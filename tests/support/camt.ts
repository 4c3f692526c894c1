/** Files as banks give them: camt.053.001.08, or an older one. */

interface File {
  readonly iban: string;
  readonly entries: readonly string[];
  readonly id?: string;
  readonly page?: number;
  readonly currency?: string;
  readonly version?: '02' | '08';
}

/** @example camt({ iban, entries: [credit({ on: '2026-12-04', cents: 2500, name: 'Kim Ott', text: 'Beitrag' })] }) */
export function camt(file: File): string {
  const { version = '08' } = file;
  const namespace = `urn:iso:std:iso:20022:tx:xsd:camt.053.001.${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-12-04T20:00:00</CreDtTm></GrpHdr>
${statementOf(file)}</BkToCstmrStmt></Document>`;
}

/** One statement of a file. */
export function statementOf({ iban, entries, id = 'S1', page = 1, currency = 'EUR' }: File): string {
  return `<Stmt><Id>${id}</Id><StmtPgntn><PgNb>${page}</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>
<CreDtTm>2026-12-04T20:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt><Dt>2026-12-04</Dt></Dt></Bal>${entries.join('\n')}</Stmt>`;
}

export const euro = (cents: number) => (cents / 100).toFixed(2);

interface Credit {
  readonly on: string;
  readonly cents: number;
  readonly name: string;
  readonly text: string;
  readonly iban?: string;
  readonly reference?: string | null;
  /** Where the reference stands: at the entry, as in camt.053, or at the transaction, as in camt.054. */
  readonly at?: 'entry' | 'transaction';
}

let given = 0;

/** A transfer that came in. */
export function credit(of: Credit): string {
  const { on, cents, name, text, iban, reference = `REF${++given}`, at = 'entry' } = of;
  const referred = (where: Credit['at']) =>
    reference && where === at ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : '';
  return `<Ntry><Amt Ccy="EUR">${euro(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt>${referred('entry')}
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>NTRF+166+9310</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs>${referred('transaction')}<EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${euro(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>${iban ? `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>` : ''}</RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

interface DebitReturn {
  readonly on: string;
  /** With what the bank charges. */
  readonly cents: number;
  readonly original: number;
  readonly end_to_end_id: string;
  readonly code: string;
  readonly mandate?: string;
}

/** A returned debit, with the bank's charge in the amount. */
export function debitReturn({ on, end_to_end_id, ...details }: DebitReturn): string {
  return `<Ntry><Amt Ccy="EUR">${euro(details.cents)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt><AcctSvcrRef>RET-${end_to_end_id}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn><Prtry><Cd>NRTI+109+931</Cd></Prtry></BkTxCd>
<NtryDtls>${returnDetails({ end_to_end_id, ...details })}</NtryDtls></Ntry>`;
}

/** One of the transactions of a returned batch. */
export function returnDetails(of: Omit<DebitReturn, 'on'>): string {
  const { cents, original, end_to_end_id, code, mandate } = of;
  return `<TxDtls><Refs><EndToEndId>${end_to_end_id}</EndToEndId>${mandate ? `<MndtId>${mandate}</MndtId>` : ''}</Refs>
<Amt Ccy="EUR">${euro(cents)}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<AmtDtls><InstdAmt><Amt Ccy="EUR">${euro(original)}</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">${euro(cents)}</Amt></TxAmt></AmtDtls>
<Chrgs><Rcrd><Amt Ccy="EUR">${euro(cents - original)}</Amt></Rcrd></Chrgs>
<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf></TxDtls>`;
}

interface DebitCredit {
  readonly on: string;
  readonly cents: number;
  /** The order, as its file names it: at the batch. */
  readonly order?: string;
  /** References of the debits, where the bank lists them. */
  readonly debits?: readonly string[];
  readonly reference?: string;
}

/** The credit of a batch of one's own debits. */
export function debitCredit({ on, cents, order, debits = [], reference }: DebitCredit): string {
  const batch = order ? `<Btch><PmtInfId>${order}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>` : '';
  const parts = debits.map((id) => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs></TxDtls>`);
  return `<Ntry><Amt Ccy="EUR">${euro(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${on}</Dt></BookgDt><AcctSvcrRef>${reference ?? `REF${++given}`}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>NDDT+192+1</Cd></Prtry></BkTxCd>
<NtryDtls>${batch}${parts.join('')}</NtryDtls><AddtlNtryInf>SEPA-LASTSCHR. EINREICHUNG</AddtlNtryInf></Ntry>`;
}
