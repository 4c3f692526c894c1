/** Bodies of valid records; a test names only what it is about. */
import type { Customer } from '../../src/resources/customers.ts';
import type { Trainer } from '../../src/resources/trainers.ts';

let count = 0;

/** Different in every call: addresses are unique over all studios. */
function nextEmail(who: string): string {
  count += 1;
  return `${who}.${count}.${process.pid}@example.de`;
}

/** @example await as('trainerNord').post('auth/customers', buildCustomer({ tags: ['vip'] })) */
export function buildCustomer(values: Partial<Customer> = {}): Partial<Customer> & { email: string } {
  return { first_name: 'Mia', last_name: 'Meyer', email: nextEmail('mia'), ...values };
}

/** @example await as('adminNord').post('auth/trainers', buildTrainer()) */
export function buildTrainer(values: Partial<Trainer> = {}): Partial<Trainer> & { email: string } {
  return { first_name: 'Tom', last_name: 'Tarner', email: nextEmail('tom'), ...values };
}
