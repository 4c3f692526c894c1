/** Lists parted by lines such as "RUHEND" and "GEKÜNDIGT": the status of the rows below. */
import { MEMBER_FIELDS } from '#resources/studio/moving/members.ts';
import { MEMBER_WORDS } from '#resources/studio/moving/memberWords.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';
import { meanings } from '#services/http/imports/words.ts';

const stateOf = meanings(MEMBER_FIELDS.status, MEMBER_WORDS.status);

/** Lists are divided by initials, too. */
const WORD = /\p{L}{3}/u;

/** Heading of the column that they become. */
const STATUS = 'Status';

/** Returns the line as a status; undefined for other words. @example 'Ruhende Mitglieder:' */
function statusOf(line: string): string | undefined {
  const word = line
    .replace(/[:–-]+\s*$/, '')
    .replace(/\s*\(?(?:verträge|mitglied(?:er|schaften)?|kunden|members|contracts)\)?$/i, '')
    .trim();
  return [word, word.replace(/e[nr]?$/i, '')].find((one) => {
    const found = WORD.test(one) ? stateOf(one) : undefined;
    return found !== undefined && found.by !== 'guessed' && found.keys.length > 0;
  });
}

/** Returns what is read with a column of such lines, where the list has no other status. Yields between rows. */
export function* withStatesAbove(read: Read, understand: Understand): Generator<undefined, Read> {
  if (read.headings.some((heading) => understand(heading).field === 'status')) return read;
  const states = new Map<string, string>();
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const { below } = entry;
    const status = below && statusOf(below.said);
    if (below && status !== undefined) states.set(below.place, status);
    entries.push({ ...entry, values: { ...entry.values, [STATUS]: status ?? '' } });
  }
  if (states.size === 0) return read;
  const notes = read.notes.map((note) => {
    const status = states.get(note.place);
    return status === undefined
      ? note
      : { ...note, message: `„${status}“ gilt als Status der Zeilen darunter` };
  });
  return { ...read, headings: [...read.headings, STATUS], entries, notes };
}
