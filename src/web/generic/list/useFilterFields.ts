import type { Field } from '../../../resources/fields.ts';
import { fieldAt, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { filterWay } from './filterKinds.ts';

/** The fields the current resource's list can be filtered by, as far as the person may see them. */
export function useFilterFields(): (readonly [string, Field])[] {
  const resource = useDeclaration();
  const { see } = useMay();
  return (resource.list.filters ?? []).flatMap((name) => {
    const field = fieldAt(resource, name);
    return field && see(field) && filterWay(field) !== 'none' ? [[name, field] as const] : [];
  });
}
