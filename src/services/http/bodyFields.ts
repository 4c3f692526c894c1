/** Validates the bodies of calls beyond CRUD against declared fields, with the same messages as forms. */
import type { FieldErrors } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import { type Fields, text, type ValuesOf } from '#declare/fields.ts';
import { invalid, malformed } from '#services/problem.ts';
import { isObject, normalise } from './normalise.ts';
import { fieldSchema, UNKNOWN_FIELD } from './schemas.ts';
import { collect } from './validator.ts';

/**
 * Returns the body's values, with every declared field.
 * @param today `YYYY-MM-DD` in Berlin
 * @throws Problem 422 with a message for each invalid field, 400 when the body is no object
 * @example const { received_on } = parseFields(contractActions.cancel.fields, await readJson(c), today);
 */
export function parseFields<const F extends Fields>(fields: F, body: unknown, today: string): ValuesOf<F> {
  const errors: FieldErrors = unknownIn(body, Object.keys(fields));
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    values[name] = normalise(field, (body as Record<string, unknown>)[name]);
    const result = fieldSchema(field, { today }).safeParse(values[name]);
    if (!result.success) collect(errors, name, result.error.issues);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values as ValuesOf<F>;
}

/** Returns a message for each unknown part of a body. @throws Problem 400 when the body is no object */
export function unknownIn(body: unknown, known: readonly string[]): FieldErrors {
  if (!isObject(body)) throw malformed('Der Inhalt der Anfrage ist kein JSON-Objekt.');
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  return Object.fromEntries(unknown.map((name) => [name, UNKNOWN_FIELD]));
}

/** Returns the fields of an endpoint's body, including the studio where super admins name it there. */
export function sentFields({ body, studio }: Endpoint): Fields {
  if (!body) return {};
  return studio ? { ...body, studio_id: text({ label: 'Studio', max: 36 }) } : body;
}

/** Returns whether all fields may be omitted, and the body with them: each has a default or may be empty. */
export function isOptional(fields: Fields): boolean {
  return Object.values(fields).every(
    (field) => !field.required || field.readOnly || 'default' in field || field.kind === 'group',
  );
}
