import { customers } from '#resources/people/customers.ts';
import { recordPath } from '#web/generic/addresses.ts';

/** Returns the address of a customer's nutrition plan. @example planPath('7', '1') // '/customers/7/plans/1/edit' */
export const planPath = (customer: string, plan: string) =>
  `${recordPath(customers, customer)}/plans/${encodeURIComponent(plan)}/edit`;
