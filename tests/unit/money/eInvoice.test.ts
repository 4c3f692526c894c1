/** E-invoices: valid by schema and rules, to the cent; and what is missing is named. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCode } from '#rules/money/countries.ts';
import { eInvoiceXml } from '#rules/money/eInvoice/cii.ts';
import type { InvoiceFacts } from '#rules/money/eInvoice/invoice.ts';
import { netOfLines } from '#rules/money/eInvoice/lines.ts';
import { eInvoiceRefusal, missingForEInvoice } from '#rules/money/eInvoice/missing.ts';
import { totalsOf } from '#rules/money/invoice.ts';
import { eInvoiceFaults } from '../../support/eInvoice.ts';

const line = (amount_cents: number, vat_rate = 19) => ({
  text: 'Beitrag <November> & mehr',
  period_from: '2026-11-01',
  period_to: '2026-11-30',
  amount_cents,
  vat_rate,
});

function invoice(positions: InvoiceFacts['positions'], values: Partial<InvoiceFacts> = {}): InvoiceFacts {
  const small_business = values.small_business ?? false;
  return {
    ...totalsOf(positions, { small_business }),
    number: '2026-0012',
    issued_on: '2026-11-21',
    period_from: '2026-11-01',
    period_to: '2026-11-30',
    small_business,
    reason: null,
    supplied_to: null,
    seller: {
      name: 'Studio Nord',
      street: 'Hafenstraße 1',
      postal_code: '24103',
      city: 'Kiel',
      email: 'post@nord.example',
      phone: '0431 123450',
      vat_id: null,
      tax_number: '20/123/45678',
    },
    recipient: {
      name: 'Werft & Söhne',
      contact: 'Kim Ott',
      street: 'Kai 7',
      postal_code: '24143',
      city: 'Kiel',
      country: 'Deutschland',
      email: 'rechnung@werft.example',
      vat_id: 'DE123456789',
      buyer_reference: '04011000-1234512345-35',
    },
    payment: {
      method: 'transfer',
      due_on: '2026-12-01',
      account_iban: 'DE02120300000000202051',
      mandate_reference: null,
      creditor_id: null,
    },
    debited_iban: null,
    positions,
    ...values,
  };
}

const BY_DEBIT = {
  payment: {
    method: 'debit',
    due_on: '2026-12-01',
    account_iban: null,
    mandate_reference: 'M-17',
    creditor_id: 'DE98ZZZ09999999999',
  },
  debited_iban: 'DE89370400440532013000',
};

describe('an e-invoice keeps schema and rules', () => {
  it.each([
    [
      'by transfer, of several rates, with a credit',
      invoice([line(4990), line(999, 7), line(-500)]),
      undefined,
    ],
    ['by direct debit', invoice([line(4990), line(3)], BY_DEBIT), undefined],
    ['of a small business', invoice([line(4990, 0)], { small_business: true }), undefined],
    ['with what is exempt', invoice([line(4990), line(1000, 0)]), undefined],
    ['of a cancellation', invoice([line(-4990)]), { number: '2026-0011', issued_on: '2026-11-20' }],
  ])('%s', (_, facts, cancelled) => {
    expect(eInvoiceFaults(eInvoiceXml(facts, cancelled))).toEqual([]);
  });

  it('whatever the amounts are', () => {
    const lines = fc.array(
      fc.record({ cents: fc.integer({ min: -100_000, max: 1_000_000 }), rate: fc.constantFrom(19, 7, 0) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, (of) => {
        const facts = invoice(of.map(({ cents, rate }) => line(cents, rate)));
        expect(eInvoiceFaults(eInvoiceXml(facts, undefined))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('and the check finds what doesn’t', () => {
    const xml = eInvoiceXml(invoice([line(4990)]), undefined);
    const found = [
      xml.replace(/<ram:BuyerReference>.*?<\/ram:BuyerReference>/, ''),
      xml.replace('<ram:LineTotalAmount>41.93', '<ram:LineTotalAmount>41.94'),
      xml.replace('<ram:ID>20/123/45678</ram:ID>', ''),
      xml.replace('>58<', '>59<'),
      xml.replace('>380<', '>384<'),
    ].map((wrong) => eInvoiceFaults(wrong).length > 0);
    expect(found).toEqual([true, true, true, true, true]);
  });
});

it('a line’s net is what the net of its rate grows by', () => {
  expect(netOfLines([line(4990), line(4990), line(1070, 7)])).toEqual([4193, 4194, 1000]);
});

it('what is missing is named with where to enter it', () => {
  const { seller, recipient } = invoice([line(4990)]);
  const lacking = invoice([line(4990)], {
    seller: { ...seller, phone: null },
    recipient: { ...recipient, city: ' ', country: 'Mordor' },
    payment: null,
  });
  expect(missingForEInvoice(lacking)).toEqual({
    studio: ['Telefon', 'IBAN'],
    customer: ['Ort', 'Land (Mordor ist keines, das wir kennen)'],
  });
  expect(eInvoiceRefusal(missingForEInvoice(lacking))).toContain(
    'vom Studio Telefon, IBAN (in seinen Stammdaten)',
  );
  expect(eInvoiceRefusal(missingForEInvoice(invoice([line(4990)])))).toBeUndefined();
});

it.each([
  ['Deutschland', 'DE'],
  [' österreich ', 'AT'],
  ['ch', 'CH'],
  ['Mordor', undefined],
])('%s has the code %s', (name, code) => expect(countryCode(name)).toBe(code));
