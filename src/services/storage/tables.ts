/** Derives a resource's table from its declaration. */
import {
  check,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { allFields, type Resource } from '#declare/define.ts';
import { searchFields, sortableFields } from '#declare/lists.ts';
import { ARRAY_KINDS, column, isScalar, isText } from './columns.ts';
import { named, type SQL, sql } from './statement.ts';

const systemColumns = (): Record<string, PgColumnBuilderBase> => ({
  studio_id: uuid().notNull(),
  id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
  updated_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
  version: integer().notNull().default(1),
});

/** Returns the columns of a resource's records, in the order of selection, without the search column. */
export function columnNames(resource: Resource): string[] {
  return Object.keys(allFields(resource));
}

/**
 * Returns the fields with an index `(studio_id, field, id)`: sorts, plain filters, references (queried when
 * the target is deleted), and fields declared as lookups.
 */
function indexedFields(resource: Resource): string[] {
  const { fields, list, within } = resource;
  // A child is listed below its parent alone: the indexes of its sorts begin with the parent.
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

/** Returns the filters over arrays: tags, many-references. */
export function arrayFilters({ fields, list }: Resource): string[] {
  return (list.filters ?? []).filter((name) => {
    const field = fields[name];
    return field !== undefined && ARRAY_KINDS.includes(field.kind);
  });
}

/** Returns one text per record: a blank before each word makes the beginnings of words searchable. */
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

/**
 * Returns the text columns of searches with their fields: for the resource's own list, and for others that
 * refer to it.
 */
export function searchColumns(resource: Resource): [name: 'search' | 'title', fields: readonly string[]][] {
  const { titleFields = [] } = resource;
  const columns = [['search', searchFields(resource)] as const, ['title', titleFields] as const];
  return columns.flatMap(([name, fields]) => (fields.length > 0 ? [[name, fields]] : []));
}

function indexBelowParent(table: string, name: string) {
  const on = ['parent_id', ...(name === 'id' ? [] : [name]), 'id'].map(named);
  return index(`${table}_parent_${name}_index`).on(named('studio_id'), ...on);
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
    // An index of array elements doesn't contain empty arrays.
    index(`${table}_${name}_empty_index`)
      .on(named('studio_id'), named('id'))
      .where(sql`${named(name)} = '{}'`),
  ]);
  const search = searchColumns(resource).map(([name]) =>
    index(`${table}_${name}_index`).using('gin', named('studio_id'), sql.raw(`${name}_text gin_trgm_ops`)),
  );
  // The key begins with the studio: without this index, a scope of all studios would scan the table to find
  // one record.
  const identity = index(`${table}_id_index`).on(named('id'));
  const lookups = Object.keys(resource.lookups ?? {}).map((name) =>
    index(`${table}_${name}_index`).on(named('studio_id'), named(name), named('id')),
  );
  const alike = Object.entries(alikeColumns(resource)).map(([name, columns]) =>
    index(`${table}_alike_${name}_index`).on(named('studio_id'), ...columns.map(named), named('id')),
  );
  return [identity, ...sorted, ...within, ...lookups, ...alike, ...arrays, ...search];
}

/**
 * Returns the columns by which two records are alike, by the reason.
 * @example alikeColumns(customers).phone // ['phone_digits']
 */
export function alikeColumns({
  alike = {},
  fields,
}: Pick<Resource, 'alike' | 'fields'>): Readonly<Record<string, readonly [string, ...string[]]>> {
  const columnOf = (name: string) => {
    if (name === 'title') return 'title_text';
    return fields[name]?.kind === 'phone' ? digitsOf(name) : name;
  };
  return Object.fromEntries(
    Object.entries(alike).map(([reason, names]) => [reason, names.map(columnOf) as [string, ...string[]]]),
  );
}

const digitsOf = (name: string) => `${name}_digits`;

/** Fewest digits that tell one telephone number from others. */
const FEWEST_DIGITS = 6;

/** The digits of telephone numbers that are compared; null for fewer than many could have. */
function digitColumns({ alike = {}, fields }: Resource): Record<string, PgColumnBuilderBase> {
  const phones = Object.values(alike)
    .flat()
    .filter((name) => fields[name]?.kind === 'phone');
  return Object.fromEntries(
    phones.map((name) => {
      const digits = sql`studio_digits(${named(name)})`;
      const compared = sql`CASE WHEN length(${digits}) >= ${sql.raw(String(FEWEST_DIGITS))} THEN ${digits} END`;
      return [digitsOf(name), text().generatedAlwaysAs(compared)];
    }),
  );
}

function checks({ name: table, exactlyOne }: Resource): PgTableExtraConfigValue[] {
  if (!exactlyOne) return [];
  const fields = sql.join(exactlyOne.map(named), sql`, `);
  return [check(`${table}_one_check`, sql`num_nonnulls(${fields}) = 1`)];
}

/** Row-level security prevents indexes on parts of a group, except through a generated column. */
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
 * Returns the table of a resource: its key begins with the studio, so that a studio's rows lie together.
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
    {
      ...{ ...systemColumns(), ...Object.fromEntries(declared), ...search },
      ...{ ...lookupColumns(resource), ...digitColumns(resource) },
    },
    ({ studio_id, id }) => [
      primaryKey({ name: `${resource.name}_key`, columns: [studio_id!, id!] }),
      ...indexes(resource),
      ...checks(resource),
    ],
  );
}
