/** What customers owed on a day, by age: the list that the tax adviser reconciles with the ledger. */
import { type AnswerOf, endpoint, type SortOf } from '#declare/endpoint.ts';
import { day, list, money, number, reference, text } from '#declare/fields.ts';
import { cents } from '#declare/parts.ts';

/** Days since a claim was due, by the field that sums those claims. */
export const AGES = {
  age_0_cents: { least: 0, most: 30 },
  age_31_cents: { least: 31, most: 60 },
  age_61_cents: { least: 61, most: 90 },
  age_91_cents: { least: 91, most: 100_000 },
} as const;

export type Age = keyof typeof AGES;

const sums = {
  age_0_cents: cents('0–30 Tage'),
  age_31_cents: cents('31–60 Tage'),
  age_61_cents: cents('61–90 Tage'),
  age_91_cents: cents('Über 90 Tage'),
  credit_cents: cents('Guthaben'),
  sum_cents: cents('Summe'),
} as const;

/** Header of the answer with a column's sum over all pages. */
export const SUM_HEADERS = {
  age_0_cents: 'X-Sum-Age-0-Cents',
  age_31_cents: 'X-Sum-Age-31-Cents',
  age_61_cents: 'X-Sum-Age-61-Cents',
  age_91_cents: 'X-Sum-Age-91-Cents',
  credit_cents: 'X-Sum-Credit-Cents',
  sum_cents: 'X-Sum-Cents',
} as const satisfies Record<keyof typeof sums, string>;

export const openItems = endpoint({
  method: 'GET',
  path: 'payment/open-items',
  costly: true,
  summary: 'Offene Posten an einem Tag, nach Kunden und Alter',
  access: { level: 'admin', subject: 'money' },
  reads: ['claims', 'customers', 'losses', 'payments'],
  studio: 'one',
  query: { day: day({ label: 'Stichtag', required: true }) },
  list: { unit: 'open-items', sort: ['customer_name', 'customer_number', 'oldest_on', 'sum_cents'] },
  headers: {
    'X-Sum-Age-0-Cents': money({ label: 'Summe: 0–30 Tage, in Cent' }),
    'X-Sum-Age-31-Cents': money({ label: 'Summe: 31–60 Tage, in Cent' }),
    'X-Sum-Age-61-Cents': money({ label: 'Summe: 61–90 Tage, in Cent' }),
    'X-Sum-Age-91-Cents': money({ label: 'Summe: über 90 Tage, in Cent' }),
    'X-Sum-Credit-Cents': money({ label: 'Summe: Guthaben, in Cent' }),
    'X-Sum-Cents': money({ label: 'Summe über alle Seiten, in Cent' }),
  },
  answer: list({
    label: 'Kunden',
    max: 1000,
    of: {
      customer_id: reference('customers', { label: 'Kunde', required: true }),
      customer_number: number({ label: 'Nummer', required: true, integer: true }),
      customer_name: text({ label: 'Kunde', required: true }),
      payer_name: text({ label: 'Zahler', help: 'Heute, wo jemand anderes zahlt' }),
      oldest_on: day({ label: 'Älteste fällig am' }),
      returned_on: day({ label: 'Zuletzt zurückgekommen am', help: 'Von dem, was offen ist' }),
      return_code: text({ label: 'Grund der Rückgabe', max: 4 }),
      ...sums,
    },
  }),
});

/** A customer's open items by age. */
export type OpenItems = AnswerOf<typeof openItems>[number];
export type OpenItemsSort = SortOf<typeof openItems>;
