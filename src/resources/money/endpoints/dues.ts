/** What is due in a month. */

import { type AnswerOf, endpoint, type SortOf } from '#declare/endpoint.ts';
import { choice, day, list, money, number, percentage, reference, text } from '#declare/fields.ts';
import { cents, month } from '#declare/parts.ts';
import { PAYMENT_METHODS } from '../../contracts/contracts.ts';
import { claims } from '../claims.ts';

const customer_id = reference('customers', { label: 'Kunde', required: true });
const contract_id = reference('contracts', { label: 'Vertrag', required: true });
const kind = choice({ label: 'Art', required: true, of: { fee: 'Beitrag', signup: 'Aufnahmegebühr' } });
const payment_method = choice({ label: 'Zahlungsart', of: PAYMENT_METHODS });

export const duesOfMonth = endpoint({
  method: 'GET',
  path: 'payment/dues',
  costly: true,
  summary: 'Fällige Beiträge eines Monats',
  access: { may: 'list', of: claims },
  reads: ['contracts', 'customers'],
  studio: 'one',
  query: {
    month,
    after: number({
      label: 'Hinter diesem Vertrag',
      help: 'Um alle zu holen: Nummer des Vertrags, hinter dem es weitergeht (zuerst 0), nach Nummern; ohne gesamt und Summe',
      integer: true,
      min: 0,
    }),
  },
  list: {
    unit: 'dues',
    sort: ['customer_name', 'contract_number', 'amount_cents', 'from'],
    filter: { payment_method, kind, customer_id, contract_id },
  },
  headers: { 'X-Total-Cents': money({ label: 'Summe über alle Seiten, in Cent' }) },
  answer: list({
    label: 'Forderungen',
    max: 1000,
    of: {
      id: text({ label: 'Kennung', required: true, help: 'Im Monat nur einmal' }),
      contract_id,
      contract_number: number({ label: 'Vertrag', required: true, running: true }),
      customer_id,
      customer_name: text({ label: 'Kunde', required: true }),
      payment_method,
      kind,
      from: day({ label: 'Von', required: true }),
      to: day({ label: 'Bis', required: true }),
      days: number({ label: 'Tage', required: true, help: 'Tage, die bezahlt werden' }),
      amount_cents: cents('Betrag'),
      vat_rate: percentage({ label: 'Umsatzsteuer (%)', required: true }),
      reason: text({ label: 'Grund', required: true, max: 500, help: 'Zeitraum und Teil des Preises' }),
    },
  }),
});

/** A claim of a month. */
export type Due = AnswerOf<typeof duesOfMonth>[number];
export type DueSort = SortOf<typeof duesOfMonth>;
