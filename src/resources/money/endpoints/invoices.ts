/** Invoices are made: of chosen claims, or of all of a month. */
import { endpoint, file, record } from '#declare/endpoint.ts';
import { list, reference, references, text } from '#declare/fields.ts';
import { cents, count, month } from '#declare/parts.ts';
import { invoices, MOST_POSITIONS } from '../invoices.ts';

const refusals = {
  409: 'Dem Studio oder der Anschrift fehlt etwas, oder eine Forderung steht schon auf einer Rechnung',
} as const;

const access = { level: 'admin', subject: 'money' } as const;

export const makeInvoice = endpoint({
  method: 'POST',
  path: 'payment/invoices/issue',
  summary: `Rechnung über Forderungen eines Kunden stellen, höchstens ${MOST_POSITIONS}`,
  access,
  reads: ['claims', 'contracts', 'customers', 'invoices', 'studios'],
  studio: 'one',
  body: { claim_ids: references('claims', { label: 'Forderungen', required: true }) },
  answer: record(invoices),
  status: 201,
  idempotent: true,
  refusals,
});

const totals = {
  invoices: count('Rechnungen'),
  claims: count('Forderungen'),
  sum_cents: cents('Summe'),
} as const;

/** Largest number of customers without an invoice that a preview names. */
export const MOST_LEFT_OUT = 100;

export const invoicesPreview = endpoint({
  method: 'GET',
  path: 'payment/invoices/month',
  costly: true,
  summary: 'Welche Rechnungen für die Forderungen eines Monats fehlen, eine je Kunde',
  access,
  reads: ['claims', 'contracts', 'customers', 'invoices', 'studios'],
  studio: 'one',
  query: { month },
  answer: {
    ...totals,
    left_out_count: count('Kunden, die keine Rechnung bekommen'),
    left_out: list({
      label: 'Die ersten davon',
      max: MOST_LEFT_OUT,
      of: {
        customer_id: reference('customers', { label: 'Kunde', required: true }),
        customer_name: text({ label: 'Kunde', required: true }),
        amount_cents: cents('Betrag'),
        reason: text({ label: 'Grund', required: true, max: 500 }),
      },
    }),
  },
  refusals,
});

export const invoicesOfMonth = endpoint({
  method: 'POST',
  path: 'payment/invoices/month',
  costly: true,
  summary: 'Rechnungen für die Forderungen eines Monats stellen, eine je Kunde; noch einmal ändert nichts',
  access,
  reads: ['claims', 'contracts', 'customers', 'invoices', 'studios'],
  studio: 'one',
  body: { month },
  answer: {
    ...totals,
    ids: references('invoices', { label: 'Die Rechnungen, nach Nummer', required: true }),
  },
  refusals,
});

export const eInvoice = endpoint({
  method: 'GET',
  path: 'payment/invoices/:id/xml',
  summary: 'Rechnung als E-Rechnung: XRechnung 3.0 (EN 16931) in der Syntax CII',
  logged: 'export',
  access,
  reads: ['invoices'],
  refusals: { 409: 'Der Rechnung fehlt etwas, das eine E-Rechnung braucht' },
  answer: file('application/xml'),
});
