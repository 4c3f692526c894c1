/**
 * A month's journal, streamed: each batch is read in its own transaction, so that no connection waits for a
 * slow download.
 */

import { csv, csvRows, harmless } from '#format/csv.ts';
import { typedMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { windows1252 } from '#format/windows1252.ts';
import type { journal } from '#resources/money/endpoints/journal.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { formatDay, type Span, spanOfMonth } from '#rules/days.ts';
import { booksOf, debtorAccount } from '#rules/money/accounts.ts';
import { type Batch, headOf, lineOf } from '#rules/money/datev.ts';
import { type Booking, bookingOf, type Entry, NoDebtorAccount } from '#rules/money/journal.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { conflict, noStudio } from '#services/problem.ts';
import { run, type SQL, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

/** Entries read per batch. */
const BATCH = 1000;

const HEADINGS = [
  ...['Datum', 'Beleg', 'Kunde', 'Kundennummer', 'Text', 'Sollkonto', 'Habenkonto', 'Betrag', 'USt (%)'],
];

export const journalOfMonth: Handler<typeof journal> = async ({ read, studio_id, query, services }) => {
  const { month, format } = query;
  const span = spanOfMonth(month);
  const studio = await read((tx) => studioWith(tx, studio_id));
  const books = booksOf(studio);
  const batch =
    format === 'datev' ? batchOf(studio, { ...span, created_at: services.now().toISOString() }) : undefined;
  const pages = pagesOf(read, { studio_id, ...span });
  if (batch)
    return {
      name: `EXTF_Buchungsstapel_${month}.csv`,
      charset: 'windows-1252',
      text: streamed(pages, {
        head: windows1252(headOf(batch)),
        rows: (page) => windows1252(page.map((entry) => lineOf(bookingOf(entry, books))).join('')),
      }),
    };
  const encoder = new TextEncoder();
  return {
    name: `journal-${month}.csv`,
    text: streamed(pages, {
      head: encoder.encode(csv(HEADINGS, [])),
      rows: (page) => encoder.encode(csvRows(page.map((entry) => cellsOf(bookingOf(entry, books))))),
    }),
  };
};

/**
 * Returns the studio, in whose accounts each customer has one.
 * @throws Problem 409 where the accounts are too short for the customers' numbers
 */
async function studioWith(tx: Transaction, studio_id: string): Promise<Studio> {
  const studio = await tx.get(studios, studio_id);
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

/** @throws Problem 409 where a number is missing; says where to enter it */
function batchOf({ accounting }: Studio, made: Pick<Batch, 'from' | 'to' | 'created_at'>): Batch {
  const { consultant_number, client_number } = accounting ?? {};
  if (!consultant_number || !client_number)
    throw conflict(
      'Für DATEV fehlen Beraternummer und Mandantennummer deiner Steuerberatung. Ein Admin trägt sie in den Stammdaten des Studios unter Buchhaltung ein.',
    );
  return {
    ...made,
    consultant_number,
    client_number,
    chart: accounting?.chart ?? 'skr03',
    account_length: booksOf({ accounting }).account_length,
    fiscal_year_month: accounting?.fiscal_year_month ?? 1,
  };
}

function cellsOf(booking: Booking): string[] {
  const { day, voucher, customer_name, customer_number, text, debit, credit, amount_cents, vat_rate } =
    booking;
  return [
    ...[formatDay(day), voucher, harmless(customer_name), String(customer_number), harmless(text)],
    ...[String(debit), String(credit), typedMoney(amount_cents)],
    vat_rate === null ? '' : formatNumber(vat_rate),
  ];
}

type Row = Entry & { readonly rank: number; readonly id: string };
type Question = Span & { readonly studio_id: string };

/** Yields the entries by day, page by page. */
async function* pagesOf(
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
function nextEntries({ client }: Transaction, { studio_id, from, to }: Question, after: Row | undefined) {
  const behind = (day: SQL, rank: number) =>
    after
      ? sql`AND ${day} >= ${after.day} AND (${day}, ${value(rank)}::integer, t.id) > (${after.day}::date, ${value(after.rank)}::integer, ${after.id}::uuid)`
      : sql``;
  const entries = (day: SQL, rank: number, columns: SQL, tables: SQL) =>
    sql`(SELECT ${day} AS day, ${value(rank)}::integer AS rank, t.id, c.number AS customer_number,
        concat_ws(' ', c.first_name, c.last_name) AS customer_name, ${columns}
      FROM ${tables} JOIN customers c ON c.studio_id = t.studio_id AND c.id = t.customer_id
      WHERE t.studio_id = ${studio_id} AND ${day} BETWEEN ${from} AND ${to} ${behind(day, rank)}
      ORDER BY ${day}, t.id LIMIT ${value(BATCH)})`;
  const about = (
    claim: SQL,
  ) => sql`LEFT JOIN claims k ON k.studio_id = t.studio_id AND k.id = ${claim}.corrects
    LEFT JOIN invoices i ON i.studio_id = t.studio_id AND i.id = ${claim}.invoice_id`;
  const voucher = (claim: SQL) => sql`coalesce(i.number, 'F' || ${claim}.number) AS voucher`;
  const ofClaim = (claim: SQL) =>
    sql`coalesce(k.kind, ${claim}.kind) AS kind, ${claim}.vat_rate, ${claim}.small_business, NULL AS method`;
  const [own, lost] = [sql`t`, sql`o`];
  return run<Row>(
    client,
    sql`SELECT * FROM (
      ${entries(
        sql`t.due_on`,
        1,
        sql`'claim' AS of, ${voucher(own)}, t.amount_cents, t.text, ${ofClaim(own)}`,
        sql`claims t ${about(own)}`,
      )}
      UNION ALL ${entries(
        sql`t.received_on`,
        2,
        sql`'payment', 'Z' || t.number, t.amount_cents,
          concat_ws(' ', CASE WHEN t.reverses IS NULL THEN 'Zahlung' ELSE 'Rückgängig:' END, t.reference), NULL, NULL, NULL, t.method`,
        sql`payments t`,
      )}
      UNION ALL ${entries(
        sql`t.lost_on`,
        3,
        sql`'loss', ${voucher(lost)}, t.amount_cents, 'Ausgebucht: ' || o.text, ${ofClaim(lost)}`,
        sql`losses t JOIN claims o ON o.studio_id = t.studio_id AND o.id = t.claim_id ${about(lost)}`,
      )}) entries ORDER BY day, rank, id LIMIT ${value(BATCH)}`,
  );
}

interface Written {
  readonly head: Uint8Array;
  readonly rows: (page: readonly Entry[]) => Uint8Array;
}

function streamed(pages: AsyncGenerator<Row[]>, { head, rows }: Written): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const { done, value: page } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(rows(page));
    },
    cancel: () => void pages.return(undefined),
  });
}
