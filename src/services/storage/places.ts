/** Paths in declarations that hold references, at any depth. */
import type { Resource } from '#declare/define.ts';
import type { Field, FieldOf, Fields } from '#declare/fields.ts';
import { named, type SQL, sql } from './statement.ts';

/** A path in a resource that refers to another one. */
export interface Place {
  readonly resource: Resource;
  readonly column: string;
  /** JSON path below the column; empty for the column itself. */
  readonly path: string;
  readonly kind: 'reference' | 'references';
  /** The action when its target is deleted. */
  readonly onDelete: 'restrict' | 'clear' | 'cascade';
}

type Found = Pick<Place, 'path' | 'kind' | 'onDelete'>;

/**
 * Returns every path that can refer to records of the resource.
 * @example placesOf(resources, customers) // contracts.customer_id, …
 */
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
  if (field.kind === 'reference' || field.kind === 'references')
    return field.to === to ? [{ path: '', kind: field.kind, onDelete: onDeleteOf(field, depth) }] : [];
  if (field.kind !== 'group' && field.kind !== 'list') return [];
  const [step, inner] = field.kind === 'group' ? ['', field.fields] : ['[*]', field.of];
  return Object.entries(inner).flatMap(([name, one]) =>
    pathsIn(one, to, depth + 1).map((found) => ({ ...found, path: `${step}."${name}"${found.path}` })),
  );
}

/** Returns what happens to a reference when its target is deleted. @param depth number of groups and lists around it */
export function onDeleteOf(
  { kind, onDelete }: FieldOf<'reference'> | FieldOf<'references'>,
  depth: number,
): Place['onDelete'] {
  // One of many references can be cleared, unless the list is part of a group or list.
  return onDelete ?? (kind === 'references' && depth === 0 ? 'clear' : 'restrict');
}

/** Returns the names of the resources that fields refer to, at any depth. */
export function targetsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'reference' || field.kind === 'references') return [field.to];
    if (field.kind === 'group') return targetsOf(field.fields);
    return field.kind === 'list' ? targetsOf(field.of) : [];
  });
}

/** Returns whether the path of a row of `t` refers to the record of that id. */
export function refersTo({ column: name, path, kind }: Place, id: SQL): SQL {
  const column = sql`t.${named(name)}`;
  if (path === '' && kind === 'reference') return sql`${column} = ${id}`;
  if (path === '') return sql`${column} && ARRAY[${id}]::uuid[]`;
  return sql`jsonb_path_exists(${column}, ${`$${path} ? (@ == $id)`}::jsonpath, jsonb_build_object('id', ${id}::text))`;
}

/** Returns a value without the references to these records: null, or a shorter list. */
export function without(field: Field, of: unknown, ids: ReadonlySet<string>): unknown {
  if (of === null || of === undefined) return of;
  if (field.kind === 'reference') return ids.has(of as string) && field.onDelete === 'clear' ? null : of;
  if (field.kind === 'references') return (of as string[]).filter((id) => !ids.has(id));
  if (field.kind === 'group') return inner(field.fields, of, ids);
  if (field.kind === 'list') return (of as object[]).map((entry) => inner(field.of, entry, ids));
  return of;
}

function inner(fields: Fields, of: object, ids: ReadonlySet<string>) {
  const entries = Object.entries(of);
  return Object.fromEntries(
    entries.map(([name, part]) => [name, fields[name] ? without(fields[name], part, ids) : part]),
  );
}
