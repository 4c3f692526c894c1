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
}

/** Every place that can refer to records of the resource. @example placesOf(resources, customers) // contracts.customer_id, … */
export function placesOf(resources: readonly Resource[], to: Pick<Resource, 'name'>): Place[] {
  return resources.flatMap((resource) =>
    placesIn(resource.fields, to.name).map((place) => ({ resource, ...place })),
  );
}

function placesIn(fields: Fields, to: string): Omit<Place, 'resource'>[] {
  return Object.entries(fields).flatMap(([column, field]) =>
    pathsIn(field, to).map(({ path, kind }) => ({ column, path, kind })),
  );
}

function pathsIn(field: Field, to: string): Pick<Place, 'path' | 'kind'>[] {
  if (field.kind === 'reference' || field.kind === 'references')
    return field.to === to ? [{ path: '', kind: field.kind }] : [];
  if (field.kind !== 'group' && field.kind !== 'list') return [];
  const [step, inner] = field.kind === 'group' ? ['', field.fields] : ['[*]', field.of];
  return Object.entries(inner).flatMap(([name, one]) =>
    pathsIn(one, to).map(({ path, kind }) => ({ path: `${step}."${name}"${path}`, kind })),
  );
}

/** Does the place of a row refer to the record of that id? */
export function refersTo({ column, path, kind }: Place, id: SQL): SQL {
  if (path === '' && kind === 'reference') return sql`${named(column)} = ${id}`;
  if (path === '') return sql`${named(column)} && ARRAY[${id}]::uuid[]`;
  return sql`jsonb_path_exists(${named(column)}, ${`$${path} ? (@ == $id)`}::jsonpath, jsonb_build_object('id', ${id}::text))`;
}
