/**
 * Tallies: how many rows of a table have which values in the fields of its `tally`, or which texts in its `tallyEach`, kept
 * by triggers, so that figures of a large studio read some rows instead of all.
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
  rows(columns: Columns): string;
  /** Condition under which there is anything to count. */
  when?(columns: Columns): string;
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
    rows: (columns) =>
      `SELECT ${columns('o')}, -1 AS n ${differing(columns)} UNION ALL SELECT ${columns('f')}, 1 ${differing(columns)}`,
    // Most changes concern none of the columns, and asking costs less than counting nothing.
    when: (columns) => `EXISTS (SELECT ${differing(columns)})`,
  },
};

type Columns = (alias: string) => string;

const differing = (columns: Columns) =>
  `FROM former o JOIN fresh f ON f.id = o.id WHERE (${columns('o')}) IS DISTINCT FROM (${columns('f')})`;

/** What is counted of a resource's rows, under a name of its own. */
interface Tally {
  readonly table_name: string;
  readonly columns: readonly string[];
  /** Selects `studio_id`, `values` and `n` of rows `t` with the columns, the studio and `n`. */
  counted(rows: string): string;
}

const eachOf = ({ name }: Resource, field: string) => `${name}.${field}`;

/** Returns what is counted of a resource: its rows by the fields of the tally together, and each text of a field. */
function talliesOf(resource: Resource): Tally[] {
  const { name, tally, tallyEach } = resource;
  const all: Tally[] = [];
  if (tally) {
    const values = tally.map((field) => `'${field}', t.${quoted(field)}`).join(', ');
    const counted = (rows: string) =>
      `SELECT t.studio_id, jsonb_build_object(${values}) AS "values", t.n FROM (${rows}) t`;
    all.push({ table_name: name, columns: tally, counted });
  }
  if (tallyEach) {
    const counted = (rows: string) =>
      `SELECT t.studio_id, to_jsonb(i.item) AS "values", t.n FROM (${rows}) t CROSS JOIN LATERAL unnest(t.${quoted(tallyEach)}) i (item)`;
    all.push({ table_name: eachOf(resource, tallyEach), columns: [tallyEach], counted });
  }
  return all;
}

const functionName = ({ name }: Resource, change: string) => `${COUNTER}${name}_${change}`;

/** Returns the names of the functions that keep a resource's tallies; none without one. */
export const tallyFunctions = (resource: Resource): string[] =>
  talliesOf(resource).length > 0 ? Object.keys(CHANGES).map((change) => functionName(resource, change)) : [];

/** Adds to a tally what rows with the columns `studio_id`, its own and `n` come to. */
const adding = ({ table_name, counted }: Tally, rows: string) =>
  `INSERT INTO tallies AS kept (studio_id, table_name, hash, slot, "values", count)
  SELECT studio_id, '${table_name}', md5("values"::text)::uuid, ${SLOT}, "values", sum(n)
    FROM (${counted(rows)}) alike
    GROUP BY studio_id, "values" HAVING sum(n) <> 0 ORDER BY 1, 3
  ON CONFLICT (studio_id, table_name, hash, slot) DO UPDATE SET count = kept.count + excluded.count`;

const columnsFrom =
  (names: readonly string[]): Columns =>
  (alias) =>
    ['studio_id', ...names].map((name) => `${alias}.${quoted(name)}`).join(', ');

/** Returns the statements that create a resource's tallies, and count its rows anew; none without one. */
export function tallyStatements(resource: Resource): string[] {
  const { name } = resource;
  const tallies = talliesOf(resource);
  if (tallies.length === 0) return [];
  const made = Object.entries(CHANGES).flatMap(([change, { event, tables, rows, when }]) => {
    const called = functionName(resource, change);
    const each = tallies.map((tally) => {
      const columns = columnsFrom(tally.columns);
      const add = `${adding(tally, rows(columns))};`;
      return when ? `IF ${when(columns)} THEN\n  ${add}\n  END IF;` : add;
    });
    return [
      `CREATE OR REPLACE FUNCTION ${called}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  ${each.join('\n  ')}
  RETURN NULL;
END $body$`,
      `CREATE OR REPLACE TRIGGER ${COUNTER}tally_${change} AFTER ${event} ON ${quoted(name)} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${called}()`,
    ];
  });
  return [
    ...made,
    ...tallies.flatMap((tally) => [
      `DELETE FROM tallies WHERE table_name = '${tally.table_name}'`,
      adding(tally, `SELECT ${columnsFrom(tally.columns)('r')}, 1 AS n FROM ${quoted(name)} r`),
    ]),
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

/**
 * Returns the texts of the field `tallyEach` as a table `t`: each `t.item` once a studio, which `t.alike` records have. Read
 * from the rows where the caller sees only some of them.
 * @param studio_id one studio; null for all within the scope
 */
export function talliedEach(
  context: Pick<Context, 'scope' | 'actor' | 'resources'>,
  resource: Resource & { readonly tallyEach?: string },
  studio_id: string | null,
): SQL {
  const { name, tallyEach = '' } = resource;
  const within = (alias: string) =>
    studio_id === null ? sql`true` : sql`${named(alias)}.studio_id = ${value(studio_id)}`;
  if (reachesSome(context, resource))
    return sql`(SELECT c.studio_id, i.item, count(*) AS alike FROM ${named(name)} c
      CROSS JOIN LATERAL unnest(c.${named(tallyEach)}) i (item) WHERE ${within('c')} GROUP BY 1, 2) t`;
  return sql`(SELECT k.studio_id, k."values" #>> '{}' AS item, sum(k.count)::bigint AS alike FROM tallies k
    WHERE k.table_name = ${eachOf(resource, tallyEach)} AND ${within('k')} GROUP BY 1, 2 HAVING sum(k.count) > 0) t`;
}
