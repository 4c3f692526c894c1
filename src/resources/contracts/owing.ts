/** What a contract owes follows from these columns, and what there is to claim of it from those of its claims. */
import type { Claim } from '../money/claims.ts';
import type { Contract } from './contracts.ts';

/** Columns that `rules/contracts/dues.ts` computes with, and those that a claim repeats. */
export const OWING_COLUMNS = [
  'id',
  'number',
  'customer_id',
  'vat_rate',
  'starts_on',
  'ends_on',
  'price_cents',
  'billing_interval',
  'signup_fee_cents',
  'free_months',
  'pauses',
  'stages',
  'taken_over',
  'claims_arrears',
] as const satisfies readonly (keyof Contract)[];

/** Further columns that `rules/money/compare.ts` compares with claims by. */
export const COMPARED_COLUMNS = ['cancellation', 'withdrawal'] as const satisfies readonly (keyof Contract)[];

/** Columns of a claim that are compared with what its contract owes. */
export const CLAIMED_COLUMNS = [
  'contract_id',
  'kind',
  'period_from',
  'period_to',
  'amount_cents',
  'vat_rate',
  'corrects',
  'written_off_on',
  'small_business',
] as const satisfies readonly (keyof Claim)[];
