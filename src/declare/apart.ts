/**
 * Records that the law wants kept of people who were erased (`apart`): whose they are, and who doesn't see them. The services
 * turn it into conditions of the database.
 */
import type { Resource } from './define.ts';

/** By what a record belongs to somebody of whom something can be kept apart. */
export type OfApart =
  /** A reference to the person, whose id is kept in `apart`. */
  | { readonly by: 'reference'; readonly column: string; readonly apart: Resource }
  /** Its parent, by the parent's reference. */
  | { readonly by: 'parent'; readonly parent: Resource };

/**
 * Returns by what records of the resource are those of erased people; undefined where they are nobody's.
 * @example ofApart(contracts, allResources) // { by: 'reference', column: 'customer_id', apart: restrictedCustomers }
 */
export function ofApart(resource: Resource, resources: readonly Resource[]): OfApart | undefined {
  // Whoever is there is seen, whoever pays for them.
  if (resource.apart !== undefined) return undefined;
  const reference = referenceOf(resource, resources);
  if (reference) return { by: 'reference', ...reference };
  const parent = resources.find(({ name }) => name === resource.within);
  return parent && referenceOf(parent, resources) ? { by: 'parent', parent } : undefined;
}

/** Returns the first reference to such people: a second one names a payer. */
function referenceOf({ fields }: Resource, resources: readonly Resource[]) {
  for (const [column, field] of Object.entries(fields)) {
    const to = field.kind === 'reference' ? resources.find(({ name }) => name === field.to) : undefined;
    const apart = to?.apart !== undefined && resources.find(({ name }) => name === to.apart);
    if (apart) return { column, apart };
  }
  return undefined;
}
