/** What happened with a customer: contracts, visits, trainings, weight and money on one axis, latest first. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, day, instant, list, text } from '#declare/fields.ts';
import { customers } from '../customers.ts';

/** Kinds to filter by. */
export const TIMELINE_KINDS = {
  contract: 'Verträge und Karten',
  visit: 'Besuche',
  training: 'Trainings',
  body: 'Körperwerte',
  money: 'Geld',
  message: 'Nachrichten',
} as const;

/** What an entry may lead to, by the resource's name. */
export const TIMELINE_TARGETS = {
  contracts: 'Vertrag',
  contract_cards: 'Karte',
  appointments: 'Termin',
  training_logs: 'Training',
  measurements: 'Messung',
  claims: 'Forderung',
  payments: 'Zahlung',
  dunnings: 'Mahnung',
  messages: 'Nachricht',
} as const;

const kind = choice({ label: 'Art', of: { ...TIMELINE_KINDS, person: 'Person' } });

export const customerTimeline = endpoint({
  method: 'GET',
  path: 'auth/customers/:id/timeline',
  summary:
    'Was mit einem Kunden war: Verträge, Besuche, Trainings, Gewicht, Geld und Nachrichten, das Neueste zuerst',
  access: { may: 'read', of: customers },
  reads: [
    'appointments',
    'bookings',
    'card_ledger',
    'claims',
    'contract_cards',
    'contracts',
    'dunnings',
    'measurements',
    'messages',
    'payments',
    'products',
    'training_logs',
  ],
  query: {
    kind: choice({ label: 'Nur diese Art', of: TIMELINE_KINDS }),
    before: text({
      label: 'Nur was vor diesem Eintrag war: `next` der Antwort davor',
      max: 100,
      pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])~[0-9a-z:_-]{1,80}$/,
      patternMessage: 'Das ist kein „next“ einer Antwort.',
    }),
  },
  answer: {
    entries: list({
      label: 'Einträge, der neueste zuerst',
      max: 50,
      of: {
        key: text({ label: 'Kennung', required: true }),
        day: day({ label: 'Tag', required: true }),
        kind: { ...kind, required: true },
        text: text({ label: 'Was war', required: true, max: 1000 }),
        to: choice({ label: 'Führt zu', of: TIMELINE_TARGETS }),
        to_id: text({ label: 'Kennung davon', max: 36 }),
        /** Of an appointment. */
        at: instant({ label: 'Uhrzeit' }),
      },
    }),
    next: text({ label: 'Was davor war, mit `before`; null, wenn es nichts gibt', max: 100 }),
  },
});

export type TimelineEntry = AnswerOf<typeof customerTimeline>['entries'][number];
