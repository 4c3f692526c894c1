/** The closing of a month: how it stands, what it would book, and the batch for the tax adviser. */
import { type AnswerOf, endpoint, file } from '#declare/endpoint.ts';
import { choice, day, group, list, month as monthField, number, text } from '#declare/fields.ts';
import { OVERRULE, overruleField } from '#declare/findings.ts';
import { cents, count, month } from '#declare/parts.ts';
import { monthClosings } from '../monthClosings.ts';

const access = { level: 'admin', subject: 'money' } as const;

export const CLOSING_STATES = {
  open: 'Offen',
  closed: 'Abgeschlossen',
  before: 'Vor dem ersten Abschluss',
} as const;

const { number: batch, closed_at, closed_by_name, late_count, sum_cents, exports } = monthClosings.fields;

export const closingOfMonth = endpoint({
  method: 'GET',
  path: 'payment/journal/closing',
  summary: 'Wie ein Monat steht: offen oder abgeschlossen, wann, von wem, und wann exportiert',
  access,
  reads: ['month_closings'],
  studio: 'one',
  query: { month },
  answer: {
    month,
    state: choice({ label: 'Status', required: true, of: CLOSING_STATES }),
    next: monthField({ label: 'Der nächste, der abzuschließen ist; leer vor dem ersten Abschluss' }),
    refusal: text({ label: 'Warum er nicht abzuschließen ist', max: 500 }),
    closing: group({
      label: 'Der Abschluss',
      fields: {
        id: text({ label: 'Kennung', required: true, max: 36 }),
        number: batch,
        closed_at,
        closed_by_name,
        count: count('Buchungen'),
        late_count,
        sum_cents,
        exports,
      },
    }),
  },
});

export type ClosingOfMonth = AnswerOf<typeof closingOfMonth>;

const TOTALS = { count: count('Buchungen'), sum_cents: cents('Summe der Buchungen') } as const;

const reads = [
  ...(['claims', 'customers', 'invoices', 'losses', 'month_closings', 'restricted_customers'] as const),
  ...(['payments', 'payouts', 'postings', 'studios'] as const),
] as const;

const refusals = {
  409: 'Der Monat ist nicht abzuschließen, die Sachkonten sind zu kurz, oder inzwischen ist es anderes',
} as const;

export const closingPreview = endpoint({
  method: 'GET',
  path: 'payment/journal/closing/preview',
  costly: true,
  long: true,
  summary: 'Was ein Abschluss buchen würde',
  access,
  reads,
  studio: 'one',
  query: { month },
  refusals,
  answer: {
    ...TOTALS,
    late_count: count('Davon nachgetragen'),
    accounts: list({
      label: 'Summen nach Konten, die der Kunden zusammen',
      max: 100,
      of: {
        account: number({ label: 'Konto; leer: Debitoren', integer: true }),
        debit_cents: cents('Soll'),
        credit_cents: cents('Haben'),
      },
    }),
    late: list({
      label: 'Die ersten Nachträge',
      max: 100,
      of: {
        day: day({ label: 'Belegdatum', required: true }),
        voucher: text({ label: 'Beleg', required: true }),
        customer_name: text({ label: 'Kunde', required: true }),
        amount_cents: cents('Betrag'),
        late_reason: text({ label: 'Hinweis', required: true, max: 300 }),
      },
    }),
  },
});

export type ClosingPreview = AnswerOf<typeof closingPreview>;

export const closeMonth = endpoint({
  method: 'POST',
  path: 'payment/journal/closing',
  costly: true,
  long: true,
  summary: 'Einen Monat abschließen: Seine Buchungen ändern sich danach nicht mehr',
  access,
  reads,
  studio: 'one',
  body: {
    month,
    count: number({ label: 'Buchungen, wie sie gezeigt wurden', integer: true, min: 0 }),
    sum_cents: number({ label: 'Summe, wie sie gezeigt wurde', integer: true }),
  },
  refusals,
  answer: {
    id: text({ label: 'Kennung des Abschlusses', required: true, max: 36 }),
    number: number({ label: 'Stapel', required: true, integer: true }),
    ...TOTALS,
  },
  status: 201,
});

/** For trainers, too: their payment form states the month in which an entry is booked. */
export const closedMonths = endpoint({
  method: 'GET',
  path: 'payment/journal/closed',
  summary: 'Welche Monate abgeschlossen sind',
  access: { level: 'trainer', subject: 'money' },
  reads: ['month_closings'],
  studio: 'one',
  answer: { first: monthField({ label: 'Der erste' }), last: monthField({ label: 'Der letzte' }) },
});

export const EXPORT_WARNINGS = { exported: 'obwohl der Stapel schon exportiert war' } as const;

/** Not a GET: each export is remembered, and a second one has to be wanted. */
export const closedBatch = endpoint({
  method: 'POST',
  path: 'payment/month-closings/:id/batch',
  logged: 'export',
  costly: true,
  summary: 'Der Buchungsstapel eines abgeschlossenen Monats für DATEV (EXTF 700, Windows-1252)',
  access: { may: 'read', of: monthClosings },
  reads: ['postings', 'studios'],
  body: { [OVERRULE]: overruleField(EXPORT_WARNINGS) },
  refusals: { 409: 'Dem Studio fehlen die Nummern seiner Buchhaltung, oder der Stapel ist schon exportiert' },
  answer: file('text/csv'),
});
