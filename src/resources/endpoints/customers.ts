/** What is asked about customers beyond their records. */
import { customers } from '../customers.ts';
import { endpoint } from '../endpoint.ts';
import { tags } from '../fields.ts';

export const tagsInUse = endpoint({
  method: 'GET',
  path: 'auth/customers/tags',
  summary: 'Tags, die Kunden haben',
  access: { may: 'list', of: customers },
  studio: 'any',
  answer: tags({ label: 'Die 200 häufigsten, nach dem Alphabet', max: 200 }),
});
