/** How a list is filtered by each kind of field, and what its chip says. */

import type { Field, FieldOf, Kind } from '../../../resources/fields.ts';
import { formatDay } from '../../../rules/days.ts';
import { type Titles, textOf } from '../values/text.ts';

/** `some`: one of several values; `range`: from and to; `same`: exactly that; `none`: no filter. */
export type FilterWay = 'some' | 'range' | 'same' | 'none';

/** A new kind doesn't compile until it is said how to filter by it. */
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
 * The field with which a filter's value is entered: several choices instead of one, days instead of instants, never
 * required.
 */
export function filterField(field: Field): Field {
  const { label } = field;
  if (field.kind === 'choice' || field.kind === 'choices') return { kind: 'choices', label, of: field.of };
  if (field.kind === 'reference' || field.kind === 'references')
    return { kind: 'references', label, to: field.to };
  if (field.kind === 'tags') return { kind: 'tags', label };
  if (field.kind === 'instant' || field.kind === 'day') return { kind: 'day', label };
  if (field.kind === 'boolean') return { kind: 'choice', label, of: { true: 'Ja', false: 'Nein' } };
  return { ...field, required: false, readOnly: false };
}

/** Can a list be narrowed to the records that hold none? Not by what always holds something, or isn't theirs to fill in. */
export function asksForNone(field: Field): boolean {
  const filled = field.required || field.readOnly || ('default' in field && field.default !== undefined);
  return filterWay(field) === 'some' && !filled;
}

/** What that is called. @example withoutAny(customers.fields.trainer_ids) // 'Ohne Betreuer' */
export const withoutAny = ({ label }: Field) => `Ohne ${label}`;

/** A filter that is set: which keys of the filter it stands for, and its German text. */
export interface ActiveFilter {
  readonly keys: readonly string[];
  readonly text: string;
}

/**
 * The set filters of a list, one a field.
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
    return [{ keys, text: `${field.label}: ${texts.join(' ')}` }];
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

/** What a filter of that name may be called in a query: itself, from, to. */
export const namesOf = (name: string) => [name, `${name}_gte`, `${name}_lte`];
