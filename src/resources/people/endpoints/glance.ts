/** A customer at a glance: contract, open amount, card, next and last visit. */

import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, day, group, instant, reference, text } from '#declare/fields.ts';
import { cents, count } from '#declare/parts.ts';
import { contractCards } from '../../contracts/contractCards.ts';
import { contracts } from '../../contracts/contracts.ts';
import { APPOINTMENT_KINDS, appointments } from '../../schedule/appointments.ts';
import { customers } from '../customers.ts';

const { units_left, units_total } = contractCards.fields;

export const customerGlance = endpoint({
  method: 'GET',
  path: 'auth/customers/:id/glance',
  summary: 'Ein Kunde auf einen Blick: Vertrag, Offenes, Karte, nächster und letzter Besuch',
  access: { may: 'read', of: customers },
  reads: [
    'appointments',
    'bookings',
    'card_ledger',
    'claims',
    'contract_cards',
    'contracts',
    'products',
    'training_logs',
  ],
  answer: {
    contract: group({
      label: 'Der Vertrag, auf den es ankommt: einer, der läuft, vor künftigen, Entwürfen und beendeten',
      fields: {
        id: reference('contracts', { label: 'Vertrag', required: true }),
        name: text({ label: 'Tarif', required: true }),
        state: contracts.fields.state,
        on: day({
          label: 'Tag zum Status: Beginn, Ende der Pause, Ende des Vertrags oder Zugang des Widerrufs',
        }),
        more: count('Weitere, die laufen, beginnen oder Entwürfe sind'),
      },
    }),
    open: group({
      label: 'Was offen ist; null ohne offene Forderung und ohne Guthaben',
      fields: {
        cents: cents('Offen, mit Minus ein Guthaben'),
        since: day({ label: 'Tag, an dem die älteste offene Forderung fällig ist' }),
        collecting: boolean({ label: 'Alles Offene wird gerade eingezogen', required: true }),
      },
    }),
    card: group({
      label: 'Die Karte, auf die es ankommt: eine gültige, und von denen die, die zuerst abläuft',
      fields: {
        id: reference('contract_cards', { label: 'Karte', required: true }),
        name: text({ label: 'Produkt', required: true }),
        state: contractCards.fields.state,
        units_left,
        units_total,
        on: day({ label: 'Tag zum Status: Beginn oder letzter Tag' }),
        more: count('Weitere gültige oder künftige'),
      },
    }),
    next: group({
      label: 'Der nächste Termin, gebucht oder auf der Warteliste',
      fields: {
        appointment_id: reference('appointments', { label: 'Termin', required: true }),
        title: text({ label: 'Titel' }),
        kind: appointments.fields.kind,
        starts_at: instant({ label: 'Beginn', required: true }),
        waiting: boolean({ label: 'Auf der Warteliste', required: true }),
      },
    }),
    last: group({
      label:
        'Der letzte Besuch: ein Termin mit Anwesenheit, ein Training oder eine Abbuchung von einer Karte',
      fields: {
        day: day({ label: 'Tag', required: true }),
        title: text({ label: 'Was', help: 'Titel des Termins, Tag des Workouts oder Grund der Abbuchung' }),
        /** Of an appointment. */
        kind: { ...appointments.fields.kind, of: APPOINTMENT_KINDS, required: false },
        appointment_id: reference('appointments', { label: 'Termin' }),
        starts_at: instant({ label: 'Beginn des Termins' }),
        training_log_id: reference('training_logs', { label: 'Training' }),
        card_id: reference('contract_cards', { label: 'Karte' }),
      },
    }),
  },
});

export type CustomerGlance = AnswerOf<typeof customerGlance>;
