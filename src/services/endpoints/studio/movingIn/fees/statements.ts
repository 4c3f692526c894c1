/** Recognises account statements, whose rows each have the running balance, and asks which of the balances are owed. */
import { foreignMoney } from '#format/foreign/values.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Read } from '#services/http/imports/file.ts';
import type { Answers, Understood } from '#services/http/imports/understand.ts';
import type { Judged } from './doubts.ts';

const BALANCE = /saldo|kontostand|balance/i;

/** Columns of a booking, beside which a balance is that of the account. */
const BOOKED =
  /^(?:soll|haben|betrag|buchungsbetrag|zahlung|einzahlung|belastung|gutschrift|debit|credit|amount)\b/i;

/**
 * Returns the last row of each customer in a statement, or all rows where the person answers so, and the question. Yields
 * between rows.
 */
export function* lastBalances(
  entries: readonly Understood[],
  { read, mapping, answers }: { readonly read: Read; readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, Judged> {
  const headings = Object.keys(mapping);
  const column = headings.find((one) => mapping[one] === 'amount_cents' && BALANCE.test(one));
  const bookings = headings.filter((one) => one !== column && BOOKED.test(one));
  if (column === undefined) return { entries, questions: [] };
  const last = new Map<string, Understood>();
  const times = new Map<string, number>();
  // Statements begin with the first day, or with the last one.
  const isDated = ({ values }: Understood) => dayOf(values) !== '';
  const dayAt = (entry: Understood | undefined) => (entry ? dayOf(entry.values) : '');
  const isRising = dayAt(entries.find(isDated)) <= dayAt(entries.findLast(isDated));
  for (const entry of entries) {
    yield;
    const key = whoIn(entry.values);
    if (key === '') continue;
    const before = last.get(key);
    times.set(key, (times.get(key) ?? 0) + 1);
    const isLater =
      !before ||
      dayOf(entry.values) > dayOf(before.values) ||
      (isRising && dayOf(entry.values) === dayOf(before.values));
    if (isLater) last.set(key, entry);
  }
  const [several] = [...times].filter(([, count]) => count > 1);
  if (!several) return { entries, questions: [] };
  if (yield* areOpenEach(read, { column, bookings })) return { entries, questions: [] };
  const likely = bookings.length > 0 ? 'last' : 'rows';
  const answer = ['last', 'rows'].find((one) => one === answers.balances) ?? likely;
  const question = {
    key: 'balances',
    text: `In der Spalte „${column}“ steht für „${several[0]}“ in ${several[1]} Zeilen etwas. Was ist offen?`,
    answer,
    options: [
      { value: 'last', label: 'Der letzte Stand: Jede Zeile ist eine Buchung' },
      { value: 'rows', label: 'Alles zusammen: Jede Zeile ist eine eigene Forderung' },
    ],
  };
  const kept = new Set(last.values());
  return {
    entries:
      answer === 'last' ? entries.filter((entry) => whoIn(entry.values) === '' || kept.has(entry)) : entries,
    questions: [question],
  };
}

/** Columns that reduce what is owed. */
const REDUCING = /^(?:haben|zahlung|einzahlung|gutschrift|credit)/i;

/** Whether each row's balance is the difference of its own columns: a list of items, and no account's statement. Yields between rows. */
function* areOpenEach(
  { entries }: Read,
  { column, bookings }: { readonly column: string; readonly bookings: readonly string[] },
): Generator<undefined, boolean> {
  if (bookings.length < 2) return false;
  for (const { values } of entries) {
    yield;
    const cents = (heading: string) => foreignMoney(textOf(values[heading])) ?? 0;
    const sum = bookings.reduce((all, one) => all + cents(one) * (REDUCING.test(one) ? -1 : 1), 0);
    if (Math.abs(sum) !== Math.abs(cents(column))) return false;
  }
  return true;
}

const dayOf = ({ due_on }: Understood['values']) => textOf(due_on);

const whoIn = ({ former_number, email, first_name, last_name, name }: Understood['values']) =>
  [former_number, email, [first_name, last_name].map(textOf).join(' '), name]
    .map((of) => textOf(of).trim())
    .find(Boolean) ?? '';
