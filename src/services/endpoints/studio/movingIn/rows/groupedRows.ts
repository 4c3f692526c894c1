/** Rows of reports that name a person once, and his other contracts below. */
import { WHO } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';

/** Returns rows of contracts without a person with the one named above. Yields between rows. */
export function* withPersonsAbove(
  read: Read,
  mapping: Mapping,
): Generator<undefined, { readonly read: Read; readonly notes: Note[] }> {
  const columnsOf = (...fields: string[]) =>
    read.headings.filter((one) => fields.includes(mapping[one] ?? ''));
  const [who, tariff, others] = [
    columnsOf(...Object.keys(WHO)),
    columnsOf('tariff'),
    columnsOf('starts_on', 'price_cents'),
  ];
  const isIn = ({ values }: Entry, columns: readonly string[]) =>
    columns.some((heading) => textOf(values[heading]) !== '');
  if (who.length === 0 || tariff.length === 0 || others.length === 0) return { read, notes: [] };
  const notes: Note[] = [];
  const entries: Entry[] = [];
  let above: Entry | undefined;
  for (const entry of read.entries) {
    yield;
    if (above && !isIn(entry, who) && isIn(entry, tariff) && isIn(entry, others)) {
      const person = Object.fromEntries(who.map((heading) => [heading, above?.values[heading]]));
      notes.push({ place: entry.place, message: 'Ohne Namen: gehört zur Person darüber' });
      entries.push({ ...entry, values: { ...entry.values, ...person } });
      continue;
    }
    if (isIn(entry, who)) above = entry;
    entries.push(entry);
  }
  return { read: { ...read, entries }, notes };
}
