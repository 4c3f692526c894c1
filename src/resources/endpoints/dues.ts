/** What is due in a month, and its collection by direct debit. */
import { contracts, PAYMENT_METHODS } from '../contracts.ts';
import { type AnswerOf, endpoint, file, type SortOf } from '../endpoint.ts';
import { choice, day, instant, list, money, number, percentage, reference, text } from '../fields.ts';
import { cents, count, month } from './parts.ts';

const customer_id = reference('customers', { label: 'Kunde', required: true });
const contract_id = reference('contracts', { label: 'Vertrag', required: true });
const kind = choice({ label: 'Art', required: true, of: { fee: 'Beitrag', signup: 'Aufnahmegebühr' } });
const payment_method = choice({ label: 'Zahlungsart', of: PAYMENT_METHODS });

export const duesOfMonth = endpoint({
  method: 'GET',
  path: 'payment/dues',
  costly: true,
  summary: 'Fällige Beiträge eines Monats',
  access: { may: 'list', of: contracts },
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
      of_days: number({ label: 'von Tagen', required: true, help: 'Tage, für die der Preis gilt' }),
      amount_cents: cents('Betrag'),
      vat_rate: percentage({ label: 'Umsatzsteuer (%)', required: true }),
      reason: text({ label: 'Grund', required: true, max: 500 }),
    },
  }),
});

/** A claim of a month. */
export type Due = AnswerOf<typeof duesOfMonth>[number];
export type DueSort = SortOf<typeof duesOfMonth>;

/** What contracts owe, with the accounts it is collected from: making and reading such files is for admins. */
const access = { level: 'admin' } as const;

const query = {
  month,
  // A text, so that what is no day answers 422 at the field, as what is no banking day does.
  collect_on: text({ label: 'Tag des Einzugs', help: 'Ein Bankarbeitstag, dazwischen ein voller anderer' }),
} as const;

const refusals = {
  409: 'Dem Studio fehlt etwas, oder es gibt nichts einzuziehen',
  422: 'Der Tag des Einzugs geht nicht',
} as const;

const collect_on = day({ label: 'Einzug am', required: true });
const totals = { count: count('Lastschriften'), sum_cents: cents('Summe') } as const;
const payer = {
  customer_id,
  customer_name: text({ label: 'Kunde', required: true }),
  contract_numbers: number({ label: 'Verträge', required: true, integer: true, several: true }),
  amount_cents: cents('Betrag'),
} as const;

export const sepaPreview = endpoint({
  method: 'GET',
  path: 'payment/dues/sepa/preview',
  costly: true,
  summary: 'SEPA-Lastschriften eines Monats: wer dabei ist und wer nicht',
  access,
  studio: 'one',
  query,
  refusals,
  answer: {
    month,
    collect_on,
    ...totals,
    handed_in: list({
      label: 'Dateien dieses Monats, die schon als eingereicht vermerkt sind, die letzte zuerst',
      max: 1000,
      of: {
        collect_on,
        ...totals,
        at: instant({ label: 'Vermerkt', required: true }),
        by_name: text({ label: 'Von', required: true }),
      },
    }),
    included: list({
      label: 'Wer dabei ist',
      max: 1_000_000,
      of: {
        ...payer,
        iban: text({ label: 'IBAN', required: true, help: 'Die letzten vier Stellen' }),
        mandate_reference: text({ label: 'Mandatsreferenz', required: true }),
        sequence: choice({
          label: 'Folge',
          required: true,
          of: { FRST: 'Erstmalig', RCUR: 'Wiederkehrend' },
        }),
      },
    }),
    left_out: list({
      label: 'Wer nicht dabei ist',
      max: 1_000_000,
      of: { ...payer, reason: text({ label: 'Grund', required: true }) },
    }),
  },
});

/** Who would be in a month's file, and who not. */
export type SepaPreview = AnswerOf<typeof sepaPreview>;
export type Included = SepaPreview['included'][number];
export type LeftOut = SepaPreview['left_out'][number];
/** A month's file that was noted as handed to the bank. */
export type HandedIn = SepaPreview['handed_in'][number];

export const sepaFile = endpoint({
  method: 'GET',
  path: 'payment/dues/sepa',
  costly: true,
  summary: 'SEPA-Lastschriften eines Monats: Datei pain.008.001.08',
  access,
  studio: 'one',
  query,
  refusals,
  answer: file('application/xml'),
});

export const sepaHandedIn = endpoint({
  method: 'POST',
  path: 'payment/dues/sepa/collected',
  costly: true,
  summary: 'SEPA-Lastschriften eines Monats: Die Datei ist bei der Bank, die Mandate sind genutzt',
  access,
  studio: 'one',
  body: {
    month,
    collect_on,
    count: number({ label: 'Lastschriften', integer: true, min: 0 }),
    sum_cents: money({ label: 'Summe', min: 0 }),
  },
  refusals: { 409: 'Nichts einzuziehen, oder inzwischen anderes als `count` und `sum_cents`' },
  answer: { changed: count('Geänderte Mandate'), ...totals },
});
