/** Bodies of calls beyond CRUD, checked against declared fields: the same messages as in forms. */
import { z } from 'zod';
import type { FieldErrors } from '../../resources/define.ts';
import type { Fields, ValuesOf } from '../../resources/fields.ts';
import type { JsonSchema } from './describe.ts';
import { isObject, normalise } from './normalise.ts';
import { invalid, malformed } from './problem.ts';
import { fieldSchema, shape, UNKNOWN_FIELD } from './schemas.ts';
import { collect } from './validator.ts';

/**
 * The body's values, every declared field among them.
 * @param today `YYYY-MM-DD` in Berlin
 * @throws Problem 422 with a message for each wrong field, 400 when the body is no object
 * @example const { received_on } = parseFields(contractActions.cancel.fields, await readJson(c), today);
 */
export function parseFields<const F extends Fields>(fields: F, body: unknown, today: string): ValuesOf<F> {
  if (!isObject(body)) throw malformed('Der Inhalt der Anfrage ist kein JSON-Objekt.');
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(fields, name));
  const errors: FieldErrors = Object.fromEntries(unknown.map((name) => [name, UNKNOWN_FIELD]));
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    values[name] = normalise(field, body[name]);
    const result = fieldSchema(field, { today }).safeParse(values[name]);
    if (!result.success) collect(errors, name, result.error.issues);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values as ValuesOf<F>;
}

/** The schema of such a body in OpenAPI's terms: what has a default or may be empty may be left out. */
export function bodySchema(fields: Fields): JsonSchema {
  const entries = Object.entries(shape(fields, { today: '9999-12-31' })).map(([name, schema]) => {
    const field = fields[name];
    return [name, field?.required && !('default' in field) ? schema : schema.optional()] as const;
  });
  const { $schema: _, ...json } = z.toJSONSchema(z.strictObject(Object.fromEntries(entries)), {
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return json;
}
