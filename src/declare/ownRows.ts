/**
 * Whose records are whose, where a studio wants trainers to see their own customers alone: customers are their trainers'
 * (`access.rows.assigned`), and what refers to a customer belongs to the same trainers. The services turn it into
 * conditions of the database.
 */
import type { Resource } from './define.ts';
import { LEVEL } from './levels.ts';
import type { InRole } from './roles.ts';

/** Days for which a trainer reaches the bookings of an appointment that they held. */
export const MET_FOR_DAYS = 7;

/** By what a trainer reaches a record. */
export type Belonging =
  /** A field with the trainers whom the record is assigned to. */
  | { readonly by: 'trainers'; readonly column: string }
  /** A reference to such a record. */
  | { readonly by: 'reference'; readonly column: string; readonly to: Resource }
  /** Its parent, by the parent's reference. */
  | { readonly by: 'parent'; readonly parent: Resource }
  /** Its children, by their references. */
  | { readonly by: 'children'; readonly child: Resource; readonly belongs: string; readonly to: Resource }
  /** No trainer reaches it: retained data of erased customers. */
  | { readonly by: 'nobody' };

/** Returns whether the setting concerns the person: trainers without a role. @example seesOwnCustomers({ level: LEVEL.admin }) // false */
export function seesOwnCustomers({ level, role }: InRole & { readonly level: number }): boolean {
  return level === LEVEL.trainer && !role;
}

/**
 * Returns by what a trainer reaches records of the resource; undefined where they are everybody's.
 * @example belongingOf(contracts, allResources) // { by: 'reference', column: 'customer_id', to: customers }
 */
export function belongingOf(resource: Resource, resources: readonly Resource[]): Belonging | undefined {
  const { access, within } = resource;
  if (access.rows?.assigned !== undefined) return { by: 'trainers', column: access.rows.assigned };
  if (
    resources.some(({ apart, access: { rows } }) => apart === resource.name && rows?.assigned !== undefined)
  )
    return { by: 'nobody' };
  const reference = referenceOf(resource, resources);
  if (reference) return { by: 'reference', ...reference };
  const parent = resources.find(({ name }) => name === within);
  if (parent && referenceOf(parent, resources)) return { by: 'parent', parent };
  for (const child of resources.filter((one) => one.within === resource.name)) {
    const belongs = referenceOf(child, resources);
    if (belongs && access.rows?.held !== undefined)
      return { by: 'children', child, belongs: belongs.column, to: belongs.to };
  }
  return undefined;
}

/** Returns the first reference to records that are assigned to trainers: a second one names a payer. */
function referenceOf({ fields }: Resource, resources: readonly Resource[]) {
  for (const [column, field] of Object.entries(fields)) {
    const to = field.kind === 'reference' ? resources.find(({ name }) => name === field.to) : undefined;
    if (to?.access.rows?.assigned !== undefined) return { column, to };
  }
  return undefined;
}
