/** Lengths of time whose unit is in the heading of their column. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';

const TERMS = ['term', 'notice', 'prolongation'];

const UNIT = /(?:woche|tag|jahr|quartal|week|day|year)[a-z]*/i;

/** Puts the unit of headings such as "Kündigungsfrist (Wochen)" behind the bare numbers below. Yields between rows. */
export function* withUnits(read: Read, mapping: Mapping): Generator<undefined, Read> {
  const units = Object.entries(mapping).flatMap(([heading, field]) => {
    const unit = field !== null && TERMS.includes(field) ? UNIT.exec(heading)?.[0] : undefined;
    return unit ? [[heading, unit] as const] : [];
  });
  if (units.length === 0) return read;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const spelled = units.flatMap(([heading, unit]) => {
      const number = textOf(entry.values[heading]);
      return /^\d+$/.test(number) ? [[heading, `${number} ${unit}`] as const] : [];
    });
    entries.push({ ...entry, values: { ...entry.values, ...Object.fromEntries(spelled) } });
  }
  return { ...read, entries };
}
