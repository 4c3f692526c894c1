/** The file of transfers for the bank. */
import { describe, expect, it } from 'vitest';
import { creditTransferXml, type Transfer } from '#rules/money/sepa/creditTransfer.ts';
import { payoutId } from '#rules/money/sepa/endToEndId.ts';
import { noXmllint, schemaErrors } from '../../support/xmllint.ts';

const STUDIO = '019a2b3c-0000-7000-8000-123456789abc';
const OTHER = '019a2b3c-0000-7000-8000-123456789abd';

const transfer = (values: Partial<Transfer> = {}): Transfer => ({
  end_to_end_id: payoutId({ studio_id: STUDIO, payout: 1, customer: 7 }),
  amount_cents: 4990,
  creditor_name: 'Jörg Müßig & Söhne',
  iban: 'DE89 3704 0044 0532 0130 00',
  purpose: 'Guthaben – „Widerruf“ vom 21.11.2026',
  ...values,
});
const fileOf = (...transfers: Transfer[]) =>
  creditTransferXml({
    message_id: `A-${STUDIO.slice(-8)}-mi4x2k9q`,
    created_at: '2026-11-21T11:00:00.000Z',
    execute_on: '2026-11-23',
    debtor: { name: 'Studio Nord GmbH & Co. KG', iban: 'DE02120300000000202051' },
    transfers,
  });
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

describe('transfers for the bank', () => {
  it.skipIf(noXmllint)('have the elements of pain.001.001.09 in their order, and no others', () => {
    const errors = (xml: string) => schemaErrors(xml, './pain.001.001.09.sepa.xsd');
    const xml = fileOf(transfer(), transfer({ amount_cents: 1, creditor_name: 'Łukasz Øre' }));
    expect(errors(xml)).toBe('');
    expect(errors(xml.replace('<PmtMtd>TRF', '<PmtMtd>DD'))).toContain('PmtMtd');
    expect(errors(xml.replace(/ *<ChrgBr>SLEV<\/ChrgBr>\n/, ''))).toContain('ChrgBr');
  });

  it('are counted and summed, in the file and in its block', () => {
    const xml = fileOf(transfer(), transfer({ amount_cents: 5 }), transfer({ amount_cents: 100_000 }));
    expect(valuesOf(xml, 'NbOfTxs')).toEqual(['3', '3']);
    expect(valuesOf(xml, 'CtrlSum')).toEqual(['1049.95', '1049.95']);
    expect(valuesOf(xml, 'InstdAmt')).toEqual(['49.90', '0.05', '1000.00']);
  });

  it('are written in the letters that every bank takes, with the account as it is stored', () => {
    const xml = fileOf(transfer());
    expect(valuesOf(xml, 'Nm')).toEqual([
      'Studio Nord GmbH + Co. KG',
      'Studio Nord GmbH + Co. KG',
      'Joerg Muessig + Soehne',
    ]);
    expect(valuesOf(xml, 'Ustrd')).toEqual(['Guthaben - &apos;Widerruf&apos; vom 21.11.2026']);
    expect(valuesOf(xml, 'IBAN')).toEqual(['DE02120300000000202051', 'DE89370400440532013000']);
    expect(valuesOf(xml, 'Dt')).toEqual(['2026-11-23']);
  });

  it('have a reference of their own, also where two studios number alike, that fits', () => {
    const one = payoutId({ studio_id: STUDIO, payout: 1, customer: 7 });
    const ids = [one, ...[OTHER].map((studio_id) => payoutId({ studio_id, payout: 1, customer: 7 }))];
    expect(new Set(ids).size).toBe(2);
    expect(payoutId({ studio_id: STUDIO, payout: 9_999_999, customer: 9_999_999 }).length).toBeLessThan(36);
  });
});
