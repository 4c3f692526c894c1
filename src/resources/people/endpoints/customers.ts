/** Queries about customers, and assigning trainers. */

import { endpoint, record, records } from '#declare/endpoint.ts';
import { inUse } from '#declare/inUse.ts';
import { customers } from '../customers.ts';

export const tagsInUse = inUse(customers, 'tags');

export const customersOf = endpoint({
  method: 'GET',
  path: 'auth/trainers/:id/customers',
  summary: 'Kunden eines Mitarbeiters',
  access: { may: 'list', of: customers },
  reads: ['trainers'],
  answer: records(customers),
});

const pair = {
  path: 'auth/trainers/:trainer_id/customers/:customer_id',
  access: { may: 'update', of: customers },
  idempotent: true,
  answer: record(customers),
} as const;

export const assign = endpoint({ ...pair, method: 'POST', summary: 'Kunden einem Mitarbeiter zuweisen' });
export const unassign = endpoint({ ...pair, method: 'DELETE', summary: 'Zuweisung eines Kunden lösen' });
