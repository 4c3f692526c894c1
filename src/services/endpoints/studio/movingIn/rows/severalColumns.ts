/** Tells where several columns of a file are for one field, and what they say differs. */
import type { Fields } from '#declare/fields.ts';
import { grouped } from '#services/grouped.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Note, Read } from '#services/http/imports/file.ts';
import type { Understand } from '#services/http/imports/headings.ts';

/** Kinds that hold the values of all their columns. */
const SEVERAL: readonly string[] = ['choices', 'tags', 'texts'];

interface About {
  readonly mapping: Mapping;
  readonly fields: Fields;
  readonly understand: Understand;
}

/** Returns a note for each value in whose place that of another column counts. Yields between rows. */
export function* otherColumns(
  { entries }: Read,
  { mapping, fields, understand }: About,
): Generator<undefined, Note[]> {
  const mapped = Object.keys(mapping).filter((heading) => {
    const field = fields[mapping[heading] ?? ''];
    return field !== undefined && !SEVERAL.includes(field.kind);
  });
  const byRank = mapped.sort((one, other) => understand(one).rank - understand(other).rank);
  const shared = [...grouped(byRank, (heading) => mapping[heading] ?? '')].filter(
    ([, columns]) => columns.length > 1,
  );
  const notes: Note[] = [];
  for (const { place, values } of entries) {
    yield;
    for (const [field, columns] of shared) {
      const [first, ...others] = columns.filter((heading) => textOf(values[heading]) !== '');
      const other = others.find(
        (heading) => textOf(values[heading]).toLowerCase() !== textOf(values[first ?? '']).toLowerCase(),
      );
      if (first === undefined || other === undefined) continue;
      const message = `„${other}“ sagt etwas anderes als „${first}“: Es gilt „${first}“`;
      notes.push({ place, label: fields[field]?.label ?? field, message });
    }
  }
  return notes;
}
