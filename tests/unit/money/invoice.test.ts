/** Tax within gross amounts, and what an invoice can't do without. The sums were worked out by hand. */
import { describe, expect, it } from 'vitest';
import {
  invoiceNumber,
  missingOfRecipient,
  missingOfStudio,
  notInvoiced,
  taxIn,
  totalsOf,
} from '#rules/money/invoice.ts';

const REGULAR = { small_business: false };
const at = (vat_rate: number, ...amounts: number[]) =>
  amounts.map((amount_cents) => ({ amount_cents, vat_rate }));

describe('tax within a gross amount', () => {
  it.each([
    [11900, 19, 1900],
    [4990, 19, 797], // 796.72
    [10700, 7, 700],
    [999, 7, 65], // 65.36
    [5000, 0, 0],
    [1, 19, 0],
    [3, 19, 0], // 0.479
    [4, 19, 1], // 0.639
    [107, 114, 57], // exactly 57
    [150, 100, 75],
    [151, 100, 76], // 75.5: half away from zero
    [-151, 100, -76],
    [-4990, 19, -797],
  ])('of %i cents at %i % are %i', (gross, rate, tax) => {
    expect(taxIn(gross, rate)).toBe(tax);
  });
});

describe('the totals of an invoice', () => {
  it('are rounded by rate and not by position', () => {
    // Position by position 3 × 797 = 2391; of the sum 14970 × 19/119 = 2390.17.
    expect(totalsOf(at(19, 4990, 4990, 4990), REGULAR)).toEqual({
      rates: [{ vat_rate: 19, net_cents: 12580, tax_cents: 2390, gross_cents: 14970 }],
      net_cents: 12580,
      tax_cents: 2390,
      gross_cents: 14970,
    });
  });

  it('stand for each rate, the highest first', () => {
    const { rates, ...sums } = totalsOf([...at(7, 999), ...at(0, 500), ...at(19, 11900)], REGULAR);
    expect(rates).toEqual([
      { vat_rate: 19, net_cents: 10000, tax_cents: 1900, gross_cents: 11900 },
      { vat_rate: 7, net_cents: 934, tax_cents: 65, gross_cents: 999 },
      { vat_rate: 0, net_cents: 500, tax_cents: 0, gross_cents: 500 },
    ]);
    expect(sums).toEqual({ net_cents: 11434, tax_cents: 1965, gross_cents: 13399 });
  });

  it('take a credit off within its rate', () => {
    const { rates, gross_cents } = totalsOf([...at(19, 4990, -2495), ...at(7, -999)], REGULAR);
    expect(rates).toEqual([
      { vat_rate: 19, net_cents: 2097, tax_cents: 398, gross_cents: 2495 },
      { vat_rate: 7, net_cents: -934, tax_cents: -65, gross_cents: -999 },
    ]);
    expect(gross_cents).toBe(1496);
  });

  it('of a small business show no tax', () => {
    expect(totalsOf([...at(19, 4990), ...at(7, 999)], { small_business: true })).toEqual({
      rates: [{ vat_rate: 0, net_cents: 5989, tax_cents: 0, gross_cents: 5989 }],
      net_cents: 5989,
      tax_cents: 0,
      gross_cents: 5989,
    });
  });

  it('are net and tax to the cent, and turn round with their sign, whatever the amounts', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let time = 0; time < 2000; time++) {
      const positions = Array.from({ length: 1 + random(6) }, () => ({
        amount_cents: random(200_000) - 60_000,
        vat_rate: [0, 5.5, 7, 16, 19][random(5)]!,
      }));
      const { rates, ...sums } = totalsOf(positions, REGULAR);
      for (const one of [...rates, sums]) expect(one.net_cents + one.tax_cents).toBe(one.gross_cents);
      expect(sums.gross_cents).toBe(positions.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
      const turned = positions.map((one) => ({ ...one, amount_cents: -one.amount_cents }));
      expect(totalsOf(turned, REGULAR).tax_cents + 0).toBe(-sums.tax_cents + 0);
    }
  });
});

describe('what is missing', () => {
  const address = { street: 'Am Markt 5', postal_code: '24211', city: 'Preetz' };
  it('of a studio is named: address, and tax number or VAT id', () => {
    expect(missingOfStudio({ ...address, tax_number: '20/123/45678', vat_id: null })).toEqual([]);
    expect(missingOfStudio({ ...address, tax_number: null, vat_id: 'DE123456789' })).toEqual([]);
    expect(missingOfStudio({ street: ' ', postal_code: null, city: 'Kiel' })).toEqual([
      'Straße und Hausnummer',
      'Postleitzahl',
      'Steuernummer oder USt-IdNr.',
    ]);
  });

  it('of a recipient is their address, from more than 250 € on', () => {
    const nowhere = { street: null, postal_code: null, city: null };
    expect(missingOfRecipient(nowhere, 25_000)).toEqual([]);
    expect(missingOfRecipient(nowhere, 25_001)).toHaveLength(3);
    expect(missingOfRecipient(nowhere, -25_001)).toHaveLength(3);
    expect(missingOfRecipient(address, 25_001)).toEqual([]);
  });
});

it('a number has its year, and four digits at least', () => {
  expect([invoiceNumber(2026, 1), invoiceNumber(2026, 12345)]).toEqual(['2026-0001', '2026-12345']);
});

describe('never on an invoice', () => {
  const sold = { kind: 'goods', written_off_on: null, invoice_id: null };
  const lost = { ...sold, written_off_on: '2026-11-21' };
  const correction = { kind: 'correction', written_off_on: null };

  it.each([
    ['damages', { ...sold, kind: 'return_cost' }, undefined, /Schadensersatz/],
    ['a correction of damages', correction, { ...sold, kind: 'dunning_cost' }, /Schadensersatz/],
    ['what is written off', lost, undefined, /Das ist ausgebucht/],
    ['a correction of that', correction, lost, /auf keiner Rechnung steht/],
  ])('is %s', (_, claim, corrected, reason) => {
    expect(notInvoiced(claim, corrected)).toMatch(reason);
  });

  it.each([
    ['what is sold', sold, undefined],
    ['a correction of it', correction, sold],
    ['one of what was invoiced before it was written off', correction, { ...lost, invoice_id: 'i1' }],
  ])('isn’t %s', (_, claim, corrected) => {
    expect(notInvoiced(claim, corrected)).toBeUndefined();
  });
});
