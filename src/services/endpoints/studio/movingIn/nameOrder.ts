/** Names in one cell that begin with the last name, as their heading says, or the mails beside them: "Nachname Vorname". */
import { splitName } from '#format/foreign/people.ts';
import { fold } from '#format/germanWords.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { columnOf } from './columnCells.ts';

const LAST_FIRST =
  /^(?:(?:nach|familien|zu)?name|last ?name|surname|family name|last)[\s,;/+&-]+(?:(?:und|u\.|and)\s+)?(?:vor-?name|first ?name|given name|first)/i;
const FIRST_FIRST = /^(?:vor-?name|first ?name|given name|first)/i;

/** Rows by which the order is judged. */
const JUDGED = 500;

/** Mails that have to begin with the last word of the name beside them. */
const FEWEST = 3;

/** Returns the last word of a name and what is before it; undefined where a comma or one word is all there is. */
function wordsOf(name: string): readonly [before: string, last: string] | undefined {
  const [, before, last] = /^(.+)\s(\S+)$/.exec(name) ?? [];
  return before && last && !name.includes(',') && splitName(name) ? [before, last] : undefined;
}

/** Whether mails mostly begin with the last word of names: people write their first name first there. */
function isToldByMails({ entries }: Read, heading: string, mail: string | undefined): boolean {
  let [first, last] = [0, 0];
  for (const { values } of entries.slice(0, JUDGED)) {
    const words = wordsOf(textOf(values[heading]).trim());
    const local = fold(textOf(values[mail ?? ''])).split('@')[0] ?? '';
    if (!words || local === '') continue;
    if (local.startsWith(fold(words[1]))) last += 1;
    else if (local.startsWith(fold(words[0].split(' ')[0] ?? ''))) first += 1;
  }
  return last >= FEWEST && last > 2 * first;
}

/** Returns the names with a comma between their parts. Yields between rows. */
export function* withLastNamesFirst(
  read: Read,
  mapping: Mapping,
): Generator<undefined, { readonly read: Read; readonly notes: Note[] }> {
  const heading = columnOf(mapping, 'name');
  const isSwapped =
    heading !== undefined &&
    !FIRST_FIRST.test(heading.trim()) &&
    (LAST_FIRST.test(heading.trim()) || isToldByMails(read, heading, columnOf(mapping, 'email')));
  if (!isSwapped) return { read, notes: [] };
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const words = wordsOf(textOf(entry.values[heading]).trim());
    if (!words) {
      entries.push(entry);
      continue;
    }
    notes.push({ place: entry.place, message: 'Nachname zuerst: das letzte Wort ist der Vorname' });
    entries.push({ ...entry, values: { ...entry.values, [heading]: words.join(', ') } });
  }
  return { read: { ...read, entries }, notes };
}
