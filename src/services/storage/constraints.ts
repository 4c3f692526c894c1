/** Declared constraints in the terms of the database, and who stands in the way where one is broken. */
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Constraint, Exclusion, Where } from '../../resources/constraints.ts';
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { named, type Queryable, run, type SQL, sql, value } from './statement.ts';

/** Name of the index or constraint in the database; a violation is traced back to the declaration by it. */
export function constraintName(table: string, name: string, rule: Constraint): string {
  return `${table}_${name}_${'unique' in rule ? 'unique' : 'exclusion'}`;
}

/** The rows that a rule is about. Written out: what defines an index takes no parameters. */
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

/** Function that makes a range of two columns: instants without the end, days with it. */
function rangeOf(
  { fields }: Pick<Resource, 'fields'>,
  [from]: readonly [string, string],
): [name: string, bounds: string] {
  return fields[from]?.kind === 'day' ? ['daterange', '[]'] : ['tstzrange', '[)'];
}

/** A resource's exclusion constraints by their names in the database. */
export function exclusionsOf(resource: Resource): [id: string, rule: Exclusion<string>][] {
  return Object.entries(resource.constraints ?? {}).flatMap(([name, rule]): [string, Exclusion<string>][] =>
    'exclude' in rule ? [[constraintName(resource.name, name, rule), rule]] : [],
  );
}

/**
 * Statements that make an exclusion constraint, which drizzle knows nothing of. A deferrable one is looked at when a
 * statement is done, others after each row: rows that move together would stand in each other's way.
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

/** Whether a record `t` overlaps with another one, as an exclusion forbids it. */
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
/** For statements that take no parameters: of what is written out. */
export const textOf = (of: SQL) => dialect.sqlToQuery(of).sql;

type Row = Readonly<Record<string, unknown>>;

/** A declared rule that a write would have broken, with the record in the way where it could be found. */
export class RuleBroken extends Error {
  constructor(
    readonly resource: Resource,
    readonly rule: Constraint,
    /** What was to be written. */
    readonly rows: readonly Row[] = [],
    readonly inTheWay?: AnyRecord,
  ) {
    super('rule broken');
  }
}

/** The error of a violated rule in the declaration's terms; any other error is answered as it is. */
export function asRuleBroken(error: unknown, resources: readonly Resource[], rows?: readonly Row[]): unknown {
  if (!(error instanceof pg.DatabaseError) || !VIOLATIONS.includes(error.code ?? '')) return error;
  for (const resource of resources)
    for (const [name, rule] of Object.entries(resource.constraints ?? {}))
      if (error.constraint === constraintName(resource.name, name, rule))
        return new RuleBroken(resource, rule, rows);
  return error;
}

/** SQLSTATE of exclusion violations. */
export const EXCLUSION_VIOLATION = '23P01';
const VIOLATIONS = ['23505', EXCLUSION_VIOLATION];

/** Is it what the database says of a violated exclusion? */
export function isExclusion(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === EXCLUSION_VIOLATION;
}

/** Writes rows of the resource; a rule that one breaks is remembered with them, so that who is in the way is found. */
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

/** The error with the record in the way, looked for once the transaction that failed is over. */
export async function withInTheWay(client: Queryable, broken: RuleBroken): Promise<RuleBroken> {
  const { resource, rule, rows } = broken;
  for (const row of rows) {
    const found = await inTheWay(client, resource, rule, row);
    if (found) return new RuleBroken(resource, rule, rows, found);
  }
  return broken;
}

/** The record that stands in the way of another one with these values. */
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
