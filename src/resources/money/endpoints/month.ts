/** A month at a glance: what is claimed, handed in, read, dunned and booked of it, and what it lacks. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, choice, day, group, list, number, text } from '#declare/fields.ts';
import { cents, count, month } from '#declare/parts.ts';
import { RUN_STATES } from '../runWords.ts';
import { closingOfMonth } from './closing.ts';

const counted = <const L extends string>(label: string, of: L) =>
  group({ label, required: true, fields: { count: count(of), sum_cents: cents('Summe') } });

/** What there is to do, counted up to a limit. */
const some = <const L extends string>(label: L, of: L) =>
  group({
    label,
    required: true,
    fields: {
      count: count(of),
      sum_cents: cents('Summe'),
      more: boolean({ label: 'Gezählt sind nicht alle', required: true }),
    },
  });

export const moneyMonth = endpoint({
  method: 'GET',
  path: 'payment/month',
  costly: true,
  long: true,
  summary: 'Ein Monat auf einen Blick: gefordert, eingereicht, Auszug gelesen, gemahnt, und was noch fehlt',
  access: { level: 'admin', subject: 'money' },
  reads: [
    ...(['bank_entries', 'claims', 'collection_items', 'collection_runs', 'contracts'] as const),
    ...(['customers', 'dunnings', 'month_closings', 'payments', 'studios'] as const),
  ],
  studio: 'one',
  query: { month },
  answer: {
    claimed: counted('Forderungen, die im Monat fällig sind', 'Forderungen'),
    unclaimed: some('Bis zum Monat noch nicht gefordert', 'Forderungen und Korrekturen'),
    refusal: text({ label: 'Warum der Monat nicht zu fordern ist', max: 500 }),
    runs: list({
      label: 'Einzüge des Monats, die gelten',
      required: true,
      max: 1000,
      of: {
        id: text({ label: 'Kennung', required: true, max: 36 }),
        number: number({ label: 'Nummer', required: true, integer: true }),
        collect_on: day({ label: 'Einzug am', required: true }),
        status: choice({ label: 'Status', required: true, of: RUN_STATES }),
        count: count('Lastschriften'),
        sum_cents: cents('Summe'),
        returned_count: count('Zurückgekommen'),
      },
    }),
    uncollected: some('Was ein Einzug jetzt mitnähme', 'Lastschriften'),
    read: counted('Im Monat vom Kontoauszug übernommen', 'Buchungen'),
    read_until: day({ label: 'Letzte übernommene Buchung' }),
    to_dun: some('Fällige Briefe zu Forderungen bis zum Monatsende', 'Briefe'),
    dunned: counted('Seit dem Monatsbeginn geschrieben, zu Forderungen bis zum Monatsende', 'Briefe'),
    closing: closingOfMonth.answer.closing,
    closing_refusal: text({ label: 'Warum er nicht abzuschließen ist', max: 500 }),
    first_closing: boolean({ label: 'Es wäre der erste Abschluss', required: true }),
  },
});

export type MoneyMonth = AnswerOf<typeof moneyMonth>;
