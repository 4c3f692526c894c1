/** Customers that are probably the same person, and merging two records of one. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, choices, list, longText, number, text, texts } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { allResources } from '../../index.ts';
import { customers } from '../customers.ts';

/** Why two customers are probably one. An e-mail isn't among them: no two people have the same. */
export const REASONS = {
  birthday: 'Name und Geburtstag',
  phone: 'Telefon',
} as const;

/** Returns why two are probably one; the telephone number alone says little. */
export const reasonText = (reasons: readonly (keyof typeof REASONS)[]): string =>
  reasons.length === 1 && reasons[0] === 'phone'
    ? 'Nur das Telefon ist gleich: vielleicht eine Familie'
    : `Gleich: ${reasons.map((reason) => REASONS[reason]).join(', ')}`;

const admin = { may: 'delete', of: customers } as const;
const everyName = allResources.map(({ name }) => name);
const id = { required: true, max: 36 } as const;
const other_id = text({ label: 'Kennung des anderen Kunden', ...id });
const refusals = { 404: 'Einen von beiden gibt es nicht (mehr)', 409: 'Etwas steht dem im Weg' };

const one = {
  id: text({ label: 'Kennung', ...id }),
  title: text({ label: 'Name', required: true, max: 200 }),
  number: number({ label: 'Nummer', integer: true }),
  other_id,
  other_title: text({ label: 'Name des anderen', required: true, max: 200 }),
  other_number: number({ label: 'Nummer des anderen', integer: true }),
} as const;

export const duplicates = endpoint({
  method: 'GET',
  path: 'auth/customers/duplicates',
  costly: true,
  summary: 'Kunden, die wahrscheinlich dieselbe Person sind, als Paare',
  access: admin,
  reads: ['customers'],
  studio: 'one',
  list: { unit: 'pairs', sort: ['created_at'], only: 'DESC' },
  answer: list({
    label: 'Paare',
    max: 1000,
    of: { ...one, reasons: choices({ label: 'Gleich sind', required: true, of: REASONS }) },
  }),
});

export type Pair = AnswerOf<typeof duplicates>[number];

export const setApart = endpoint({
  method: 'POST',
  path: 'auth/customers/:id/apart',
  summary: 'Kunde: ist (k)ein Duplikat des anderen',
  access: admin,
  body: { other_id, apart: boolean({ label: 'Kein Duplikat', required: true }) },
  answer: { apart: boolean({ label: 'Kein Duplikat', required: true }) },
  idempotent: true,
  refusals,
});

export const mergePreview = endpoint({
  method: 'GET',
  path: 'auth/customers/:id/merging',
  summary: 'Kunde: was beim Zusammenführen mit dem anderen umzieht, und was dagegen spricht',
  access: admin,
  reads: everyName,
  query: { other_id },
  answer: {
    reason: longText({ label: 'Was dagegen spricht' }),
    moves: list({
      label: 'Was umzieht',
      of: {
        resource: text({ label: 'Name in der Registratur', required: true }),
        total: number({ label: 'Wie viele', required: true, integer: true, min: 1 }),
      },
    }),
  },
  refusals: { 404: refusals[404] },
});

export const mergeCustomers = endpoint({
  method: 'POST',
  path: 'auth/customers/:id/merge',
  removes: 'other_id',
  costly: true,
  long: true,
  summary:
    'Kunde: den anderen übernehmen, mit allem, was sich auf ihn bezieht; er liegt danach im Papierkorb',
  access: admin,
  reads: everyName,
  body: {
    other_id,
    take: texts({ label: 'Was vom anderen kommt', max: 100 }),
  },
  answer: { moved: count('Wie viele Einträge umgezogen sind') },
  idempotent: true,
  refusals,
});
