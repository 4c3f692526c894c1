/** Runs SQL with parameters, and converts results to values of the API. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Flight } from './flight.ts';
import { nameFor, prepares } from './preparedNames.ts';

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

/**
 * Runs a statement that stays prepared within a transaction's connection: parsed once, and planned once where
 * the plan doesn't depend on the values. For shapes that recur; the values have to be parameters.
 * @example await runKept(client, sql`SELECT id FROM customers WHERE studio_id = ${value(studio)} AND id = ${value(id)}`)
 */
export function runKept<R>(client: Queryable, statement: SQL): Promise<R[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return runText(client, text, params);
}

/** Does the same for several statements, in their order; within a transaction they leave together. */
export async function runAll<R>(client: Queryable, statements: readonly SQL[]): Promise<R[][]> {
  if (client instanceof Flight) return Promise.all(statements.map((one) => runKept<R>(client, one)));
  const answers: R[][] = [];
  for (const one of statements) answers.push(await runKept<R>(client, one));
  return answers;
}

/** Does the same for a text with its parameters. */
export async function runText<R>(client: Queryable, text: string, values: unknown[]): Promise<R[]> {
  const name = client instanceof Flight ? nameFor(client.connection, text) : undefined;
  const { rows } = await client.query({ ...(name && { name }), text, values, types });
  return rows as R[];
}

/**
 * Sends a statement whose result nobody needs: within a transaction its failure is reported by the commit, or
 * by the next statement that is waited for.
 * @param ask how it is run
 */
export async function send(client: Queryable, statement: SQL, ask = runKept): Promise<void> {
  const answer = ask(client, statement);
  if (client instanceof Flight) client.unanswered(answer);
  else await answer;
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

/** Runs a statement that stays prepared under that name, also on the pool's connections: for every call. */
export async function runPrepared<R>(
  client: Queryable,
  name: string,
  text: string,
  values: unknown[],
): Promise<R[]> {
  const kept = prepares(client instanceof Flight ? client.connection : client) ? { name } : {};
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
 * Returns given rows as rows of a table, without values for columns they lack. One row is given as a record: of a set
 * the planner expects a hundred.
 * @example sql`INSERT INTO claims (id, studio_id) SELECT id, studio_id FROM ${givenRows('claims', rows)}`
 */
export function givenRows(table: string, rows: readonly object[]): SQL {
  const [first, ...others] = rows;
  return first && others.length === 0
    ? sql`jsonb_populate_record(NULL::${named(table)}, ${JSON.stringify(first)}::jsonb)`
    : sql`jsonb_populate_recordset(NULL::${named(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

/**
 * Returns given rows `s` for a statement that changes the rows `t` with the same ids (`matching`). Of rows within a LIMIT
 * that it can't know in advance the planner expects a tenth: within two of them, one row of the set's hundred. So it looks up
 * each row instead of reading a table as a whole.
 * @example sql`UPDATE claims t SET status = s.status FROM ${rowsToWrite('claims', rows)} WHERE ${matching(sql`t.studio_id = ${studio_id}`)}`
 */
export function rowsToWrite(table: string, rows: readonly { readonly id: string }[]): SQL {
  const all = sql`LIMIT (SELECT ${rows.length}::bigint)`;
  return sql`(SELECT * FROM (SELECT * FROM ${givenRows(table, rows)} ${all}) g ${all}) s`;
}

/**
 * Returns how to run a statement with those rows. Of several, the plan isn't kept: one that was made while the table was
 * small would read all of it for each row later.
 */
export const askerFor = (rows: readonly object[]) => (rows.length > 1 ? run : runKept);

/**
 * Matches rows `t` within the scope with `rowsToWrite` by their ids alone. As a test of a truth value, the scope is no
 * condition for an index: by one that begins with the studio, the planner would read the whole studio wherever statistics
 * know nothing of its rows.
 */
export const matching = (scope: SQL): SQL => sql`t.id = s.id AND (${scope}) IS TRUE`;

/** Returns the day of an instant in Berlin. @example dayInBerlin(sql`a.starts_at`) // (a.starts_at AT TIME ZONE 'Europe/Berlin')::date */
export const dayInBerlin = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE 'Europe/Berlin')::date`;

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

/**
 * Returns names separated by commas, each qualified with the alias, if given. One piece of text: of each column
 * drizzle would make four, which every call would put together again.
 */
export function columnsSql(names: readonly string[], alias?: string): SQL {
  const before = alias === undefined ? '' : `${quoted(alias)}.`;
  return sql.raw(names.map((name) => before + quoted(name)).join(', '));
}

const quoted = (name: string) => dialect.escapeName(name);

/** Returns a part without parameters as text. */
export const textOf = (part: SQL): string => dialect.sqlToQuery(part).sql;

/** Returns a part without parameters as one piece, to be kept where calls recur. */
export const flat = (part: SQL): SQL => sql.raw(textOf(part));

export { type SQL, sql };
