/** Statements of banks: what of them is read, what it is taken for, and whose a transfer is. */
import { describe, expect, it } from 'vitest';
import { CamtRefused, readCamt } from '#rules/money/bank/camt.ts';
import { classify } from '#rules/money/bank/classify.ts';
import { identified } from '#rules/money/bank/identity.ts';
import { type Candidate, numbersIn, proposer, wordsOf } from '#rules/money/bank/propose.ts';
import { camt, credit, debitReturn, returnDetails, statementOf } from '../../support/camt.ts';

const iban = 'DE02120300000000202051';
const ON = '2026-12-04';
const read = (entries: readonly string[], of: object = {}) => readCamt(camt({ iban, entries, ...of }));
const only = (entry: string) => read([entry])[0]!.entries[0]!;
const kindOf = (entry: string) => classify(only(entry));

const booking = (inside: string, { way = 'DBIT', cents = '10.00', status = '<Cd>BOOK</Cd>' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts>${status}</Sts>
  <BookgDt><Dt>${ON}</Dt></BookgDt>${inside}</Ntry>`;

describe('an entry', () => {
  it('of a transfer says who paid what for what', () => {
    const entry = only(
      credit({
        on: ON,
        cents: 4990,
        name: 'Jörg Ott',
        text: 'Beitrag &amp; mehr',
        iban: 'DE89370400440532013000',
      }),
    );
    expect(entry).toMatchObject({
      incoming: true,
      booked: true,
      booked_on: ON,
      amount_cents: 4990,
      name: 'Jörg Ott',
      iban: 'DE89370400440532013000',
      text: 'Beitrag & mehr',
      end_to_end_id: null,
    });
    expect(classify(entry)).toEqual({ kind: 'transfer' });
  });

  it('is read in the older versions, too, with prefixes and a time in place of the day', () => {
    const old = `<n:Document xmlns:n="urn:iso:std:iso:20022:tx:xsd:camt.054.001.02"><n:BkToCstmrDbtCdtNtfctn><n:Ntfctn>
      <n:Id>N</n:Id><n:Acct><n:Id><n:IBAN>DE02 1203 0000 0000 2020 51</n:IBAN></n:Id></n:Acct>
      <n:Ntry><n:Amt Ccy="EUR">7.5</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts>BOOK</n:Sts>
      <n:BookgDt><n:DtTm>2026-12-04T08:00:00</n:DtTm></n:BookgDt><n:NtryDtls><n:TxDtls>
      <n:RltdPties><n:Dbtr><n:Nm>Kim</n:Nm></n:Dbtr></n:RltdPties>
      <n:RmtInf><n:Ustrd>Teil 1</n:Ustrd><n:Ustrd><![CDATA[Teil 2]]></n:Ustrd></n:RmtInf>
      </n:TxDtls></n:NtryDtls></n:Ntry></n:Ntfctn></n:BkToCstmrDbtCdtNtfctn></n:Document>`;
    const [statement] = readCamt(old);
    expect(statement).toMatchObject({
      iban,
      entries: [{ amount_cents: 750, booked_on: ON, booked: true, name: 'Kim', text: 'Teil 1 Teil 2' }],
    });
  });

  it('of a returned debit names it, with the reason', () => {
    const entry = debitReturn({
      on: ON,
      cents: 5290,
      original: 4990,
      end_to_end_id: '2026-12-E1-K7',
      code: 'MD06',
    });
    expect(kindOf(entry)).toEqual({
      ...{ kind: 'return', end_to_end_id: '2026-12-E1-K7', mandate_id: null, code: 'MD06' },
    });
    expect(only(entry).amount_cents).toBe(5290);
  });

  it('of a returned batch is one for each, with the charges that stand beside', () => {
    const parts = ['A', 'B'].map((id) =>
      returnDetails({ cents: 1300, original: 1000, end_to_end_id: id, code: 'AM04' }),
    );
    const batch = booking(`<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${parts.join('')}</NtryDtls>`, {
      cents: '26.00',
    });
    expect(read([batch])[0]!.entries).toMatchObject([
      { end_to_end_id: 'A', amount_cents: 1300, return_code: 'AM04', unclear: false },
      { end_to_end_id: 'B', amount_cents: 1300, unclear: false },
    ]);
    const beside = parts.map((one) => one.replaceAll('>13.00<', '>10.00<'));
    const [first] = read([booking(`<NtryDtls>${beside.join('')}</NtryDtls>`, { cents: '26.00' })])[0]!
      .entries;
    expect(first).toMatchObject({ amount_cents: 1300, unclear: false });
    const [other] = read([booking(`<NtryDtls>${beside.join('')}</NtryDtls>`, { cents: '99.00' })])[0]!
      .entries;
    expect(other).toMatchObject({ unclear: true });
  });

  it.each([
    ['an outgoing payment', booking(''), 'Abgang.'],
    ['what is not booked', booking('', { status: 'PDNG' }), 'Noch nicht gebucht.'],
    ['a reversed credit', booking('<RvslInd>true</RvslInd>'), 'Storno einer Gutschrift'],
    ['a reversed debit', booking('<RvslInd>true</RvslInd>', { way: 'CRDT' }), 'Storno einer Belastung'],
    ['francs', booking('').replace('"EUR"', '"CHF"'), 'In CHF'],
    [
      'own debits',
      booking('<BkTxCd><Prtry><Cd>NDDT+192+1</Cd></Prtry></BkTxCd>', { way: 'CRDT' }),
      'Gutschrift deiner Lastschriften',
    ],
    [
      'a batch without details',
      booking('<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch></NtryDtls>', { way: 'CRDT' }),
      'Mehrere Eingänge',
    ],
    [
      'a returned transfer of one’s own',
      booking('<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf></TxDtls></NtryDtls>', {
        way: 'CRDT',
      }),
      'Eine eigene Überweisung',
    ],
    [
      'a return of nobody knows what',
      booking(
        '<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RtrInf/></TxDtls></NtryDtls>',
      ),
      'Rücklastschrift, zu der die Bank nicht sagt',
    ],
    ['nothing', booking('', { way: 'CRDT', cents: '0.00' }), 'Ohne Betrag'],
  ])('of %s is left out, with the reason', (_, entry, reason) => {
    expect(kindOf(entry)).toEqual({ kind: 'ignored', reason: expect.stringContaining(reason) });
  });
});

describe('a file', () => {
  it('counts what it holds twice once: pages, statements, and what two of them share', () => {
    const one = credit({ on: ON, cents: 100, name: 'A', text: 'x', reference: 'R1' });
    const two = credit({ on: ON, cents: 200, name: 'B', text: 'y', reference: null });
    const count = (...statements: string[]) =>
      identified(readCamt(`<Document><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`))
        .length;
    const of = (entries: string[], id: string, page = 1) => statementOf({ iban, entries, id, page });
    expect(count(of([one, two], 'A'))).toBe(2);
    expect(count(of([one, two], 'A'), of([one, two], 'A'))).toBe(2);
    expect(count(of([one, two], 'A'), of([one, two], 'B'))).toBe(2);
    expect(count(of([two, two], 'A'), of([two], 'A', 2))).toBe(3);
  });

  it('has entries that are known by each reference, and by their content where one lacks it', () => {
    const of = { on: ON, cents: 4990, name: 'Kim Ott', text: 'Vertrag 17', reference: 'R1' };
    const marks = (entry: string) => identified(read([entry]))[0]!;
    const knows = (before: string, entry: string) =>
      marks(entry).known_by.some((mark) => marks(before).known_as.includes(mark));
    const [atEntry, atTransaction] = [credit(of), credit({ ...of, at: 'transaction' })];
    const [bare, other] = [credit({ ...of, reference: null }), credit({ ...of, reference: 'R2' })];
    for (const before of [atEntry, atTransaction, bare])
      for (const entry of [atEntry, atTransaction, bare]) expect(knows(before, entry)).toBe(true);
    expect([knows(atEntry, other), knows(other, atTransaction), knows(bare, other)]).toEqual([
      false,
      false,
      true,
    ]);
    const twice = identified(read([bare, bare]));
    expect(twice[0]!.known_as).not.toEqual(expect.arrayContaining([...twice[1]!.known_by]));
    const tomorrow = marks(credit({ ...of, on: '2026-12-05', text: 'Danke' }));
    expect(tomorrow.alike).toEqual(marks(atEntry).alike);
    expect(tomorrow.known_by).not.toEqual(expect.arrayContaining([...marks(atEntry).known_by]));
  });

  it.each([
    ['<Document><BkToCstmrStmt></BkToCstmrStmt></Document>', 'kein Kontoauszug'],
    [camt({ iban: '', entries: [] }), 'zu welchem Konto'],
    [camt({ iban, entries: [booking('').replace(/<BookgDt>.*<\/BookgDt>/, '')] }), 'keinen Buchungstag'],
    [`<Document><BkToCstmrStmt>${'<a>'.repeat(100)}`, 'zu tief'],
    ['<!DOCTYPE a><Document/>', 'DOCTYPE'],
    ['<Document><BkToCstmrStmt>&unknown;</BkToCstmrStmt></Document>', 'kein gültiges XML'],
    ['<html/>', 'keine camt-Datei'],
  ])('like %s is refused', (xml, message) => {
    expect(() => readCamt(xml)).toThrow(CamtRefused);
    expect(() => readCamt(xml)).toThrow(message);
  });
});

describe('a transfer', () => {
  const candidate = (values: Partial<Candidate> = {}): Candidate => ({
    customer_id: 'c1',
    number: 45,
    first_name: 'Jörg',
    last_name: 'Müller',
    account_holder: null,
    iban: null,
    contracts: [17],
    claims: [
      { id: 'old', number: 101, invoice: '2026-0007', open_cents: 4990 },
      { id: 'new', number: 102, invoice: null, open_cents: 500 },
    ],
    ...values,
  });
  const other = candidate({ customer_id: 'c2', number: 46, first_name: 'Ute', contracts: [], claims: [] });
  const transfer = (values: object = {}) => ({
    amount_cents: 4990,
    text: '',
    name: null,
    iban: null,
    ...values,
  });

  it('names numbers by what they are', () => {
    expect(numbersIn('Kd-Nr. 45, Vertrag 17, Forderungen: 3 und Forderung 101, 12/2026')).toEqual({
      claim: [101],
      contract: [17],
      customer: [45],
      invoice: [],
    });
    expect(numbersIn('Mitgliedsnummer 9 Vertragsnr.: 8 Kundennummer 7')).toEqual({
      claim: [],
      contract: [8],
      customer: [9, 7],
      invoice: [],
    });
    expect(numbersIn('RE 2026-0007/2026-00112 vom 2026-11-22').invoice).toEqual(['2026-0007', '2026-00112']);
    expect(wordsOf('Müller-Lüdenscheidt, Jörg')).toEqual(['mueller', 'luedenscheidt', 'joerg']);
  });

  it.each([
    [{ text: 'Forderung 102', amount_cents: 500 }, 'sure', ['new']],
    [{ text: 'Kundennummer 45' }, 'sure', ['old']],
    [{ text: 'Rechnung 2026-0007' }, 'sure', ['old']],
    [{ text: 'Rechnung 2026-0007 und Forderung 102', amount_cents: 5490 }, 'sure', ['old', 'new']],
    [{ text: 'Vertrag 17', amount_cents: 1 }, 'likely', []],
    [{ name: 'MUELLER JOERG' }, 'likely', ['old']],
    [{ name: 'Jörg Müller', amount_cents: 5490 }, 'likely', ['old', 'new']],
    [{ name: 'Jörg Müller', amount_cents: 7 }, 'unsure', []],
  ])('of %o is proposed: %s', (values, certainty, claim_ids) => {
    expect(proposer([candidate(), other])(transfer(values))).toMatchObject({
      customer_id: 'c1',
      certainty,
      claim_ids,
    });
  });

  it('is uncertain where it fits another studio of the account as well, and nobody’s where it fits that better', () => {
    const theirs = candidate({ customer_id: 'x', elsewhere: true });
    expect(proposer([candidate(), theirs])(transfer({ text: 'Kundennummer 45' }))).toMatchObject({
      ...{ customer_id: 'c1', certainty: 'unsure' },
    });
    expect(proposer([other, theirs])(transfer({ text: 'Kundennummer 45', name: 'Ute Müller' }))).toEqual({
      ...{ customer_id: null, claim_ids: [], certainty: 'unsure' },
      because: ['Passt zu einem anderen Studio desselben Kontos'],
    });
    expect(proposer([candidate(), theirs])(transfer({ text: 'Kundennummer 9' }))).toBeUndefined();
    const named = { text: 'Forderung 102', amount_cents: 500 };
    const less = candidate({ customer_id: 'x', elsewhere: true, claims: [] });
    expect(proposer([candidate(), less])(transfer(named))).toMatchObject({ certainty: 'sure' });
  });

  it('is nobody’s where two fit, and where none does', () => {
    const twin = candidate({ customer_id: 'c3', number: 47, contracts: [] });
    expect(proposer([candidate(), twin])(transfer({ name: 'Jörg Müller' }))).toMatchObject({
      customer_id: null,
    });
    expect(proposer([candidate()])(transfer({ name: 'Kim Ott' }))).toBeUndefined();
  });

  it('from the account that is known is sure with the name or the amount', () => {
    const iban = 'DE89370400440532013000';
    expect(proposer([candidate({ iban }), other])(transfer({ iban }))).toMatchObject({
      certainty: 'sure',
      because: ['vom hinterlegten Konto', 'Betrag passt genau'],
    });
  });
});
