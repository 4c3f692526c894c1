/** Which of a trainer's own customers need the trainer, and for what. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choices, day, instant, list, number, reference, text } from '#declare/fields.ts';
import type { Need } from '#rules/people/needs.ts';
import { customers } from '../customers.ts';

export const NEEDS = {
  not_trained: 'Diese Woche nicht trainiert',
  plan_ends: 'Plan endet',
  no_appointment: 'Kein Termin',
  few_units: 'Karte fast leer',
} as const satisfies Record<Need, string>;

/** Largest number of clients in an answer. */
export const MOST_CLIENTS = 500;

export const clientsInNeed = endpoint({
  method: 'GET',
  path: 'auth/clients-in-need',
  summary: 'Wer mich braucht: die eigenen Kunden, für die etwas zu tun ist, das Dringendste zuerst',
  access: { may: 'list', of: customers },
  reads: ['appointments', 'bookings', 'contract_cards', 'training_logs', 'workouts'],
  studio: 'one',
  answer: list({
    label: 'Kunden',
    max: MOST_CLIENTS,
    of: {
      customer_id: reference('customers', { label: 'Kunde', required: true }),
      customer_name: text({ label: 'Name', required: true }),
      photo_url: text({ label: 'Foto', max: 2000 }),
      phone: customers.fields.phone,
      email: customers.fields.email,
      needs: choices({ label: 'Wofür', required: true, of: NEEDS }),
      last_visit_on: customers.fields.last_visit_on,
      plan_until: day({ label: 'Letzter Tag des Plans' }),
      next_at: instant({ label: 'Beginn des nächsten Termins' }),
      card_units: number({ label: 'Einheiten auf gültigen Karten', integer: true }),
    },
  }),
});

export type ClientInNeed = AnswerOf<typeof clientsInNeed>[number];
