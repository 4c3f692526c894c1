/**
 * Closes a month: books what isn't booked yet, with the accounts of now. Under the lock of the studio's row, so that two
 * calls at once close it once.
 */
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import type { ClosingPreview, closeMonth, closingPreview } from '#resources/money/endpoints/closing.ts';
import {
  BOOKINGS,
  type MonthClosing,
  monthClosings,
  type Posting,
  postings,
} from '#resources/money/monthClosings.ts';
import { spanOfMonth } from '#rules/days.ts';
import { booksOf } from '#rules/money/accounts.ts';
import { sumOf } from '#rules/money/allocate.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict } from '#services/problem.ts';
import { newId } from '#services/storage/ids.ts';
import { rehearse } from '#services/storage/rehearsal.ts';
import { columnsSql, givenRows, run, sql, value } from '#services/storage/statement.ts';
import { columnNames } from '#services/storage/tables.ts';
import { touch } from '#services/storage/touched.ts';
import type { Transaction } from '#services/storage/types.ts';
import { batchBooksOf, studioWithBooks } from './books.ts';
import { closingStateOf } from './closedMonths.ts';
import { pagesOf, placed, sourceOf } from './entries.ts';

interface Question {
  readonly studio_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly today: string;
}

/**
 * Closes the month, and returns its closing.
 * @throws Problem 409 where it isn't the next one, or the accounts are too short
 */
async function close(tx: Transaction, { studio_id, month, today }: Question): Promise<MonthClosing> {
  const studio = await studioWithBooks(tx, studio_id, { forUpdate: true });
  const { closed, refusal } = await closingStateOf(tx, { studio_id, month, today });
  if (refusal) throw conflict(refusal);
  const closed_at = tx.now.toISOString();
  const made = await tx.create(monthClosings, {
    ...{ studio_id, month, closed_at, closed_by: tx.actor.uid, closed_by_name: tx.actor.name },
    books: batchBooksOf(studio),
    exports: [],
  });
  const began = closed ? { month: closed.first, at: closed.since } : { month, at: closed_at };
  const question = { studio_id, from: null, to: spanOfMonth(month).to, began };
  const place = { books: booksOf(studio), month, began };
  const totals = { count: 0, late_count: 0, sum_cents: 0 };
  for await (const page of pagesOf((work) => work(tx), question)) {
    const rows = page.map((row, index) => ({
      ...placed(row, place),
      ...sourceOf(row),
      of: row.of,
      customer_id: row.customer_id,
      position: totals.count + index + 1,
    }));
    await book(tx, made, rows);
    totals.count += rows.length;
    totals.late_count += rows.filter(({ late_reason }) => late_reason !== null).length;
    totals.sum_cents += sumOf(rows);
  }
  await run(
    tx.client,
    sql`UPDATE month_closings SET count = ${value(totals.count)}, late_count = ${value(totals.late_count)},
      sum_cents = ${value(totals.sum_cents)} WHERE studio_id = ${studio_id} AND id = ${made.id}`,
  );
  return { ...made, ...totals };
}

type NewPosting = Omit<Posting, 'id' | 'studio_id' | 'parent_id' | 'created_at' | 'updated_at' | 'version'>;

/** Writes without the audit log: the closing's entry there stands for all of its bookings, which nobody changes. */
async function book(
  tx: Transaction,
  { id: parent_id, studio_id }: MonthClosing,
  rows: readonly NewPosting[],
): Promise<void> {
  const at = tx.now.toISOString();
  const whole = rows.map((row) => ({
    ...row,
    ...{ id: newId(), studio_id, parent_id, created_at: at, updated_at: at, version: 1 },
  }));
  const columns = columnsSql(columnNames(postings));
  await run(
    tx.client,
    sql`INSERT INTO postings (${columns}) SELECT ${columns}
      FROM ${givenRows(postings.name, whole)}`,
  );
  touch(tx.touched, postings, whole);
}

export const closeIt: Handler<typeof closeMonth> = ({ write, studio_id, body, today }) =>
  write(async (tx) => {
    const made = await close(tx, { studio_id, month: body.month, today });
    const { id, number, count, sum_cents } = made;
    if ((body.count ?? count) !== count || (body.sum_cents ?? sum_cents) !== sum_cents)
      throw conflict(
        `Inzwischen wären es ${counted(count, BOOKINGS)} über ${formatMoney(sum_cents)}: Etwas ist dazugekommen. Sieh dir die Vorschau noch einmal an.`,
      );
    return { id, number: number ?? 0, count, sum_cents };
  });

export const previewClosing: Handler<typeof closingPreview> = ({ write, studio_id, query, today }) =>
  rehearse(write, async (tx): Promise<ClosingPreview> => {
    const made = await close(tx, { studio_id, month: query.month, today });
    const { count, late_count, sum_cents } = made;
    return {
      count,
      late_count,
      sum_cents,
      accounts: await accountsOf(tx, made),
      late: await lateOf(tx, made),
    };
  });

/** Returns the sums by account; the customers' own, which have a digit more, together. */
function accountsOf({ client }: Transaction, { id, studio_id, books }: MonthClosing) {
  const first = value(10 ** books.account_length);
  return run<ClosingPreview['accounts'][number]>(
    client,
    sql`SELECT CASE WHEN account < ${first}::bigint THEN account END AS account,
        sum(debit_cents)::bigint AS debit_cents, sum(credit_cents)::bigint AS credit_cents
      FROM (SELECT debit AS account, amount_cents AS debit_cents, 0 AS credit_cents FROM postings
          WHERE studio_id = ${studio_id} AND parent_id = ${id}
        UNION ALL SELECT credit, 0, amount_cents FROM postings WHERE studio_id = ${studio_id} AND parent_id = ${id}) sides
      GROUP BY 1 ORDER BY 1 NULLS FIRST LIMIT 100`,
  );
}

function lateOf({ client }: Transaction, { id, studio_id }: MonthClosing) {
  return run<ClosingPreview['late'][number]>(
    client,
    sql`SELECT day, voucher, customer_name, amount_cents, late_reason FROM postings
      WHERE studio_id = ${studio_id} AND parent_id = ${id} AND late_reason IS NOT NULL ORDER BY position LIMIT 100`,
  );
}
