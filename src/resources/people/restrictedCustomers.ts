import { defineResource, type RecordOf } from '#declare/define.ts';
import { day, number, text } from '#declare/fields.ts';

/**
 * What stays of erased customers while the law wants their contracts and bookkeeping kept: a name for those, restricted to
 * that purpose (Art. 17 Abs. 3 lit. b, Art. 18 DSGVO). Each has the id that the customer had.
 */
export const restrictedCustomers = defineResource({
  name: 'restricted_customers',
  path: 'restricted-customers',
  api: 'auth/restricted-customers',
  label: { one: 'Eingeschränkter Kunde', many: 'Eingeschränkte Kunden' },
  access: {
    read: 'admin',
    write: 'admin',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
    subject: 'money',
  },
  fields: {
    number: number({ label: 'Nummer', readOnly: true, integer: true }),
    first_name: text({ label: 'Vorname', required: true, readOnly: true, max: 80 }),
    last_name: text({ label: 'Nachname', required: true, readOnly: true, max: 80 }),
    company_name: text({ label: 'Firma', readOnly: true }),
    restricted_on: day({ label: 'Gelöscht am', required: true, readOnly: true }),
    /** The first day on which something more may go. */
    next_on: day({ label: 'Nächste Löschung', required: true, readOnly: true, indexed: true }),
    /** Null as long as a record of another customer needs one of theirs. */
    kept_until: day({ label: 'Aufbewahrt bis', readOnly: true }),
  },
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  list: {
    columns: ['last_name', 'first_name', 'number', 'restricted_on', 'next_on', 'kept_until'],
    sortable: ['next_on', 'kept_until'],
    filters: ['next_on'],
    row: { line: ['next_on', 'number'] },
    sort: ['next_on', 'ASC'],
  },
});

export type RestrictedCustomer = RecordOf<typeof restrictedCustomers>;
