/** Names in one cell that begin with the last name, as their heading says, their capitals, their words, or the mails beside them: "Nachname Vorname". */
import { isFirstName, mayBeFirstName } from '#format/foreign/firstNames.ts';
import { splitName, withoutAddress } from '#format/foreign/people.ts';
import { fold } from '#format/germanWords.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Note, Read } from '#services/http/imports/file.ts';
import { columnOf, firstRows } from '../cells/columnCells.ts';

const LAST_FIRST =
  /^(?:(?:nach|familien|zu)?name|last ?name|surname|family name|last)[\s,;/+&-]+(?:(?:und|u\.|and)\s+)?(?:vor-?name|first ?name|given name|first)/i;
const FIRST_FIRST = /^(?:vor-?name|first ?name|given name|first)/i;

/** Minimum number of names or mails that decide about the order of all. */
const FEWEST = 3;

/** Returns the last word of a name and what is before it; undefined where a comma or one word is all there is. */
function wordsOf(written: string): readonly [before: string, last: string] | undefined {
  const name = withoutAddress(written);
  const [, before, last] = /^(.+)\s(\S+)$/.exec(name) ?? [];
  return before && last && !name.includes(',') && splitName(name) ? [before, last] : undefined;
}

/** Returns whether the words say themselves which is the first name; undefined where both or neither may be. */
function isLastFirst([before, last]: readonly [string, string]): boolean | undefined {
  const begin = before.split(' ')[0] ?? '';
  if (isFirstName(last)) return mayBeFirstName(begin) ? undefined : true;
  return isFirstName(begin) ? false : undefined;
}

/** Returns the name with a comma before its first names. @example 'Weber Anna Maria' // 'Weber, Anna Maria' */
function parted([before, last]: readonly [string, string]): string {
  const words = before.split(' ');
  let at = words.length;
  while (at > 1 && isFirstName(words[at - 1] ?? '')) at -= 1;
  return `${words.slice(0, at).join(' ')}, ${[...words.slice(at), last].join(' ')}`;
}

/** A word in capitals, as last names are written beside first ones; "MA" may be two initials. */
const isCapital = (word: string) => /^\p{Lu}[\p{Lu}ß'’-]{2,}$/u.test(word);

/**
 * Returns the name with a comma between its parts where one of them alone is in capitals, and not the last word by itself;
 * undefined for other names.
 * @example byCapitals('von TRAPP Georg') // 'von TRAPP, Georg'
 * @example byCapitals('Ana GARCIA LOPEZ') // 'GARCIA LOPEZ, Ana'
 */
function byCapitals(written: string): string | undefined {
  if (written.includes(',')) return undefined;
  const words = withoutAddress(written.trim()).split(/\s+/);
  const [from, to] = [words.findIndex(isCapital), words.findLastIndex(isCapital)];
  const last = words.slice(from, to + 1);
  if (from < 0 || !last.every(isCapital) || last.length === words.length) return undefined;
  const [before, behind] = [words.slice(0, from), words.slice(to + 1)];
  if (behind.length === 0) return last.length > 1 ? `${last.join(' ')}, ${before.join(' ')}` : undefined;
  const areParticles = before.every((word) => /^\p{Ll}/u.test(word));
  return areParticles ? `${[...before, ...last].join(' ')}, ${behind.join(' ')}` : undefined;
}

/** Whether names mostly begin with the last name, by themselves or by mails that begin with their last word. */
function areMostlyLastFirst(read: Read, heading: string, mail: string | undefined): boolean {
  const [names, mails] = [
    { first: 0, last: 0 },
    { first: 0, last: 0 },
  ];
  const seen = new Set<string>();
  for (const { values } of firstRows(read)) {
    const words = wordsOf(textOf(values[heading]).trim());
    if (!words) continue;
    const told = isLastFirst(words);
    if (told !== undefined) names[told ? 'last' : 'first'] += 1;
    const local = fold(textOf(values[mail ?? ''])).split('@')[0] ?? '';
    // A family's mail says nothing for each of its members.
    if (local === '' || seen.has(local)) continue;
    seen.add(local);
    if (local.startsWith(fold(words[1]))) mails.last += 1;
    else if (local.startsWith(fold(words[0].split(' ')[0] ?? ''))) mails.first += 1;
  }
  const both = { first: names.first + mails.first, last: names.last + mails.last };
  const { first, last } = names.first + names.last >= FEWEST ? names : both;
  return last >= FEWEST && last > 2 * first;
}

const IN_CAPITALS = 'Name in Großbuchstaben: der Nachname';

/** Returns the names with a comma between their parts. Yields between rows. */
export function* withLastNamesFirst(
  read: Read,
  mapping: Mapping,
): Generator<undefined, { readonly read: Read; readonly notes: Note[] }> {
  const heading = columnOf(mapping, 'name');
  if (heading === undefined || FIRST_FIRST.test(heading.trim())) return { read, notes: [] };
  const isSaid = LAST_FIRST.test(heading.trim());
  const isUsual = isSaid || areMostlyLastFirst(read, heading, columnOf(mapping, 'email'));
  const notes: Note[] = [];
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const name = textOf(entry.values[heading]).trim();
    const capital = byCapitals(name);
    if (capital !== undefined) {
      notes.push({ place: entry.place, message: IN_CAPITALS });
      entries.push({ ...entry, values: { ...entry.values, [heading]: capital } });
      continue;
    }
    const words = wordsOf(name);
    if (!words || !(isSaid || (isLastFirst(words) ?? isUsual))) {
      entries.push(entry);
      continue;
    }
    notes.push({ place: entry.place, message: 'Nachname zuerst: das letzte Wort ist der Vorname' });
    entries.push({ ...entry, values: { ...entry.values, [heading]: parted(words) } });
  }
  return { read: { ...read, entries }, notes };
}
