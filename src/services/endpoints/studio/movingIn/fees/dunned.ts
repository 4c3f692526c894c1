/** Rows about somebody who is dunned: what they owe is no credit. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Read } from '#services/http/imports/file.ts';

const LEVEL =
  /^(?:letzte\s+)?(?:mahn(?:stufe|ung(?:en)?|status|level|stand)|dunning\s*(?:level|status|stage)|reminder\s*level)$/i;

const NONE = /^(?:0+|[-–]+|nein|no|keine?|none|ohne)?$/i;

/** Returns the places of such rows. Yields between rows. */
export function* dunnedIn({ headings, entries }: Read): Generator<undefined, ReadonlySet<string>> {
  const column = headings.find((heading) => LEVEL.test(heading.trim()));
  const dunned = new Set<string>();
  if (column === undefined) return dunned;
  for (const { place, values } of entries) {
    yield;
    if (!NONE.test(textOf(values[column]).trim())) dunned.add(place);
  }
  return dunned;
}
