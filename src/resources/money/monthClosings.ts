import { defineResource, type RecordOf } from '#declare/define.ts';
import {
  choice,
  day,
  group,
  instant,
  money,
  month,
  number,
  percentage,
  reference,
  text,
} from '#declare/fields.ts';
import { formatInstant } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { monthName } from '#rules/months.ts';
import { BY_ADMINS } from './access.ts';
import { type Download, downloads } from './downloads.ts';

/** Bookings of double entry, as they are counted. */
export const BOOKINGS = { one: 'Buchung', many: 'Buchungen' } as const;

/**
 * Returns the warning for a batch that was exported before: read in twice, it doubles the month. Undefined for the first
 * time.
 * @example exportedText([{ at, by_name: 'Annika Harms' }]) // 'Diesen Stapel hat Annika Harms am 05.12.2026, 09:00 …'
 */
export function exportedText(exports: readonly Download[]): string | undefined {
  const last = exports.at(-1);
  if (!last) return undefined;
  const often = exports.length > 1 ? ` (zum ${exports.length}. Mal)` : '';
  return `Diesen Stapel hat ${last.by_name} am ${formatInstant(last.at)} exportiert${often}. Liest deine Steuerberatung ihn zweimal ein, ist der Monat doppelt gebucht.`;
}

/**
 * A closed month: its journal as it was then, with the accounts of that day. Written once by
 * `services/money/closing.ts`, in the order of the months, and never opened again; what is written later goes to the
 * month that is open then (GoBD, Rz. 58 ff. and 107 ff.).
 */
export const monthClosings = defineResource({
  name: 'month_closings',
  api: 'payment/month-closings',
  path: 'month-closings',
  label: { one: 'Monatsabschluss', many: 'Monatsabschlüsse' },
  access: BY_ADMINS,
  fields: {
    // That of the batch for the tax adviser, too.
    number: number({ label: 'Stapel', running: true, readOnly: true, integer: true }),
    month: month({ label: 'Monat', required: true, readOnly: true }),
    closed_at: instant({ label: 'Abgeschlossen am', required: true, readOnly: true }),
    closed_by: text({ label: 'Kennung', required: true, readOnly: true, max: 128 }),
    closed_by_name: text({ label: 'Abgeschlossen von', required: true, readOnly: true }),
    count: number({
      label: 'Buchungen',
      required: true,
      readOnly: true,
      counted: true,
      integer: true,
      default: 0,
    }),
    late_count: number({
      label: 'Davon nachgetragen',
      required: true,
      readOnly: true,
      counted: true,
      integer: true,
      default: 0,
    }),
    sum_cents: money({
      label: 'Summe der Buchungen',
      required: true,
      readOnly: true,
      counted: true,
      default: 0,
    }),
    // As the studio's settings were, so that the batch stays the same whatever they become. Numbers of the adviser that
    // were missing then are those of the first export.
    books: group({
      label: 'Buchhaltung',
      required: true,
      readOnly: true,
      fields: {
        chart: choice({ label: 'Kontenrahmen', required: true, of: { skr03: 'SKR 03', skr04: 'SKR 04' } }),
        account_length: number({ label: 'Länge der Sachkonten', required: true, integer: true }),
        fiscal_year_month: number({
          label: 'Erster Monat des Wirtschaftsjahrs',
          required: true,
          integer: true,
        }),
        consultant_number: number({ label: 'Beraternummer', integer: true }),
        client_number: number({ label: 'Mandantennummer', integer: true }),
      },
    }),
    exports: { ...downloads, label: 'Exportiert', entry: 'Export' },
  },
  keep: { law: '§ 147 AO', years: 8, from: 'closed_at' },
  constraints: { once: { unique: ['month'], message: 'Dieser Monat ist schon abgeschlossen' } },
  title: ({ month: of }) => `Monatsabschluss ${monthName(of)}`,
  list: {
    columns: ['number', 'month', 'closed_at', 'closed_by_name', 'count', 'late_count', 'sum_cents'],
    filters: ['month'],
    sort: ['month', 'DESC'],
  },
});

export type MonthClosing = RecordOf<typeof monthClosings>;

/** What is booked. Each names the record by a reference of its own. */
export const BOOKED = { claim: 'Forderung', payment: 'Zahlung', loss: 'Ausbuchung' } as const;

/**
 * A booking of a closed month, in double entry. Never changed, whatever becomes of what it was made from; each of those is
 * booked once.
 */
export const postings = defineResource({
  name: 'postings',
  within: 'month_closings',
  api: 'payment/month-closings/:parent_id/postings',
  path: 'month-closings/postings',
  label: { one: 'Buchung im Journal', many: 'Buchungen im Journal' },
  access: BY_ADMINS,
  fields: {
    position: number({ label: 'Position', required: true, readOnly: true, integer: true }),
    day: day({ label: 'Belegdatum', required: true, readOnly: true }),
    voucher: text({ label: 'Beleg', required: true, readOnly: true }),
    text: text({ label: 'Text', required: true, readOnly: true, max: 500 }),
    customer_id: reference('customers', { label: 'Kunde', required: true, readOnly: true }),
    customer_number: number({ label: 'Kundennummer', required: true, readOnly: true, integer: true }),
    customer_name: text({ label: 'Name', required: true, readOnly: true }),
    debit: number({ label: 'Sollkonto', required: true, readOnly: true, integer: true }),
    credit: number({ label: 'Habenkonto', required: true, readOnly: true, integer: true }),
    amount_cents: money({ label: 'Betrag', required: true, readOnly: true }),
    vat_rate: percentage({ label: 'Umsatzsteuer (%)', readOnly: true }),
    of: choice({ label: 'Wovon', required: true, readOnly: true, of: BOOKED }),
    claim_id: reference('claims', { label: 'Forderung', readOnly: true, unique: 'studio' }),
    payment_id: reference('payments', { label: 'Zahlung', readOnly: true, unique: 'studio' }),
    loss_id: reference('losses', { label: 'Ausbuchung', readOnly: true, unique: 'studio' }),
    late_reason: text({ label: 'Hinweis', readOnly: true, max: 300 }),
  },
  keep: { law: '§ 147 AO', years: 8, from: 'day' },
  constraints: { place: { unique: ['parent_id', 'position'], message: 'Diese Position gibt es schon' } },
  title: ({ voucher }) => `Buchung ${voucher}`,
  list: {
    columns: [
      ...(['position', 'day', 'voucher', 'customer_id', 'text', 'debit', 'credit'] as const),
      ...(['amount_cents', 'vat_rate', 'late_reason'] as const),
    ],
    sortable: ['position'],
    filters: ['customer_id', 'claim_id', 'payment_id', 'loss_id'],
    sort: ['position', 'ASC'],
  },
});

export type Posting = RecordOf<typeof postings>;

/**
 * A closed month in words.
 * @example closedText({ closed_at, closed_by_name: 'Annika Harms', count: 12 }) // 'abgeschlossen am 05.12.2026, 09:00 von …'
 */
export function closedText({
  closed_at,
  closed_by_name,
  count,
}: Pick<MonthClosing, 'closed_at' | 'closed_by_name' | 'count'>): string {
  return `abgeschlossen am ${formatInstant(closed_at)} von ${closed_by_name}, ${counted(count, BOOKINGS)}`;
}
