/**
 * Translates declared constraints to the database's, and finds the record that a violation conflicts with.
 */
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Constraint, Exclusion, Where } from '#declare/constraints.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { named, type Queryable, run, type SQL, sql, value } from './statement.ts';

/**
 * Returns the name of the index or constraint in the database, by which a violation is traced back to the
 * declaration.
 */
export function constraintName(table: string, name: string, rule: Constraint): string {
  return `${table}_${name}_${'unique' in rule ? 'unique' : 'exclusion'}`;
}

/**
 * Returns the rows that a rule applies to, with literal values: the definition of an index takes no
 * parameters.
 */
export function whereSql(where: Where = {}): SQL {
  const tests = Object.entries(where).map(([name, wanted]) => {
    if (Array.isArray(wanted)) return sql`${named(name)} IN (${sql.join(wanted.map(literal), sql`, `)})`;
    if (typeof wanted === 'object')
      return sql`${named(name)} < ${literal((wanted as { below: number }).below)}`;
    return sql`${named(name)} = ${literal(wanted)}`;
  });
  return tests.length > 0 ? sql.join(tests, sql` AND `) : sql`true`;
}

const literal = (of: unknown) =>
  sql.raw(typeof of === 'string' ? `'${of.replaceAll("'", "''")}'` : String(of));

/** Returns the range of two columns: instants without the end, days with it. */
function rangeOf(
  { fields }: Pick<Resource, 'fields'>,
  [from]: readonly [string, string],
): [name: string, bounds: string] {
  return fields[from]?.kind === 'day' ? ['daterange', '[]'] : ['tstzrange', '[)'];
}

/** Returns a resource's exclusion constraints by their names in the database. */
export function exclusionsOf(resource: Resource): [id: string, rule: Exclusion<string>][] {
  return Object.entries(resource.constraints ?? {}).flatMap(([name, rule]): [string, Exclusion<string>][] =>
    'exclude' in rule ? [[constraintName(resource.name, name, rule), rule]] : [],
  );
}

/**
 * Returns the statements that create an exclusion constraint, which drizzle doesn't support. A deferrable one
 * is checked at the end of a statement, others after each row, where rows that move together would conflict.
 */
export function exclusion(resource: Resource, id: string, rule: Exclusion<string>): string[] {
  const table = `"${resource.name}"`;
  const [range, bounds] = rangeOf(resource, rule.span);
  const [from, to] = rule.span;
  const same = ['studio_id', ...rule.exclude].map((column) => `"${column}" WITH =`);
  return [
    `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS "${id}"`,
    `ALTER TABLE ${table} ADD CONSTRAINT "${id}" EXCLUDE USING gist (${same.join(', ')}, ${range}("${from}", "${to}", '${bounds}') WITH &&)
        WHERE (${textOf(whereSql(rule.where))}) DEFERRABLE INITIALLY IMMEDIATE`,
  ];
}

/** Returns whether a record `t` overlaps with another one, as an exclusion forbids it. */
export function overlapSql(resource: Resource, rule: Exclusion<string>): SQL {
  const [range, bounds] = rangeOf(resource, rule.span);
  const [from, to] = rule.span;
  const spanOf = (table: 't' | 'o') => sql.raw(`${range}(${table}."${from}", ${table}."${to}", '${bounds}')`);
  const same = ['studio_id', ...rule.exclude].map((column) => sql.raw(`t."${column}" = o."${column}"`));
  const where = whereSql(rule.where);
  const others = [...same, sql`o.id <> t.id`, where, sql`${spanOf('t')} && ${spanOf('o')}`];
  return sql`${where} AND EXISTS (SELECT FROM ${named(resource.name)} o WHERE ${sql.join(others, sql` AND `)})`;
}

const dialect = new PgDialect();
/** Renders literal SQL as text, for statements that take no parameters. */
export const textOf = (of: SQL) => dialect.sqlToQuery(of).sql;

type Row = Readonly<Record<string, unknown>>;

/** Thrown for a write that breaks a declared rule, with the conflicting record where it was found. */
export class RuleBroken extends Error {
  constructor(
    readonly resource: Resource,
    readonly rule: Constraint,
    /** The rows to be written. */
    readonly rows: readonly Row[] = [],
    readonly inTheWay?: AnyRecord,
  ) {
    super('rule broken');
  }
}

/** Translates the error of a violated rule to the declaration's terms; returns any other error unchanged. */
export function asRuleBroken(error: unknown, resources: readonly Resource[], rows?: readonly Row[]): unknown {
  if (!isInTheWay(error)) return error;
  for (const resource of resources)
    for (const [name, rule] of Object.entries(resource.constraints ?? {}))
      if (error.constraint === constraintName(resource.name, name, rule))
        return new RuleBroken(resource, rule, rows);
  return error;
}

/** SQLSTATE of a unique violation, and of an exclusion violation. */
export const UNIQUE_VIOLATION = '23505';
export const EXCLUSION_VIOLATION = '23P01';

/** Returns whether the error reports a conflict with another row. */
export function isInTheWay(error: unknown): error is pg.DatabaseError {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === UNIQUE_VIOLATION || error.code === EXCLUSION_VIOLATION)
  );
}

/**
 * Writes rows of the resource; attaches them to the error of a broken rule, so that the conflicting record
 * can be found.
 */
export async function guarded<T>(
  resource: Resource,
  rows: readonly Row[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw asRuleBroken(error, [resource], rows);
  }
}

/** Returns the error with the conflicting record, which is searched for after the failed transaction. */
export async function withInTheWay(client: Queryable, broken: RuleBroken): Promise<RuleBroken> {
  const { resource, rule, rows } = broken;
  for (const row of rows) {
    const found = await inTheWay(client, resource, rule, row);
    if (found) return new RuleBroken(resource, rule, rows, found);
  }
  return broken;
}

/** Returns the record that conflicts with these values. */
async function inTheWay(
  client: Queryable,
  resource: Resource,
  rule: Constraint,
  { id, ...row }: Row,
): Promise<AnyRecord | undefined> {
  const same = ('unique' in rule ? rule.unique : rule.exclude).map(
    (name) => sql`${named(name)} = ${value(row[name])}`,
  );
  const conditions = [sql`studio_id = ${row.studio_id}`, sql`id <> ${id}`, whereSql(rule.where), ...same];
  if ('span' in rule) {
    const [from, to] = rule.span;
    const [range, bounds] = rangeOf(resource, rule.span);
    const type = sql.raw(range === 'daterange' ? 'date' : 'timestamptz');
    const made = (a: SQL, b: SQL) => sql`${sql.raw(range)}(${a}, ${b}, ${sql.raw(`'${bounds}'`)})`;
    conditions.push(
      sql`${made(named(from), named(to))} && ${made(sql`${row[from]}::${type}`, sql`${row[to]}::${type}`)}`,
    );
  }
  const [record] = await run<AnyRecord>(
    client,
    sql`SELECT * FROM ${named(resource.name)} WHERE ${sql.join(conditions, sql` AND `)} LIMIT 1`,
  );
  return record;
}
