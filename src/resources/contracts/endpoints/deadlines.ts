/** Deadlines: what needs a decision soon. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, day, group, list, longText, number, reference, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { contracts } from '../contracts.ts';

/** In the order in which they are shown. */
export const DEADLINE_KINDS = {
  online_notice: 'Online eingegangen',
  refund: 'Guthaben nach Widerruf',
  first_term_end: 'Erste Laufzeit endet',
  notice_day: 'Kündigungstermin',
  contract_end: 'Vertrag endet',
  card_expiry: 'Karte läuft ab',
  card_units: 'Karte fast aufgebraucht',
  mandate_lapse: 'SEPA-Mandat verfällt',
  coming_of_age: 'Wird volljährig',
} as const;

export type DeadlineKind = keyof typeof DEADLINE_KINDS;

const access = { may: 'list', of: contracts } as const;
const days = number({ label: 'So viele Tage voraus', integer: true, min: 0, max: 366, default: 30 });

export const deadlines = endpoint({
  method: 'GET',
  path: 'payment/deadlines',
  costly: true,
  summary: 'Fristen: was bald jemanden braucht, das Nächste zuerst',
  access,
  reads: ['claims', 'contract_cards', 'customers', 'notices', 'payouts'],
  studio: 'one',
  query: { days, kind: choice({ label: 'Nur diese Art', of: DEADLINE_KINDS }) },
  list: { unit: 'deadlines', sort: ['on', 'kind'], only: 'ASC' },
  answer: list({
    label: 'Fristen',
    max: 1000,
    of: {
      kind: choice({ label: 'Art', required: true, of: DEADLINE_KINDS }),
      on: day({ label: 'Am', required: true }),
      customer_id: reference('customers', { label: 'Kunde; null, wo noch niemand weiß, von wem es ist' }),
      customer_name: text({ label: 'Name', required: true }),
      contract_id: reference('contracts', { label: 'Vertrag' }),
      contract_number: number({ label: 'Vertragsnummer', integer: true }),
      card_id: reference('contract_cards', { label: 'Karte' }),
      notice_id: reference('notices', { label: 'Online-Erklärung' }),
      text: longText({ label: 'Was ansteht', required: true }),
    },
  }),
});

export type Deadline = AnswerOf<typeof deadlines>[number];

const each = count('Anzahl');

export const deadlineCounts = endpoint({
  method: 'GET',
  path: 'payment/deadlines/counts',
  costly: true,
  summary: 'Fristen: wie viele es sind, je Art',
  access,
  reads: ['claims', 'contract_cards', 'customers', 'notices', 'payouts'],
  studio: 'one',
  query: { days },
  answer: {
    total: count('Alle'),
    by_kind: group({
      label: 'Je Art',
      required: true,
      fields: Object.fromEntries(Object.keys(DEADLINE_KINDS).map((kind) => [kind, each])) as {
        readonly [K in DeadlineKind]: typeof each;
      },
    }),
  },
});

export type DeadlineCounts = AnswerOf<typeof deadlineCounts>;
