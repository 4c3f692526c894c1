/** Converts values between the API and the database. */
import type { Field, Fields } from '#declare/fields.ts';
import { defaultOf, isNeverNull } from './columns.ts';
import { InvalidValues } from './types.ts';

/** U+0000 and halves of surrogate pairs, which Postgres can't store. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Returns the value in its stored form, which reads return: instants in UTC with milliseconds, empty instead
 * of null for lists, and each declared part of groups and entries, with its default or null where absent.
 * @param lacking returns the value of an absent part
 * @example stored(instant({ label: 'Am' }), '2026-01-01T00:00:00+01:00') // '2025-12-31T23:00:00.000Z'
 */
export function stored(field: Field, value: unknown, lacking = defaultOf): unknown {
  if (value === null || value === undefined)
    return isNeverNull(field) ? (field.kind === 'boolean' ? false : []) : null;
  if (field.kind === 'instant') return new Date(value as string).toISOString();
  if (field.kind === 'group') return storedGroup(field.fields, value as Record<string, unknown>, lacking);
  if (field.kind === 'list')
    return (value as Record<string, unknown>[]).map((entry) => storedGroup(field.of, entry, lacking));
  return value;
}

/** Keeps undeclared parts, as the ids of a keyed list's entries. */
function storedGroup(
  fields: Fields,
  group: Record<string, unknown>,
  lacking: typeof defaultOf,
): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...group };
  for (const [name, field] of Object.entries(fields))
    whole[name] = stored(field, group[name] === undefined ? lacking(field) : group[name], lacking);
  return whole;
}

/** Returns whether Postgres can store and compare the text, or every text in the value. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorable);
  return true;
}

/** @throws InvalidValues naming the fields that hold unstorable text */
export function checkStorable(values: Record<string, unknown>): void {
  const wrong = Object.keys(values).filter((name) => !isStorable(values[name]));
  if (wrong.length === 0) return;
  throw new InvalidValues(
    Object.fromEntries(wrong.map((name) => [name, 'Der Text enthält ein unzulässiges Zeichen.'])),
  );
}
