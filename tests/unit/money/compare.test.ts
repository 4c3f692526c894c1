/** What was claimed against what is owed: amounts, and the tax within them. */
import { describe, expect, it } from 'vitest';
import { type Charged, compare, type Owing } from '#rules/money/compare.ts';

const contract: Owing = {
  starts_on: '2026-01-01',
  ends_on: null,
  price_cents: 4990,
  vat_rate: 19,
  billing_interval: 'monthly',
  signup_fee_cents: 2900,
  free_months: null,
  pauses: [],
  cancellation: null,
  withdrawal: null,
};
const stage = { price_cents: 4990, billing_interval: 'monthly', objected_on: null } as const;
const reduced = (from: string, values: object = {}): Owing => ({
  ...contract,
  stages: [
    { ...stage, from: '2026-01-01', vat_rate: 19 },
    { ...stage, from, vat_rate: 7, ...values },
  ],
});
const charged = (month: string, values: Partial<Charged> = {}): Charged => ({
  kind: 'fee',
  period_from: `${month}-01`,
  period_to: `${month}-28`,
  amount_cents: 4990,
  vat_rate: 19,
  corrections: [],
  written_off_on: null,
  small_business: false,
  ...values,
});
const changed = (owing: Owing, ...of: Charged[]) =>
  compare(owing, of, { from: '2026-02', to: '2026-02' }).changed.map(({ amount_cents, vat_rate, reason }) => [
    amount_cents,
    vat_rate,
    reason,
  ]);

describe('another tax rate at the same price', () => {
  const swapped = [
    [-4990, 19, 'Umsatzsteuer 7 % statt 19 %'],
    [4990, 7, 'Umsatzsteuer 7 % statt 19 %'],
  ];

  it('takes back what was claimed at the wrong rate, and claims it at the right one', () => {
    expect(changed(reduced('2026-02-01'), charged('2026-02'))).toEqual(swapped);
    expect(changed({ ...contract, vat_rate: 7 }, charged('2026-02'))).toEqual(swapped);
  });

  it('is corrected once', () => {
    const corrections = [
      { amount_cents: -4990, vat_rate: 19 },
      { amount_cents: 4990, vat_rate: 7 },
    ];
    expect(changed(reduced('2026-02-01'), charged('2026-02', { corrections }))).toEqual([]);
    expect(changed(contract, charged('2026-02', { corrections }))).toEqual([
      [-4990, 7, 'Umsatzsteuer 19 % statt 7 %'],
      [4990, 19, 'Umsatzsteuer 19 % statt 7 %'],
    ]);
  });

  it('comes with the new price where that changed, too', () => {
    expect(changed(reduced('2026-02-01', { price_cents: 5990 }), charged('2026-02'))).toEqual([
      [-4990, 19, 'Umsatzsteuer 7 % statt 19 %'],
      [5990, 7, 'Umsatzsteuer 7 % statt 19 %'],
    ]);
  });

  it('leaves what was owed before it, and the signup fee', () => {
    const signup = charged('2026-01', { kind: 'signup', period_to: '2026-01-01', amount_cents: 2900 });
    const now = { ...reduced('2026-02-01'), vat_rate: 7 };
    expect(changed(now, charged('2026-01'), signup)).toEqual([]);
  });

  it('leaves what was given up: nobody pays it', () => {
    const lost = charged('2026-02', { written_off_on: '2026-03-01' });
    expect(changed(reduced('2026-02-01'), lost)).toEqual([]);
  });

  it('is nothing to a claim without tax (§ 19 UStG)', () => {
    expect(changed(reduced('2026-02-01'), charged('2026-02', { small_business: true }))).toEqual([]);
  });

  it('isn’t what a withdrawal takes back', () => {
    const withdrawn = { ...reduced('2026-02-01'), withdrawal: { received_on: '2026-02-03' } };
    expect(changed(withdrawn, charged('2026-02'))).toEqual([
      [-4990, 19, 'Widerruf, eingegangen am 03.02.2026'],
    ]);
  });
});
