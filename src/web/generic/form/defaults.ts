import type { Field, Fields, Kind } from '../../../resources/fields.ts';

const EMPTY: Partial<Record<Kind, unknown>> = {
  boolean: false,
  choices: [],
  tags: [],
  texts: [],
  references: [],
  list: [],
};

/**
 * Values that a new record's form begins with: every field it may have, with its default or empty. Fields that a form
 * doesn't know from the start set themselves while they are drawn, which React warns of.
 * @example defaultsOf(customers.fields).country // 'Deutschland'
 */
export function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.readOnly ? [] : [[name, initial(field)]])),
  );
}

function initial(field: Field): unknown {
  if (field.kind === 'group') return defaultsOf(field.fields);
  return ('default' in field ? field.default : undefined) ?? EMPTY[field.kind] ?? null;
}
