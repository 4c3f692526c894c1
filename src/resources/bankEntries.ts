import { defineResource, type RecordOf } from './define.ts';
import { choice, day, money, reference, text } from './fields.ts';

export const BANK_ENTRY_KINDS = { return: 'Rücklastschrift', transfer: 'Überweisung' } as const;

/**
 * What was taken over from the bank's files, so that nothing of a statement that is read again, or of one that overlaps
 * it, counts twice: the database has room for an entry's key once.
 */
export const bankEntries = defineResource({
  name: 'bank_entries',
  api: 'payment/bank-entries',
  label: { one: 'Kontobewegung', many: 'Kontobewegungen' },
  access: { read: 'admin', write: 'admin', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    // A hash of what the entry is recognised by: `rules/bank/classify.ts`.
    key: text({ label: 'Kennung', required: true, readOnly: true, unique: 'studio', max: 64 }),
    kind: choice({ label: 'Art', required: true, readOnly: true, of: BANK_ENTRY_KINDS }),
    booked_on: day({ label: 'Gebucht am', required: true, readOnly: true }),
    amount_cents: money({ label: 'Betrag', required: true, readOnly: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true, readOnly: true }),
    payment_id: reference('payments', { label: 'Zahlung', readOnly: true }),
  },
  keep: { law: '§ 147 AO', years: 8, from: 'booked_on' },
  title: ({ key }) => `Kontobewegung ${key}`,
  list: {
    columns: ['booked_on', 'kind', 'customer_id', 'amount_cents', 'payment_id'],
    filters: ['customer_id', 'booked_on'],
    sort: ['booked_on', 'DESC'],
  },
});

export type BankEntry = RecordOf<typeof bankEntries>;
