/** Finds stored records that break a new rule, and names them, so that they can be corrected. */
import type pg from 'pg';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { firstFew } from '#format/namedFew.ts';
import { asRuleBroken, overlapSql, RuleBroken, whereSql } from './constraints.ts';
import { brokenUnique } from './errors.ts';
import { named, type Queryable, run, type SQL, sql, value } from './statement.ts';
import { uniqueKey } from './unique.ts';

/** SQLSTATE of a missing value, and of a failed check. */
export const NOT_NULL_VIOLATION = '23502';
const CHECK_VIOLATION = '23514';

/** Largest number of records that are named. */
const NAMED = 10;

interface Broken {
  readonly resource: Resource;
  /** The rule in German. */
  readonly rule: string;
  /** Selects those that break it, related ones adjacent. */
  readonly rows: SQL;
}

type Row = AnyRecord & { readonly total: number };

/**
 * Translates an error of the database about a rule for the administrator: the rule, and up to ten of the
 * records by title and studio. Undefined for other errors; the rule alone where the records can't be
 * determined, as when the same migration adds their columns.
 * @param statement the one that failed, where it is known
 * @example await brokenBy(client, allResources, error) // 'Orte: „…“. Betroffen: „Halle“ (Studio Nord), …'
 */
export async function brokenBy(
  client: Queryable,
  resources: readonly Resource[],
  error: unknown,
  statement = '',
): Promise<string | undefined> {
  const broken = brokenOf(error, resources) ?? (await brokenColumn(client, resources, error, statement));
  if (!broken) return undefined;
  const { resource, rule } = broken;
  const names = await namesOf(client, broken).catch(() => undefined);
  return `${resource.label.many}: ${rule}.${names ? ` Betroffen: ${names}.` : ''}`;
}

function brokenOf(error: unknown, resources: readonly Resource[]): Broken | undefined {
  const broken = asRuleBroken(error, resources);
  if (broken instanceof RuleBroken) {
    const { resource, rule } = broken;
    const rows =
      'unique' in rule
        ? alike(resource, [named('studio_id'), ...rule.unique.map(named)], whereSql(rule.where))
        : sql`SELECT t.*, count(*) OVER ()::int AS total FROM ${named(resource.name)} t
            WHERE ${overlapSql(resource, rule)} ORDER BY t.studio_id, ${from(rule)}, t.id LIMIT ${sql.raw(String(NAMED))}`;
    return { resource, rule: `„${rule.message}“`, rows };
  }
  const unique = brokenUnique(error, resources);
  if (!unique) return undefined;
  const { resource, path, field, label } = unique;
  return { resource, rule: `„${label}“ kommt mehrfach vor`, rows: alike(resource, uniqueKey(path, field)) };
}

/** Describes a violated NOT NULL or check, which the declarations don't name. */
async function brokenColumn(
  client: Queryable,
  resources: readonly Resource[],
  error: unknown,
  statement: string,
): Promise<Broken | undefined> {
  const { code, table = '', column = '', constraint = '' } = error as Partial<pg.DatabaseError>;
  const resource = resources.find(({ name }) => name === table);
  if (!resource) return undefined;
  if (code === NOT_NULL_VIOLATION) {
    const label = resource.fields[column]?.label ?? column;
    const lacking = (await hasColumn(client, table, column)) ? sql`${named(column)} IS NULL` : sql`true`;
    const rule = `„${label}“ fehlt (Tabelle ${table}, Spalte ${column})`;
    return { resource, rule, rows: some(resource, lacking) };
  }
  if (code !== CHECK_VIOLATION) return undefined;
  const check = await checkOf(client, table, constraint, statement);
  const rule = `Die Prüfung „${constraint}“ (Tabelle ${table}) gilt nicht${check ? `: ${check}` : ''}`;
  return { resource, rule, rows: some(resource, check ? sql`NOT (${sql.raw(check)})` : sql`false`) };
}

/**
 * Returns whether the table has the column now. A column that a failed migration added is rolled back with
 * it.
 */
export async function hasColumn(client: Queryable, table: string, column: string): Promise<boolean> {
  const found = await run(
    client,
    sql`SELECT FROM pg_attribute WHERE attrelid = to_regclass(${`public."${table}"`}) AND attname = ${column}
      AND attnum > 0 AND NOT attisdropped`,
  );
  return found.length > 0;
}

/** Returns the condition of a check, from the catalog or from the statement that would have created it. */
async function checkOf(client: Queryable, table: string, name: string, statement: string) {
  const [held] = await run<{ of: string }>(
    client,
    sql`SELECT pg_get_expr(conbin, conrelid) AS of FROM pg_constraint
      WHERE contype = 'c' AND conname = ${name} AND conrelid = to_regclass(${`public."${table}"`})`,
  );
  return held?.of ?? new RegExp(`CONSTRAINT "?${name}"? CHECK \\(([^]*)\\)[^)]*$`, 'i').exec(statement)?.[1];
}

/** Selects the first of the records that meet the condition. */
function some({ name }: Resource, condition: SQL): SQL {
  return sql`SELECT *, count(*) OVER ()::int AS total FROM ${named(name)} WHERE ${condition}
    ORDER BY studio_id, created_at, id LIMIT ${sql.raw(String(NAMED))}`;
}

const from = ({ exclude, span }: { exclude: readonly string[]; span: readonly [string, string] }) =>
  sql.join(
    [...exclude, span[0]].map((name) => sql`t.${named(name)}`),
    sql`, `,
  );

/** Selects records that share all of these values with another one; null equals nothing, as in an index. */
function alike({ name }: Resource, key: readonly SQL[], where = sql`true`): SQL {
  const columns = sql.join([...key], sql`, `);
  const there = sql.join(
    key.map((one) => sql`(${one}) IS NOT NULL`),
    sql` AND `,
  );
  return sql`SELECT *, count(*) OVER ()::int AS total FROM
      (SELECT *, count(*) OVER (PARTITION BY ${columns}) AS sharing FROM ${named(name)} WHERE ${where} AND ${there}) t
    WHERE sharing > 1 ORDER BY ${columns}, id LIMIT ${sql.raw(String(NAMED))}`;
}

async function namesOf(client: Queryable, { resource, rows }: Broken): Promise<string | undefined> {
  const found = await run<Row>(client, rows);
  const [first] = found;
  if (!first) return undefined;
  const ids = value(found.map(({ studio_id }) => studio_id));
  const studios = await run<{ id: string; studio_name: string }>(
    client,
    sql`SELECT id, studio_name FROM studios WHERE id = ANY (${ids}::uuid[])`,
  );
  const studioOf = new Map(studios.map(({ id, studio_name }) => [id, studio_name]));
  const names = found.map((record) => {
    const number = typeof record.number === 'number' ? `Nr. ${record.number}, ` : '';
    return `„${resource.title(record)}“ (${number}${studioOf.get(record.studio_id) ?? record.studio_id})`;
  });
  return firstFew(names, names.length, { of: first.total });
}
