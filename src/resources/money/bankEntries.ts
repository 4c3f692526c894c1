import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, day, money, reference, tags, text } from '#declare/fields.ts';
import { BY_ADMINS } from './access.ts';

export const BANK_ENTRY_KINDS = {
  return: 'Rücklastschrift',
  transfer: 'Überweisung',
  credit: 'Gutschrift eines Einzugs',
} as const;

/**
 * Entries of the bank's files that were taken over, so that a repeated or overlapping statement counts once: their keys are
 * unique in the studio. They name the account, so that studios that share one recognise each other's.
 */
export const bankEntries = defineResource({
  name: 'bank_entries',
  api: 'payment/bank-entries',
  label: { one: 'Kontobewegung', many: 'Kontobewegungen' },
  access: BY_ADMINS,
  fields: {
    // A hash of the entry's first identity: `rules/money/bank/identity.ts`.
    key: text({ label: 'Kennung', required: true, readOnly: true, unique: 'studio', max: 64 }),
    // Hashes of its other identities, and of payer and amount.
    marks: tags({ label: 'Weitere Kennungen', readOnly: true }),
    kind: choice({ label: 'Art', required: true, readOnly: true, of: BANK_ENTRY_KINDS }),
    booked_on: day({ label: 'Gebucht am', required: true, readOnly: true }),
    amount_cents: money({ label: 'Betrag', required: true, readOnly: true }),
    customer_id: reference('customers', { label: 'Kunde', readOnly: true }),
    run_id: reference('collection_runs', { label: 'Einzug', readOnly: true }),
    payment_id: reference('payments', { label: 'Zahlung', readOnly: true }),
  },
  exactlyOne: ['customer_id', 'run_id'],
  keep: { law: '§ 147 AO', years: 8, from: 'booked_on' },
  title: ({ key }) => `Kontobewegung ${key}`,
  list: {
    columns: ['booked_on', 'kind', 'customer_id', 'run_id', 'amount_cents', 'payment_id'],
    filters: ['customer_id', 'booked_on'],
    sort: ['booked_on', 'DESC'],
  },
});

export type BankEntry = RecordOf<typeof bankEntries>;
