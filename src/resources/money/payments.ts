import { defineResource, type FieldErrors, type RecordOf } from '#declare/define.ts';
import { boolean, choice, day, money, number, reference, text } from '#declare/fields.ts';
import { A_YEAR } from '#rules/days.ts';
import { freeCents } from '#rules/money/allocate.ts';
import { PAYMENT_METHODS } from '../contracts/contracts.ts';
import { USUAL_CENTS } from '../shared.ts';
import { ABOVE_ZERO, allocations, MOST_CENTS, TOO_MANY_CENTS } from './claims.ts';

export const IS_REVERSAL = 'Diese Zahlung macht selbst eine andere rückgängig.';
export const IS_REVERSED = 'Diese Zahlung ist schon rückgängig gemacht.';

/**
 * Money received, or with a negative amount returned. Never changed but for `allocations`, which grow as its credit is
 * allocated to claims (the oldest first, unless chosen). A reversal has the negative amount and the negative
 * allocations of the payment that it `reverses`, which is `reversed` from then on: neither is credit any more.
 */
export const payments = defineResource({
  name: 'payments',
  api: 'payment/payments',
  label: { one: 'Zahlung', many: 'Zahlungen' },
  access: {
    subject: 'money',
    read: 'trainer',
    list: { level: 'admin', by: ['customer_id'] },
    write: 'admin',
    create: 'trainer',
    update: 'nobody',
    delete: 'nobody',
  },
  fields: {
    number: number({ label: 'Nummer', running: true, readOnly: true, integer: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true }),
    received_on: day({ label: 'Eingang am', required: true, past: true, usual: { back: A_YEAR } }),
    amount_cents: money({ label: 'Betrag', required: true, usual: USUAL_CENTS }),
    method: choice({ label: 'Zahlungsart', required: true, of: PAYMENT_METHODS, default: 'cash' }),
    reference: text({ label: 'Verwendungszweck', max: 140 }),
    allocations,
    credit_cents: money({
      label: 'Davon noch Guthaben',
      required: true,
      readOnly: true,
      counted: true,
      default: 0,
    }),
    run_id: reference('collection_runs', { label: 'Einzug', readOnly: true, read: 'admin' }),
    reverses: reference('payments', { label: 'Macht rückgängig', readOnly: true, unique: 'studio' }),
    // Of a transfer that pays for several customers: each has a payment of their own, and the first names the whole.
    part_of: reference('payments', { label: 'Mit Zahlung', readOnly: true }),
    reversed: boolean({ label: 'Rückgängig gemacht', readOnly: true }),
    reason: text({ label: 'Grund', readOnly: true, max: 500 }),
  },
  keep: { law: '§ 147 AO', years: 8, from: 'received_on' },
  derive: { values: (payment) => ({ credit_cents: freeCents(payment) }) },
  warnings: { entered_before: 'neben einer gleichen Zahlung' },
  title: ({ number: given }) => `Zahlung ${given}`,
  // For payments that are entered by hand.
  check: ({ amount_cents, method, allocations: chosen = [] }) => {
    const errors: FieldErrors = {};
    if (method === 'sepa') errors.method = 'Lastschriften trägt der Einzug selbst ein.';
    if (typeof amount_cents !== 'number') return errors;
    if (amount_cents > MOST_CENTS) errors.amount_cents = TOO_MANY_CENTS;
    if (amount_cents <= 0) errors.amount_cents = ABOVE_ZERO;
    else if (chosen.some((part) => part.amount_cents <= 0))
      errors.allocations = 'Jeder Teil ist größer als 0.';
    else if (chosen.reduce((sum, part) => sum + part.amount_cents, 0) > amount_cents)
      errors.allocations = 'Zusammen ist das mehr, als eingegangen ist.';
    return errors;
  },
  actions: {
    reverse: {
      label: 'Rückgängig machen',
      done: 'rückgängig gemacht',
      help: 'Eine Gegenbuchung hebt die Zahlung auf: Was sie bezahlt hat, ist wieder offen. Beide bleiben stehen.',
      danger: true,
      fields: { reason: text({ label: 'Grund', required: true, max: 500 }) },
      allowed: ({ method, reverses, reversed }) => {
        if (reverses) return IS_REVERSAL;
        if (reversed) return IS_REVERSED;
        return method === 'sepa' ? 'Eine Lastschrift geht als Rücklastschrift zurück, im Einzug.' : undefined;
      },
    },
  },
  list: {
    row: { title: 'customer_id', line: ['received_on', 'method', 'number'], fact: ['amount_cents'] },
    columns: ['number', 'received_on', 'customer_id', 'method', 'reference', 'amount_cents', 'credit_cents'],
    leave: ['reference', 'method', 'credit_cents'],
    sortable: ['received_on', 'amount_cents', 'credit_cents', 'method'],
    filters: ['customer_id', 'method', 'received_on', 'run_id', 'credit_cents'],
    search: ['reference', 'customer_id'],
    sums: [{ label: 'Eingegangen', field: 'amount_cents' }],
    sort: ['number', 'DESC'],
  },
});

export type Payment = RecordOf<typeof payments>;
