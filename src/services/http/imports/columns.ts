/** Maps the columns of a file to fields. */

import type { Field, Kind } from '#declare/fields.ts';
import type { Importable } from '#declare/imports.ts';
import { invalid } from '#services/problem.ts';
import { isObject } from '../normalise.ts';
import type { Read } from './file.ts';
import type { Understand } from './headings.ts';

/** Heading → field; null for a skipped column. */
export type Mapping = Readonly<Record<string, string | null>>;

/** Kinds that a cell can't hold. */
const NOT_IN_A_CELL: readonly Kind[] = ['instant', 'image', 'reference', 'references', 'group', 'list'];

/** Returns the fields that a cell can hold. */
export function importable({ fields, imports }: Importable): [string, Field][] {
  return Object.entries(fields).filter(
    ([name, { kind, readOnly }]) =>
      !NOT_IN_A_CELL.includes(kind) && (!readOnly || imports?.match.includes(name)),
  );
}

/** Proposes a field for each column by its heading, or, for the title, by what stands in it. */
export function proposed(resource: Importable, { headings, entries }: Read, understand: Understand): Mapping {
  const understood = headings.map((heading) => ({ heading, ...understand(heading) }));
  const byAmount = new Set(
    understood.flatMap(({ field, per }) => (field && per !== 'portion' ? [field] : [])),
  );
  const mapping = Object.fromEntries(
    understood.map(({ heading, field, per }) => [
      heading,
      field === undefined || (per === 'portion' && byAmount.has(field)) ? null : field,
    ]),
  );
  const [title] = Object.keys(resource.fields).filter(
    (name) => resource.imports?.match.includes(name) && resource.fields[name]?.required,
  );
  if (title === undefined || Object.values(mapping).includes(title)) return mapping;
  const named = understood.find(({ heading, field }) => {
    const cells = entries.slice(0, 50).map(({ values }) => values[heading]);
    const words = cells.filter(
      (cell) => typeof cell === 'string' && /\p{L}{2}/u.test(cell) && cell.length < 120,
    );
    return !field && words.length > cells.length * 0.8 && new Set(words).size > words.length * 0.8;
  });
  return named ? { ...mapping, [named.heading]: title } : mapping;
}

/** Parses the mapping that a person chose. @throws Problem 422 at `mapping` */
export function chosenMapping(resource: Importable, headings: readonly string[], sent: string): Mapping {
  const wrong = (message: string) => invalid({ mapping: message });
  let chosen: unknown;
  try {
    chosen = JSON.parse(sent);
  } catch {
    throw wrong('Die Zuordnung ist kein gültiges JSON.');
  }
  if (!isObject(chosen)) throw wrong('Die Zuordnung ist kein JSON-Objekt.');
  const names = new Set(importable(resource).map(([name]) => name));
  for (const [heading, field] of Object.entries(chosen)) {
    if (!headings.includes(heading)) throw wrong(`Die Spalte „${heading}“ gibt es in der Datei nicht.`);
    if (field !== null && (typeof field !== 'string' || !names.has(field)))
      throw wrong(`Das Feld „${String(field)}“ gibt es nicht.`);
  }
  return chosen as Mapping;
}
