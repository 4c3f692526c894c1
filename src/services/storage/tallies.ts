/**
 * Tallies: how many rows of a table have which values in the fields of its `tally`, or an element in a list of its
 * `tallyEach`, kept by triggers, so that figures of a large studio read some rows instead of all.
 */
import type { Resource } from '#declare/define.ts';
import { COUNTER, SLOT } from './catalog.ts';
import { type Context, isPersonal, studioOf } from './context.ts';
import { named, type SQL, sql, value } from './statement.ts';
import type { Condition } from './types.ts';

const quoted = (name: string) => `"${name}"`;

/** What is counted together. */
interface Tally {
  /** Under which its rows are kept. */
  readonly key: string;
  /** Part of the names of its functions and triggers. */
  readonly word: string;
  readonly fields: readonly string[];
  /** The columns that it depends on, beside the studio. */
  columns(alias: string): string;
  /** The values that a row is counted under: several rows where it is counted under several. */
  values(alias: string): string;
}

const columnsOf = (fields: readonly string[], alias: string) =>
  fields.map((field) => `${alias}.${quoted(field)}`).join(', ');

const elementKey = ({ name }: Pick<Resource, 'name'>, field: string) => `${name}.${field}`;

function talliesOf(resource: Resource): Tally[] {
  const { name, tally, tallyEach = [] } = resource;
  const together = (alias: string) => columnsOf(tally ?? [], alias);
  return [
    ...(tally ? [{ key: name, word: '', fields: tally, columns: together, values: together }] : []),
    ...tallyEach.map((field) => ({
      key: elementKey(resource, field),
      word: `${field}_`,
      fields: [field],
      columns: (alias: string) => columnsOf([field], alias),
      values: (alias: string) => `unnest(${columnsOf([field], alias)}) AS ${quoted(field)}`,
    })),
  ];
}

/** An event of a table: its transition tables, and the rows that it takes from or adds to a tally as `n`. */
interface Change {
  readonly event: string;
  readonly tables: string;
  rows(tally: Tally): string;
}

const counted = (of: Tally, alias: string) => `SELECT ${alias}.studio_id, ${of.values(alias)}`;

const CHANGES: Readonly<Record<string, Change>> = {
  inserted: {
    event: 'INSERT',
    tables: 'NEW TABLE AS fresh',
    rows: (of) => `${counted(of, 'f')}, 1 AS n FROM fresh f`,
  },
  deleted: {
    event: 'DELETE',
    tables: 'OLD TABLE AS former',
    rows: (of) => `${counted(of, 'o')}, -1 AS n FROM former o`,
  },
  updated: {
    event: 'UPDATE',
    tables: 'OLD TABLE AS former NEW TABLE AS fresh',
    rows: (of) => {
      const all = (alias: string) => `(${alias}.studio_id, ${of.columns(alias)})`;
      const differing = `FROM former o JOIN fresh f ON f.id = o.id WHERE ${all('o')} IS DISTINCT FROM ${all('f')}`;
      return `${counted(of, 'o')}, -1 AS n ${differing} UNION ALL ${counted(of, 'f')}, 1 ${differing}`;
    },
  },
};

const functionName = ({ name }: Resource, { word }: Tally, change: string) =>
  `${COUNTER}${name}_${word}${change}`;

/** Returns the names of the functions that keep a resource's tallies; none without one. */
export const tallyFunctions = (resource: Resource): string[] =>
  talliesOf(resource).flatMap((of) =>
    Object.keys(CHANGES).map((change) => functionName(resource, of, change)),
  );

/** Adds to the tally what rows with the columns `studio_id`, those of the tally and `n` come to. */
function adding({ key, fields }: Tally, rows: string): string {
  const values = fields.map((field) => `'${field}', t.${quoted(field)}`).join(', ');
  return `INSERT INTO tallies AS kept (studio_id, table_name, hash, slot, "values", count)
  SELECT studio_id, '${key}', md5("values"::text)::uuid, ${SLOT}, "values", sum(n)
    FROM (SELECT t.studio_id, jsonb_build_object(${values}) AS "values", t.n FROM (${rows}) t) alike
    GROUP BY studio_id, "values" HAVING sum(n) <> 0 ORDER BY 1, 3
  ON CONFLICT (studio_id, table_name, hash, slot) DO UPDATE SET count = kept.count + excluded.count`;
}

/** Returns the statements that create a resource's tallies, and count its rows anew; none without one. */
export const tallyStatements = (resource: Resource): string[] =>
  talliesOf(resource).flatMap((of) => statementsOf(resource, of));

function statementsOf(resource: Resource, of: Tally): string[] {
  const { name } = resource;
  const made = Object.entries(CHANGES).flatMap(([change, { event, tables, rows }]) => {
    const called = functionName(resource, of, change);
    return [
      `CREATE OR REPLACE FUNCTION ${called}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  ${adding(of, rows(of))};
  RETURN NULL;
END $body$`,
      `CREATE OR REPLACE TRIGGER ${COUNTER}tally_${of.word}${change} AFTER ${event} ON ${quoted(name)} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${called}()`,
    ];
  });
  return [
    ...made,
    `DELETE FROM tallies WHERE table_name = '${of.key}'`,
    adding(of, `${counted(of, 'r')}, 1 AS n FROM ${quoted(name)} r`),
  ];
}

/**
 * Returns the tally as a table `t`: a row for the same values, which `t.alike` records have. Other columns are null.
 * Undefined where the tally lacks one of the fields, or the caller sees only some of the records.
 * @example const from = tallied(tx, customers, conditions, ['status']) ?? sql`customers t`
 */
export function tallied(
  context: Pick<Context, 'scope' | 'actor'>,
  resource: Resource,
  conditions: readonly Condition[],
  fields: readonly string[],
): SQL | undefined {
  const { name, tally } = resource;
  const { scope } = context;
  const known = ['studio_id', ...(tally ?? [])];
  const used = [...conditions.map(({ field }) => field), ...fields];
  if (!tally || scope.rows === 'own' || scope.customers_of || isPersonal(resource, context.actor))
    return undefined;
  if (used.some((field) => !known.includes(field))) return undefined;
  const studio = studioOf(context, { conditions });
  const ofStudio = studio === null ? sql`` : sql` AND k.studio_id = ${value(studio)}`;
  return sql`(SELECT r.*, k.alike FROM (SELECT k.studio_id, k."values", sum(k.count)::bigint AS alike FROM tallies k
      WHERE k.table_name = ${name}${ofStudio} GROUP BY 1, 2 HAVING sum(k.count) > 0) k
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${named(name)}, k."values" || jsonb_build_object('studio_id', k.studio_id)) r) t`;
}

/**
 * Returns how many records have each element of a list in `tallyEach` as a table `t`: `t.element`, which `t.alike` records
 * have. Undefined where the list isn't one of those, or the caller sees only some of the records.
 * @param studio_id one studio; null for all within the scope
 */
export function talliedElements(
  { scope, actor }: Pick<Context, 'scope' | 'actor'>,
  resource: Resource,
  field: string,
  studio_id: string | null,
): SQL | undefined {
  if (scope.rows === 'own' || scope.customers_of || isPersonal(resource, actor)) return undefined;
  if (!resource.tallyEach?.includes(field)) return undefined;
  const ofStudio = studio_id === null ? sql`` : sql` AND k.studio_id = ${value(studio_id)}`;
  return sql`(SELECT k."values" ->> ${field} AS element, sum(k.count)::bigint AS alike FROM tallies k
      WHERE k.table_name = ${elementKey(resource, field)}${ofStudio} GROUP BY 1 HAVING sum(k.count) > 0) t`;
}
