/** Places in a record, named by paths: of fields, of groups' parts, and of a keyed list's entries by their ids. */
import { type Field, type FieldOf, type Fields, group, text } from './fields.ts';

/** Last part of the path to the order of a keyed list's entries. */
export const ORDER = 'order';

export interface Place {
  /** Label for a person: `Tag 2: Name`. */
  readonly label: string;
  readonly field: Field;
  /** All fields on the path, its own last. */
  readonly way: readonly Field[];
  /** The place is an entry of a keyed list as a whole. */
  readonly isEntry: boolean;
}

/** Label of one entry of a list. @example entryLabel(workouts.fields.days) // 'Tag' */
export function entryLabel({ entry = 'Eintrag' }: Pick<FieldOf<'list'>, 'entry'>): string {
  return entry;
}

/**
 * Resolves a path; undefined where the declaration has nothing (any more) at it.
 * @param at positions of the entries on the path, from 1
 * @example placeAt(workouts.fields, 'days.0199….name', [2])?.label // 'Tag 2: Name'
 */
export function placeAt(fields: Fields, path: string, at: readonly number[] = []): Place | undefined {
  const labels: string[] = [];
  const way: Field[] = [];
  const positions = [...at];
  let isEntry = false;
  for (const part of path.split('.')) {
    const above = way.at(-1);
    const field = above ? below(above, part) : named(fields, part);
    if (!field) return undefined;
    isEntry = above?.kind === 'list' && part !== ORDER;
    if (isEntry) labels.pop();
    labels.push([field.label, ...(isEntry ? positions.splice(0, 1) : [])].join(' '));
    way.push(field);
  }
  return { label: labels.join(': '), field: way.at(-1) as Field, way, isEntry };
}

function below(above: Field, part: string): Field | undefined {
  if (above.kind === 'group') return named(above.fields, part);
  if (above.kind !== 'list' || !above.keyed) return undefined;
  if (part === ORDER) return text({ label: 'Reihenfolge' });
  return group({ label: entryLabel(above), fields: above.of });
}

const named = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** Returns whether the field's value has entries with ids, at any depth. */
export function hasKeyedEntries(field: Field): boolean {
  if (field.kind === 'list') return field.keyed === true;
  return field.kind === 'group' && Object.values(field.fields).some(hasKeyedEntries);
}
