/** Takes the word off headings that all of a table begin with: "Kd_Name", "Kd_Ort". */
import type { Entry, Read } from '#services/http/imports/file.ts';

/** Headings from which a shared word is no coincidence. */
const FEWEST = 4;

const PREFIX = /^(\p{L}[\p{L}\p{N}]*[_.:])(?=\p{L})/u;

/** A number alone doesn't say whose it is: "Vtr_Nr" beside "Vtr_KdNr". */
const NUMBER = /^(?:nr|no|id|nummer|number)$/i;

/** Yields between rows. */
export function* withoutSharedPrefix(read: Read): Generator<undefined, Read> {
  const { headings } = read;
  const prefix = PREFIX.exec(headings[0] ?? '')?.[1];
  if (prefix === undefined || headings.length < FEWEST || !headings.every((one) => one.startsWith(prefix)))
    return read;
  const without = (heading: string) => {
    const rest = heading.slice(prefix.length);
    return NUMBER.test(rest) ? heading : rest;
  };
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const values = Object.entries(entry.values).map(([heading, value]) => [without(heading), value]);
    entries.push({ ...entry, values: Object.fromEntries(values) });
  }
  return { ...read, headings: headings.map(without), entries };
}
