import { customers } from '#resources/people/customers.ts';
import { recordPath } from '#web/generic/addresses.ts';

/** Returns the address where another customer is merged into this one. */
export function mergePath(id: string, other_id: string): string {
  return `${recordPath(customers, id)}/merge?with=${other_id}`;
}

/** Address of the likely pairs. */
export const DUPLICATES_PATH = `/${customers.path}/duplicates`;
