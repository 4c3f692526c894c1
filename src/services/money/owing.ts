/** Columns of a contract that its dues depend on: read for `rules/contracts/dues.ts`, which computes them. */
import type { Contract } from '#resources/contracts/contracts.ts';
import { COMPARED_COLUMNS, OWING_COLUMNS } from '#resources/contracts/owing.ts';
import { type SQL, sql } from '#services/storage/statement.ts';

/** A contract with these columns; a concluded one has its number. */
export interface OwingContract extends Omit<Pick<Contract, (typeof OWING_COLUMNS)[number]>, 'number'> {
  readonly number: number;
}

/** The same with what it is compared with its claims by. */
export type ComparedContract = OwingContract & Pick<Contract, (typeof COMPARED_COLUMNS)[number]>;

const columns = (names: readonly string[]): SQL => sql.raw(names.map((name) => `t.${name}`).join(', '));

/** The columns of the contract `t`. @example sql`SELECT ${OWING} FROM contracts t WHERE …` */
export const OWING: SQL = columns(OWING_COLUMNS);

/** Those of a `ComparedContract`. */
export const COMPARED: SQL = columns([...OWING_COLUMNS, ...COMPARED_COLUMNS]);
