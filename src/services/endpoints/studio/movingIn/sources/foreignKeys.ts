/** Columns that refer to another table, as databases name them: "plan_fk" is the "plan_id" of another table. */
import type { Entry, Read } from '#services/http/imports/file.ts';

const KEY = /^(.*\p{L}[\s_.-])fk$/iu;
const OF_CAPITALS = /^(.*\p{Ll})FK$/u;

/** Returns the heading with the number that it refers to in place of the mark. @example 'PlanFK' // 'PlanID' */
function ofKey(heading: string): string {
  const [, capital] = OF_CAPITALS.exec(heading) ?? [];
  if (capital !== undefined) return `${capital}ID`;
  const [, stem] = KEY.exec(heading) ?? [];
  return stem === undefined ? heading : `${stem}id`;
}

/** Returns what is read with such headings named after the numbers that they refer to. Yields between rows. */
export function* withForeignKeys(read: Read): Generator<undefined, Read> {
  const renamed = new Map(read.headings.map((heading) => [heading, ofKey(heading)]));
  const isChanged = read.headings.some((heading) => renamed.get(heading) !== heading);
  if (!isChanged || new Set(renamed.values()).size < renamed.size) return read;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const values = Object.entries(entry.values).map(([heading, value]) => [renamed.get(heading), value]);
    entries.push({ ...entry, values: Object.fromEntries(values) });
  }
  return { ...read, headings: [...renamed.values()], entries };
}
