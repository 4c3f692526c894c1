/** Statements of banks: what of them is read, what it is taken for, and whose a transfer is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CamtRefused, readCamt as readingCamt } from '#rules/money/bank/camt.ts';
import { classify, namedRuns } from '#rules/money/bank/classify.ts';
import { type Credit, type CreditedRun, creditedRuns } from '#rules/money/bank/credits.ts';
import { identified as identifying } from '#rules/money/bank/identity.ts';
import {
  type Candidate,
  fitOf,
  numbersIn,
  proposer as preparing,
  wordsOf,
} from '#rules/money/bank/propose.ts';
import { camt, credit, debitCredit, debitReturn, returnDetails, statementOf } from '../../support/camt.ts';
import { finished } from '../../support/steps.ts';

const readCamt = (text: string) => finished(readingCamt(text));
const identified = (statements: Parameters<typeof identifying>[0]) => [...identifying(statements)];
const proposer = (candidates: readonly Candidate[]) => finished(preparing(candidates));

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

describe('a credit of one’s own debits', () => {
  const ORDER = '2026-12-E1-4d2f81c3-mi1x-R';
  const batch = '<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch></NtryDtls>';

  it.each([
    ['the code of the bank', debitCredit({ on: ON, cents: 100 })],
    ['the order at the batch', debitCredit({ on: ON, cents: 100, order: ORDER }).replace('192', '166')],
    ['a batch without details', booking(batch, { way: 'CRDT' })],
    [
      'the order in the text',
      credit({ on: ON, cents: 100, name: 'Studio', text: '2026-12-E1-4D2F 81C3-MI1X-R' }),
    ],
  ])('is known by %s', (_, entry) => {
    expect(kindOf(entry)).toMatchObject({ kind: 'credit' });
  });

  it('is one, with the order and the debits that the bank lists', () => {
    const entries = read([debitCredit({ on: ON, cents: 300, order: ORDER, debits: ['A', 'B'] })])[0]!.entries;
    expect(entries).toMatchObject([{ amount_cents: 300, debit_ids: ['A', 'B'], orders: [ORDER] }]);
    expect(namedRuns(entries[0]!)).toEqual(['2026-12-e1-4d2f81c3']);
  });

  const run = (values: Partial<CreditedRun> = {}): CreditedRun => ({
    ...{ id: 'r1', elsewhere: false, reference: '2026-12-e1-4d2f81c3', creditor_id: 'DE98', waits: true },
    ...{ collect_on: '2026-12-01', sum_cents: 1000, returned_cents: 100, blocks: [300, 700] },
    ...values,
  });
  const amount = (amount_cents: number, values: Partial<Credit> = {}): Credit => ({
    ...{ amount_cents, booked_on: '2026-12-01', named: [], debit_ids: [], creditor_id: null },
    ...values,
  });
  const found = (credits: readonly Credit[], runs: readonly CreditedRun[]) => {
    const of = creditedRuns(credits, runs, (id) => (id === 'D1' ? 'r1' : undefined));
    return [
      ...of.found.map(({ run: { id }, sign, ambiguous, whole }) => ({ id, sign, ambiguous, whole })),
      ...of.left.map(({ elsewhere }) => (elsewhere ? 'elsewhere' : 'none')),
    ];
  };
  const r1 = { id: 'r1', sign: 'day', ambiguous: false, whole: true };
  const named = { named: ['2026-12-e1-4d2f81c3'], booked_on: '2026-12-09' };
  const later = run({ id: 'r2', reference: 'x', collect_on: '2027-01-04' });

  it.each<[string, readonly Credit[], readonly CreditedRun[], readonly unknown[]]>([
    ['named, on any day', [amount(1000, named)], [run(), later], [{ ...r1, sign: 'reference' }]],
    ['of a debit of it', [amount(1000, { debit_ids: ['D1'] })], [run()], [{ ...r1, sign: 'reference' }]],
    ['named, with less', [amount(999, named)], [run()], [{ ...r1, sign: 'reference', whole: false }]],
    ['of its sum on its day', [amount(1000)], [run(), later], [r1]],
    ['a bank day later', [amount(1000, { booked_on: '2026-12-02' })], [run()], [r1]],
    ['less what came back', [amount(900)], [run()], [r1]],
    ['in two parts', [amount(300), amount(700)], [run()], [r1]],
    ['of one part alone', [amount(300)], [run()], [{ ...r1, whole: false }]],
    ['of its sum alone', [amount(1000, { booked_on: '2026-12-09' })], [run()], [{ ...r1, sign: 'sum' }]],
    ['of the sum of two', [amount(1000)], [run(), run({ id: 'r2' })], [{ ...r1, ambiguous: true }]],
    ['of one that waits', [amount(1000)], [run({ id: 'r0', waits: false }), run()], [r1]],
    ['of another sum', [amount(1)], [run()], ['none']],
    ['of another creditor', [amount(1000, { creditor_id: 'DE11' })], [run()], ['none']],
    ['that names another run', [amount(1000, { named: ['other'] })], [run()], ['none']],
    ['that names debits of nobody', [amount(1000, { debit_ids: ['2026-12-E1-K7'] })], [run()], ['none']],
    ['of another studio', [amount(1000, named)], [run({ elsewhere: true })], ['elsewhere']],
  ])('%s', (_, credits, runs, expected) => {
    expect(found(credits, runs)).toEqual(expected);
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

  it('is from who fits best of all, however they are looked up', () => {
    const first = fc.constantFrom('Jörg', 'Kim', 'Anna', '', 'Ott');
    const last = fc.constantFrom('Müller', 'Ott', 'Müller Ott', 'Ott-Kim', 'X');
    const number = fc.integer({ min: 1, max: 9 });
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const names = { number, first_name: first, last_name: last };
    const cents = fc.constantFrom(100, 200, 300, 400);
    const iban = fc.option(fc.constantFrom('DE1', 'DE2'));
    const whole = fc.tuple(first, last).map((both) => both.join(' ').trim());
    const one = fc.record({
      ...names,
      ...{ elsewhere: fc.boolean(), payer_id: fc.option(fc.constantFrom(...ids)), iban },
      account_holder: fc.option(whole),
      contracts: fc.array(number, { maxLength: 1 }),
      paid_for: fc.array(fc.record({ customer_id: fc.constantFrom('x', 'y'), ...names }), { maxLength: 1 }),
      claims: fc.array(
        fc.record({
          ...{ id: fc.uuid(), customer_id: fc.constantFrom('own', 'x', 'y'), number },
          ...{ invoice: fc.option(fc.constantFrom('2026-0001', '2026-0002')), open_cents: cents },
        }),
        { maxLength: 3 },
      ),
    });
    const text = fc.oneof(
      whole,
      fc.tuple(fc.constantFrom('Kundennummer', 'Vertrag', 'Forderung', 'Rechnung 2026-000'), number),
    );
    const asked = fc.record({ amount_cents: cents, name: fc.option(whole), iban, text: text.map(String) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), asked, (some, given) => {
        // Who pays for somebody has no payer of his own (rules/people/payer.ts).
        const pays = (id: string | null) => some.find((_, at) => ids[at] === id)?.payer_id === null;
        const candidates = some.map((of, at) => ({
          ...{ ...of, customer_id: ids[at]! },
          payer_id: pays(of.payer_id) ? of.payer_id : null,
        }));
        const paid = { ...given, text: given.text.replace('000,', '000').replace(',', ' ') };
        const fits = candidates
          .map((of) => ({ of, score: fitOf(paid, of) }))
          .filter(({ score }) => score >= 1);
        const most = Math.max(...fits.map(({ score }) => score));
        const best = fits.filter(({ score }) => score === most).map(({ of }) => of);
        const own = best.filter(({ elsewhere }) => !elsewhere);
        const payer = own.find((of) =>
          own.every((other) => other === of || other.payer_id === of.customer_id),
        );
        const proposed = proposer(candidates)(paid);
        expect(proposed?.customer_id).toBe(fits.length === 0 ? undefined : (payer?.customer_id ?? null));
        if (payer && own.length < best.length) expect(proposed?.certainty).toBe('unsure');
      }),
      { numRuns: 2_000 },
    );
  });

  describe('of who pays for others', () => {
    const of = (customer_id: string, number: number, first_name: string) => ({
      ...{ customer_id, number, first_name, last_name: 'Müller' },
    });
    const claims = [
      { id: 'own', customer_id: 'c1', number: 101, invoice: null, open_cents: 4990 },
      { id: 'mara', customer_id: 'm', number: 102, invoice: null, open_cents: 4990 },
      { id: 'mara2', customer_id: 'm', number: 103, invoice: null, open_cents: 500 },
      { id: 'tom', customer_id: 't', number: 104, invoice: '2026-0008', open_cents: 2000 },
    ];
    const kai = candidate({
      claims,
      paid_for: [of('m', 51, 'Mara'), of('t', 52, 'Tom')],
      contracts: [17, 18],
    });
    const child = (customer_id: string, number: number, first_name: string) =>
      candidate({
        ...{ ...of(customer_id, number, first_name), payer_id: 'c1', contracts: [] },
        claims: claims.filter((claim) => claim.customer_id === customer_id),
      });
    const all = [child('m', 51, 'Mara'), child('t', 52, 'Tom'), kai];

    it.each([
      [{ text: 'Beitrag Mara Müller', name: 'Jörg Müller' }, ['mara'], 'für Mara Müller'],
      [
        { text: 'Mara und Tom', name: 'Jörg Müller', amount_cents: 12480 },
        ['own', 'mara', 'mara2', 'tom'],
        'für Mara Müller, Tom Müller',
      ],
      [{ text: 'Kundennummer 51', amount_cents: 5490 }, ['mara', 'mara2'], 'für Mara Müller'],
      [{ text: 'Kundennummer 51', amount_cents: 7 }, ['mara', 'mara2'], 'für Mara Müller'],
      [{ text: 'Rechnung 2026-0008', amount_cents: 2000 }, ['tom'], 'für Tom Müller'],
      [{ text: 'Forderung 102 und 104', amount_cents: 6990 }, ['mara'], 'für Mara Müller'],
    ])('%o pays %j', (values, claim_ids, whom) => {
      const found = proposer(all)(transfer(values));
      expect(found).toMatchObject({ customer_id: 'c1', claim_ids });
      expect(found?.because).toContain(whom);
    });

    it('is the child’s own where the child pays', () => {
      expect(proposer(all)(transfer({ name: 'Mara Müller', amount_cents: 500 }))).toMatchObject({
        ...{ customer_id: 'm', claim_ids: ['mara2'] },
      });
      const iban = 'DE89370400440532013000';
      expect(
        proposer([{ ...child('m', 51, 'Mara'), iban }, kai])(transfer({ name: 'Mara Müller', iban })),
      ).toMatchObject({ customer_id: 'm', claim_ids: ['mara'] });
    });
  });

  it('from the account that is known is sure with the name or the amount', () => {
    const iban = 'DE89370400440532013000';
    expect(proposer([candidate({ iban }), other])(transfer({ iban }))).toMatchObject({
      certainty: 'sure',
      because: ['vom hinterlegten Konto', 'Betrag passt genau'],
    });
  });
});
