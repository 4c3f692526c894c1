/** The table that follows from a declaration. */
import {
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { allFields, type Resource } from '../../resources/define.ts';
import type { Field } from '../../resources/fields.ts';
import { isRunning, searchFields, sortableFields } from '../../resources/lists.ts';
import { ARRAY_KINDS, column, isScalar } from './columns.ts';
import { constraintName, whereSql } from './constraints.ts';
import { named, type SQL, sql } from './statement.ts';

const systemColumns = (): Record<string, PgColumnBuilderBase> => ({
  studio_id: uuid().notNull(),
  id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
  updated_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
  version: integer().notNull().default(1),
});

/** Columns of a resource's records, in the order they are selected. The column of the search isn't among them. */
export function columnNames(resource: Resource): string[] {
  return Object.keys(allFields(resource));
}

/**
 * Fields with an index `(studio_id, field, id)`: sorts, plain filters, references (looked up when the target goes), and
 * what the declaration says is looked up.
 */
function indexedFields(resource: Resource): string[] {
  const { fields, list, within } = resource;
  // A child is listed below its parent alone: its sorts' indexes begin with that.
  const listed = within === undefined ? [...sortableFields(resource), ...(list.filters ?? [])] : [];
  const lookedUp = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return (field?.kind === 'reference' && name !== 'parent_id') || field?.indexed === true;
  });
  const scalar = (name: string) => {
    const field = fields[name];
    return name === 'created_at' || (field !== undefined && isScalar(field));
  };
  return [...new Set([...listed, ...lookedUp])].filter(scalar);
}

/** Filters over arrays: tags, many-references. */
export function arrayFilters({ fields, list }: Resource): string[] {
  return (list.filters ?? []).filter((name) => {
    const field = fields[name];
    return field !== undefined && ARRAY_KINDS.includes(field.kind);
  });
}

/** One text a record: a blank before each word makes the beginnings of words searchable. */
export function searchText({ fields }: Pick<Resource, 'fields'>, names: readonly string[]): SQL {
  const parts = names.map((name) => {
    const field = fields[name];
    if (field && ARRAY_KINDS.includes(field.kind)) return sql`studio_join(${named(name)})`;
    if (field?.kind === 'phone') return sql`coalesce(studio_digits(${named(name)}), '')`;
    return sql`coalesce(${named(name)}${field && isText(field) ? sql`` : sql`::text`}, '')`;
  });
  return sql`studio_fold(${sql.join(
    parts.map((part) => sql`' ' || ${part}`),
    sql` || `,
  )})`;
}

/** The columns of text that records are found by, with the fields that each holds: in searches of their own list, and of others that refer to them. */
function searchColumns(resource: Resource): [name: 'search' | 'title', fields: readonly string[]][] {
  const { titleFields = [] } = resource;
  const columns = [['search', searchFields(resource)] as const, ['title', titleFields] as const];
  return columns.flatMap(([name, fields]) => (fields.length > 0 ? [[name, fields]] : []));
}

const isText = ({ kind }: Field) => ['text', 'longText', 'email', 'phone', 'url', 'month'].includes(kind);

/** Name of the index that keeps a field unique; a violation is traced back to the field by it. */
export function uniqueIndexName(table: string, path: string): string {
  return `${table}_${path.replace('.', '_')}_unique`;
}

/**
 * The unique fields by their paths, also those within a group.
 * @example uniqueFields(customers).map(([path]) => path) // ['number', 'email', 'sepa_mandate.reference']
 */
export function uniqueFields({ fields }: Pick<Resource, 'fields'>): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (isRunning(field) || field.unique) return [[name, field]];
    if (field.kind !== 'group') return [];
    return uniqueFields(field).map(([part, of]) => [`${name}.${part}`, of]);
  });
}

/** The value at a path, as SQL. */
function valueAt(path: string): SQL {
  const [name = '', part] = path.split('.');
  return part === undefined ? named(name) : sql`${named(name)} ->> ${sql.raw(`'${part}'`)}`;
}

