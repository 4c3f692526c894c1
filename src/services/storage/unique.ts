/**
 * Unique rules. Their indexes are created beside the migrations, as exclusions are, because stored rows may
 * break a new one: it then stays pending, and applies to new rows alone (`pendingRules.ts`).
 */
import type { Where } from '#declare/constraints.ts';
import type { Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { isRunning } from '#declare/lists.ts';
import { isText } from './columns.ts';
import { constraintName, textOf, whereSql } from './constraints.ts';
import { named, type SQL, sql } from './statement.ts';

/**
 * Returns the name of the index that keeps a field unique, by which a violation is traced back to the field.
 */
export function uniqueIndexName(table: string, path: string): string {
  return `${table}_${path.replace('.', '_')}_unique`;
}

/**
 * Returns the unique fields by their paths, including groups.
 * @example uniqueFields(customers).map(([path]) => path) // ['number', 'email', 'sepa_mandate.reference']
 */
export function uniqueFields({ fields }: Pick<Resource, 'fields'>): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (isRunning(field) || field.unique) return [[name, field]];
    if (field.kind !== 'group') return [];
    return uniqueFields(field).map(([part, of]) => [`${name}.${part}`, of]);
  });
}

/** Returns the value at a path, as SQL. */
function valueAt(path: string): SQL {
  const [name = '', part] = path.split('.');
  return part === undefined ? named(name) : sql`${named(name)} ->> ${sql.raw(`'${part}'`)}`;
}

/** Returns the key of a unique field. @example uniqueKey('email', customers.fields.email) */
export function uniqueKey(path: string, field: Field): [SQL, ...SQL[]] {
  const value = isText(field) ? sql`lower(${valueAt(path)})` : valueAt(path);
  return field.unique === 'everywhere' ? [value] : [named('studio_id'), value];
}

/** A rule over one field or several, as the database enforces it. */
export interface UniqueRule {
  /** Name of its index. */
  readonly id: string;
  readonly key: readonly SQL[];
  /** The columns of the key and of `where`. */
  readonly columns: readonly string[];
  /** Whether it holds within a studio, or among all. */
  readonly within: 'studio' | 'everywhere';
  readonly where?: Where;
}

/** Returns every unique rule of a resource: those of its fields, and those over several. */
export function uniqueRules(resource: Resource): UniqueRule[] {
  const { name: table, constraints = {} } = resource;
  const ofFields = uniqueFields(resource).map(([path, field]) => ({
    id: uniqueIndexName(table, path),
    key: uniqueKey(path, field),
    columns: [path.split('.', 1)[0] as string],
    within: field.unique ?? 'studio',
  }));
  const together = Object.entries(constraints).flatMap(([name, rule]): UniqueRule[] => {
    if (!('unique' in rule)) return [];
    const { unique, where } = rule;
    const key = [named('studio_id'), ...unique.map(named)];
    const columns = [...unique, ...Object.keys(where ?? {})];
    const id = constraintName(table, name, rule);
    return [{ id, key, columns, within: 'studio', ...(where && { where }) }];
  });
  return [...ofFields, ...together];
}

/** Returns the statement that creates an index of the rule's key under that name. */
export function indexSql(
  { name: table }: Resource,
  { key, where }: UniqueRule,
  id: string,
  unique = '',
): string {
  const columns = key.map((one) => `(${textOf(one)})`).join(', ');
  const about = where ? ` WHERE ${textOf(whereSql(where))}` : '';
  return `CREATE ${unique} INDEX "${id}" ON "${table}" (${columns})${about}`;
}

/** Returns the statements that create the index that enforces the rule. */
export function uniqueIndex(resource: Resource, rule: UniqueRule): string[] {
  return [`DROP INDEX IF EXISTS "${rule.id}"`, indexSql(resource, rule, rule.id, 'UNIQUE')];
}
