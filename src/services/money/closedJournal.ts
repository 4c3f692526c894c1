/** The stored journal of a closed month, and its batch for the tax adviser: numbered, and exported once unless wanted again. */
import { OVERRULE, openWarnings } from '#declare/findings.ts';
import { windows1252 } from '#format/windows1252.ts';
import type { closedBatch } from '#resources/money/endpoints/closing.ts';
import {
  exportedText,
  type MonthClosing,
  monthClosings,
  type Posting,
} from '#resources/money/monthClosings.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { spanOfMonth } from '#rules/days.ts';
import { headOf, lineOf } from '#rules/money/datev.ts';
import { numericMonth } from '#rules/months.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { noStudio, notFound, unconfirmed } from '#services/problem.ts';
import { run, sql, value } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';
import { batchBooksOf, withNumbers } from './books.ts';
import { downloadedNow } from './downloaded.ts';
import { streamed } from './streamed.ts';

/** Postings read per batch. */
const BATCH = 1000;

/** Yields a closing's postings in their order. Each page has a transaction of its own, as they never change. */
export async function* postingsOf(
  read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  { id, studio_id }: Pick<MonthClosing, 'id' | 'studio_id'>,
): AsyncGenerator<Posting[]> {
  let after = 0;
  for (;;) {
    const page = await read(({ client }) =>
      run<Posting>(
        client,
        sql`SELECT position, day, voucher, text, customer_number, customer_name, debit, credit, amount_cents, vat_rate, late_reason
          FROM postings WHERE studio_id = ${studio_id} AND parent_id = ${id} AND position > ${value(after)}
          ORDER BY position LIMIT ${value(BATCH)}`,
      ),
    );
    if (page.length > 0) yield page;
    if (page.length < BATCH) return;
    after = page.at(-1)!.position;
  }
}

export const exportBatch: Handler<typeof closedBatch> = async ({ read, write, params, body, services }) => {
  const closing = await write(async (tx) => {
    const found = await tx.get(monthClosings, params.id, { forUpdate: true });
    if (!found) throw notFound('Diesen Abschluss gibt es nicht (mehr).');
    const studio = await tx.get(studios, found.studio_id);
    if (!studio) throw noStudio();
    return remember(tx, found, studio, body[OVERRULE] ?? []);
  });
  const { number, month, books } = closing;
  const head = headOf({
    ...withNumbers(books),
    ...spanOfMonth(month),
    name: `Kundenkonten ${numericMonth(month)} Nr. ${number}`,
    created_at: services.now().toISOString(),
  });
  return {
    name: `EXTF_Buchungsstapel_${number}_${month}.csv`,
    charset: 'windows-1252',
    text: streamed(postingsOf(read, closing), {
      head: windows1252(head),
      rows: (page) => windows1252(page.map(lineOf).join('')),
    }),
  };
};

/**
 * Notes who has the batch from when on, before it leaves; the first time with the adviser's numbers.
 * @throws Problem 409 where a number is missing, and for a repetition that isn't wanted
 */
function remember(tx: Transaction, found: MonthClosing, studio: Studio, overruled: readonly string[]) {
  const { id, books, exports } = found;
  const { consultant_number, client_number } = batchBooksOf(studio);
  const numbered = withNumbers({
    ...books,
    consultant_number: books.consultant_number ?? consultant_number,
    client_number: books.client_number ?? client_number,
  });
  const text = exportedText(exports);
  const warnings = text ? [{ name: 'exported', text }] : [];
  if (openWarnings(warnings, overruled).length > 0) throw unconfirmed(warnings);
  return tx.update(
    monthClosings,
    id,
    { books: numbered, exports: downloadedNow(tx, exports) },
    { action: 'download', overruled: warnings.map(({ name }) => name) },
  );
}
