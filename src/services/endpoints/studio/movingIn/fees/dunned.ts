/** Rows with a dunning level: their balance is owed, whatever its sign. */
import { textOf } from '#services/http/imports/cells.ts';
import type { Read } from '#services/http/imports/file.ts';
import { saysNothing } from '../cells/nothing.ts';

const LEVEL =
  /^(?:letzte\s+)?(?:mahn(?:stufe|ung(?:en)?|status|level|stand)|dunning\s*(?:level|status|stage)|reminder\s*level)$/i;

/** Returns the places of the rows with a dunning level. Yields between rows. */
export function* dunnedIn({ headings, entries }: Read): Generator<undefined, ReadonlySet<string>> {
  const column = headings.find((heading) => LEVEL.test(heading.trim()));
  const dunned = new Set<string>();
  if (column === undefined) return dunned;
  for (const { place, values } of entries) {
    yield;
    if (!saysNothing(textOf(values[column]))) dunned.add(place);
  }
  return dunned;
}
