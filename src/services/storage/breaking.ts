/** Stored records that break a rule which is to hold from now on: named, so that they can be found and mended. */
import type { AnyRecord, Resource } from '../../resources/define.ts';
import { asRuleBroken, overlapSql, RuleBroken, whereSql } from './constraints.ts';
import { brokenUnique } from './errors.ts';
import { named, type Queryable, run, type SQL, sql, value } from './statement.ts';
import { uniqueKey } from './tables.ts';

/** So many are named. */
const NAMED = 10;

interface Broken {
  readonly resource: Resource;
  /** The rule in German. */
  readonly rule: string;
  /** Those that break it, those that belong together side by side. */
  readonly rows: SQL;
}

type Row = AnyRecord & { readonly total: number };

/**
 * What the database says about a rule in words for the person who starts: the rule, and up to ten of the records by title
 * and studio. None for other errors; the rule alone where the records can't be told, as when their columns come with it.
 * @example await brokenBy(client, allResources, error) // 'Orte: „…“. Betroffen: „Halle“ (Studio Nord), …'
 */
export async function brokenBy(
  client: Queryable,
  resources: readonly Resource[],
  error: unknown,
): Promise<string | undefined> {
  const broken = brokenOf(error, resources);
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

const from = ({ exclude, span }: { exclude: readonly string[]; span: readonly [string, string] }) =>
  sql.join(
    [...exclude, span[0]].map((name) => sql`t.${named(name)}`),
    sql`, `,
  );

/** Records that have all of these values in common with another one; none is like no other (as an index has it). */
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
  const more = first.total - found.length;
  return [names.join(', '), more > 0 && `und ${more} weitere`].filter(Boolean).join(' ');
}
