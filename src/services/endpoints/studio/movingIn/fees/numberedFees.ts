/** Fees in numbered columns, "Beitrag1", "Beitrag2": whether all of them are due together is asked. */
import { foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { type ChangedFees, euros, type Remapped } from './fees.ts';

const NUMBERED = /^(.*\p{L}.*?)[\s_.-]*([1-9])$/u;

/** Returns the columns of fees that have one heading beside their numbers; none where a fee has a column without one. */
function numberedIn(read: Read, mapping: Mapping): readonly string[] {
  const fees = read.headings.filter((heading) => mapping[heading] === 'price_cents');
  const bases = new Set(fees.map((heading) => NUMBERED.exec(heading.trim())?.[1] ?? heading));
  return bases.size === 1 && fees.length > 1 ? fees : [];
}

/** Returns what is read with one fee of each row, as answered, and what is asked. Yields between rows. */
export function* withNumberedFees(
  read: Read,
  { mapping, answers }: { readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, Remapped & Pick<ChangedFees, 'questions'>> {
  const none = { read, mapping, questions: [], notes: [], used: [] };
  const [first, ...others] = numberedIn(read, mapping);
  if (first === undefined) return none;
  const found = new Map<Entry, readonly number[]>();
  for (const entry of read.entries) {
    yield;
    const fees = [first, ...others].flatMap((one) => foreignMoney(textOf(entry.values[one])) || []);
    if (fees.length > 1) found.set(entry, fees);
  }
  const [shown] = found.values();
  // Of fees that stand in one column of each row, that one counts.
  if (!shown) return none;
  const key = `sum:${first}`;
  const answer = answers[key] === 'first' ? 'first' : 'total';
  const said = (fees: readonly number[]) => fees.map((one) => formatMoney(one)).join(' und ');
  const question = {
    key,
    text: `Werden ${said(shown)} der Spalten „${[first, ...others].join('“, „')}“ zusammen bezahlt?`,
    answer,
    options: [
      { value: 'total', label: `Ja: Es gilt ${formatMoney(sumOf(shown))}` },
      { value: 'first', label: `Nein: Es gilt ${formatMoney(shown[0] ?? 0)}` },
    ],
  };
  if (answer === 'first') return { ...none, questions: [question] };
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const fees = found.get(entry);
    if (fees)
      notes.push({
        ...{ place: entry.place, label: 'Beitrag' },
        message: `${said(fees)}: Es gilt die Summe ${formatMoney(sumOf(fees))}`,
      });
    // A row that has no first fee has its only one in another column.
    const held = [first, ...others].find((one) => textOf(entry.values[one]) !== '') ?? first;
    const fee = fees ? euros(sumOf(fees)) : entry.values[held];
    entries.push({ ...entry, values: { ...entry.values, [first]: fee } });
  }
  const without = Object.fromEntries(others.map((heading) => [heading, null]));
  return {
    ...{ read: { ...read, entries }, mapping: { ...mapping, ...without } },
    ...{ questions: [question], notes, used: others },
  };
}

const sumOf = (fees: readonly number[]) => fees.reduce((sum, one) => sum + one, 0);
