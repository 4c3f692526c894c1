/** Access to the declarations, and to the one of the current resource. */
import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { type Resource, systemFields } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { resourceByName, resourceByPath } from '#declare/named.ts';
import { declared, useDeclared } from '#web/declared.ts';

const DeclarationsContext = createContext<readonly Resource[]>(declared);

/** Replaces the registry's declarations for its children. */
export const DeclarationsProvider = DeclarationsContext.Provider;

export function useDeclarations(): readonly Resource[] {
  return useContext(DeclarationsContext);
}

/**
 * Returns the declaration of the resource of that path, or of the current one.
 * @throws Error when the registry has no such resource
 * @example const { label } = useDeclaration();
 */
export function useDeclaration(path?: string): Resource {
  const declarations = useDeclarations();
  const name = useResourceContext({ resource: path });
  const resource = name === undefined ? undefined : resourceByPath(name, declarations);
  if (!resource) throw new Error(`No declaration of ${name}`);
  return resource;
}

/** Returns the declaration that a reference names, at first its outline; undefined while the resource is not declared. */
export function useTarget(name: string): Resource | undefined {
  const target = resourceByName(name, useDeclarations());
  useDeclared(target);
  return target;
}

/**
 * Returns the field of a source, also within groups and lists.
 * @example fieldAt(customers, 'guardian.email')?.label // 'E-Mail'
 */
export function fieldAt(resource: Pick<Resource, 'fields' | 'given'>, source: string): Field | undefined {
  let fields: Fields | undefined = { ...systemFields, ...resource.given, ...resource.fields };
  let field: Field | undefined;
  for (const part of source.split('.')) {
    if (/^\d+$/.test(part)) continue;
    field = fields?.[part];
    fields = field?.kind === 'group' ? field.fields : field?.kind === 'list' ? field.of : undefined;
  }
  return field;
}

/**
 * Returns the record's title; its id where the title is empty.
 * @example titleOf(customers, record) // 'Jo Meier'
 */
export function titleOf(resource: Pick<Resource, 'title'> | undefined, record: object): string {
  const values = record as Record<string, unknown>;
  const title = resource ? resource.title(values) : values.name;
  return typeof title === 'string' && title.replace(/undefined|null/g, '').trim() !== ''
    ? title
    : String(values.id ?? '');
}
