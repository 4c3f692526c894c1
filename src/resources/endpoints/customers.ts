/** What is asked about customers and done with them beyond their records. */
import { customers } from '../customers.ts';
import { endpoint, record, records } from '../endpoint.ts';
import { tags } from '../fields.ts';

export const tagsInUse = endpoint({
  method: 'GET',
  path: 'auth/customers/tags',
  summary: 'Tags, die Kunden haben',
  access: { may: 'list', of: customers },
  studio: 'any',
  answer: tags({ label: 'Die 200 häufigsten, nach dem Alphabet', max: 200 }),
});

export const customersOf = endpoint({
  method: 'GET',
  path: 'auth/trainers/:id/customers',
  summary: 'Kunden eines Mitarbeiters',
  access: { may: 'list', of: customers },
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
