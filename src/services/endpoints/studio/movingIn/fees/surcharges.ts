/** Columns of amounts beside the fee: whether "Servicepauschale" comes on top of each fee is asked. */
import type { Imported } from '#declare/imports.ts';
import { foreignInterval, foreignMoney } from '#format/foreign/values.ts';
import { formatMoney } from '#format/money.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import type { Answers } from '#services/http/imports/understand.ts';
import { CENTS } from '../cells/abbreviations.ts';
import { areMostly, cellsIn } from '../cells/columnCells.ts';
import { type ChangedFees, euros, onlyFees } from './fees.ts';

type Question = Imported['questions'][number];

const BESIDE =
  /pauschale|gebühr|zuschlag|spind|schrank|schließfach|miete|getränke|sauna|solarium|wellness|handtuch|zusatz|locker|add[-\s]?on|\bextras?\b|supplement|toeslag|supplemento/i;

/** What is paid once, or held as a security. */
const APART =
  /aufnahme|anmelde|einmal|start|beitritt|stilllegung|pause|ruhe|einschreib|karte|chip|kaution|pfand|mahn|rücklast|bearbeitung|n(?:umme)?r\.?$|setup|nächste|letzte|next|last|datum|date|joining|sign|deposit/i;

/** Returns the unmapped columns of amounts that may be due with each fee. */
const columnsBeside = (read: Read, mapping: Mapping) =>
  read.headings.filter((heading) => {
    if (mapping[heading] || !BESIDE.test(heading) || APART.test(heading)) return false;
    const cells = cellsIn(read, heading);
    return (
      foreignInterval(heading) === undefined &&
      cells.some((cell) => CENTS.test(cell)) &&
      areMostly(cells, (cell) => foreignMoney(cell) !== undefined)
    );
  });

/** Returns the fees with what is due beside them where the person says so, and what is asked. Yields between rows. */
export function* withSurcharges(
  read: Read,
  { mapping, answers }: { readonly mapping: Mapping; readonly answers: Answers },
): Generator<undefined, ChangedFees> {
  const fees = onlyFees(read, mapping);
  const questions: Question[] = [];
  const notes: Note[] = [];
  const used: string[] = [];
  let { entries } = read;
  for (const heading of fees === undefined ? [] : columnsBeside(read, mapping)) {
    const found = new Map<Entry, { readonly fee: number; readonly more: number }>();
    for (const entry of entries) {
      yield;
      const [fee, more] = [fees, heading].map((one) => foreignMoney(textOf(entry.values[one ?? ''])) ?? 0);
      if (fee && more) found.set(entry, { fee, more });
    }
    const [first] = found.values();
    if (!first) continue;
    const key = `beside:${heading}`;
    const isAdded = answers[key] === 'add';
    questions.push({
      key,
      text: `Kommen ${formatMoney(first.more)} der Spalte „${heading}“ zu jedem Beitrag von ${formatMoney(first.fee)} dazu?`,
      answer: isAdded ? 'add' : 'apart',
      options: [
        { value: 'apart', label: `Nein: Es gilt ${formatMoney(first.fee)}` },
        { value: 'add', label: `Ja: Es gilt ${formatMoney(first.fee + first.more)}` },
      ],
    });
    if (!isAdded) continue;
    used.push(heading);
    entries = entries.map((entry) => {
      const own = found.get(entry);
      if (!own) return entry;
      const sum = own.fee + own.more;
      const message = `${formatMoney(own.fee)} und ${formatMoney(own.more)} „${heading}“: Es gilt ${formatMoney(sum)}`;
      notes.push({ place: entry.place, label: 'Beitrag', message });
      return { ...entry, values: { ...entry.values, [fees ?? '']: euros(sum) } };
    });
  }
  return { read: { ...read, entries }, questions, notes, used };
}
