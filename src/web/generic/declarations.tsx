/** Which declarations there are, and the one of the resource at hand. */
import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { type Resource, systemFields } from '../../resources/define.ts';
import type { Field, Fields } from '../../resources/fields.ts';
import { allResources, resourceByName, resourceByPath } from '../../resources/index.ts';

const DeclarationsContext = createContext<readonly Resource[]>(allResources);

/** Hands other declarations than the registry's to what is below it. */
export const DeclarationsProvider = DeclarationsContext.Provider;

export function useDeclarations(): readonly Resource[] {
  return useContext(DeclarationsContext);
}

/**
 * Declaration of the resource of that path, or of the current one.
 * @throws Error when there is none: a screen under a resource that isn't in the registry.
 * @example const { label } = useDeclaration();
 */
export function useDeclaration(path?: string): Resource {
  const declarations = useDeclarations();
  const name = useResourceContext({ resource: path });
  const resource = name === undefined ? undefined : resourceByPath(name, declarations);
  if (!resource) throw new Error(`No declaration of ${name}`);
  return resource;
}

/** Declaration a reference names; undefined while the resource is not declared. */
export function useTarget(name: string): Resource | undefined {
  return resourceByName(name, useDeclarations());
}

/**
 * The field a source names, also within groups and lists.
 * @example fieldAt(customers, 'guardian.email')?.label // 'E-Mail'
 */
export function fieldAt(resource: Pick<Resource, 'fields'>, source: string): Field | undefined {
  let fields: Fields | undefined = { ...systemFields, ...resource.fields };
  let field: Field | undefined;
  for (const part of source.split('.')) {
    if (/^\d+$/.test(part)) continue;
    field = fields?.[part];
    fields = field?.kind === 'group' ? field.fields : field?.kind === 'list' ? field.of : undefined;
  }
  return field;
}

/**
 * What a person calls the record; its id where the declaration finds no name in it.
 * @example titleOf(customers, record) // 'Jo Meier'
 */
export function titleOf(resource: Pick<Resource, 'title'> | undefined, record: object): string {
  const values = record as Record<string, unknown>;
  const title = resource ? resource.title(values) : values.name;
  return typeof title === 'string' && title.replace(/undefined|null/g, '').trim() !== ''
    ? title
    : String(values.id ?? '');
}
