/** Places in a record, named by paths: of fields, of groups' parts, and of a keyed list's entries by their ids. */
import { type Field, type Fields, group, text } from './fields.ts';

/** What follows a keyed list's name in the path of its entries' order. */
export const ORDER = 'order';

export interface Place {
  /** As a person reads it: `Tag 2: Name`. */
  readonly label: string;
  readonly field: Field;
  /** All fields on the way there, its own last. */
  readonly way: readonly Field[];
  /** It is an entry of a keyed list, as a whole. */
  readonly isEntry: boolean;
}

/**
 * What stands at a path; undefined where the declaration has nothing there (any more).
 * @param at positions of the entries on the way, from 1
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
  return group({ label: above.entry ?? 'Eintrag', fields: above.of });
}

const named = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** Does the field's value have entries with ids, at whatever depth? */
export function hasKeyedEntries(field: Field): boolean {
  if (field.kind === 'list') return field.keyed === true;
  return field.kind === 'group' && Object.values(field.fields).some(hasKeyedEntries);
}
