/** Normalises values of callers to their stored form; invalid values stay as they are. */

import type { Field, FieldOf, Fields, Kind } from '#declare/fields.ts';
import { parseInstant } from '#format/instants.ts';
import { compactIban } from '#rules/money/iban.ts';
import { isId, newId } from '#services/storage/ids.ts';

type Normalise = { readonly [K in Kind]: (raw: unknown, field: FieldOf<K>) => unknown };

/** Applies to texts alone; an empty text becomes null. */
function text(clean: (value: string) => string) {
  return (raw: unknown) => {
    if (typeof raw !== 'string') return raw ?? null;
    const cleaned = clean(raw);
    return cleaned === '' ? null : cleaned;
  };
}

const line = text((value) => value.replace(/\s*[\r\n]+\s*/g, ' ').trim());
const asIs = (raw: unknown) => (raw === '' ? null : (raw ?? null));

/** Drops empty texts; keeps the order. */
function lines(raw: unknown) {
  if (raw === null || raw === undefined) return [];
  if (!Array.isArray(raw)) return raw;
  return raw
    .map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
    .filter((entry) => entry !== '');
}

/** Drops duplicates. */
function words(raw: unknown) {
  const all = lines(raw);
  return Array.isArray(all) ? [...new Set(all)] : all;
}

const kinds: Normalise = {
  text: line,
  longText: text((value) => value.replace(/\r\n?/g, '\n').trim()),
  email: text((value) => value.trim().toLowerCase()),
  phone: text((value) => value.trim().replace(/\s+/g, ' ')),
  url: line,
  number: asIs,
  money: asIs,
  percentage: asIs,
  boolean: (raw) => raw ?? false,
  day: asIs,
  instant: (raw) => parseInstant(raw) ?? asIs(raw),
  time: asIs,
  month: asIs,
  choice: asIs,
  choices: words,
  tags: words,
  texts: lines,
  color: line,
  image: line,
  reference: (raw) => lowerCase(asIs(raw)),
  references: (raw) => words(Array.isArray(raw) ? raw.map(lowerCase) : raw),
  iban: text(compactIban),
  group: (raw, field) => {
    if (!field.required && isEmpty(raw)) return null;
    const values = isObject(raw) ? normaliseAll(field.fields, raw) : (raw ?? normaliseAll(field.fields, {}));
    return !field.required && isObject(values) && Object.values(values).every(isEmpty) ? null : values;
  },
  list: (raw, field) => {
    if (raw === null || raw === undefined) return [];
    if (!Array.isArray(raw)) return raw;
    return raw.map((entry) => {
      if (!isObject(entry)) return entry;
      const values = normaliseAll(field.of, entry);
      return field.keyed ? { ...values, id: lowerCase(asIs(entry.id)) ?? newId() } : values;
    });
  },
};

/**
 * Returns one value in its stored form. An absent value becomes the field's default, or null.
 * @example normalise(customers.fields.email, ' Mia@Example.DE ') // 'mia@example.de'
 */
export function normalise(field: Field, raw: unknown): unknown {
  const fallback = 'default' in field ? field.default : undefined;
  const run = kinds[field.kind] as (raw: unknown, field: Field) => unknown;
  return run(raw === undefined ? fallback : raw, field);
}

/** Normalises all declared fields; keeps unknown names for the validator to refuse. */
function normaliseAll(fields: Fields, raw: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = { ...raw };
  for (const [name, field] of Object.entries(fields)) values[name] = normalise(field, raw[name]);
  return values;
}

/** Returns an identifier in lower case, the stored form. */
export function lowerCase(id: unknown): unknown {
  return isId(id) ? id.toLowerCase() : id;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether there is no value: null, or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

export const NO_OBJECT = 'Das ist kein JSON-Objekt.';
