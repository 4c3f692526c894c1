/** What is asked before a contract is concluded. */
import { describe, expect, it } from 'vitest';
import { changedConditions, conclusionWarnings, promiseProblem } from '#rules/contracts/conclusion.ts';

const TODAY = '2026-11-21';
const CONTRACT = {
  payment_method: 'sepa',
  concluded_on: '2026-11-21',
  starts_on: '2026-12-01',
  minimum_term_months: 12,
} as const;
const CUSTOMER = {
  status: 'active',
  street: 'Am Markt 5',
  postal_code: '24211',
  city: 'Preetz',
  iban: 'DE89370400440532013000',
  sepa_mandate: { reference: 'M-1', signed_on: '2026-01-01', last_used_on: null },
  debit_stop: null,
  payer_id: null,
} as const;

const names = (contract: object = {}, customer: object = {}) =>
  conclusionWarnings({ ...CONTRACT, ...contract }, { ...CUSTOMER, ...customer }, TODAY).map(
    ({ name }) => name,
  );

describe('a conclusion', () => {
  it('has nothing to warn of where all is known', () => expect(names()).toEqual([]));

  it.each([
    [{}, { status: 'deactivated' }, ['customer_deactivated']],
    [{}, { status: 'pending_activation' }, []],
    [{}, { street: null }, ['address_missing']],
    [{}, { city: null }, ['address_missing']],
    [{ payment_method: null }, {}, ['payment_method_missing']],
    [{}, { iban: null }, ['mandate_missing']],
    [{}, { sepa_mandate: null }, ['mandate_missing']],
    [{}, { sepa_mandate: { reference: 'M-1', signed_on: null, last_used_on: null } }, ['mandate_missing']],
    [
      {},
      { debit_stop: { mandate_reference: 'm-1', on: '2026-11-05', code: 'AC04', ended: true } },
      ['mandate_missing'],
    ],
    [{}, { debit_stop: { mandate_reference: 'M-0', on: '2026-11-05', code: 'AC04', ended: true } }, []],
    [{ payment_method: 'cash' }, { iban: null, sepa_mandate: null }, []],
  ])('of %o for %o warns of %o', (contract, customer, expected) =>
    expect(names(contract, customer)).toEqual(expected),
  );

  it.each([
    ['2026-11-22', 24, []],
    ['2026-11-23', 24, ['presale']],
    ['2027-11-22', 12, []],
    ['2027-11-23', 12, ['presale']],
    ['2030-01-01', null, []],
  ])('whose term begins on %s for %s months: %o', (starts_on, minimum_term_months, expected) =>
    expect(names({ starts_on, minimum_term_months })).toEqual(expected),
  );
});

describe('a promise', () => {
  const conditions = {
    price_cents: 4990,
    billing_interval: 'monthly',
    vat_rate: 19,
    signup_fee_cents: null,
    minimum_term_months: 12,
    notice_period_months: 1,
    renewal: 'indefinite',
    free_months: null,
  } as const;

  it('is compared with the tariff, condition by condition', () => {
    expect(changedConditions(conditions, conditions)).toEqual([]);
    expect(changedConditions(conditions, { ...conditions, price_cents: 5990, free_months: 1 })).toEqual([
      'price_cents',
      'free_months',
    ]);
  });

  it('is held to the law', () => {
    expect(promiseProblem(conditions, { kind: 'membership' })).toBeUndefined();
    expect(promiseProblem({ ...conditions, notice_period_months: 3 }, { kind: 'membership' })).toContain(
      '§ 309 Nr. 9',
    );
  });
});
