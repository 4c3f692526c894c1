/** Joins the notes that a file has in several columns. */
import type { Fields } from '#declare/fields.ts';
import { grouped } from '#services/grouped.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

interface About {
  readonly mapping: Mapping;
  readonly fields: Fields;
  readonly understand: Understand;
}

/** The second column of a heading, as it is numbered: "Bemerkung (2)". */
const REPEATED = /\s*\(\d+\)$/;

/** Returns the rows with such cells joined in the first column, one a line, each further one with its heading. Yields between rows. */
export function* withWholeNotes(
  read: Read,
  { mapping, fields, understand }: About,
): Generator<
  undefined,
  { readonly read: Read; readonly mapping: Mapping; readonly used: readonly string[] }
> {
  const noted = read.headings
    .filter((heading) => fields[mapping[heading] ?? '']?.kind === 'longText')
    .sort((one, other) => understand(one).rank - understand(other).rank);
  const shared = [...grouped(noted, (heading) => mapping[heading] ?? '').values()].filter(
    (columns) => columns.length > 1,
  );
  if (shared.length === 0) return { read, mapping, used: [] };
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const values: Record<string, unknown> = { ...entry.values };
    for (const [first = '', ...others] of shared) {
      const lines = [textOf(values[first])];
      for (const heading of others) {
        const cell = textOf(values[heading]);
        if (cell === '' || lines.some((line) => line.includes(cell))) continue;
        lines.push(REPEATED.test(heading) ? cell : `${heading}: ${cell}`);
      }
      values[first] = lines.filter(Boolean).join('\n');
    }
    entries.push({ ...entry, values });
  }
  const used = shared.flatMap(([, ...others]) => others);
  const own = { ...mapping, ...Object.fromEntries(used.map((heading) => [heading, null])) };
  return { read: { ...read, entries }, mapping: own, used };
}
