/** Takes the word or letter off headings that all of a table begin with, "Kd_Name", "Kd_Ort"; "MName", "MOrt", or those of its people: "billing_first_name". */
import { NAMES, PEOPLE } from '#resources/studio/moving/members.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

/** Headings from which a shared word is no coincidence. */
const FEWEST = 4;
const FEWEST_WORDS = 3;

const PREFIX = /^(\p{L}[\p{L}\p{N}]*[_.:])(?=\p{L})/u;

/** A number alone doesn't say whose it is: "Vtr_Nr" beside "Vtr_KdNr". */
const NUMBER = /^(?:nr|no|id|nummer|number)$/i;

/** "MName", "MPLZ" */
const LETTER = /^(\p{Lu})(?=\p{Lu})/u;

/** "IBAN" begins with no letter for itself. */
const WORD_AFTER = /^\p{Lu}\p{Lu}\p{Ll}/u;

/** Columns by which tables refer to each other, which have no such letter. */
const REFERENCE = /ID$/;

function letterOf(headings: readonly string[]): string | undefined {
  const own = headings.filter((heading) => !REFERENCE.test(heading));
  const letter = LETTER.exec(own[0] ?? '')?.[1];
  const isShared = own.every((one) => LETTER.exec(one)?.[1] === letter);
  const words = own.filter((one) => WORD_AFTER.test(one)).length;
  return letter && isShared && words >= FEWEST_WORDS && words * 2 > own.length ? letter : undefined;
}

function wordOf(headings: readonly string[]): string | undefined {
  const word = PREFIX.exec(headings[0] ?? '')?.[1];
  return word && headings.every((one) => one.startsWith(word)) ? word : undefined;
}

/** Yields between rows. */
export function* withoutSharedPrefix(read: Read): Generator<undefined, Read> {
  const { headings } = read;
  const word = wordOf(headings);
  const prefix = headings.length < FEWEST ? undefined : (word ?? letterOf(headings));
  if (prefix === undefined) return read;
  const without = (heading: string) => {
    // "MitgliedID" begins with a word, not with the letter.
    if (word === undefined && REFERENCE.test(heading)) return heading;
    const rest = heading.slice(prefix.length);
    return NUMBER.test(rest) ? heading : rest;
  };
  return yield* renamed(read, without);
}

function* renamed(read: Read, to: (heading: string) => string): Generator<undefined, Read> {
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const values = Object.entries(entry.values).map(([heading, value]) => [to(heading), value]);
    entries.push({ ...entry, values: Object.fromEntries(values) });
  }
  return { ...read, headings: read.headings.map(to), entries };
}

/** Who is billed, in shops that have no other people. */
const BILLED = /^(?:billing|bill[\s_]to|invoice|rechnung(?:s(?:empfänger|adresse))?)[\s_.:-]+/i;

/** Returns what is read with those who are billed as whom the rows are about, where they name nobody else. Yields between rows. */
export function* withBilledPeople(read: Read, understand: Understand): Generator<undefined, Read> {
  const { headings } = read;
  const fieldOf = (heading: string) => understand(heading).field ?? '';
  const rest = (heading: string) => (BILLED.test(heading) ? heading.replace(BILLED, '') : '');
  const isNamed = headings.some((one) => NAMES.includes(fieldOf(one)));
  if (isNamed || !headings.some((one) => fieldOf(rest(one)) === 'last_name')) return read;
  const isTheirs = (heading: string) =>
    fieldOf(rest(heading)) in PEOPLE && !headings.includes(rest(heading)) && fieldOf(heading) === '';
  return yield* renamed(read, (heading) => (isTheirs(heading) ? rest(heading) : heading));
}
