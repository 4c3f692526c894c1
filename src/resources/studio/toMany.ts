/** What a message to many may name of each recipient. */
import { type MessageKind, message } from '#declare/message.ts';
import type { Customer } from '../people/customers.ts';
import { nameOf, salutationOf } from './letters/addressee.ts';

export type Recipient = Pick<Customer, 'id' | 'first_name' | 'last_name' | 'gender' | 'email'>;

export const toMany: MessageKind<Recipient> = message<Recipient>({
  label: 'Rundmail',
  basis: 'contract',
  byHand: true,
  to: (customer) => ({ email: customer.email, name: nameOf(customer) }),
  about: ({ id }) => ({ customer_id: id }),
  names: {
    Anrede: (customer) => salutationOf(customer),
    Name: (customer) => nameOf(customer),
    Vorname: ({ first_name }) => first_name,
    Nachname: ({ last_name }) => last_name,
    Studio: (_, { studio_name }) => studio_name,
  },
  words: { subject: 'Neues von {Studio}', text: '{Anrede}\n\n' },
});
