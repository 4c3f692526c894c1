/**
 * Records that are retained after the erasure of the person they belong to (Art. 17 (3) DSGVO). What is left of the person is
 * a record of the resource named by `apart`; the services hide both from whoever may not list it.
 */
import type { Resource } from './define.ts';

/** The path from a record to the person it belongs to. */
export type OfApart =
  /** A column with the person's id, which is also the id of what is left of them in `apart`. */
  | { readonly by: 'reference'; readonly column: string; readonly apart: Resource }
  /** The parent record, which has such a column. */
  | { readonly by: 'parent'; readonly parent: Resource };

/**
 * Returns the path from records of the resource to a person who can be erased; undefined where there is none.
 * @example ofApart(contracts, allResources) // { by: 'reference', column: 'customer_id', apart: restrictedCustomers }
 */
export function ofApart(resource: Resource, resources: readonly Resource[]): OfApart | undefined {
  // A person's own record: its only reference to another person is the payer, whose erasure doesn't hide it.
  if (resource.apart !== undefined) return undefined;
  const reference = referenceOf(resource, resources);
  if (reference) return { by: 'reference', ...reference };
  const parent = resources.find(({ name }) => name === resource.within);
  return parent && referenceOf(parent, resources) ? { by: 'parent', parent } : undefined;
}

/** Returns the first reference to people who can be erased: the second one, if any, is the payer. */
function referenceOf({ fields }: Resource, resources: readonly Resource[]) {
  for (const [column, field] of Object.entries(fields)) {
    const to = field.kind === 'reference' ? resources.find(({ name }) => name === field.to) : undefined;
    const apart = to?.apart !== undefined && resources.find(({ name }) => name === to.apart);
    if (apart) return { column, apart };
  }
  return undefined;
}
