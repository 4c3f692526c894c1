import { expect, it } from 'vitest';
import { arrearsOf } from '#rules/contracts/arrears.ts';

const CONTRACT = {
  ...{ starts_on: '2026-09-01', ends_on: null, concluded_on: '2026-09-01' },
  ...{ price_cents: 4990, billing_interval: 'monthly', minimum_term_months: 12, free_months: null },
  ...{ notice_period_months: 1, renewal: 'indefinite', signup_fee_cents: 2890, pauses: [], stages: [] },
} as unknown as Parameters<typeof arrearsOf>[0];

it.each([
  ['two months and the signup fee', '2026-11', {}, 2 * 4990 + 2890],
  ['nothing of a contract that begins with the claims', '2026-09', {}, 0],
  ['nothing while nothing is claimed', null, {}, 0],
  ['a year that began before', '2026-11', { billing_interval: 'yearly', signup_fee_cents: null }, 4990],
  ['nothing that was charged elsewhere', '2026-11', { taken_over: { claimed_until: '2026-10-31' } }, 0],
  ['over the turn of a year', '2027-02', { signup_fee_cents: null }, 5 * 4990],
])('%s', (_, since, values, cents) =>
  expect(arrearsOf({ ...CONTRACT, ...values } as never, since)).toBe(cents),
);
