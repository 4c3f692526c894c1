/** The bank's file: credits of runs, returns and transfers are previewed, and then taken over as chosen. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import {
  boolean,
  choice,
  day,
  list,
  longText,
  money,
  number,
  reference,
  references,
  text,
} from '#declare/fields.ts';
import { cents, count } from '#declare/parts.ts';

/** Bytes of a file: fifty thousand entries. */
const LARGEST_STATEMENT = 50 * 1024 * 1024;

const key = text({ label: 'Kennung der Buchung', required: true, max: 64 });
const booked = {
  booked_on: day({ label: 'Gebucht am', required: true }),
  amount_cents: cents('Betrag'),
} as const;
const customer = {
  customer_id: reference('customers', { label: 'Kunde' }),
  customer_name: text({ label: 'Kunde' }),
} as const;

export const bankStatement = endpoint({
  method: 'POST',
  path: 'payment/bank-statements',
  summary:
    'Kontoauszug der Bank (camt.053, camt.054): Gutschriften von Einzügen, Rücklastschriften und Überweisungen übernehmen',
  access: { level: 'admin', subject: 'money' },
  reads: [
    'bank_entries',
    'claims',
    'collection_items',
    'collection_runs',
    'contracts',
    'customers',
    'invoices',
    'payments',
    'studios',
  ],
  studio: 'one',
  upload: 'data',
  largest: LARGEST_STATEMENT,
  costly: true,
  long: true,
  body: {
    dry_run: boolean({ label: 'Nur prüfen', default: false }),
    choices: longText({
      label: 'Was übernommen wird',
      help: 'JSON: Liste von { key, customer_id?, claim_ids?, cost_cents? }; alles andere bleibt liegen',
      max: 20_000_000,
    }),
  },
  refusals: {
    409: 'Dem Studio fehlt die IBAN, oder eine Buchung lässt sich nicht mehr übernehmen',
    413: 'Größer als 50 MB',
    422: 'Kein Kontoauszug, oder einer von einem anderen Konto',
  },
  answer: {
    entries: count('Buchungen in der Datei'),
    known: count('Davon schon früher übernommen'),
    credits: list({
      label: 'Gutschriften von Einzügen',
      max: 1000,
      of: {
        key,
        ...booked,
        run_number: number({ label: 'Einzug', required: true, integer: true }),
        collect_on: day({ label: 'Einzug am', required: true }),
        because: text({ label: 'Warum', required: true, max: 200 }),
        warning: text({ label: 'Was dagegen spricht', max: 500 }),
      },
    }),
    returns: list({
      label: 'Rücklastschriften',
      max: 50_000,
      of: {
        key,
        ...booked,
        ...customer,
        run_number: number({ label: 'Einzug', required: true, integer: true }),
        end_to_end_id: text({ label: 'Kennung der Lastschrift', required: true, max: 35 }),
        code: text({ label: 'Grund', required: true, max: 4 }),
        cost_cents: money({ label: 'Kosten der Bank', help: 'Was der Kunde dafür schuldet', required: true }),
      },
    }),
    transfers: list({
      label: 'Überweisungen',
      max: 50_000,
      of: {
        key,
        ...booked,
        payer: text({ label: 'Von', max: 200 }),
        reference: text({ label: 'Verwendungszweck', max: 500 }),
        ...customer,
        claim_ids: references('claims', { label: 'Forderungen, die zuerst bezahlt werden' }),
        certainty: choice({
          label: 'Wie sicher',
          of: { sure: 'Sicher', likely: 'Wahrscheinlich', unsure: 'Unsicher' },
        }),
        because: text({ label: 'Warum', max: 500 }),
        already: text({ label: 'Vielleicht schon erfasst', max: 200 }),
      },
    }),
    ignored: list({
      label: 'Was liegen bleibt',
      max: 50_000,
      of: {
        ...booked,
        incoming: boolean({ label: 'Eingang' }),
        payer: text({ label: 'Von', max: 200 }),
        reference: text({ label: 'Verwendungszweck', max: 500 }),
        reason: text({ label: 'Warum', required: true, max: 500 }),
      },
    }),
    taken_credits: count('Gutgeschriebene Einzüge'),
    taken_returns: count('Übernommene Rücklastschriften'),
    taken_transfers: count('Übernommene Überweisungen'),
    taken_cents: cents('Summe der übernommenen Überweisungen'),
  },
});

export type BankFile = AnswerOf<typeof bankStatement>;
export type FoundCredit = BankFile['credits'][number];
export type FoundReturn = BankFile['returns'][number];
export type FoundTransfer = BankFile['transfers'][number];

/** The entries of a file to take over. */
export interface Choice {
  readonly key: string;
  /** Of a transfer: whose it is, and what it pays first. */
  readonly customer_id?: string;
  readonly claim_ids?: readonly string[];
  /** Of a return: what the customer owes for it. */
  readonly cost_cents?: number;
}
