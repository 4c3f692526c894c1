/** Columns of a contract that its dues depend on: read for `rules/contracts/dues.ts`, which computes them. */
import type { Contract } from '#resources/contracts/contracts.ts';
import { type SQL, sql } from '#services/storage/statement.ts';

const NAMES = [
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

/** A contract with these columns; a concluded one has its number. */
export interface OwingContract extends Omit<Pick<Contract, (typeof NAMES)[number]>, 'number'> {
  readonly number: number;
}

/** The columns of the contract `t`. @example sql`SELECT ${OWING} FROM contracts t WHERE …` */
export const OWING: SQL = sql.raw(NAMES.map((name) => `t.${name}`).join(', '));
