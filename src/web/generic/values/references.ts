/** Records that a value refers to. */
import type { Field, Fields } from '../../../resources/fields.ts';

export interface Reference {
  readonly to: string;
  readonly id: string;
}

/**
 * Every record that a field's value refers to, also within groups and lists.
 * @example referencesOf(workouts.fields.days, days) // [{ to: 'exercises', id: '0199…' }, …]
 */
export function referencesOf(field: Field, value: unknown): Reference[] {
  if (value === null || value === undefined || value === '') return [];
  if (field.kind === 'reference' || field.kind === 'references')
    return [value].flat().map((id) => ({ to: field.to, id: String(id) }));
  if (field.kind === 'group') return inside(field.fields, value as object);
  if (field.kind === 'list') return (value as object[]).flatMap((entry) => inside(field.of, entry));
  return [];
}

const inside = (fields: Fields, values: object): Reference[] =>
  Object.entries(values).flatMap(([name, value]) => (fields[name] ? referencesOf(fields[name], value) : []));
