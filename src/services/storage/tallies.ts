/**
 * Tallies: how many rows of a table have which values in the fields of its `tally`, kept by triggers, so that figures of
 * a large studio read some rows instead of all.
 */
import type { Resource } from '#declare/define.ts';
import { COUNTER, SLOT } from './catalog.ts';
import { type Context, reachesSome, studioOf } from './context.ts';
import { named, type SQL, sql, value } from './statement.ts';
import type { Condition } from './types.ts';

const quoted = (name: string) => `"${name}"`;

/** An event of a table: its transition tables, and the rows that it takes from or adds to a tally as `n`. */
interface Change {
  readonly event: string;
  readonly tables: string;
  rows(columns: (alias: string) => string): string;
}

const CHANGES: Readonly<Record<string, Change>> = {
  inserted: {
    event: 'INSERT',
    tables: 'NEW TABLE AS fresh',
    rows: (columns) => `SELECT ${columns('f')}, 1 AS n FROM fresh f`,
  },
  deleted: {
    event: 'DELETE',
    tables: 'OLD TABLE AS former',
    rows: (columns) => `SELECT ${columns('o')}, -1 AS n FROM former o`,
  },
  updated: {
    event: 'UPDATE',
    tables: 'OLD TABLE AS former NEW TABLE AS fresh',
    rows: (columns) => {
      const differing = `FROM former o JOIN fresh f ON f.id = o.id WHERE (${columns('o')}) IS DISTINCT FROM (${columns('f')})`;
      return `SELECT ${columns('o')}, -1 AS n ${differing} UNION ALL SELECT ${columns('f')}, 1 ${differing}`;
    },
  },
};

const functionName = ({ name }: Resource, change: string) => `${COUNTER}${name}_${change}`;

/** Returns the names of the functions that keep a resource's tally; none without one. */
export const tallyFunctions = (resource: Resource): string[] =>
  resource.tally ? Object.keys(CHANGES).map((change) => functionName(resource, change)) : [];

/** Adds to the tally what rows with the columns `studio_id`, those of the tally and `n` come to. */
function adding({ name, tally = [] }: Resource, rows: string): string {
  const values = tally.map((field) => `'${field}', t.${quoted(field)}`).join(', ');
  return `INSERT INTO tallies AS kept (studio_id, table_name, hash, slot, "values", count)
  SELECT studio_id, '${name}', md5("values"::text)::uuid, ${SLOT}, "values", sum(n)
    FROM (SELECT t.studio_id, jsonb_build_object(${values}) AS "values", t.n FROM (${rows}) t) alike
    GROUP BY studio_id, "values" HAVING sum(n) <> 0 ORDER BY 1, 3
  ON CONFLICT (studio_id, table_name, hash, slot) DO UPDATE SET count = kept.count + excluded.count`;
}

/** Returns the statements that create a resource's tally, and count its rows anew; none without one. */
export function tallyStatements(resource: Resource): string[] {
  const { name, tally } = resource;
  if (!tally) return [];
  const columns = (alias: string) =>
    ['studio_id', ...tally].map((field) => `${alias}.${quoted(field)}`).join(', ');
  const made = Object.entries(CHANGES).flatMap(([change, { event, tables, rows }]) => {
    const called = functionName(resource, change);
    return [
      `CREATE OR REPLACE FUNCTION ${called}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  ${adding(resource, rows(columns))};
  RETURN NULL;
END $body$`,
      `CREATE OR REPLACE TRIGGER ${COUNTER}tally_${change} AFTER ${event} ON ${quoted(name)} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${called}()`,
    ];
  });
  return [
    ...made,
    `DELETE FROM tallies WHERE table_name = '${name}'`,
    adding(resource, `SELECT ${columns('r')}, 1 AS n FROM ${quoted(name)} r`),
  ];
}

/**
 * Returns the tally as a table `t`: a row for the same values, which `t.alike` records have. Other columns are null.
 * Undefined where the tally lacks one of the fields, or the caller sees only some of the records.
 * @example const from = tallied(tx, customers, conditions, ['status']) ?? sql`customers t`
 */
export function tallied(
  context: Pick<Context, 'scope' | 'actor' | 'resources'>,
  resource: Resource,
  conditions: readonly Condition[],
  fields: readonly string[],
): SQL | undefined {
  const { name, tally } = resource;
  const known = ['studio_id', ...(tally ?? [])];
  const used = [...conditions.map(({ field }) => field), ...fields];
  if (!tally || reachesSome(context, resource)) return undefined;
  if (used.some((field) => !known.includes(field))) return undefined;
  const studio = studioOf(context, { conditions });
  const ofStudio = studio === null ? sql`` : sql` AND k.studio_id = ${value(studio)}`;
  return sql`(SELECT r.*, k.alike FROM (SELECT k.studio_id, k."values", sum(k.count)::bigint AS alike FROM tallies k
      WHERE k.table_name = ${name}${ofStudio} GROUP BY 1, 2 HAVING sum(k.count) > 0) k
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${named(name)}, k."values" || jsonb_build_object('studio_id', k.studio_id)) r) t`;
}
