import { customers } from '#resources/people/customers.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';

/** Returns the address of a training, in progress or stored. */
export const trainingPath = (customer: string, id: string) =>
  `${recordPath(customers, customer)}/training/${id}`;

/** Returns the address of the customer's diary. */
export const diaryPath = (customer: string) => customerTab(customer, 'workouts');
