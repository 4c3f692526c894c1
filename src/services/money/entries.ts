/**
 * What is booked: claims by the day they are due, payments by that of their receipt, losses by that of the write-off.
 * The one place that says so, for the journal of an open month and for closing one.
 */
import { berlinDay } from '#format/instants.ts';
import type { Posting } from '#resources/money/monthClosings.ts';
import type { Day } from '#rules/days.ts';
import type { Books } from '#rules/money/accounts.ts';
import { placedIn } from '#rules/money/closing.ts';
import { type Booking, bookingOf, type Entry } from '#rules/money/journal.ts';
import { named, nameOf, run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { EVEN_ERASED } from './payers.ts';

/** Entries read per batch. */
const BATCH = 1000;

/** An entry, and when it was written. */
export type Row = Entry & {
  readonly rank: number;
  readonly id: string;
  readonly customer_id: string;
  readonly written_at: string;
};

/** The first closing. What lay before its month and was written before it is kept elsewhere, and never booked here. */
export interface Beginning {
  readonly month: string;
  readonly at: string;
}

export interface Question {
  readonly studio_id: string;
  /** First day; null: whatever isn't booked yet. */
  readonly from: Day | null;
  readonly to: Day;
  readonly began: Beginning | null;
  /** Only what is kept elsewhere. */
  readonly elsewhere?: boolean;
}

/** The reference by which a posting names what it was made from. */
const SOURCES = {
  claim: 'claim_id',
  payment: 'payment_id',
  loss: 'loss_id',
} as const satisfies Record<Entry['of'], keyof Posting>;

/** @example sourceOf({ of: 'loss', id }) // { claim_id: null, payment_id: null, loss_id: id } */
export const sourceOf = ({ of, id }: Pick<Row, 'of' | 'id'>) => ({
  ...{ claim_id: null, payment_id: null, loss_id: null },
  [SOURCES[of]]: id,
});

/** Yields the entries by day, page by page. */
export async function* pagesOf(
  read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  question: Question,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const page: Row[] = await read((tx) => nextEntries(tx, question, after));
    if (page.length > 0) yield page;
    if (page.length < BATCH) return;
    after = page.at(-1);
  }
}

/** Returns the next entries after a cursor; each part of the statement walks an index of its own. */
function nextEntries({ client }: Transaction, question: Question, after: Row | undefined): Promise<Row[]> {
  const { studio_id, from, to } = question;
  const behind = (day: SQL, rank: number) =>
    after
      ? sql`AND ${day} >= ${after.day} AND (${day}, ${value(rank)}::integer, t.id) > (${after.day}::date, ${value(after.rank)}::integer, ${after.id}::uuid)`
      : sql``;
  const since = (day: SQL) => (from === null ? sql`` : sql`AND ${day} >= ${from}`);
  const entries = (of: Entry['of'], day: SQL, rank: number, columns: SQL, tables: SQL) =>
    sql`(SELECT ${day} AS day, ${value(rank)}::integer AS rank, t.id, t.created_at AS written_at, c.number AS customer_number,
        c.id AS customer_id, coalesce(nullif(c.company_name, ''), ${nameOf('c')}) AS customer_name, ${value(of)} AS of, ${columns}
      FROM ${tables} JOIN ${EVEN_ERASED} c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE t.studio_id = ${studio_id} AND ${day} <= ${to} ${since(day)} ${behind(day, rank)} AND ${wanted(question, of, day)}
      ORDER BY ${day}, t.id LIMIT ${value(BATCH)})`;
  const about = (
    claim: SQL,
  ) => sql`LEFT JOIN claims k ON k.studio_id = t.studio_id AND k.id = ${claim}.corrects
    LEFT JOIN invoices i ON i.studio_id = t.studio_id AND i.id = ${claim}.invoice_id`;
  const voucher = (claim: SQL) => sql`coalesce(i.number, 'F' || ${claim}.number) AS voucher`;
  const ofClaim = (claim: SQL, method = sql`NULL`) =>
    sql`coalesce(k.kind, ${claim}.kind) AS kind, ${claim}.vat_rate, ${claim}.small_business, ${method} AS method`;
  // The claim of a payout, and the one that cancels it: by the way on which the money went.
  const paidOut = sql`LEFT JOIN payouts o ON t.kind = 'payout' AND o.studio_id = t.studio_id
    AND o.claim_id = CASE WHEN t.corrects IS NULL THEN t.id ELSE t.corrects END`;
  const [own, lost] = [sql`t`, sql`o`];
  return run<Row>(
    client,
    sql`SELECT * FROM (
      ${entries(
        'claim',
        sql`t.due_on`,
        1,
        sql`coalesce('A' || o.number, i.number, 'F' || t.number) AS voucher, t.amount_cents, t.text, ${ofClaim(own, sql`o.method`)}`,
        sql`claims t ${about(own)} ${paidOut}`,
      )}
      UNION ALL ${entries(
        'payment',
        sql`t.received_on`,
        2,
        sql`'Z' || t.number, t.amount_cents,
          concat_ws(' ', CASE WHEN t.reverses IS NULL THEN 'Zahlung' ELSE 'Rückgängig:' END, t.reference), NULL, NULL, NULL, t.method`,
        sql`payments t`,
      )}
      UNION ALL ${entries(
        'loss',
        sql`t.lost_on`,
        3,
        sql`${voucher(lost)}, t.amount_cents, 'Ausgebucht: ' || o.text, ${ofClaim(lost)}`,
        sql`losses t JOIN claims o ON o.studio_id = t.studio_id AND o.id = t.claim_id ${about(lost)}`,
      )}) entries ORDER BY day, rank, id LIMIT ${value(BATCH)}`,
  );
}

function wanted({ began, elsewhere }: Question, of: Entry['of'], day: SQL): SQL {
  const kept = began
    ? sql`(${day} < ${`${began.month}-01`} AND t.created_at < ${began.at}::timestamptz)`
    : sql`false`;
  if (elsewhere) return kept;
  return sql`NOT ${kept} AND NOT EXISTS (
    SELECT FROM postings b WHERE b.studio_id = t.studio_id AND b.${named(SOURCES[of])} = t.id)`;
}

/** A booking in the month that it goes to. */
export type Placed = Booking & Pick<Posting, 'late_reason'>;

interface Place {
  readonly books: Books;
  readonly month: string;
  readonly began: Beginning | null;
}

/**
 * Returns an entry as a booking of a month, with the reason where its own day lies before.
 * @throws NoDebtorAccount
 */
export function placed(row: Row, { books, month, began }: Place): Placed {
  const { of, day, written_at } = row;
  const place = placedIn(
    month,
    { of, day, written_on: berlinDay(new Date(written_at)) },
    began?.month ?? month,
  );
  return { ...bookingOf({ ...row, day: place.day }, books), late_reason: place.late_reason };
}
