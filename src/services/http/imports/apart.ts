/** Tells entries of the same name apart. */
import type { Importable } from '#declare/imports.ts';
import { grouped } from '#services/grouped.ts';
import { textOf } from './cells.ts';
import type { Note, Read } from './file.ts';
import { folded } from './known.ts';
import type { Understood } from './understand.ts';
import { wordOf } from './words.ts';

/** Appends to names that several entries have what distinguishes these: "Joghurt (Weihenstephan)". */
export function toldApart(
  entries: readonly Understood[],
  { entries: sources, headings }: Read,
  { imports }: Importable,
  notes: Note[],
): readonly Understood[] {
  const { apart } = imports ?? {};
  const words = apart?.headings.map(wordOf) ?? [];
  const source = headings.find((heading) => words.includes(wordOf(heading)));
  if (!apart || source === undefined) return entries;
  const { field } = apart;
  const named = grouped(entries, ({ values }) => folded(values[field]));
  return entries.map((entry, index) => {
    const name = entry.values[field];
    const by = textOf(sources[index]?.values[source]);
    const several = typeof name === 'string' && (named.get(folded(name))?.length ?? 0) > 1;
    if (!several || by === '' || name.toLowerCase().includes(by.toLowerCase())) return entry;
    notes.push({ place: entry.place, message: `Heißt wie andere: um „${source}“ ergänzt` });
    return { ...entry, values: { ...entry.values, [field]: `${name} (${by})` } };
  });
}
