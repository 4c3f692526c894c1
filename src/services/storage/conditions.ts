/** Translates the conditions of a list to SQL over the alias `t`. */
import { allFields, type Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { ARRAY_KINDS, JSON_KINDS } from './columns.ts';
import { finderName } from './finders.ts';
import { isId } from './ids.ts';
import { named, type SQL, sql, value } from './statement.ts';
import { arrayFilters } from './tables.ts';
import type { Condition, ListQuery, Operator } from './types.ts';
import { isStorable } from './values.ts';

/** A condition whose index row-level security doesn't use; `finder` calls the function that may use it. */
export interface Findable {
  /** Returns a source of `(studio_id, id)`, limited to that many rows. */
  readonly finder: (studio: string | null, most: number) => SQL;
  /** The same condition, tested on each row. */
  readonly test: SQL;
  /** Whether the test reads other records, too, and so costs more than the finder. */
  readonly beyond?: boolean;
}

export interface Conditions {
  readonly plain: SQL[];
  readonly findable: Findable[];
}

const COMPARISON: Record<Exclude<Operator, 'in' | 'overlaps'>, SQL> = {
  eq: sql`=`,
  neq: sql`IS DISTINCT FROM`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

/** @throws Error for a field that can't be compared: the query wasn't validated */
export function conditionsOf(resource: Resource, { conditions }: Pick<ListQuery, 'conditions'>): Conditions {
  const result: Conditions = { plain: [], findable: [] };
  for (const condition of conditions) add(result, resource, condition);
  return result;
}

function add(result: Conditions, resource: Resource, { field: name, operator, value: of }: Condition): void {
  const field = allFields(resource)[name];
  if (!field || JSON_KINDS.includes(field.kind))
    throw new Error(`${resource.name}.${name} can't be compared`);
  const values = (Array.isArray(of) ? of : [of]).filter((one) => isComparable(name, field, one));
  const column = sql`t.${named(name)}`;
  if (ARRAY_KINDS.includes(field.kind)) {
    const one = anyOf(resource, name, values);
    if (arrayFilters(resource).includes(name)) result.findable.push(one);
    else result.plain.push(one.test);
  } else if (operator === 'in' || operator === 'overlaps') {
    const any = sql`${column} = ANY (${value(values.filter((one) => one !== null))})`;
    result.plain.push(values.includes(null) ? sql`(${any} OR ${column} IS NULL)` : any);
  } else if (values.length === 0) result.plain.push(sql`${operator === 'neq'}::boolean`);
  else if (of === null && operator === 'eq') result.plain.push(sql`${column} IS NULL`);
  else result.plain.push(sql`${column} ${COMPARISON[operator]} ${value(of)}`);
}

/** Matches arrays that contain one of the values; null stands for empty arrays. */
function anyOf(resource: Resource, name: string, values: readonly unknown[]): Findable {
  const type = sql.raw(resource.fields[name]?.kind === 'references' ? 'uuid[]' : 'text[]');
  const wanted = sql`${value(values.filter((one) => one !== null))}::${type}`;
  const overlaps: Findable = {
    finder: (studio, most) =>
      sql`${named(finderName(resource, name))}(${studio}::uuid, ${wanted}, ${most}::integer)`,
    test: sql`t.${named(name)} && ${wanted}`,
  };
  if (!values.includes(null)) return overlaps;
  const empty: Findable = {
    finder: (studio, most) => sql`(SELECT e.studio_id, e.id FROM ${named(resource.name)} e
      WHERE ${studio === null ? sql`true` : sql`e.studio_id = ${studio}`} AND e.${named(name)} = '{}' LIMIT ${most})`,
    test: sql`t.${named(name)} = '{}'`,
  };
  if (values.length === 1) return empty;
  return {
    finder: (studio, most) =>
      sql`(SELECT * FROM ${overlaps.finder(studio, most)} o UNION ALL SELECT * FROM ${empty.finder(studio, most)} e)`,
    test: sql`(${overlaps.test} OR ${empty.test})`,
  };
}

/** Returns whether the value is well-formed for the column; a malformed one equals none. */
function isComparable(name: string, { kind }: Field, of: unknown): boolean {
  if (of === null) return true;
  if (name === 'id' || kind === 'reference' || kind === 'references') return isId(of);
  return isStorable(of);
}
