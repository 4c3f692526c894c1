/** Rows that aren't taken over. */
import type { Entry, Note, Read } from '#services/http/imports/file.ts';

/** Where what is left out is noted, with what is written before its place. */
export interface Noting {
  readonly notes: Note[];
  readonly prefix: string;
}

/** Leaves out the rows that pass the test, and notes each. Yields between rows. */
export function* withoutRows(
  read: Read,
  test: (values: Entry['values']) => boolean,
  message: string,
  { notes, prefix }: Noting,
): Generator<undefined, Read> {
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    if (test(entry.values)) notes.push({ place: `${prefix}${entry.place}`, message });
    else entries.push(entry);
  }
  return { ...read, entries };
}
