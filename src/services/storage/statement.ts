/** Runs SQL with parameters, and converts results to values of the API. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Queryable = Pick<pg.ClientBase, 'query'> | pg.Pool;

const dialect = new PgDialect();
const { builtins } = pg.types;

/**
 * Days stay text (the driver would make them local midnight), instants become RFC 3339 in UTC, whole numbers
 * become numbers.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.TIMESTAMPTZ]: (text) =>
    (pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text) as Date).toISOString(),
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Runs a statement and returns its rows.
 * @example await run<{ id: string }>(client, sql`SELECT id FROM customers WHERE studio_id = ${value(studio)}`)
 */
export async function run<R>(client: Queryable, statement: SQL): Promise<R[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const { rows } = await client.query({ text, values: params, types });
  return rows as R[];
}

/** A result serialised by the database: JSON in the API's shape, passed through unparsed. */
export class JsonText {
  constructor(readonly text: string) {}
}

/**
 * Runs a statement and returns its rows as JSON, for lists of thousands: avoids parsing and serialising each.
 * Instants need `instantSql`.
 * @example await runJson(client, sql`SELECT id, ${instantSql(sql`starts_at`)} AS starts_at FROM appointments`)
 */
export async function runJson(client: Queryable, statement: SQL): Promise<JsonText> {
  const [row] = await run<{ text: string }>(
    client,
    sql`SELECT coalesce(json_agg(t), '[]')::text AS text FROM (${statement}) t`,
  );
  return new JsonText(row!.text);
}

/** Formats an instant as the API does. */
export const instantSql = (instant: SQL): SQL =>
  sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const unprepared = new WeakSet<Queryable>();

/**
 * Disables prepared statements on that connection, or on any of that pool: behind a pooler the next one may
 * reach another session of the server.
 */
export function neverPrepare(client: Queryable): void {
  unprepared.add(client);
}

/** Runs a prepared statement, planned once per connection: for reads of every call. */
export async function runPrepared<R>(
  client: Queryable,
  name: string,
  text: string,
  values: unknown[],
): Promise<R[]> {
  const kept = unprepared.has(client) ? {} : { name };
  const { rows } = await client.query({ ...kept, text, values, types });
  return rows as R[];
}

/** Returns a parameter. Lists stay one parameter (drizzle would spread them). */
export function value(of: unknown): SQL {
  return sql`${sql.param(of)}`;
}

/** Returns a quoted name. @example named('order') // "order" */
export function named(name: string): SQL {
  return sql`${sql.identifier(name)}`;
}

/**
 * Returns a person's name in the format of the declarations' titles.
 * @example nameOf('c') // c.first_name || ' ' || c.last_name
 */
export const nameOf = (alias: string): SQL =>
  sql`${named(alias)}.first_name || ' ' || ${named(alias)}.last_name`;

/**
 * Returns a customer's name with the firm it stands for, where it is one.
 * @example customerNameOf('c') // 'Kim Ott (Werft GmbH)'
 */
export const customerNameOf = (alias: string): SQL =>
  sql`${nameOf(alias)} || coalesce(' (' || nullif(${named(alias)}.company_name, '') || ')', '')`;

/** Returns names separated by commas, each qualified with the alias, if given. */
export function columnsSql(names: readonly string[], alias?: string): SQL {
  const one = (name: string) => (alias ? sql`${named(alias)}.${named(name)}` : named(name));
  return sql.join(names.map(one), sql`, `);
}

export { type SQL, sql };
