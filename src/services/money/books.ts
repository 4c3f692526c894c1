/** A studio's books: what its bookings and its batches for the tax adviser need. */
import { type Studio, studios } from '#resources/studio/studios.ts';
import { booksOf, debtorAccount } from '#rules/money/accounts.ts';
import type { Batch } from '#rules/money/datev.ts';
import { NoDebtorAccount } from '#rules/money/journal.ts';
import { conflict, noStudio } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/**
 * Returns the studio, in whose accounts each customer has one.
 * @throws Problem 409 where the accounts are too short for the customers' numbers
 */
export async function studioWithBooks(
  tx: Transaction,
  studio_id: string,
  options: { readonly forUpdate?: boolean } = {},
): Promise<Studio> {
  const studio = await tx.get(studios, studio_id, options);
  if (!studio) throw noStudio();
  const [last] = await run<{ number: number }>(
    tx.client,
    sql`SELECT number FROM customers WHERE studio_id = ${studio_id} ORDER BY number DESC NULLS LAST LIMIT 1`,
  );
  if (last?.number && debtorAccount(booksOf(studio), last.number) === undefined)
    throw conflict(
      `${new NoDebtorAccount(last.number).message} Ein Admin stellt in den Stammdaten des Studios unter Buchhaltung längere ein.`,
    );
  return studio;
}

/** What a batch says of the books. */
type BatchBooks = Pick<Batch, 'chart' | 'account_length' | 'fiscal_year_month'> & {
  readonly consultant_number: number | null;
  readonly client_number: number | null;
};

/** @example batchBooksOf(studio) // { chart: 'skr03', account_length: 4, fiscal_year_month: 1, … } */
export function batchBooksOf({ accounting }: Pick<Studio, 'accounting'>): BatchBooks {
  return {
    chart: accounting?.chart ?? 'skr03',
    account_length: booksOf({ accounting }).account_length,
    fiscal_year_month: accounting?.fiscal_year_month ?? 1,
    consultant_number: accounting?.consultant_number ?? null,
    client_number: accounting?.client_number ?? null,
  };
}

/** @throws Problem 409 where a number is missing; says where to enter it */
export function withNumbers<B extends BatchBooks>(books: B) {
  const { consultant_number, client_number } = books;
  if (!consultant_number || !client_number)
    throw conflict(
      'Für DATEV fehlen Beraternummer und Mandantennummer deiner Steuerberatung. Ein Admin trägt sie in den Stammdaten des Studios unter Buchhaltung ein.',
    );
  return { ...books, consultant_number, client_number };
}
