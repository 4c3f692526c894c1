/** Places in declarations that refer to other records, at whatever depth. */
import type { Resource } from '../../resources/define.ts';
import type { Field, Fields } from '../../resources/fields.ts';
import { named, type SQL, sql } from './statement.ts';

/** A place in a resource that refers to another one. */
export interface Place {
  readonly resource: Resource;
  readonly column: string;
  /** Below the column, as a JSON path; empty for the column itself. */
  readonly path: string;
  readonly kind: 'reference' | 'references';
  /** What happens to it when its target is to be deleted. */
  readonly onDelete: 'restrict' | 'clear' | 'cascade';
}

type Found = Pick<Place, 'path' | 'kind' | 'onDelete'>;

/** Every place that can refer to records of the resource. @example placesOf(resources, customers) // contracts.customer_id, … */
export function placesOf(resources: readonly Resource[], to: Pick<Resource, 'name'>): Place[] {
  return resources.flatMap((resource) =>
    placesIn(resource.fields, to.name).map((place) => ({ resource, ...place })),
  );
}

function placesIn(fields: Fields, to: string): Omit<Place, 'resource'>[] {
  return Object.entries(fields).flatMap(([column, field]) =>
    pathsIn(field, to).map((found) => ({ column, ...found })),
  );
}

function pathsIn(field: Field, to: string, depth = 0): Found[] {
  if (field.kind === 'reference' || field.kind === 'references') {
    // A record does without any one of many, unless that many are part of something else.
    const usual = field.kind === 'references' && depth === 0 ? 'clear' : 'restrict';
    const { kind, onDelete = usual } = field;
    return field.to === to ? [{ path: '', kind, onDelete }] : [];
  }
  if (field.kind !== 'group' && field.kind !== 'list') return [];
  const [step, inner] = field.kind === 'group' ? ['', field.fields] : ['[*]', field.of];
  return Object.entries(inner).flatMap(([name, one]) =>
    pathsIn(one, to, depth + 1).map((found) => ({ ...found, path: `${step}."${name}"${found.path}` })),
  );
}

/** Names of the resources that fields refer to, at whatever depth. */
export function targetsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'reference' || field.kind === 'references') return [field.to];
    if (field.kind === 'group') return targetsOf(field.fields);
    return field.kind === 'list' ? targetsOf(field.of) : [];
  });
}

/** Does the place of a row of `t` refer to the record of that id? */
export function refersTo({ column: name, path, kind }: Place, id: SQL): SQL {
  const column = sql`t.${named(name)}`;
  if (path === '' && kind === 'reference') return sql`${column} = ${id}`;
  if (path === '') return sql`${column} && ARRAY[${id}]::uuid[]`;
  return sql`jsonb_path_exists(${column}, ${`$${path} ? (@ == $id)`}::jsonpath, jsonb_build_object('id', ${id}::text))`;
}
