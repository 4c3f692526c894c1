/** What a customer owes and what he has to his credit in columns of their own: the account has one balance. */
import { foreignMoney } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { euros } from './fees.ts';

/** Heading of the column in their place, below which a sign is clear. */
export const BALANCE = 'Saldo (aus mehreren Spalten)';

/** Returns what is read with one balance of a row that has both. Yields between rows. */
export function* withBalances(
  read: Read,
  { mapping, understand }: { readonly mapping: Mapping; readonly understand: Understand },
): Generator<undefined, { readonly read: Read; readonly mapping: Mapping }> {
  const columns = read.headings.filter((heading) => mapping[heading] === 'balance_cents');
  const factors = columns.map((heading) => Math.sign(understand(heading).factor));
  const owed = columns.find((_, at) => factors[at] === 1);
  const credit = columns.find((_, at) => factors[at] === -1);
  if (owed === undefined || credit === undefined) return { read, mapping };
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const [plus, minus] = [owed, credit].map((heading) => foreignMoney(textOf(entry.values[heading])));
    const sum = (plus ?? 0) - (minus ?? 0);
    const isRead = plus !== undefined || minus !== undefined;
    const cell = isRead ? `${sum < 0 ? '-' : ''}${euros(Math.abs(sum))}` : textOf(entry.values[owed]);
    entries.push({ ...entry, values: { ...entry.values, [BALANCE]: cell } });
  }
  return {
    read: { ...read, headings: [...read.headings, BALANCE], entries },
    mapping: { ...mapping, [owed]: null, [credit]: null, [BALANCE]: 'balance_cents' },
  };
}
