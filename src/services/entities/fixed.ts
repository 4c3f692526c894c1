/** Protects fields that are fixed once a record has progressed. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, FieldErrors, Resource } from '#declare/define.ts';
import { invalid } from '#services/problem.ts';

/**
 * Refuses changes of all fields that a form could change, except the open ones.
 * @throws Problem 422 with the message at each field
 * @example refuseChanges(contracts, OPEN_AFTER_CONCLUSION, { values, current, message: 'Nach dem Abschluss …' })
 */
export function refuseChanges(
  { fields }: Pick<Resource, 'fields'>,
  open: readonly string[],
  { values, current, message }: { values: Record<string, unknown>; current: AnyRecord; message: string },
): void {
  const errors: FieldErrors = {};
  for (const [name, { readOnly }] of Object.entries(fields))
    if (!readOnly && !open.includes(name) && !isDeepStrictEqual(values[name], current[name]))
      errors[name] = message;
  if (values.studio_id !== undefined) errors.studio_id = message;
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
