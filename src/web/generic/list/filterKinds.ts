/** Filters by kind of field, and the texts of their chips. */

import type { Field, FieldOf, Kind } from '#declare/fields.ts';
import { type Titles, textOf } from '#declare/valueText.ts';
import { formatDay } from '#rules/days.ts';

/** `some`: one of several values; `range`: from and to; `same`: exactly one value; `none`: no filter. */
export type FilterWay = 'some' | 'range' | 'same' | 'none';

/** Exhaustive, so that a new kind doesn't compile without its filter. */
const WAYS: { [K in Kind]: FilterWay } = {
  text: 'same',
  longText: 'none',
  email: 'same',
  phone: 'same',
  url: 'same',
  number: 'range',
  money: 'range',
  percentage: 'range',
  boolean: 'same',
  day: 'range',
  instant: 'range',
  time: 'range',
  month: 'same',
  choice: 'some',
  choices: 'some',
  tags: 'some',
  texts: 'none',
  color: 'none',
  image: 'none',
  reference: 'some',
  references: 'some',
  iban: 'same',
  group: 'none',
  list: 'none',
};

export function filterWay(field: Field): FilterWay {
  return WAYS[field.kind];
}

/**
 * Returns the field of a filter's input: multiple instead of single choice, days instead of instants, never required.
 */
export function filterField(field: Field): Field {
  const { label } = field;
  if (field.kind === 'choice' || field.kind === 'choices') return { kind: 'choices', label, of: field.of };
  if (field.kind === 'reference') return { kind: 'references', label, to: field.to };
  if (field.kind === 'references')
    return { kind: 'references', label, to: field.to, ...(field.offered && { offered: field.offered }) };
  if (field.kind === 'tags') return { kind: 'tags', label, ...(field.suggested && { suggested: true }) };
  if (field.kind === 'instant' || field.kind === 'day') return { kind: 'day', label };
  if (field.kind === 'boolean') return { kind: 'choice', label, of: { true: 'Ja', false: 'Nein' } };
  return { ...field, required: false, readOnly: false };
}

/**
 * Returns whether the list can be filtered by an empty value: not for required and read-only fields, and those with a
 * default.
 */
export function asksForNone(field: Field): boolean {
  const filled = field.required || field.readOnly || ('default' in field && field.default !== undefined);
  return filterWay(field) === 'some' && !filled;
}

/**
 * Returns a field's label before 'ab' and 'bis'.
 * @example rangeOf(claims.fields.due_on) // 'Fällig', for 'Fällig ab' and 'Fällig bis'
 */
export const rangeOf = ({ label }: Field) => label.replace(/ am$/, '');

/** Returns the label of that filter. @example withoutAny(customers.fields.trainer_ids) // 'Ohne Betreuer' */
export const withoutAny = ({ label }: Field) => `Ohne ${label}`;

/** An active filter: its keys in the filter, and its German text. */
export interface ActiveFilter {
  readonly keys: readonly string[];
  readonly text: string;
}

/**
 * Returns the active filters of a list, one per field.
 * @example activeFilters([['status', customers.fields.status]], { status: ['active'] }) // [{ text: 'Status: Aktiv', … }]
 */
export function activeFilters(
  fields: readonly (readonly [string, Field])[],
  values: Readonly<Record<string, unknown>>,
  titles: Titles,
): ActiveFilter[] {
  return fields.flatMap(([name, field]) => {
    const keys = [name, `${name}_gte`, `${name}_lte`, `${name}_gt`, `${name}_lt`, `${name}_neq`].filter(
      (key) => values[key] !== undefined,
    );
    if (keys.length === 0) return [];
    if (keys.length === 1 && [values[name]].flat().every((one) => one === null))
      return [{ keys, text: withoutAny(field) }];
    const texts = keys.map((key) => clause(field, key.slice(name.length), values[key], titles));
    const range = rangeOf(field);
    const begin = keys.includes(name) || range === field.label ? `${field.label}:` : range;
    return [{ keys, text: `${begin} ${texts.join(' ')}` }];
  });
}

const WORDS: Readonly<Record<string, string>> = {
  _gte: 'ab ',
  _lte: 'bis ',
  _gt: 'über ',
  _lt: 'unter ',
  _neq: 'nicht ',
};

function clause(field: Field, suffix: string, value: unknown, titles: Titles): string {
  return `${WORDS[suffix] ?? ''}${valueText(field, value, titles)}`;
}

function valueText(field: Field, value: unknown, titles: Titles): string {
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, titles)).join(' oder ');
  if (value === null) return 'ohne';
  if (field.kind === 'instant' && typeof value === 'string' && value.length === 10) return formatDay(value);
  if (field.kind === 'tags') return String(value);
  if (field.kind === 'choices') return (field as FieldOf<'choices'>).of[String(value)] ?? String(value);
  if (field.kind === 'references') return titles(field.to, String(value));
  return textOf(field, value, titles) || 'ohne';
}

/** Returns the filter without those keys. */
export function without(values: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** Returns the keys that a field may have in a filter: itself, from, to. */
export const namesOf = (name: string) => [name, `${name}_gte`, `${name}_lte`];
