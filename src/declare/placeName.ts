/** What a place in a record is called by the names of its entries: `Oberkörper: Bankdrücken, Satz 1: Gewicht`. */
import type { Field, FieldOf, Fields } from './fields.ts';
import { entryLabel, ORDER, placeAt } from './paths.ts';

/** One part of the way to a place. */
export interface NamedStep {
  /** By position: `Satz 1`. */
  readonly label: string;
  readonly isEntry: boolean;
  readonly grouping: boolean;
  /** What the entry is called. */
  readonly name?: string;
  /** Id of the record that the entry is called by. */
  readonly reference?: string;
}

interface At {
  readonly path: string;
  /** Positions of the entries on the path, from 1. */
  readonly at: readonly number[];
}

/**
 * Resolves the way to a place, with the names of the entries on it in the first version that has them; empty where the
 * declaration has nothing at the path.
 * @example placeName(namedPlace(workouts.fields, difference, [copy, template]), (id) => names.get(id))
 */
export function namedPlace(
  fields: Fields,
  { path, at }: At,
  versions: readonly unknown[],
): readonly NamedStep[] {
  const positions = [...at];
  const steps: NamedStep[] = [];
  const parts = path.split('.');
  let above: Field | undefined;
  let values = versions;
  for (const [index, part] of parts.entries()) {
    const place = placeAt(fields, parts.slice(0, index + 1).join('.'));
    if (!place) return [];
    const isEntry = above?.kind === 'list' && part !== ORDER;
    values = values.map((value) => (isEntry ? entryOf(value, part) : partOf(value, part)));
    if (isEntry) {
      // The list's own label says no more than that of its entry.
      steps.pop();
      steps.push(entryStep(above as FieldOf<'list'>, positions.shift(), values));
    } else steps.push({ label: place.field.label, isEntry: false, grouping: false });
    above = place.field;
  }
  return steps;
}

const partOf = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name];
const entryOf = (value: unknown, id: string) =>
  (Array.isArray(value) ? value : []).find((entry) => (entry as { id?: unknown }).id === id);

function entryStep(list: FieldOf<'list'>, position: number | undefined, entries: readonly unknown[]) {
  const { named = [], grouping = false, of } = list;
  const label = [entryLabel(list), position].filter(Boolean).join(' ');
  const by = named.find((name) => entries.some((entry) => partOf(entry, name)));
  const value = by && entries.map((entry) => partOf(entry, by)).find(Boolean);
  if (!by || typeof value !== 'string') return { label, isEntry: true, grouping };
  const isReference = of[by]?.kind === 'reference';
  return { label, isEntry: true, grouping, [isReference ? 'reference' : 'name']: value };
}

/**
 * Joins a way to a name. An entry that only groups others is left out where one of them follows.
 * @param nameOf returns what a referenced record is called; undefined while unknown
 */
export function placeName(way: readonly NamedStep[], nameOf: (id: string) => string | undefined): string {
  const said = way.filter(({ grouping }, index) => !(grouping && way[index + 1]?.isEntry));
  return said
    .map(({ label, name, reference, isEntry }, index) => {
      const text = name ?? (reference && nameOf(reference)) ?? label;
      const before = said[index - 1];
      if (!before) return text;
      // A counted entry belongs to the named one above it: 'Bankdrücken, Satz 1'.
      return `${isEntry && before.reference && !name && !reference ? ', ' : ': '}${text}`;
    })
    .join('');
}
