import { defineResource, type RecordOf } from '#declare/define.ts';
import { day, money, reference } from '#declare/fields.ts';
import { formatDay } from '#rules/days.ts';

/**
 * The loss of a claim that is written off, by day: one entry for the write-off, and a further one for each later
 * reversal of a payment or (negative) correction. Never changed, so that the journal of a past month stays the same.
 */
export const losses = defineResource({
  name: 'losses',
  api: 'payment/losses',
  label: { one: 'Ausbuchung', many: 'Ausbuchungen' },
  access: {
    subject: 'money',
    read: 'trainer',
    list: { level: 'admin', by: ['customer_id', 'claim_id'] },
    write: 'admin',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
  },
  fields: {
    claim_id: reference('claims', { label: 'Forderung', required: true, readOnly: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true, readOnly: true }),
    lost_on: day({ label: 'Ausgebucht am', required: true, readOnly: true }),
    amount_cents: money({ label: 'Betrag', required: true, readOnly: true }),
  },
  keep: { law: '§ 147 AO', years: 8, from: 'lost_on' },
  title: ({ lost_on }) => `Ausbuchung vom ${formatDay(lost_on)}`,
  list: {
    columns: ['lost_on', 'customer_id', 'claim_id', 'amount_cents'],
    filters: ['customer_id', 'claim_id', 'lost_on'],
    sort: ['lost_on', 'DESC'],
  },
});

export type Loss = RecordOf<typeof losses>;
