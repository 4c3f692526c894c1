/** Discounts until a day: "Rabatt" beside "Rabatt bis". */
import { foreignDay } from '#format/foreign/values.ts';
import { type Day, formatDay } from '#rules/days.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { remarkedIn } from '../cells/remarks.ts';
import { discountColumn, ENDS } from './discounts.ts';
import { onlyFees, type Remapped } from './fees.ts';

/**
 * Returns what is read without discounts that are over, and with the end of the others in the contract's notes. Yields
 * between rows.
 */
export function* withEndingDiscounts(
  read: Read,
  { mapping, today }: { readonly mapping: Mapping; readonly today: Day },
): Generator<undefined, Remapped> {
  const none = { read, mapping, notes: [], used: [] };
  const fees = onlyFees(read, mapping);
  const discounts = discountColumn(read, mapping);
  const ends = read.headings.find((one) => mapping[one] === null && ENDS.test(one.trim()));
  if (fees === undefined || discounts === undefined || ends === undefined) return none;
  const remarks = remarkedIn(mapping, fees);
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const said = textOf(entry.values[discounts]);
    const until = foreignDay(textOf(entry.values[ends]));
    if (said === '' || !until) {
      entries.push(entry);
      continue;
    }
    const isOver = until < today;
    const message = isOver
      ? `„${discounts}“ ${said} galt bis zum ${formatDay(until)} und wird nicht mehr abgezogen: Prüf, ob der volle Beitrag in der Datei steht`
      : `„${discounts}“ ${said} gilt bis zum ${formatDay(until)} und steht in den Notizen zum Vertrag; trag den Beitrag danach dort ein`;
    notes.push({ place: entry.place, label: 'Beitrag', message });
    const remark = `${discounts}: ${said} bis ${formatDay(until)}`;
    const changed = isOver ? { [discounts]: '' } : remarks.added(entry, remark);
    entries.push({ ...entry, values: { ...entry.values, ...changed } });
  }
  if (notes.length === 0) return none;
  return { ...remarks.of({ ...read, entries }), notes, used: [ends] };
}
