import { describe, expect, it } from 'vitest';
import { amendmentOf } from '#rules/money/sepa/amendment.ts';
import { type Debit, directDebitXml } from '#rules/money/sepa/directDebit.ts';
import { noXmllint, schemaErrors } from '../../support/xmllint.ts';

const OLD = 'DE89370400440532013000';
/** Another account at the same bank. */
const NEAR = 'DE62370400440532013001';
const FAR = 'DE02120300000000202051';

const debit: Debit = {
  end_to_end_id: 'E1',
  amount_cents: 4990,
  mandate_reference: 'M-1',
  signed_on: '2026-03-01',
  sequence: 'RCUR',
  debtor_name: 'Mia Meyer',
  iban: OLD,
  purpose: 'Beitrag',
};
const before = { mandate_reference: 'M-1', signed_on: '2026-03-01', iban: OLD };

describe('what changed of a mandate', () => {
  it('is nothing while it is the same, was never used, or is a new one', () => {
    expect(amendmentOf(debit, before)).toBeUndefined();
    expect(amendmentOf({ ...debit, iban: FAR }, null)).toBeUndefined();
    expect(amendmentOf({ ...debit, iban: FAR, sequence: 'FRST' }, before)).toBeUndefined();
    expect(
      amendmentOf({ ...debit, mandate_reference: 'M-2', signed_on: '2026-11-01' }, before),
    ).toBeUndefined();
  });

  it('is the account before within a bank, and no more than that it changed where the bank did', () => {
    expect(amendmentOf({ ...debit, iban: NEAR }, before)).toEqual({ account: OLD });
    expect(amendmentOf({ ...debit, iban: FAR }, before)).toEqual({ account: 'SMNDA' });
  });

  it('is the reference before', () => {
    expect(amendmentOf({ ...debit, mandate_reference: 'M-2' }, before)).toEqual({ mandate_reference: 'M-1' });
  });
});

const fileOf = async (...debits: Debit[]) => {
  const sum_cents = debits.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const file = directDebitXml(
    {
      message_id: 'M',
      created_at: '2026-11-21T11:00:00.000Z',
      collect_on: '2026-12-01',
      creditor: { name: 'Studio', iban: FAR, creditor_id: 'DE98ZZZ09999999999' },
      totals: [{ sequence: 'RCUR', count: debits.length, sum_cents }],
    },
    async function* () {
      yield debits;
    },
  );
  let xml = '';
  for await (const text of file) xml += text;
  return xml;
};
const amended = (xml: string) =>
  (xml.match(/<AmdmntInd>.*?<\/AmdmntInfDtls>/gs) ?? []).map((part) => part.replace(/>\s+</g, '><'));

describe('the file', () => {
  const debits = [
    { ...debit, before },
    { ...debit, end_to_end_id: 'E2', iban: NEAR, before },
    { ...debit, end_to_end_id: 'E3', iban: FAR, mandate_reference: 'M-2', before },
  ];

  it('tells the bank only what changed', async () => {
    const told = (inner: string) => `<AmdmntInd>true</AmdmntInd><AmdmntInfDtls>${inner}</AmdmntInfDtls>`;
    expect(amended(await fileOf(...debits))).toEqual([
      told(`<OrgnlDbtrAcct><Id><IBAN>${OLD}</IBAN></Id></OrgnlDbtrAcct>`),
      told(
        '<OrgnlMndtId>M-1</OrgnlMndtId><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct>',
      ),
    ]);
  });

  it.skipIf(noXmllint)(`is valid by the official schema${noXmllint ? ` – ${noXmllint}` : ''}`, async () => {
    expect(schemaErrors(await fileOf(...debits), './pain.008.001.08.xsd')).toBe('');
  });
});
