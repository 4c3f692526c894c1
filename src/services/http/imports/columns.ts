/** Maps a table's columns to fields, and parses its cells. */

import type { Resource } from '#declare/define.ts';
import type { Field, FieldOf, Kind } from '#declare/fields.ts';
import type { Column } from '#declare/imports.ts';
import { parseDay } from '#format/days.ts';
import { parseNumber } from '#format/numbers.ts';
import { invalid } from '#services/problem.ts';
import { isObject } from '../normalise.ts';

/** Heading → field; null for a skipped column. */
export type Mapping = Readonly<Record<string, string | null>>;

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Returns the fields that a cell can hold. */
export function importable({ fields, imports }: Resource): [string, Field][] {
  return Object.entries(fields).filter(
    ([name, { kind, readOnly }]) => READ[kind] !== null && (!readOnly || imports?.match.includes(name)),
  );
}

/** Proposes a field for each column by its heading. */
export function proposed(resource: Resource, headings: readonly string[]): Mapping {
  const known = new Map<string, string>();
  for (const [name, { label }] of importable(resource)) known.set(fold(name), name).set(fold(label), name);
  for (const { heading, field } of resource.imports?.columns ?? []) known.set(fold(heading), field);
  const taken = new Set<string>();
  return Object.fromEntries(
    headings.map((heading) => {
      const field = known.get(fold(heading)) ?? null;
      if (field === null || taken.has(field)) return [heading, null];
      taken.add(field);
      return [heading, field];
    }),
  );
}

/** Parses the mapping that a person chose. @throws Problem 422 at `mapping` */
export function chosenMapping(resource: Resource, headings: readonly string[], sent: string): Mapping {
  const wrong = (message: string) => invalid({ mapping: message });
  let chosen: unknown;
  try {
    chosen = JSON.parse(sent);
  } catch {
    throw wrong('Die Zuordnung ist kein gültiges JSON.');
  }
  if (!isObject(chosen)) throw wrong('Die Zuordnung ist kein JSON-Objekt.');
  const names = new Set(importable(resource).map(([name]) => name));
  const used = new Set<string>();
  for (const [heading, field] of Object.entries(chosen)) {
    if (!headings.includes(heading)) throw wrong(`Die Spalte „${heading}“ gibt es in der Datei nicht.`);
    if (field === null) continue;
    if (typeof field !== 'string' || !names.has(field))
      throw wrong(`Das Feld „${String(field)}“ gibt es nicht.`);
    if (used.has(field)) throw wrong(`„${resource.fields[field]?.label}“ ist zwei Spalten zugeordnet.`);
    used.add(field);
  }
  return chosen as Mapping;
}

/** Parses a cell by kind. A cell that can't be parsed stays as it is, for the validator to refuse. */
type Reader = { readonly [K in Kind]: ((cell: string, field: FieldOf<K>) => unknown) | null };

const asIs = (cell: string) => cell;
const number = (cell: string) => parseNumber(cell) ?? cell;
const parts = (cell: string) =>
  cell
    .split(/[\n;,|]/)
    .map((part) => part.trim())
    .filter(Boolean);
const option = (cell: string, of: Readonly<Record<string, string>>) =>
  Object.keys(of).find((key) => fold(key) === fold(cell) || fold(of[key] ?? '') === fold(cell)) ?? cell;

const READ: Reader = {
  text: asIs,
  longText: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  number,
  money: (cell) => {
    const euro = parseNumber(cell.replace('€', ''));
    return euro === undefined ? cell : Math.round(euro * 100);
  },
  percentage: number,
  boolean: (cell) =>
    ({ ja: true, nein: false, x: true, true: true, false: false })[cell.toLowerCase()] ?? cell,
  day: (cell) => parseDay(cell) ?? cell,
  instant: null,
  time: asIs,
  month: asIs,
  choice: (cell, { of }) => option(cell, of),
  choices: (cell, { of }) => parts(cell).map((one) => option(one, of)),
  tags: parts,
  texts: (cell) =>
    cell
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  color: asIs,
  image: null,
  reference: null,
  references: null,
  iban: asIs,
  group: null,
  list: null,
};

/** Kinds in whose columns a mark may stand for a number. */
const FIGURES: readonly Kind[] = ['number', 'percentage'];

/** Returns a row of the table by the resource's fields; an empty cell is no value. */
export function fieldsOf(
  { fields, imports }: Resource,
  mapping: Mapping,
  cells: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([heading, name]) => {
      const field = name === null ? undefined : fields[name];
      if (name === null || !field) return [];
      const cell = String(cells[heading] ?? '');
      const mark = FIGURES.includes(field.kind) ? imports?.marks?.[cell] : undefined;
      if (cell === '' || mark !== undefined) return [[name, mark ?? null]];
      const read = READ[field.kind] as ((cell: string, field: Field) => unknown) | null;
      return [[name, times(read?.(cell, field), factorOf(imports?.columns, heading, name))]];
    }),
  );
}

function factorOf(columns: readonly Column[] = [], heading: string, field: string): number {
  return columns.find((one) => fold(one.heading) === fold(heading) && one.field === field)?.factor ?? 1;
}

/** Multiplies and rounds to a thousandth: avoids 0.1 × 3 = 0.30000000000000004. */
function times(value: unknown, factor: number): unknown {
  return typeof value === 'number' && factor !== 1 ? Math.round(value * factor * 1000) / 1000 : value;
}
