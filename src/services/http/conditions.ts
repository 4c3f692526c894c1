/**
 * Conditions of a list's filter: the comparisons that each kind of field supports, and the types of their
 * values.
 */

import type { Field, Kind } from '#declare/fields.ts';
import type { Suffix } from '#declare/lists.ts';
import { parseInstant, startOfBerlinDay } from '#format/instants.ts';
import { isDay, isMonth, plusDays } from '#rules/days.ts';
import { malformed } from '#services/problem.ts';
import { isId } from '#services/storage/ids.ts';
import type { Condition } from '#services/storage/types.ts';

/** Largest number of records in a response, and of values in a filter. */
export const MOST = 1000;

/** Converts a filter's value to the column's; returns undefined for the wrong type. */
type Read = (value: unknown) => unknown;

const aText: Read = (value) => (typeof value === 'string' && !value.includes('\0') ? value : undefined);
const lowerCase: Read = (value) => (typeof value === 'string' ? aText(value.toLowerCase()) : undefined);
const aNumber: Read = (value) => (typeof value === 'number' && Math.abs(value) <= 1e12 ? value : undefined);
const aDay: Read = (value) => (isDay(value) ? value : undefined);
const anInstant: Read = (value) => parseInstant(value) ?? (isDay(value) ? value : undefined);
const aTime: Read = (value) =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined;

const read: { readonly [K in Kind]: Read } = {
  text: aText,
  longText: aText,
  email: lowerCase,
  phone: aText,
  url: aText,
  number: aNumber,
  money: aNumber,
  percentage: aNumber,
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  day: aDay,
  instant: anInstant,
  time: aTime,
  month: (value) => (isMonth(value) ? value : undefined),
  choice: aText,
  choices: aText,
  tags: aText,
  texts: aText,
  color: aText,
  image: aText,
  reference: aText,
  references: aText,
  iban: aText,
  group: () => undefined,
  list: () => undefined,
};

const MANY: ReadonlySet<Kind> = new Set(['tags', 'texts', 'choices', 'references']);
const ORDERED: ReadonlySet<Kind> = new Set(['number', 'money', 'percentage', 'day', 'instant', 'time']);

/**
 * Returns one entry of a filter as conditions: equality, one of several, a bound. Null, alone or among
 * several, means empty.
 * @throws Problem 400 naming the field, when comparison or value don't fit its kind
 * @example conditionsOf('tags', customers.fields.tags, undefined, ['vip']) // overlaps ['vip']
 */
export function conditionsOf(
  name: string,
  field: Field,
  suffix: Suffix | undefined,
  value: unknown,
): Condition[] {
  if (suffix && suffix !== 'neq' && !ORDERED.has(field.kind)) throw unfit(`${name}_${suffix}`);
  if (suffix === 'neq' && MANY.has(field.kind)) throw unfit(`${name}_neq`);
  if (name === 'id' || field.kind === 'reference') return ofIds(name, suffix, value);
  if (Array.isArray(value)) {
    if (suffix) throw unfit(`${name}_${suffix}`);
    if (value.length > MOST) throw tooMany(name);
    const values = value.map((entry) => (entry === null ? null : readOne(name, field, entry)));
    if (!MANY.has(field.kind)) return [{ field: name, operator: 'in', value: values }];
    return [{ field: name, operator: 'overlaps', value: existing(field, values) }];
  }
  if (value === null && (!suffix || suffix === 'neq'))
    return MANY.has(field.kind)
      ? [{ field: name, operator: 'overlaps', value: [null] }]
      : [{ field: name, operator: suffix ?? 'eq', value: null }];
  const one = readOne(name, field, value);
  if (MANY.has(field.kind)) return [{ field: name, operator: 'overlaps', value: existing(field, [one]) }];
  if (field.kind === 'instant' && isDay(one)) return wholeDay(name, suffix, one);
  return [{ field: name, operator: suffix ?? 'eq', value: one }];
}

/** Drops malformed identifiers: they match no record, and the column would refuse them. */
function existing(field: Field, values: readonly unknown[]): readonly unknown[] {
  return field.kind === 'references' ? idsAmong(values) : values;
}

function idsAmong(values: readonly unknown[]): (string | null)[] {
  return values.flatMap((id) => (id === null ? [null] : isId(id) ? [id.toLowerCase()] : []));
}

function ofIds(name: string, suffix: Suffix | undefined, value: unknown): Condition[] {
  if (value === null) return [{ field: name, operator: suffix ? 'neq' : 'eq', value: null }];
  const named = Array.isArray(value) ? value : [value];
  if (named.some((id) => typeof id !== 'string' && id !== null)) throw misfit(name);
  if (suffix && Array.isArray(value)) throw unfit(`${name}_${suffix}`);
  if (named.length > MOST) throw tooMany(name);
  const ids = idsAmong(named);
  if (suffix) return ids.map((id) => ({ field: name, operator: 'neq', value: id }));
  return [
    ids.length === 1
      ? { field: name, operator: 'eq', value: ids[0] }
      : { field: name, operator: 'in', value: ids },
  ];
}

/**
 * Converts days to instants: staff filter points in time by days, and a bound covers the whole day in Berlin.
 */
function wholeDay(name: string, suffix: Suffix | undefined, day: string): Condition[] {
  const begins = startOfBerlinDay(day);
  const ends = startOfBerlinDay(plusDays(day, 1));
  const from: Condition = { field: name, operator: 'gte', value: begins };
  const before: Condition = { field: name, operator: 'lt', value: ends };
  switch (suffix) {
    case undefined:
      return [from, before];
    case 'gte':
      return [from];
    case 'lte':
      return [before];
    case 'gt':
      return [{ ...from, value: ends }];
    case 'lt':
      return [{ ...before, value: begins }];
    case 'neq':
      throw unfit(`${name}_neq`);
  }
}

function readOne(name: string, field: Field, value: unknown): unknown {
  const result = read[field.kind](value);
  if (result === undefined || (isWhole(field) && !Number.isInteger(result))) throw misfit(name);
  return result;
}

function isWhole(field: Field): boolean {
  return field.kind === 'money' || (field.kind === 'number' && field.integer === true);
}

/** 400: a filter's value is not one of its field. */
export function misfit(name: string): ReturnType<typeof malformed> {
  return malformed(`Der Filter „${name}“ hat einen Wert, der nicht zu ihm passt.`);
}

function tooMany(name: string): ReturnType<typeof malformed> {
  return malformed(`Der Filter „${name}“ nennt mehr als 1.000 Werte.`);
}

function unfit(key: string): ReturnType<typeof malformed> {
  return malformed(`Den Filter „${key}“ gibt es nicht.`);
}