/** What no two records have in common where a field is unique. @example uniqueKey('email', customers.fields.email) */
export function uniqueKey(path: string, field: Field): [SQL, ...SQL[]] {
  const value = isText(field) ? sql`lower(${valueAt(path)})` : valueAt(path);
  return field.unique === 'everywhere' ? [value] : [named('studio_id'), value];
}

function indexBelowParent(table: string, name: string) {
  const on = ['parent_id', ...(name === 'id' ? [] : [name]), 'id'].map(named);
  return index(`${table}_parent_${name}_index`).on(named('studio_id'), ...on);
}

function uniqueTogether({ name: table, constraints = {} }: Resource): PgTableExtraConfigValue[] {
  return Object.entries(constraints).flatMap(([name, rule]) => {
    if (!('unique' in rule)) return [];
    const made = uniqueIndex(constraintName(table, name, rule)).on(
      named('studio_id'),
      ...rule.unique.map(named),
    );
    return [rule.where ? made.where(whereSql(rule.where)) : made];
  });
}

function indexes(resource: Resource): PgTableExtraConfigValue[] {
  const { name: table } = resource;
  const sorted = indexedFields(resource).map((name) =>
    index(`${table}_${name}_index`).on(named('studio_id'), named(name), named('id')),
  );
  const within =
    resource.within === undefined
      ? []
      : sortableFields(resource).map((name) => indexBelowParent(table, name));
  const arrays = arrayFilters(resource).flatMap((name) => [
    index(`${table}_${name}_index`).using('gin', named('studio_id'), named(name)),
    // An index of what arrays hold doesn't know those that hold nothing.
    index(`${table}_${name}_empty_index`)
      .on(named('studio_id'), named('id'))
      .where(sql`${named(name)} = '{}'`),
  ]);
  const search = searchColumns(resource).map(([name]) =>
    index(`${table}_${name}_index`).using('gin', named('studio_id'), sql.raw(`${name}_text gin_trgm_ops`)),
  );
  const unique = uniqueFields(resource).map(([path, field]) => {
    return uniqueIndex(uniqueIndexName(table, path)).on(...uniqueKey(path, field));
  });
  // The key begins with the studio: without this, who works on all studios would read the table to find one record.
  const identity = index(`${table}_id_index`).on(named('id'));
  const lookups = Object.keys(resource.lookups ?? {}).map((name) =>
    index(`${table}_${name}_index`).on(named('studio_id'), named(name), named('id')),
  );
  return [
    identity,
    ...sorted,
    ...within,
    ...lookups,
    ...arrays,
    ...search,
    ...unique,
    ...uniqueTogether(resource),
  ];
}

/** Row-level security lets no index be used for what lies within a group, but for a column that the database fills from it. */
function lookupColumns({ lookups = {} }: Resource): Record<string, PgColumnBuilderBase> {
  return Object.fromEntries(
    Object.entries(lookups).map(([name, parts]) => {
      const values = parts.map((path) => {
        const [group = '', part = ''] = path.split('.');
        return sql`${named(group)} ->> '${sql.raw(part)}'`;
      });
      return [name, text().generatedAlwaysAs(sql`coalesce(${sql.join(values, sql`, `)})`)];
    }),
  );
}

/**
 * The table of a resource: its key begins with the studio, so that a studio's rows lie together.
 * @example resourceTable(customers)
 */
export function resourceTable(resource: Resource): PgTable {
  const declared = Object.entries(resource.fields).map(([name, field]) => [name, column(field)] as const);
  const search = Object.fromEntries(
    searchColumns(resource).map(([name, fields]) => [
      `${name}_text`,
      text().generatedAlwaysAs(searchText(resource, fields)),
    ]),
  );
  return pgTable(
    resource.name,
    { ...systemColumns(), ...Object.fromEntries(declared), ...search, ...lookupColumns(resource) },
    ({ studio_id, id }) => [
      primaryKey({ name: `${resource.name}_key`, columns: [studio_id!, id!] }),
      ...indexes(resource),
    ],
  );
}
