import type { Field, Fields, Kind } from '#declare/fields.ts';

const EMPTY: Partial<Record<Kind, unknown>> = {
  boolean: false,
  choices: [],
  tags: [],
  texts: [],
  references: [],
  list: [],
};

/**
 * Returns the initial values of a new record's form: every writable field, with its default or empty. Fields without an
 * initial value would be registered during rendering, which React warns about.
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
