/** Maps field kinds to database columns. */
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  jsonb,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Field, FieldOf, Fields, Kind } from '#declare/fields.ts';

/** Sorts by German rules; the default collation puts Ä after Z. */
const words = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });
const instant = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });
const whole = () => bigint({ mode: 'number' });
const number = ({ integer }: { integer?: boolean }) => (integer ? whole() : doublePrecision());

/** The part of drizzle's builders that all kinds share; their own common type doesn't accept them. */
interface Builder extends PgColumnBuilderBase {
  notNull(): PgColumnBuilderBase;
  default(value: unknown): Builder;
}

type Columns = { readonly [K in Kind]: (field: FieldOf<K>) => Builder };

const columns: Columns = {
  text: () => words(),
  longText: () => words(),
  email: () => words(),
  phone: () => words(),
  url: () => words(),
  number,
  money: whole,
  percentage: () => doublePrecision(),
  boolean: () => boolean(),
  day: () => date({ mode: 'string' }),
  instant,
  time: () => text(),
  month: () => words(),
  choice: () => text(),
  choices: () => text().array(),
  tags: () => text().array(),
  texts: () => text().array(),
  color: () => text(),
  image: () => text(),
  reference: () => uuid(),
  references: () => uuid().array(),
  iban: () => text(),
  group: () => jsonb(),
  list: () => jsonb(),
};

export const ARRAY_KINDS: readonly Kind[] = ['choices', 'tags', 'texts', 'references'];
export const JSON_KINDS: readonly Kind[] = ['group', 'list'];

/** Returns whether its value is compared without regard to case, and searched by words. */
export const isText = ({ kind }: Pick<Field, 'kind'>) =>
  ['text', 'longText', 'email', 'phone', 'url', 'month'].includes(kind);

/** Returns whether its value can be compared and ordered, unlike arrays, groups and lists. */
export function isScalar({ kind }: Pick<Field, 'kind'>): boolean {
  return !ARRAY_KINDS.includes(kind) && !JSON_KINDS.includes(kind);
}

/** Returns whether the kind is empty or false instead of null. */
export function isNeverNull({ kind }: Pick<Field, 'kind'>): boolean {
  return kind === 'list' || kind === 'boolean' || ARRAY_KINDS.includes(kind);
}

/**
 * Returns the value of a field that wasn't given. A required group has the defaults of its fields; undefined
 * without a default.
 * @example defaultOf(choice({ label: 'Status', of: { new: 'Neu' }, default: 'new' })) // 'new'
 */
export function defaultOf(field: Field): unknown {
  if (field.kind === 'boolean') return field.default ?? false;
  if (isNeverNull(field)) return [];
  if (field.kind === 'group') return field.required ? defaultsOf(field.fields) : undefined;
  return 'default' in field ? field.default : undefined;
}

function defaultsOf(fields: Fields): Record<string, unknown> | undefined {
  const entries = Object.entries(fields).map(([name, field]) => [name, defaultOf(field)] as const);
  const given = entries.filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/**
 * Returns the column of a field, named like the field.
 * @param fallback default of the column
 * @example column(money({ label: 'Preis', required: true })) // bigint not null
 */
export function column(field: Field, fallback = defaultOf(field)): PgColumnBuilderBase {
  // The map is complete by its type, but TypeScript can't relate the key to its function's argument.
  const build = columns[field.kind] as (field: Field) => Builder;
  let builder = build(field);
  if (fallback !== undefined) builder = builder.default(fallback);
  return field.required || isNeverNull(field) ? builder.notNull() : builder;
}
