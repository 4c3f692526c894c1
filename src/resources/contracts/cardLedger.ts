import { defineResource, type RecordOf } from '#declare/define.ts';
import { boolean, instant, number, reference, text } from '#declare/fields.ts';

/**
 * Bookings on contract cards. Written by the cards' actions alone; the only change of an entry is the note that it was
 * reversed. The units that a card has used are the sum of its entries.
 */
export const cardLedger = defineResource({
  name: 'card_ledger',
  within: 'contract_cards',
  api: 'payment/contract-cards/:parent_id/ledger',
  path: 'contract-cards/ledger',
  label: { one: 'Buchung', many: 'Buchungen' },
  access: {
    read: 'trainer',
    write: 'trainer',
    create: 'nobody',
    update: 'nobody',
    delete: 'nobody',
    subject: 'contracts',
  },
  fields: {
    at: instant({ label: 'Am', required: true, readOnly: true }),
    delta: number({
      label: 'Einheiten',
      help: 'Abbuchungen sind negativ.',
      required: true,
      readOnly: true,
      integer: true,
    }),
    reason: text({ label: 'Grund', readOnly: true, max: 500 }),
    appointment_id: text({ label: 'Termin', readOnly: true, max: 36 }),
    visit: boolean({ label: 'Besuch ohne Termin', readOnly: true }),
    by: text({ label: 'Gebucht von', required: true, readOnly: true }),
    by_name: text({ label: 'Name', required: true, readOnly: true }),
    reversed: boolean({ label: 'Rückgängig gemacht', readOnly: true }),
    reverses: reference('card_ledger', { label: 'Macht rückgängig', readOnly: true, unique: 'studio' }),
  },
  keep: { law: '§ 147 AO', years: 8, from: 'at' },
  constraints: {
    // An appointment debits a card once, also between concurrent calls.
    appointment: {
      unique: ['parent_id', 'appointment_id'],
      where: { delta: { below: 0 }, reversed: false },
      message: 'Dieser Termin ist schon abgebucht',
    },
  },
  title: ({ delta }) => (delta < 0 ? `Abbuchung von ${-delta}` : `Gutschrift von ${delta}`),
  list: { columns: ['at', 'delta', 'reason', 'by_name'], sort: ['id', 'DESC'] },
});

export type LedgerEntry = RecordOf<typeof cardLedger>;
