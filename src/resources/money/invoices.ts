import { defineResource, type RecordOf } from '#declare/define.ts';
import {
  boolean,
  choice,
  day,
  email,
  group,
  iban,
  list,
  money,
  percentage,
  phone,
  reference,
  text,
} from '#declare/fields.ts';
import { LETTERS } from './access.ts';

export const INVOICE_STATES = {
  valid: 'Gültig',
  cancelled: 'Storniert',
  cancellation: 'Stornorechnung',
} as const;

export const INVOICE_PAYMENTS = { debit: 'Lastschrift', transfer: 'Überweisung' } as const;

/** Largest number of claims on an invoice. */
export const MOST_POSITIONS = 500;

const address = {
  name: text({ label: 'Name', required: true, max: 200 }),
  street: text({ label: 'Straße und Hausnummer' }),
  postal_code: text({ label: 'Postleitzahl', max: 10 }),
  city: text({ label: 'Ort' }),
} as const;

/**
 * An invoice by § 14 UStG, with all its statements as of the day of issue. Never changed. A wrong one is cancelled by an
 * invoice with a number of its own and inverted signs (`cancels`), which frees its claims (`claims.invoice_id`) for another
 * one.
 */
export const invoices = defineResource({
  name: 'invoices',
  api: 'payment/invoices',
  label: { one: 'Rechnung', many: 'Rechnungen' },
  // Made from claims by endpoints of their own.
  access: LETTERS,
  fields: {
    number: text({ label: 'Nummer', required: true, readOnly: true, unique: 'studio', max: 20 }),
    issued_on: day({ label: 'Ausgestellt am', required: true, readOnly: true }),
    customer_id: reference('customers', { label: 'Kunde', required: true, readOnly: true }),
    payer_id: reference('customers', {
      label: 'Rechnung an',
      help: 'Wer für den Kunden zahlt, wenn es jemand anderes ist.',
      readOnly: true,
    }),
    // As of the day of issue, like the recipient.
    supplied_to: text({ label: 'Leistung für', readOnly: true, max: 200 }),
    status: choice({
      label: 'Status',
      required: true,
      readOnly: true,
      of: INVOICE_STATES,
      tones: { valid: 'success', cancelled: 'error' },
      default: 'valid',
    }),
    period_from: day({ label: 'Leistung von', required: true, readOnly: true }),
    period_to: day({ label: 'Leistung bis', required: true, readOnly: true }),
    net_cents: money({ label: 'Netto', required: true, readOnly: true }),
    tax_cents: money({ label: 'Umsatzsteuer', required: true, readOnly: true }),
    gross_cents: money({ label: 'Betrag (brutto)', required: true, readOnly: true }),
    small_business: boolean({ label: 'Kleinunternehmen (§ 19 UStG)', readOnly: true }),
    cancels: reference('invoices', { label: 'Storniert Rechnung', readOnly: true, unique: 'studio' }),
    reason: text({ label: 'Grund', readOnly: true, max: 300 }),
    recipient: group({
      label: 'Empfänger',
      whose: 'payer_id',
      required: true,
      readOnly: true,
      fields: {
        ...address,
        country: text({ label: 'Land' }),
        contact: text({ label: 'Ansprechperson' }),
        email: email({ label: 'E-Mail' }),
        vat_id: text({ label: 'USt-IdNr.', max: 14 }),
        buyer_reference: text({ label: 'Käuferreferenz', max: 46 }),
      },
    }),
    seller: group({
      label: 'Aussteller',
      required: true,
      readOnly: true,
      fields: {
        ...address,
        tax_number: text({ label: 'Steuernummer', max: 20 }),
        vat_id: text({ label: 'USt-IdNr.', max: 14 }),
        phone: phone({ label: 'Telefon' }),
        email: email({ label: 'E-Mail' }),
      },
    }),
    payment: group({
      label: 'Zahlung',
      readOnly: true,
      fields: {
        method: choice({ label: 'Zahlungsart', of: INVOICE_PAYMENTS }),
        due_on: day({ label: 'Fällig am' }),
        account_iban: text({ label: 'Konto des Ausstellers', max: 34 }),
        mandate_reference: text({ label: 'Mandatsreferenz', whose: 'payer_id', max: 35 }),
        creditor_id: text({ label: 'Gläubiger-Identifikationsnummer', max: 35 }),
      },
    }),
    // Beside the group, as masks are of whole fields.
    debited_iban: iban({ label: 'Belastetes Konto', whose: 'payer_id', masked: true, readOnly: true }),
    positions: list({
      label: 'Positionen',
      readOnly: true,
      max: MOST_POSITIONS,
      of: {
        claim_id: reference('claims', { label: 'Forderung', required: true }),
        text: text({ label: 'Leistung', required: true, max: 400 }),
        period_from: day({ label: 'Von', required: true }),
        period_to: day({ label: 'Bis', required: true }),
        amount_cents: money({ label: 'Brutto', required: true }),
        vat_rate: percentage({ label: 'Umsatzsteuer (%)', required: true }),
      },
    }),
    rates: list({
      label: 'Nach Steuersatz',
      readOnly: true,
      max: 100,
      of: {
        vat_rate: percentage({ label: 'Umsatzsteuer (%)', required: true }),
        net_cents: money({ label: 'Netto', required: true }),
        tax_cents: money({ label: 'Steuer', required: true }),
        gross_cents: money({ label: 'Brutto', required: true }),
      },
    }),
  },
  keep: { law: '§ 14b UStG', years: 8, from: 'issued_on' },
  title: ({ number: given }) => `Rechnung ${given}`,
  actions: {
    cancel: {
      label: 'Stornieren',
      done: 'storniert',
      help: 'Eine Stornorechnung mit eigener Nummer hebt sie auf, und beide bleiben stehen. Ihre Forderungen können danach auf eine neue Rechnung.',
      danger: true,
      fields: { reason: text({ label: 'Grund', required: true, max: 300 }) },
      allowed: ({ status }) => {
        if (status === 'cancellation') return 'Das ist selbst eine Stornorechnung.';
        return status === 'cancelled' ? 'Diese Rechnung ist schon storniert.' : undefined;
      },
      writes: () => ({ status: 'cancelled' }),
    },
  },
  list: {
    row: { title: 'customer_id', line: ['number', 'issued_on', 'status'], fact: ['gross_cents'] },
    columns: ['number', 'issued_on', 'customer_id', 'gross_cents', 'status'],
    sortable: ['number', 'issued_on', 'gross_cents', 'status'],
    filters: ['customer_id', 'status', 'issued_on', 'cancels'],
    search: ['number', 'customer_id'],
    sort: ['created_at', 'DESC'],
  },
});

export type Invoice = RecordOf<typeof invoices>;
