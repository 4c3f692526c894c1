import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, day, iban, list, longText, money, number, reference, text } from '#declare/fields.ts';
import { LETTERS } from './access.ts';

/**
 * A dunning letter as it was sent, for all that a customer owed and was late with. Written by
 * `services/money/dunning.ts`, never changed; taking it back gives its claims the level they had.
 */
export const dunnings = defineResource({
  name: 'dunnings',
  api: 'payment/dunnings',
  label: { one: 'Mahnung', many: 'Mahnungen' },
  access: LETTERS,
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true, readOnly: true }),
    payer_id: reference('customers', {
      label: 'Brief an',
      help: 'Wer für den Kunden zahlt, wenn es jemand anderes ist.',
      readOnly: true,
    }),
    on: day({ label: 'Geschrieben am', required: true, readOnly: true }),
    level: number({ label: 'Mahnstufe', required: true, readOnly: true, integer: true }),
    level_name: text({ label: 'Brief', required: true, readOnly: true }),
    sum_cents: money({
      label: 'Zu zahlen',
      help: 'Mit den Kosten des Briefs.',
      required: true,
      readOnly: true,
    }),
    fee_cents: money({ label: 'Davon Mahnkosten', required: true, readOnly: true, default: 0 }),
    due_on: day({ label: 'Zahlbar bis', required: true, readOnly: true }),
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: { sent: 'Geschrieben', taken_back: 'Zurückgenommen' },
      tones: { sent: 'info' },
      default: 'sent',
    }),
    taken_back_on: day({ label: 'Zurückgenommen am', readOnly: true }),
    taken_back_because: text({ label: 'Zurückgenommen, weil', readOnly: true, max: 300 }),
    fee_claim_id: reference('claims', { label: 'Forderung der Mahnkosten', readOnly: true }),
    // The studio's own, which every letter names: a masked one could not be paid to.
    iban: iban({ label: 'Zu zahlen auf', readOnly: true }),
    text: longText({ label: 'Text', required: true, readOnly: true }),
    claims: list({
      label: 'Forderungen',
      readOnly: true,
      max: 10_000,
      of: {
        claim_id: reference('claims', { label: 'Forderung', required: true }),
        number: number({ label: 'Nummer', required: true, integer: true }),
        text: text({ label: 'Wofür', required: true, max: 300 }),
        due_on: day({ label: 'Fällig am', required: true }),
        open_cents: money({ label: 'Damals offen', required: true }),
        level: number({ label: 'Mahnstufe', required: true, integer: true }),
        level_before: number({ label: 'Stufe davor', required: true, integer: true }),
        dunned_before: day({ label: 'Davor gemahnt am' }),
        returned_on: day({ label: 'Zurückgekommen am' }),
        return_code: text({ label: 'Grund der Rückgabe', max: 4 }),
      },
    }),
  },
  // A letter that was sent, no voucher: six years (§ 147 Abs. 3 AO). Its costs are a claim, and kept as one.
  keep: { law: '§ 147 AO', years: 6, from: 'on' },
  constraints: {
    once: {
      unique: ['customer_id', 'on'],
      where: { status: 'sent' },
      message: 'Der Kunde ist an diesem Tag schon gemahnt worden',
    },
  },
  title: ({ number: given, level_name }) => `${level_name} (Nr. ${given})`,
  actions: {
    takeBack: {
      label: 'Zurücknehmen',
      done: 'zurückgenommen',
      help: 'Die Forderungen bekommen die Mahnstufe zurück, die sie davor hatten; die Mahnkosten werden gutgeschrieben. Der Brief bleibt in der Liste stehen.',
      danger: true,
      fields: { reason: text({ label: 'Grund', required: true, max: 300 }) },
      allowed: ({ status }) => (status === 'sent' ? undefined : 'Diese Mahnung ist schon zurückgenommen.'),
      writes: ({ reason }, { today }) => ({
        status: 'taken_back',
        taken_back_on: today,
        taken_back_because: reason,
      }),
    },
  },
  list: {
    row: { title: 'customer_id', line: ['level_name', 'on', 'status'], fact: ['sum_cents'] },
    columns: ['number', 'on', 'customer_id', 'level_name', 'sum_cents', 'due_on', 'status'],
    sortable: ['on', 'level', 'sum_cents', 'due_on', 'status'],
    filters: ['customer_id', 'level', 'on', 'due_on', 'status'],
    search: ['level_name', 'customer_id'],
    sort: ['number', 'DESC'],
  },
});

export type Dunning = RecordOf<typeof dunnings>;
