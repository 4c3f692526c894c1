/**
 * A month's journal, streamed. Of a closed month its stored rows; of an open one what would be booked now, marked as
 * preliminary, which counts as nothing.
 */

import { csv, csvRows, harmless } from '#format/csv.ts';
import { typedMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { windows1252 } from '#format/windows1252.ts';
import type { journal } from '#resources/money/endpoints/journal.ts';
import { formatDay, spanOfMonth } from '#rules/days.ts';
import { booksOf } from '#rules/money/accounts.ts';
import { headOf, lineOf } from '#rules/money/datev.ts';
import { monthName, numericMonth } from '#rules/months.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { conflict } from '#services/problem.ts';
import { batchBooksOf, studioWithBooks, withNumbers } from './books.ts';
import { postingsOf } from './closedJournal.ts';
import { closingStateOf } from './closedMonths.ts';
import { type Beginning, type Placed, pagesOf, placed } from './entries.ts';
import { streamed } from './streamed.ts';

const HEADINGS = [
  ...['Datum', 'Beleg', 'Kunde', 'Kundennummer', 'Text', 'Sollkonto', 'Habenkonto', 'Betrag', 'USt (%)'],
  ...['Stapel', 'Hinweis'],
];

const PRELIMINARY = 'vorläufig';

type JournalCall = Call<typeof journal>;

export const journalOfMonth: Handler<typeof journal> = async (call) => {
  const { read, studio_id, query, today } = call;
  const { month, format } = query;
  const { closing, state, closed, next } = await read((tx) =>
    closingStateOf(tx, { studio_id, month, today }),
  );
  if (!closing) {
    const began = closed && { month: closed.first, at: closed.since };
    return ofOpenMonth(call, { began, late: month === next, elsewhere: state === 'before' });
  }
  if (format === 'datev')
    throw conflict(
      `${monthName(month)} ist abgeschlossen: Sein Buchungsstapel hat die Nummer ${closing.number} und wird als solcher exportiert.`,
    );
  return table(`journal-${month}.csv`, postingsOf(read, closing), String(closing.number));
};

interface Stand {
  readonly began: Beginning | null;
  /** Whether what was written too late for its own month goes to this one. */
  readonly late: boolean;
  /** Whether it lies before the first closed month, in books that are kept elsewhere. */
  readonly elsewhere: boolean;
}

async function ofOpenMonth(
  { read, studio_id, query: { month, format }, services }: JournalCall,
  { began, late, elsewhere }: Stand,
) {
  const studio = await read((tx) => studioWithBooks(tx, studio_id));
  const span = spanOfMonth(month);
  const place = { books: booksOf(studio), month, began };
  const batch = format === 'datev' ? withNumbers(batchBooksOf(studio)) : undefined;
  async function* bookings(): AsyncGenerator<Placed[]> {
    const question = { studio_id, from: late ? null : span.from, to: span.to, began, elsewhere };
    for await (const page of pagesOf(read, question)) yield page.map((row) => placed(row, place));
  }
  const mark = elsewhere ? '' : PRELIMINARY;
  if (!batch) return table(`journal-${month}${mark && '-vorlaeufig'}.csv`, bookings(), mark);
  const head = headOf({
    ...batch,
    ...span,
    name: `${mark && `${mark.toUpperCase()} `}Kundenkonten ${numericMonth(month)}`,
    created_at: services.now().toISOString(),
  });
  return {
    name: `EXTF_${mark && 'vorlaeufig_'}Buchungsstapel_${month}.csv`,
    charset: 'windows-1252',
    text: streamed(bookings(), {
      head: windows1252(head),
      rows: (page) => windows1252(page.map(lineOf).join('')),
    }),
  };
}

function table(name: string, pages: AsyncGenerator<readonly Placed[]>, batch: string) {
  const encoder = new TextEncoder();
  return {
    name,
    text: streamed(pages, {
      head: encoder.encode(csv(HEADINGS, [])),
      rows: (page) => encoder.encode(csvRows(page.map((booking) => cellsOf(booking, batch)))),
    }),
  };
}

function cellsOf(booking: Placed, batch: string): string[] {
  const { day, voucher, customer_name, customer_number, text, debit, credit, amount_cents, vat_rate } =
    booking;
  return [
    ...[formatDay(day), voucher, harmless(customer_name), String(customer_number), harmless(text)],
    ...[String(debit), String(credit), typedMoney(amount_cents)],
    vat_rate === null ? '' : formatNumber(vat_rate),
    ...[batch, booking.late_reason ?? ''],
  ];
}
