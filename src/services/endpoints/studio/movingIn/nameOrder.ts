/** Names in one cell that begin with the last name, as their heading says: "Nachname Vorname". */
import { splitName } from '#format/foreign/people.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';

const LAST_FIRST =
  /^(?:(?:nach|familien|zu)?name|last ?name|surname|family name|last)[\s,;/+&-]+(?:(?:und|u\.|and)\s+)?(?:vor-?name|first ?name|given name|first)/i;

/** Returns the names with a comma between their parts. Yields between rows. */
export function* withLastNamesFirst(
  read: Read,
  mapping: Mapping,
): Generator<undefined, { readonly read: Read; readonly notes: Note[] }> {
  const heading = read.headings.find((one) => mapping[one] === 'name' && LAST_FIRST.test(one.trim()));
  if (heading === undefined) return { read, notes: [] };
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const name = textOf(entry.values[heading]).trim();
    const [, last, first] = /^(.+)\s(\S+)$/.exec(name) ?? [];
    // Of a comma, or of one word, the usual way to split names knows as much.
    if (!last || name.includes(',') || !splitName(name)) {
      entries.push(entry);
      continue;
    }
    notes.push({ place: entry.place, message: 'Nachname zuerst: das letzte Wort ist der Vorname' });
    entries.push({ ...entry, values: { ...entry.values, [heading]: `${last}, ${first}` } });
  }
  return { read: { ...read, entries }, notes };
}
